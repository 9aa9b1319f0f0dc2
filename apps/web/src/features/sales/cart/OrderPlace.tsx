import { mdiBagPersonalOutline, mdiSilverwareForkKnife } from '@mdi/js';
import { memo } from 'react';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { BusyTable } from './BusyTable.tsx';
import { setType } from './order.ts';
import { useOrder, useOrderStore } from './orderStore.ts';
import { TableField } from './TableField.tsx';
import classes from './OrderPlace.module.css';

const TYPES = [
  { value: 'dine_in', label: 'Mesa', icon: mdiSilverwareForkKnife },
  { value: 'takeaway', label: 'Para llevar', icon: mdiBagPersonalOutline },
] as const;

/** Shows where the order is eaten. */
export const OrderPlace = memo(function OrderPlace() {
  const store = useOrderStore();
  const type = useOrder((order) => order.type);
  const table = useOrder((order) => order.tableNumber);
  return (
    <div className={classes.place}>
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
    </div>
  );
});
