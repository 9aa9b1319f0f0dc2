import { TextInput } from '@mantine/core';
import { mdiBagPersonalOutline, mdiSilverwareForkKnife } from '@mdi/js';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { bsFromCents, type Cents, centsOf, formatBs, ZERO } from '@restaurante/domain/money/money.ts';
import { type RefundChoice, refundAfter } from '@restaurante/domain/sales/sale-refund.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { debtAmount } from '@restaurante/domain/sales/sale-totals.ts';
import { unbroken } from '../../../../ui/display/unbroken.ts';
import { Status } from '../../../../ui/feedback/Status.tsx';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import type { Problems } from '../../../../ui/form/useSchemaForm.ts';
import { MoneyInput } from '../../../../ui/inputs/MoneyInput.tsx';
import { SegmentedChoice } from '../../../../ui/inputs/SegmentedChoice.tsx';
import { DEFAULT_REFUND, refundBody, refundSentence } from '../../bill/refund.ts';
import { RefundField } from '../../bill/RefundField.tsx';
import { saleAmounts, ticketOf } from '../../bill/sale.ts';
import { useTill } from '../../bill/till.ts';
import { addressProblem } from '../../cart/orderProblem.ts';
import { BusyTable, TableField } from '../../cart/TableField.tsx';
import { CourierSelect } from '../../checkout/CourierSelect.tsx';
import { useSaleForm } from '../../receipt/saleWrites.ts';
import { type SaleDialogProps } from '../dayContext.ts';

const TYPES = [
  { value: 'mesa', label: 'Mesa', icon: mdiSilverwareForkKnife },
  { value: 'para llevar', label: 'Para llevar', icon: mdiBagPersonalOutline },
] as const;

/** Returns the first values of the fields, by their names on the wire. */
const placeOf = (sale: SaleWire) => ({
  sale_type: sale.sale_type,
  table_number: sale.table_number,
  employe_id: sale.employe_id,
  price_delivery: sale.price_delivery > 0 ? centsOf(sale.price_delivery) : null,
  delivery_address: sale.delivery_address ?? '',
  refund: DEFAULT_REFUND,
});
type Place = ReturnType<typeof placeOf>;

/** Returns the body: 'Mesa' clears courier and delivery cost, 'Para llevar' the table (docs/rules/sales.md). */
const placeFields = ({ refund: _refund, ...place }: Place) =>
  place.sale_type === 'mesa'
    ? { ...place, employe_id: null, price_delivery: 0, delivery_address: '' }
    : { ...place, table_number: null, price_delivery: bsFromCents(place.price_delivery ?? ZERO) };

/** Returns the problem of a delivery without an address. */
function problemsOf(place: Place): Problems {
  const { employe_id: employeeId, price_delivery: deliveryFee, delivery_address: deliveryAddress } = place;
  if (place.sale_type === 'mesa') return {};
  return { delivery_address: addressProblem({ employeeId, deliveryFee, deliveryAddress })?.text };
}

/** Returns the new delivery cost. A bill at a table may have that of another one that was merged into it. */
function feeOf(sale: SaleWire, place: Place): Cents {
  if (place.sale_type === 'para llevar') return place.price_delivery ?? ZERO;
  return sale.sale_type === 'mesa' ? saleAmounts(sale).deliveryFee : ZERO;
}

const refundOf = (sale: SaleWire, place: Place, roundTo: Cents) =>
  refundAfter({ ...saleAmounts(sale), deliveryFee: feeOf(sale, place) }, place.refund, { roundTo });

interface MoneyHintProps {
  sale: SaleWire;
  place: Place;
  onRefund: (choice: RefundChoice) => void;
}

/** Says what another delivery cost means for a sale that was paid in full or in part. */
function MoneyHint({ sale, place, onRefund }: MoneyHintProps) {
  const { roundTo } = useTill();
  const before = saleAmounts(sale);
  if (feeOf(sale, place) === before.deliveryFee || before.cashPaid + before.qrPaid === 0) return null;
  const refund = refundOf(sale, place, roundTo);
  const debt = debtAmount(refund.owed, before.cashPaid, before.qrPaid);
  return (
    <>
      <Status>
        <p className="muted">
          {debt > 0 ? unbroken(`El cliente deberá ${formatBs(debt)}.`) : refundSentence(refund)}
        </p>
      </Status>
      <RefundField refund={refund} paid={before} value={place.refund} onChange={onRefund} />
    </>
  );
}

/** Shows where the order is eaten: at a table, or taken away and perhaps delivered. */
export function DeliveryTypeDialog({ sale, onClose }: SaleDialogProps) {
  const { roundTo } = useTill();
  const { form, update } = useSaleForm({
    sale,
    onClose,
    valuesOf: placeOf,
    toFields: (place) => ({
      ...placeFields(place),
      ...refundBody(refundOf(sale, place, roundTo), saleAmounts(sale), place.refund),
    }),
    problems: problemsOf,
  });
  const isTakeaway = form.values.sale_type === 'para llevar';
  return (
    <DialogForm
      onClose={onClose}
      title={`Tipo de entrega de ${ticketOf(sale)}`}
      form={form}
      onSubmit={update}
    >
      <SegmentedChoice label="Tipo de entrega" fullWidth options={TYPES} {...form.field('sale_type')} />
      {isTakeaway ? (
        <>
          <CourierSelect
            branchId={sale.branch.id}
            required={sale.sales_status_id === SALE_STATUS_IDS.assigned}
            {...form.field('employe_id')}
          />
          <MoneyInput label="Costo de delivery" placeholder="0,00" {...form.field('price_delivery')} />
          <TextInput label="Dirección de entrega" autoComplete="off" {...form.text('delivery_address')} />
        </>
      ) : (
        <>
          <TableField {...form.field('table_number')} />
          <BusyTable table={form.values.table_number} ownSaleId={sale.id} />
        </>
      )}
      <MoneyHint sale={sale} place={form.values} onRefund={form.field('refund').onChange} />
    </DialogForm>
  );
}
