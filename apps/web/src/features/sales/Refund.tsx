import { Input } from '@mantine/core';
import { addCents, type Cents, formatBs } from '@restaurante/domain/money/money.ts';
import { type Refund, type RefundChoice, splitRefund } from '@restaurante/domain/sales/sale-refund.ts';
import { unbroken } from '../../ui/display/unbroken.ts';
import { SegmentedChoice } from '../../ui/inputs/SegmentedChoice.tsx';

/** The cash that leaves the drawer, and the QR amount owed outside of it, in centavos. */
type Returned = Omit<Refund, 'owed'>;

/** Says what is refunded to the customer, and from where (docs/rules/payments.md). */
export function refundSentence({ refundCash, refundQr }: Returned): string {
  const parts = [
    refundCash > 0 && `${formatBs(refundCash)} en efectivo, que salen de tu caja`,
    refundQr > 0 && `${formatBs(refundQr)} pagados con QR/Tarjeta, que se devuelven fuera de caja`,
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'No hay dinero que devolver.';
  return unbroken(`Devuelve al cliente ${parts.join(', y ')}.`);
}

/** The customer gets back by QR what QR paid. */
export const DEFAULT_REFUND: RefundChoice = 'qr';

interface Paid {
  readonly cashPaid: Cents;
  readonly qrPaid: Cents;
}

/** Returns whether the person decides how a refund goes back: QR paid some of the money. */
const isAsked = ({ refundCash, refundQr }: Returned, { qrPaid }: Paid): boolean =>
  refundCash + refundQr > 0 && qrPaid > 0;

/** Returns the choice as a field of the body; nothing where it is not asked. */
export const refundBody = (refund: Returned, paid: Paid, choice: RefundChoice) =>
  isAsked(refund, paid) ? { refund: choice } : {};

interface RefundFieldProps {
  refund: Returned;
  /** The paid amounts, in centavos: of the sale, or of the payment that is undone. */
  paid: Paid;
  value: RefundChoice;
  onChange: (choice: RefundChoice) => void;
}

/** Asks how money goes back of which QR has paid some. */
export function RefundField({ refund, paid, value, onChange }: RefundFieldProps) {
  if (!isAsked(refund, paid)) return null;
  const bs = (amount: Cents) => formatBs(amount, { whole: true });
  const total = addCents(refund.refundCash, refund.refundQr);
  const { cash, qr } = splitRefund(total, paid, 'qr');
  return (
    <Input.Wrapper label="Devolver" labelElement="div">
      <SegmentedChoice
        label="Devolver"
        fullWidth
        isVertical
        value={value}
        onChange={onChange}
        options={[
          { value: 'cash', label: `Todo en efectivo · ${bs(total)}` },
          { value: 'qr', label: `QR por devolver ${bs(qr)}${cash > 0 ? ` + efectivo ${bs(cash)}` : ''}` },
        ]}
      />
    </Input.Wrapper>
  );
}
