import { Checkbox, Textarea } from '@mantine/core';
import { reduceSaleLineBody, removeSaleLineQuery } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { reduceSaleLine, removeSaleLine } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { addCents, type Cents, cents, centsOf, formatBs } from '@restaurante/domain/money/money.ts';
import {
  type DiscountChoice,
  discountAfterRemoval,
  needsReason,
} from '@restaurante/domain/sales/sale-cautions.ts';
import { endedClaims } from '@restaurante/domain/sales/sale-parts.ts';
import { refundAfter } from '@restaurante/domain/sales/sale-refund.ts';
import { debtAmount } from '@restaurante/domain/sales/sale-totals.ts';
import { useQuery } from '@tanstack/react-query';
import { countText } from '../../../../shared/api/answers.ts';
import { DialogForm } from '../../../../ui/form/DialogForm.tsx';
import { type SchemaForm, useSchemaForm } from '../../../../ui/form/useSchemaForm.ts';
import { NumberStepper } from '../../../../ui/inputs/NumberStepper.tsx';
import { SegmentedChoice } from '../../../../ui/inputs/SegmentedChoice.tsx';
import { Row } from '../../../../ui/layout/layouts.tsx';
import { billOf } from '../../bill/bill.ts';
import { DEFAULT_REFUND, refundBody, takeOffWarning } from '../../bill/refund.ts';
import { RefundField } from '../../bill/RefundField.tsx';
import { lineText, saleAmounts, ticketOf } from '../../bill/sale.ts';
import { saleQuery } from '../../bill/saleQueries.ts';
import { useBillWrite, useSeen } from '../../bill/seen.ts';
import { useTill } from '../../bill/till.ts';

export interface LineDialogProps {
  sale: SaleWire;
  line: SaleLineWire;
  /** The units that `ReduceLineDialog` removes at first. */
  units?: number | undefined;
  onClose: () => void;
}

function isPaid(sale: SaleWire): boolean {
  const { cashPaid, qrPaid } = saleAmounts(sale);
  return cashPaid + qrPaid > 0;
}

const CHOICES: readonly { value: DiscountChoice; label: string }[] = [
  { value: 'lower', label: 'Bajarlo al 10 %' },
  { value: 'none', label: 'Quitarlo' },
  { value: 'keep', label: 'Mantenerlo' },
];

/**
 * The fields of each removal. By default, a discount that was above a tenth before stays, because a person agreed to
 * it.
 */
const removingOf = (sale: SaleWire) => ({
  reason: '',
  isWaste: false,
  discount: (needsReason(saleAmounts(sale)) ? 'keep' : 'lower') as DiscountChoice,
  refund: DEFAULT_REFUND,
});
type Removing = ReturnType<typeof removingOf>;

/** The units that leave a sale, in centavos. */
interface Leaving {
  readonly amount: Cents;
  /** The sum that parts paid for these units in registers that are closed: all of it goes back. */
  readonly paid: Cents;
  /** To what cash is rounded. */
  readonly roundTo: Cents;
}

/** Returns what leaves the sale if only `stays` units of a line stay. */
function useLeaving(sale: SaleWire, { id, price, quantity }: SaleLineWire) {
  const { data } = useQuery({ ...saleQuery(sale.id), enabled: isPaid(sale) });
  const { roundTo } = useTill();
  return (stays: number): Leaving => {
    const ended = data && endedClaims(billOf(data.sale), id, stays).ok;
    return {
      amount: cents(centsOf(price) * (quantity - stays)),
      paid: cents(0 - addCents(...(ended ?? []).map(({ amount }) => amount))),
      roundTo,
    };
  };
}

/** Returns whether a removal of this amount makes the discount so large that the cashier must decide about it. */
function asksForDiscount(sale: SaleWire, amount: Cents): boolean {
  const amounts = saleAmounts(sale);
  return discountAfterRemoval(amounts, cents(amounts.linesTotal - amount), null) === null;
}

/** Returns what a removal gives back. */
function refundOf(
  sale: SaleWire,
  { amount, paid, roundTo }: Leaving,
  { discount: choice, refund }: Removing,
) {
  const amounts = saleAmounts(sale);
  const linesTotal = cents(amounts.linesTotal - amount);
  const asked = asksForDiscount(sale, amount) ? choice : null;
  const discount = discountAfterRemoval(amounts, linesTotal, asked) ?? amounts.discount;
  return refundAfter({ ...amounts, linesTotal, discount }, refund, { atLeast: paid, roundTo });
}

const removingToBody = (sale: SaleWire, leaving: Leaving, values: Removing) => ({
  reason: values.reason.trim() || null,
  ...(values.isWaste && { restock: false }),
  ...(asksForDiscount(sale, leaving.amount) && { discount: values.discount }),
  ...refundBody(refundOf(sale, leaving, values), saleAmounts(sale), values.refund),
});

/** A removal needs a reason if money was received for the sale, or if a large discount stays. */
function removingProblems(sale: SaleWire, { amount }: Leaving, { reason, discount }: Removing) {
  const isKept = discount === 'keep' && asksForDiscount(sale, amount);
  return (isPaid(sale) || isKept) && !reason.trim() ? { reason: 'Escribe por qué se quita' } : {};
}

