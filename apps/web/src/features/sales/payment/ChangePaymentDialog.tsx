import { changePaymentBody } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { changePayment } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SalePaymentWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import {
  addCents,
  bsFromCents,
  type Cents,
  cents,
  centsOf,
  formatBs,
  roundCash,
  ZERO,
} from '@restaurante/domain/money/money.ts';
import type { PaymentType } from '@restaurante/domain/sales/sale-payment.ts';
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { METHOD_NAMES, purposeText } from '../bill/bill.ts';
import { ReasonDialog } from '../bill/ReasonDialog.tsx';
import { type Seen, useBillWrite } from '../bill/seen.ts';
import { useTill } from '../bill/till.ts';
import { METHODS } from './methods.ts';

interface ChangePaymentDialogProps {
  sale: SaleWire;
  seen: Seen;
  payment: SalePaymentWire;
  onClose: () => void;
}

/** The reason of each way, until another one is typed. */
const REASONS: Record<PaymentType, string> = {
  cash: 'Pagó en efectivo',
  qr: 'Pagó con QR/Tarjeta',
  mixed: 'Pagó en efectivo y con QR/Tarjeta',
};

interface Fields {
  readonly method: PaymentType;
  readonly amount_received_qr: Cents | null;
  readonly reason: string;
}

/** Says how a payment was really paid: its two usual ways need no typing (docs/rules/bills.md). */
export function ChangePaymentDialog({ sale, seen, payment, onClose }: ChangePaymentDialogProps) {
  const { roundTo: step } = useTill();
  const whole = centsOf(payment.amount);
  // A payment in cash alone is rounded as it would have been (docs/rules/money.md).
  const inCash = roundCash(whole, payment.leaves_debt === 1 ? ZERO : step);
  const byQr = ({ method, amount_received_qr: typed }: Fields): Cents =>
    method === 'qr' ? whole : method === 'cash' ? ZERO : (typed ?? ZERO);
  const cashOf = (fields: Fields) =>
    fields.method === 'cash' ? inCash : cents(Math.max(0, whole - byQr(fields)));
  /** The tip came as the payment did, if that was one way. */
  const tipBody = ({ method }: Fields) =>
    payment.tip > 0 && method !== 'mixed' ? { tip: payment.tip, tip_method: method === 'cash' ? 1 : 2 } : {};
  const tipCash = (isCash: boolean) => (isCash ? centsOf(payment.tip) : ZERO);
  const first: PaymentType = payment.method === 1 ? 'qr' : 'cash';
  const initial: Fields = { method: first, amount_received_qr: null, reason: REASONS[first] };
  const form = useSchemaForm({
    schema: changePaymentBody,
    initial,
    toBody: (fields) => ({
      amount_received_cash: bsFromCents(cashOf(fields)),
      amount_received_qr: bsFromCents(byQr(fields)),
      reason: fields.reason,
      ...tipBody(fields),
    }),
    problems: (fields) =>
      fields.method === 'mixed' && byQr(fields) === 0
        ? { amount_received_qr: 'Escribe el monto por QR' }
        : {},
  });
  const { method, reason } = form.values;
  const { mutateAsync } = useBillWrite(changePayment, {
    success: 'Pago cambiado',
    onSuccess: onClose,
    onError: form.refused,
  });
  const choose = (chosen: PaymentType) =>
    form.set({ method: chosen, ...(reason === REASONS[method] && { reason: REASONS[chosen] }) });
  const isTipInCash = method === 'mixed' ? payment.tip_method === 1 : method === 'cash';
  const before = addCents(centsOf(payment.amount_received_cash), tipCash(payment.tip_method === 1));
  const out = before - addCents(cashOf(form.values), tipCash(isTipInCash));
  return (
    <ReasonDialog
      title="Cambiar pago"
      action="Cambiar pago"
      danger={false}
      form={form}
      reason={form.text('reason')}
      placeholder="Ej. pagó con QR"
      onClose={onClose}
      onSubmit={(body) => mutateAsync({ params: { id: sale.id, paymentId: payment.id }, body, seen })}
    >
      <p>
        <b>{purposeText(sale, payment)}</b> · {METHOD_NAMES[payment.method]} · {formatBs(whole)}
        {payment.tip > 0 && ` · Propina ${formatBs(centsOf(payment.tip))}`}
      </p>
      <SegmentedChoice label="Cómo se pagó" fullWidth options={METHODS} value={method} onChange={choose} />
      {method === 'mixed' && (
        <MoneyInput label="QR/Tarjeta" placeholder="0,00" {...form.field('amount_received_qr')} />
      )}
      {out !== 0 && (
        <p className="muted">
          En la caja se esperan {formatBs(cents(Math.abs(out)))} {out > 0 ? 'menos' : 'más'} en efectivo.
        </p>
      )}
    </ReasonDialog>
  );
}
