import { TextInput } from '@mantine/core';
import { errorText } from '@restaurante/contract/errors.ts';
import { courtesyBody, discountBody } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { giveCourtesy, giveDiscount } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { bsFromCents, cents, formatBs, ZERO } from '@restaurante/domain/money/money.ts';
import { type Courtesy, ownDiscount, type Terms } from '@restaurante/domain/sales/given.ts';
import { needsReason } from '@restaurante/domain/sales/sale-cautions.ts';
import { REASON_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import { type RefundChoice, refundAfter } from '@restaurante/domain/sales/sale-refund.ts';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts';
import { billOf } from './bill.ts';
import { discounted } from './discounted.ts';
import { DiscountField, PercentKeys } from './DiscountField.tsx';
import { billAfter } from './given.ts';
import { RecipientKeys } from './RecipientKeys.tsx';
import { DEFAULT_REFUND, refundBody, refundSentence } from './refund.ts';
import { RefundField } from './RefundField.tsx';
import { lineText, saleAmounts, ticketOf } from './sale.ts';
import { useBillWrite, useSeen } from './seen.ts';
import { type TypedDiscount, typedOf, typedTerms } from './terms.ts';

interface GiveDialogProps {
  sale: SaleWire;
  /** Missing: the whole bill. */
  line?: SaleLineWire;
  onClose: () => void;
}

const nameOf = ({ sale, line }: Pick<GiveDialogProps, 'sale' | 'line'>) =>
  line ? `${line.quantity} × ${lineText(line)}` : `la cuenta ${ticketOf(sale)}`;

/** Returns what a bill gives back if these terms are given on it or on a line. */
function refundOf(
  { sale, line }: Pick<GiveDialogProps, 'sale' | 'line'>,
  terms: Terms,
  choice: RefundChoice,
) {
  const amounts = saleAmounts(sale);
  const after = billAfter(sale, line?.id, terms);
  return refundAfter({ ...amounts, discount: after?.discount ?? amounts.discount }, choice);
}

const NOTHING: TypedDiscount = { discount: null };

/** Gives a discount on a bill or a line, by amount or percent (docs/rules/discounts.md). */
export function DiscountDialog(props: GiveDialogProps) {
  const { sale, line, onClose } = props;
  const seen = useSeen(sale);
  const bill = billOf(sale);
  const afterOf = (typed: TypedDiscount) => billAfter(sale, line?.id, typedTerms(typed));
  const asksReason = (typed: TypedDiscount) => {
    const after = afterOf(typed);
    return after !== null && Boolean(typed.discount) && needsReason(discounted(after));
  };
  const form = useSchemaForm({
    schema: discountBody,
    initial: {
      amount: line ? NOTHING : typedOf(ownDiscount(bill), bill.discountPercent),
      reason: '',
      refund: DEFAULT_REFUND,
    },
    toBody: ({ amount: typed, reason, refund }) => {
      const terms = typedTerms(typed);
      return {
        ...(terms.kind === 'percent' && { percent: terms.percent }),
        ...(terms.kind === 'amount' && { amount: bsFromCents(terms.amount) }),
        ...(line && { detail_id: line.id }),
        ...(asksReason(typed) && { reason: reason.trim() }),
        ...refundBody(refundOf(props, terms, refund), saleAmounts(sale), refund),
      };
    },
    problems: ({ amount: typed, reason }) => ({
      ...(!typed.discount && { amount: 'Escribe el monto o el porcentaje' }),
      ...(afterOf(typed) === null && { amount: errorText('discount_exceeds_total') }),
      ...(asksReason(typed) && !reason.trim() && { reason: 'Escribe el motivo del descuento' }),
    }),
  });
  const { mutateAsync } = useBillWrite(giveDiscount, {
    success: 'Descuento guardado',
    onSuccess: onClose,
    onError: form.refused,
  });
  const { amount: typed, refund: choice } = form.values;
  const refund = refundOf(props, typedTerms(typed), choice);
  const { value, onChange, ...field } = form.field('amount');
  const before = line ? bill.lines.find(({ id }) => id === line.id)!.discount : ownDiscount(bill);
  const after = afterOf(typed);
  const made = after && cents(after.discount - bill.discount + before);
  return (
    <DialogForm
      onClose={onClose}
      title={`Descuento de ${nameOf(props)}`}
      form={form}
      onSubmit={(body) => mutateAsync({ params: { id: sale.id }, body, seen })}
    >
      <DiscountField {...field} value={value} onChange={onChange} data-autofocus />
      <PercentKeys value={value} amount={made ?? ZERO} onChange={onChange} />
      {asksReason(typed) && (
        <TextInput
          label="Motivo del descuento"
          placeholder="Ej. el pedido demoró"
          required
          autoComplete="off"
          maxLength={REASON_MAX}
          {...form.text('reason')}
        />
      )}
      {refund.refundCash + refund.refundQr > 0 && <p className="muted">{refundSentence(refund)}</p>}
      <RefundField refund={refund} paid={saleAmounts(sale)} {...form.field('refund')} />
    </DialogForm>
  );
}

/** Gives a line or a whole bill away. For a line, one touch on its recipient is enough. */
export function CourtesyDialog(props: GiveDialogProps) {
  const { sale, line, onClose } = props;
  const seen = useSeen(sale);
  const form = useSchemaForm({
    schema: courtesyBody,
    initial: { recipient: null as Courtesy['recipient'] | null, reason: '', refund: DEFAULT_REFUND },
    toBody: ({ recipient, reason, refund }) => ({
      recipient: recipient!,
      ...(recipient === 'otro' && { reason: reason.trim() }),
      ...(line && { detail_id: line.id }),
      ...refundBody(refundOf(props, FREE, refund), saleAmounts(sale), refund),
    }),
  });
  const { mutateAsync } = useBillWrite(giveCourtesy, {
    success: `Cortesía: ${nameOf(props)}`,
    onSuccess: onClose,
    onError: form.refused,
  });
  const { recipient, refund: choice } = form.values;
  const refund = refundOf(props, FREE, choice);
  const { linesTotal, deliveryFee } = saleAmounts(sale);
  const { error, ...keys } = form.at('recipient');
  return (
    <DialogForm
      onClose={onClose}
      title={`Cortesía: ${nameOf(props)}`}
      saveLabel="Dar cortesía"
      form={form}
      onSubmit={(body) => mutateAsync({ params: { id: sale.id }, body, seen })}
    >
      {!line && (
        <p>
          Todos los productos, de {formatBs(linesTotal)}, quedan sin costo.
          {deliveryFee > 0 && ` El delivery de ${formatBs(deliveryFee)} se cobra.`}
        </p>
      )}
      {refund.refundCash + refund.refundQr > 0 && <p className="muted">{refundSentence(refund)}</p>}
      <RefundField refund={refund} paid={saleAmounts(sale)} {...form.field('refund')} />
      <RecipientKeys
        {...keys}
        value={recipient}
        isSending={line !== undefined}
        onChoose={(chosen) => form.set({ recipient: chosen })}
      />
      {error && <p className="danger small">{error}</p>}
      {recipient === 'otro' && (
        <TextInput
          label="Motivo"
          placeholder="Ej. inauguración"
          required
          autoFocus
          autoComplete="off"
          maxLength={REASON_MAX}
          {...form.text('reason')}
        />
      )}
    </DialogForm>
  );
}

/** Which recipient makes no difference to the amounts. */
const FREE: Terms = { kind: 'courtesy', courtesy: { recipient: 'cliente', reason: null } };