interface RemovingFieldsProps {
  sale: SaleWire;
  line: SaleLineWire;
  leaving: Leaving;
  form: Pick<SchemaForm<Removing, unknown>, 'values' | 'field' | 'text' | 'check'>;
  autoFocus?: boolean;
}

/** Shows what a removal refunds, with fields for discount, stock and reason where they are needed. */
function RemovingFields({ sale, line, leaving, form, autoFocus = false }: RemovingFieldsProps) {
  const { amount } = leaving;
  const amounts = saleAmounts(sale);
  const { discount: choice, isWaste } = form.values;
  const asks = asksForDiscount(sale, amount);
  const refund = refundOf(sale, leaving, form.values);
  const debt = debtAmount(refund.owed, amounts.cashPaid, amounts.qrPaid);
  const { value, onChange } = form.field('discount');
  return (
    <>
      <p className="muted">{takeOffWarning(refund, { isRestocked: !isWaste })}</p>
      {asks && (
        <>
          <p>
            El descuento de {formatBs(amounts.discount)} sería más de la décima parte de lo que queda (
            {formatBs(cents(amounts.linesTotal - amount))}).
          </p>
          <SegmentedChoice label="Descuento" value={value} onChange={onChange} options={CHOICES} fullWidth />
          {debt > amounts.debt && <p className="muted">Quedará por cobrar {formatBs(debt)}.</p>}
        </>
      )}
      <RefundField refund={refund} paid={amounts} {...form.field('refund')} />
      {line.quantity_decrement > 0 && <Checkbox {...form.check('isWaste')} label="No vuelve al stock" />}
      {(isPaid(sale) || (asks && choice === 'keep')) && (
        <Textarea
          label="Motivo"
          placeholder="Ej. se cobró de más"
          required
          data-autofocus={autoFocus || undefined}
          {...form.text('reason')}
        />
      )}
    </>
  );
}

const doneText = (done: string, returned: number) =>
  returned > 0 ? `${done} Devuelve ${formatBs(centsOf(returned))} en efectivo.` : done;

/** Removes a line of a sale after showing the refund; requires a reason if the sale was paid. */
export function RemoveLineDialog({ sale, line, onClose }: LineDialogProps) {
  const seen = useSeen(sale);
  const leaving = useLeaving(sale, line)(0);
  const form = useSchemaForm({
    schema: removeSaleLineQuery,
    initial: removingOf(sale),
    toBody: (values) => removingToBody(sale, leaving, values),
    problems: (values) => removingProblems(sale, leaving, values),
  });
  const { mutateAsync } = useBillWrite(removeSaleLine, {
    onSuccess: onClose,
    onError: form.refused,
    success: ({ sale_detail_deleted: { product, sale_number, cash_returned } }) =>
      doneText(`Se quitó ${product.name} de la venta ${ticketOf({ sale_number })}.`, cash_returned),
  });
  return (
    <DialogForm
      onClose={onClose}
      title={`¿Eliminar ${line.quantity} × ${lineText(line)}?`}
      saveLabel="Eliminar"
      danger
      form={form}
      onSubmit={(query) => mutateAsync({ params: { detailId: line.id }, query, seen })}
    >
      <RemovingFields sale={sale} line={line} leaving={leaving} form={form} autoFocus />
    </DialogForm>
  );
}

const unitsOf = (count: number): string => countText(count, 'unidad', 'unidades');
const takenText = (count: number): string => `${count === 1 ? 'Se quitó' : 'Se quitaron'} ${unitsOf(count)}`;

/** Removes some of a line's two or more units, as `RemoveLineDialog` removes a line. */
export function ReduceLineDialog({ sale, line, units = 1, onClose }: LineDialogProps) {
  const seen = useSeen(sale);
  const leavingFor = useLeaving(sale, line);
  const form = useSchemaForm({
    schema: reduceSaleLineBody,
    initial: { removed: units, ...removingOf(sale) },
    toBody: ({ removed, ...values }) => ({
      quantity: line.quantity - removed,
      ...removingToBody(sale, leavingFor(line.quantity - removed), values),
    }),
    problems: ({ removed, ...values }) => removingProblems(sale, leavingFor(line.quantity - removed), values),
  });
  const { removed } = form.values;
  const { mutateAsync } = useBillWrite(reduceSaleLine, {
    onSuccess: onClose,
    onError: form.refused,
    success: ({ cash_returned }) =>
      doneText(`${takenText(removed)} de ${line.product.name} de la venta ${ticketOf(sale)}.`, cash_returned),
  });
  const { value, onChange } = form.field('removed');
  return (
    <DialogForm
      onClose={onClose}
      title={`Quitar unidades de ${lineText(line)}`}
      saveLabel={`Quitar ${unitsOf(removed)}`}
      danger
      form={form}
      onSubmit={(body) => mutateAsync({ params: { detailId: line.id }, body, seen })}
    >
      <Row wrap gap={16}>
        <NumberStepper
          label="Unidades que se quitan"
          size="lg"
          min={1}
          max={line.quantity - 1}
          value={value}
          onChange={onChange}
        />
        <span>
          Quedan <b className="num">{line.quantity - removed}</b> de {line.quantity}
        </span>
      </Row>
      <RemovingFields sale={sale} line={line} leaving={leavingFor(line.quantity - removed)} form={form} />
    </DialogForm>
  );
}
