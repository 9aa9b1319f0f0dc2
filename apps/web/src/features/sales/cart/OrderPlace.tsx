import { mdiBagPersonalOutline, mdiChevronDown, mdiSilverwareForkKnife } from '@mdi/js';
import { memo, useState } from 'react';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { useSignedIn } from '../../../shared/session/session.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { useHasTables } from '../../dining-room/index.ts';
import { ticketOf } from '../bill/sale.ts';
import { setTable, setType } from './order.ts';
import { useOrder, useOrderStore } from './orderStore.ts';
import { useTableBills } from './tableBills.ts';
import { BusyTable, TableField } from './TableField.tsx';
import classes from './OrderPlace.module.css';

// A branch without tables does not load it.
const TablePickerDialog = lazyPart<'TablePickerDialog', { opened: boolean; onClose: () => void }>(
  () => import('./TablePicker.tsx'),
  'TablePickerDialog',
);

const TYPES = [
  { value: 'dine_in', label: 'Mesa', icon: mdiSilverwareForkKnife },
  { value: 'takeaway', label: 'Para llevar', icon: mdiBagPersonalOutline },
] as const;

/** Shows where the order is eaten, and which bill takes it. */
export const OrderPlace = memo(function OrderPlace() {
  const store = useOrderStore();
  const type = useOrder((order) => order.type);
  const table = useOrder((order) => order.tableNumber);
  const hasTables = useHasTables(useSignedIn().branchId);
  const [isPicking, setIsPicking] = useState(false);
  const pick = (
    <button
      type="button"
      className="centre muted h-full w-full"
      aria-label="Elegir mesa"
      onClick={() => setIsPicking(true)}
    >
      <AppIcon path={mdiChevronDown} />
    </button>
  );
  return (
    <div className={classes.place}>
      <div className={classes.row} data-picks={hasTables || undefined}>
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
            onChange={(tableNumber) => store.change((order) => setTable(order, tableNumber))}
            {...(hasTables && { rightSection: pick, rightSectionWidth: 44 })}
          />
        )}
      </div>
      {hasTables ? <BillChoice /> : <BusyTable table={table} />}
      {hasTables && <TablePickerDialog opened={isPicking} onClose={() => setIsPicking(false)} />}
    </div>
  );
});

const SEPARATE = 'separate';

/**
 * Chooses, at a busy table, whether the lines go to its open bill or make a further one; shows nothing at a free one.
 */
function BillChoice() {
  const store = useOrderStore();
  const { bills, bill } = useTableBills();
  if (bills.length === 0) return null;
  const choose = (value: string) => {
    const join = bills.find(({ id }) => String(id) === value) ?? SEPARATE;
    store.change((order) => ({ ...order, join }));
  };
  return (
    <SegmentedChoice
      label="Cuenta de la mesa"
      fullWidth
      value={bill ? String(bill.id) : SEPARATE}
      onChange={choose}
      options={[
        ...bills.map(({ id, saleNumber }, index) => ({
          value: String(id),
          label: `${index === 0 ? 'Agregar a ' : ''}${ticketOf({ sale_number: saleNumber })}`,
        })),
        { value: SEPARATE, label: 'Cuenta aparte' },
      ]}
    />
  );
}
