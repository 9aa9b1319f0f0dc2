import { cents, ZERO, type Cents } from '@restaurante/domain/money/money.ts';
import {
  settleNewSale,
  type SalePaymentProblem,
  type Settlement,
} from '@restaurante/domain/sales/sale-payment.ts';
import { amountsOf, type Order } from './order.ts';

/** The amounts as the fields show them, in centavos; null is an empty field. */
export interface Tendered {
  readonly cash: Cents | null;
  readonly qr: Cents | null;
}

export type Outcome =
  | { readonly kind: 'problem'; readonly problem: SalePaymentProblem }
  | { readonly kind: 'pending'; readonly settlement: Settlement }
  | { readonly kind: 'exact'; readonly settlement: Settlement }
  | { readonly kind: 'change'; readonly change: Cents; readonly settlement: Settlement };

/**
 * What is in the payment fields. Untouched cash is what is owed when sales.autocompleteAmount is on; untouched QR is
 * always the rest, since no other amount is accepted (spec 2 §5).
 */
export function tenderedOf(order: Order, autocomplete: boolean): Tendered {
  const { received, method } = order;
  const { owed } = amountsOf(order);
  if (method === 'qr') return { cash: null, qr: received.qr === undefined ? owed : received.qr };
  if (method === 'cash') {
    const untouched = autocomplete && owed > 0 ? owed : null;
    return { cash: received.cash === undefined ? untouched : received.cash, qr: null };
  }
  const cash = received.cash ?? null;
  const rest = cents(Math.max(0, owed - (cash ?? 0)));
  return { cash, qr: received.qr === undefined ? rest : received.qr };
}

/** What paying the order so would come to, by the same rule as the server's. */
export function outcomeOf(order: Order, { cash, qr }: Tendered): Outcome {
  const { lines, discount, owed } = amountsOf(order);
  const tendered = { cashTendered: cash ?? ZERO, qrTendered: qr ?? ZERO };
  const { ok: settlement, problem } = settleNewSale({ owed, lines, discount, ...tendered });
  if (problem) return { kind: 'problem', problem };
  if (!settlement.isPaid) return { kind: 'pending', settlement };
  if (settlement.change > 0) return { kind: 'change', change: settlement.change, settlement };
  return { kind: 'exact', settlement };
}

const BILLS = [1_000, 2_000, 5_000, 10_000, 20_000];
const QUICK_KEYS = 4;

/** The sums a customer is likely to hand over: the next round ones in bills above what is owed, in centavos. */
export function quickAmounts(owed: Cents): Cents[] {
  const rounded = BILLS.map((bill) => (Math.floor(owed / bill) + 1) * bill);
  return [...new Set(rounded)]
    .sort((a, b) => a - b)
    .slice(0, QUICK_KEYS)
    .map((amount) => cents(amount));
}
