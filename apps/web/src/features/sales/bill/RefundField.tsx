import { Input } from '@mantine/core';
import { addCents, type Cents, formatBs } from '@restaurante/domain/money/money.ts';
import { type RefundChoice, splitRefund } from '@restaurante/domain/sales/sale-refund.ts';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { isRefundAsked, type Paid, type Returned } from './refund.ts';

interface RefundFieldProps {
  refund: Returned;
  /** The paid amounts, in centavos: of the sale, or of the payment that is undone. */
  paid: Paid;
  value: RefundChoice;
  onChange: (choice: RefundChoice) => void;
}

/** Asks how money goes back, if some of it was paid by QR. */
export function RefundField({ refund, paid, value, onChange }: RefundFieldProps) {
  if (!isRefundAsked(refund, paid)) return null;
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
