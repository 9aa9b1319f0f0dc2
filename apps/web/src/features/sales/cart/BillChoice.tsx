import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { ticketOf } from '../sale.ts';
import { useOrderStore } from './orderStore.ts';
import { useTableBills } from './tableBills.ts';

const SEPARATE = 'separate';

/** Chooses, at a busy table, whether the lines go to its open bill or make a further one; shows nothing at a free one. */
export function BillChoice() {
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
