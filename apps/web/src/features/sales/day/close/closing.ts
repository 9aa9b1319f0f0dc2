import { type ErrorCode, errorText } from '@restaurante/contract/errors.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { ZERO, type Cents } from '@restaurante/domain/money/money.ts';
import {
  type CloseSettlement,
  type PaymentType,
  type SaleCloseProblem,
  settleClose,
} from '@restaurante/domain/sales/sale-payment.ts';
import { debtAmount, owedAmount } from '@restaurante/domain/sales/sale-totals.ts';
import type { Band } from '../../counter/PaymentFields.tsx';
import { saleAmounts } from '../../sale.ts';
import { refundSentence } from '../refund.ts';

/** The input of the closing dialog, in centavos: undefined was never touched, null was emptied. */
export interface Closing {
  readonly method: PaymentType;
  readonly discount: Cents | null;
  /** The reason of a large discount. */
  readonly reason: string;
  readonly cash?: Cents | null;
  readonly qr?: Cents | null;
}

/** Returns what is still to pay with the typed discount, in centavos. */
export function debtOf(sale: SaleWire, { discount }: Closing): Cents {
  const amounts = saleAmounts(sale);
  const owed = owedAmount({ ...amounts, discount: discount ?? ZERO });
  return debtAmount(owed, amounts.cashPaid, amounts.qrPaid);
}

export interface CloseOutcome extends Band {
  /** Missing while the sale cannot be closed this way. */
  readonly settlement?: CloseSettlement;
}

/** The closing dialog's text for this problem ends with a full stop. */
const CODES: Partial<Record<SaleCloseProblem, ErrorCode>> = { mixed_not_exact: 'close_mixed_not_exact' };

/** Returns what closing the sale this way would mean, by the server's own rule (docs/rules/payments.md). */
export function closeOutcome(
  sale: SaleWire,
  { discount }: Closing,
  tendered: { cash: Cents | null; qr: Cents | null },
): CloseOutcome {
  const { ok: settlement, problem } = settleClose({
    ...saleAmounts(sale),
    newDiscount: discount ?? ZERO,
    cashTendered: tendered.cash ?? ZERO,
    qrTendered: tendered.qr ?? ZERO,
  });
  if (problem) return { tone: 'void', text: errorText(CODES[problem] ?? problem) };
  const { refundCash, refundQr, change } = settlement;
  if (refundCash + refundQr > 0) return { tone: 'unpaid', text: refundSentence(settlement), settlement };
  if (change > 0) return { tone: 'ready', text: 'Debes dar un cambio de', amount: change, settlement };
  return { tone: 'ready', text: 'Monto recibido exacto!', settlement };
}
