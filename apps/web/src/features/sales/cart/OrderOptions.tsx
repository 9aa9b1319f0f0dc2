import { TextInput } from '@mantine/core';
import { mdiAccountOutline, mdiBagPersonalOutline, mdiPhoneOutline, mdiSilverwareForkKnife } from '@mdi/js';
import { CI_NIT_MAX, TYPED_PHONE_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { memo } from 'react';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { BusyTable } from './BusyTable.tsx';
import { setType, type OrderCustomer } from './order.ts';
import { useOrder, useOrderStore } from './orderStore.ts';
import { TableField } from './TableField.tsx';
import field from './Field.module.css';
import classes from './OrderOptions.module.css';

// Loaded later: its list of customers is as large as half of the counter's script, and a name is rarely typed first.
const CustomerField = lazyPart(() => import('./CustomerField.tsx'), 'CustomerField', <CustomerPlaceholder />);

const TYPES = [
  { value: 'dine_in', label: 'Mesa', icon: mdiSilverwareForkKnife },
  { value: 'takeaway', label: 'Para llevar', icon: mdiBagPersonalOutline },
] as const;

/** Shows where the order is eaten, and who ordered it. */
export const OrderOptions = memo(function OrderOptions() {
  const store = useOrderStore();
  const type = useOrder((order) => order.type);
  const table = useOrder((order) => order.tableNumber);
  const customer = useOrder((order) => order.customer);
  const changeCustomer = (change: Partial<OrderCustomer>) =>
    store.change((order) => ({ ...order, customer: { ...order.customer, ...change } }));
  return (
    <div className="stack flex-none gap-8 pad line-below">
      <div className={classes.row} data-wide={type === 'takeaway' || undefined}>
        <SegmentedChoice
          label="Tipo de venta"
          options={TYPES}
          value={type}
          onChange={(next) => store.change((order) => setType(order, next))}
          fullWidth
        />
        {type === 'dine_in' && (
          <TableField
            value={table}
            onChange={(tableNumber) => store.change((order) => ({ ...order, tableNumber }))}
          />
        )}
      </div>
      <BusyTable table={table} />
      <div className={classes.row} data-customer>
        <CustomerField value={customer} onChange={changeCustomer} />
        <TextInput
          aria-label="Celular"
          placeholder="Celular"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={TYPED_PHONE_MAX}
          data-path="phone"
          leftSection={<AppIcon path={mdiPhoneOutline} size={18} />}
          leftSectionPointerEvents="none"
          value={customer.phone}
          onChange={(event) => changeCustomer({ phone: event.currentTarget.value })}
        />
      </div>
      {customer.name !== '' && (
        <TextInput
          aria-label="NIT/CI"
          className={field.field}
          leftSection={<span className={field.label}>NIT/CI</span>}
          leftSectionPointerEvents="none"
          leftSectionWidth={80}
          autoComplete="off"
          maxLength={CI_NIT_MAX}
          value={customer.ciNit}
          onChange={(event) => changeCustomer({ ciNit: event.currentTarget.value })}
        />
      )}
    </div>
  );
});

/** Looks like the field while it loads. */
function CustomerPlaceholder() {
  return (
    <TextInput
      aria-label="Cliente"
      placeholder="Cliente"
      readOnly
      leftSection={<AppIcon path={mdiAccountOutline} size={18} />}
      leftSectionPointerEvents="none"
    />
  );
}
