import { addCents, cents, ZERO, type Cents } from '@restaurante/domain/money/money.ts';
import {
  type PaymentType,
  settleNewSale,
  type SalePaymentProblem,
  type Settlement,
} from '@restaurante/domain/sales/sale-payment.ts';
import { useLocalSetting } from '../../../shared/localSettings.ts';
import { orderAmounts, receive, type Order, type Received } from './order.ts';
import { useOrder, useOrderStore } from './orderStore.ts';

/** The amounts in the fields, in centavos; null is an empty field. With QR, cash is the bill that was handed over. */
export interface Tendered {
  readonly cash: Cents | null;
  readonly qr: Cents | null;
}

export type Outcome =
  | { readonly kind: 'problem'; readonly problem: SalePaymentProblem }
  | { readonly kind: 'pending'; readonly settlement: Settlement }
  | { readonly kind: 'exact'; readonly settlement: Settlement }
  /** Exact by an amount that only the till has filled in. */
  | { readonly kind: 'prefilled'; readonly owed: Cents; readonly settlement: Settlement }
  | { readonly kind: 'change'; readonly change: Cents; readonly settlement: Settlement };

/**
 * Returns the amounts of the payment fields. Untouched cash is what is owed if sales.autocompleteAmount is on;
 * untouched QR is always the rest, because no other amount is accepted. If QR was typed, untouched cash is the rest
 * (docs/rules/payments.md).
 */
export function tenderedOf(
  { cash, qr }: Received,
  { method, owed, autocomplete }: { method: PaymentType; owed: Cents; autocomplete: boolean },
): Tendered {
  if (method === 'qr') return { cash: null, qr: qr === undefined ? owed : qr };
  if (method === 'cash') {
    const untouched = autocomplete && owed > 0 ? owed : null;
    return { cash: cash === undefined ? untouched : cash, qr: null };
  }
  const restOf = (paid: Cents | null | undefined) => cents(Math.max(0, owed - (paid ?? 0)));
  const isRestInCash = cash === undefined && qr !== undefined;
  return { cash: isRestInCash ? restOf(qr) : (cash ?? null), qr: qr === undefined ? restOf(cash) : qr };
}

/**
 * Returns the amounts to send, in centavos. With QR, the cash to send is the debt without QR, and the rest of the bill
 * is change: the two amounts together are exactly the debt.
 */
export function takenOf({ cash, qr }: Tendered, owed: Cents) {
  const [bill, byQr] = [cash ?? ZERO, qr ?? ZERO];
  const rest = owed - byQr;
  if (byQr === 0 || rest <= 0 || bill <= rest) return { cash: bill, qr: byQr, change: ZERO };
  return { cash: cents(rest), qr: byQr, change: cents(bill - rest) };
}

/** Returns the amounts with which the order would be paid now. */
export const tenderedFor = (order: Order, autocomplete: boolean): Tendered =>
  tenderedOf(order.received, { method: order.method, owed: orderAmounts(order).owed, autocomplete });

/** Returns whether only the till has filled in the amount: a person has neither typed nor touched one. */
export const isPrefilled = ({ cash, qr }: Received, owed: Cents): boolean =>
  cash === undefined && qr === undefined && owed > 0;

/** Returns what paying the order this way would mean, by the server's own rule. */
export function outcomeOf(order: Order, tendered: Tendered): Outcome {
  const { lines, discount, owed } = orderAmounts(order);
  const taken = takenOf(tendered, owed);
  const { ok: settlement, problem } = settleNewSale({
    owed,
    lines,
    discount,
    cashTendered: taken.cash,
    qrTendered: taken.qr,
  });
  if (problem) return { kind: 'problem', problem };
  if (!settlement.isPaid) return { kind: 'pending', settlement };
  const change = addCents(settlement.change, taken.change);
  if (change > 0) return { kind: 'change', change, settlement };
  if (isPrefilled(order.received, owed)) return { kind: 'prefilled', owed, settlement };
  return { kind: 'exact', settlement };
}

const BILLS = [1_000, 2_000, 5_000, 10_000, 20_000];
const QUICK_KEYS = 4;

/** Returns the sums a customer will probably hand over: the next round ones above what is owed, in centavos. */
export function quickAmounts(owed: Cents): Cents[] {
  const rounded = BILLS.map((bill) => (Math.floor(owed / bill) + 1) * bill);
  return [...new Set(rounded)]
    .sort((a, b) => a - b)
    .slice(0, QUICK_KEYS)
    .map((amount) => cents(amount));
}

/** Returns the order's payment and functions to type other amounts (null empties the field). */
export function usePayment() {
  const store = useOrderStore();
  const order = useOrder((whole) => whole);
  const [{ autocompleteAmount }] = useLocalSetting('sales');
  const tendered = tenderedFor(order, autocompleteAmount);
  return {
    tendered,
    outcome: outcomeOf(order, tendered),
    receive: (amounts: Order['received']) => store.change((whole) => receive(whole, amounts)),
  };
}
