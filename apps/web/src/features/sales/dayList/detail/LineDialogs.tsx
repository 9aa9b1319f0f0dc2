import { Checkbox, Textarea } from '@mantine/core';
import { reduceSaleLineBody, removeSaleLineQuery } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { reduceSaleLine, removeSaleLine } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { addCents, type Cents, cents, centsOf, formatBs } from '@restaurante/domain/money/money.ts';
import { amountsAfter, type DiscountProblem } from '@restaurante/domain/sales/acts/remove-line.ts';
import type { GivenBill } from '@restaurante/domain/sales/given.ts';
import { type DiscountChoice, needsReason } from '@restaurante/domain/sales/sale-cautions.ts';
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
import { discounted } from '../../bill/discounted.ts';
import { linesLeft } from '../../bill/given.ts';
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
  discount: (needsReason(discounted(billOf(sale))) ? 'keep' : 'lower') as DiscountChoice,
  refund: DEFAULT_REFUND,
});
type Removing = ReturnType<typeof removingOf>;

/** The lines that a removal leaves, and the payments that it ends. */
interface Leaving {
  readonly lines: GivenBill['lines'];
  /** The sum that parts paid for these units in registers that are closed: all of it goes back. */
  readonly paid: Cents;
  /** The step to which cash is rounded. */
  readonly roundTo: Cents;
}

/** Returns what leaves the sale if only `stays` units of a line stay. */
function useLeaving(sale: SaleWire, { id }: SaleLineWire) {
  const { data } = useQuery({ ...saleQuery(sale.id), enabled: isPaid(sale) });
  const { roundTo } = useTill();
  return (stays: number): Leaving => {
    const ended = data && endedClaims(billOf(data.sale), id, stays).ok;
    return {
      lines: linesLeft(sale, (lineId, quantity) => (lineId === id ? stays : quantity)),
      paid: cents(0 - addCents(...(ended ?? []).map(({ amount }) => amount))),
      roundTo,
    };
  };
}

/** Returns the discount that a removal makes so large that the cashier must decide about it; undefined if it does not. */
function grownDiscount(sale: SaleWire, lines: Leaving['lines']): Grown | undefined {
  const { problem } = amountsAfter(billOf(sale), lines, { discountChoice: null, reason: null });
  return problem?.code === 'discount_grows' ? problem : undefined;
}
type Grown = Extract<DiscountProblem, { code: 'discount_grows' }>;

/** Returns what a removal gives back. */
function refundOf(sale: SaleWire, { lines, paid, roundTo }: Leaving, { discount: choice, refund }: Removing) {
  const discountChoice = grownDiscount(sale, lines) ? choice : null;
  // Without its reason a discount that stays is refused, but its sums are shown.
  const { ok } = amountsAfter(billOf(sale), lines, { discountChoice, reason: '' });
  return refundAfter({ ...saleAmounts(sale), ...ok }, refund, { atLeast: paid, roundTo });
}

const removingToBody = (sale: SaleWire, leaving: Leaving, values: Removing) => ({
  reason: values.reason.trim() || null,
  ...(values.isWaste && { restock: false }),
  ...(grownDiscount(sale, leaving.lines) && { discount: values.discount }),
  ...refundBody(refundOf(sale, leaving, values), saleAmounts(sale), values.refund),
});

/** A removal needs a reason if money was received for the sale, or if a large discount stays. */
function removingProblems(sale: SaleWire, { lines }: Leaving, { reason, discount }: Removing) {
  const isKept = discount === 'keep' && grownDiscount(sale, lines) !== undefined;
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
  const amounts = saleAmounts(sale);
  const { discount: choice, isWaste } = form.values;
  const grown = grownDiscount(sale, leaving.lines);
  const refund = refundOf(sale, leaving, form.values);
  const debt = debtAmount(refund.owed, amounts.cashPaid, amounts.qrPaid);
  const { value, onChange } = form.field('discount');
  return (
    <>
      <p className="muted">{takeOffWarning(refund, { isRestocked: !isWaste })}</p>
      {grown && (
        <>
          <p>
            El descuento de {formatBs(grown.discount)} sería más de la décima parte de lo que queda (
            {formatBs(grown.rest)}).
          </p>
          <SegmentedChoice label="Descuento" value={value} onChange={onChange} options={CHOICES} fullWidth />
          {debt > amounts.debt && <p className="muted">Quedará por cobrar {formatBs(debt)}.</p>}
        </>
      )}
      <RefundField refund={refund} paid={amounts} {...form.field('refund')} />
      {line.quantity_decrement > 0 && <Checkbox {...form.check('isWaste')} label="No vuelve al stock" />}
      {(isPaid(sale) || (grown && choice === 'keep')) && (
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
