import { type ErrorCode, errorText } from '@restaurante/contract/errors.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { cents, ZERO, type Cents } from '@restaurante/domain/money/money.ts';
import {
  type CloseSettlement,
  type PaymentType,
  type SaleCloseProblem,
  settleClose,
} from '@restaurante/domain/sales/sale-payment.ts';
import { debtAmount, owedAmount } from '@restaurante/domain/sales/sale-totals.ts';
import { amountsOf } from '../../sale.ts';
import { refundSentence } from '../refund.ts';

/** What is typed in the closing dialog, in centavos: undefined was never touched, null was emptied. */
export interface Closing {
  readonly method: PaymentType;
  readonly discount: Cents | null;
  /** Why a large discount is given. */
  readonly reason: string;
  readonly cash?: Cents | null;
  readonly qr?: Cents | null;
}

/** What is still to pay under the discount that is typed, in centavos. */
export function debtOf(sale: SaleWire, { discount }: Closing): Cents {
  const amounts = amountsOf(sale);
  const owed = owedAmount({ ...amounts, discount: discount ?? ZERO });
  return debtAmount(owed, amounts.cashPaid, amounts.qrPaid);
}

/** What is in the fields: untouched cash is the debt when the setting fills it in, untouched QR is always the rest. */
export function tenderedOf({ method, cash, qr }: Closing, debt: Cents, autocomplete: boolean) {
  if (method === 'qr') return { cash: null, qr: qr === undefined ? debt : qr };
  if (method === 'cash') {
    const untouched = autocomplete && debt > 0 ? debt : null;
    return { cash: cash === undefined ? untouched : cash, qr: null };
  }
  const rest = cents(Math.max(0, debt - (cash ?? 0)));
  return { cash: cash ?? null, qr: qr === undefined ? rest : qr };
}

export interface CloseOutcome {
  readonly tone: 'void' | 'ready' | 'unpaid';
  readonly text: string;
  /** Centavos to give back as change. */
  readonly change?: Cents;
  /** None while it cannot be closed so. */
  readonly settlement?: CloseSettlement;
}

/** The closing dialog words this one with a full stop (spec 2 §5). */
const CODES: Partial<Record<SaleCloseProblem, ErrorCode>> = { mixed_not_exact: 'close_mixed_not_exact' };

/** What closing the sale so would come to, by the same rule as the server's. */
export function closeOutcome(
  sale: SaleWire,
  { discount }: Closing,
  tendered: { cash: Cents | null; qr: Cents | null },
): CloseOutcome {
  const { ok: settlement, problem } = settleClose({
    ...amountsOf(sale),
    newDiscount: discount ?? ZERO,
    cashTendered: tendered.cash ?? ZERO,
    qrTendered: tendered.qr ?? ZERO,
  });
  if (problem) return { tone: 'void', text: errorText(CODES[problem] ?? problem) };
  const { refundCash, refundQr, change } = settlement;
  if (refundCash + refundQr > 0) return { tone: 'unpaid', text: refundSentence(settlement), settlement };
  if (change > 0) return { tone: 'ready', text: 'Debes dar un cambio de', change, settlement };
  return { tone: 'ready', text: 'Monto recibido exacto!', settlement };
}
