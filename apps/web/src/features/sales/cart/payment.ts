import { errorText } from '@restaurante/contract/errors.ts';
import { addCents, cents, ZERO, type Cents } from '@restaurante/domain/money/money.ts';
import { type PaymentType, settleNewSale } from '@restaurante/domain/sales/sale-payment.ts';
import { useLocalSetting } from '../../../shared/localSettings.ts';
import { orderAmounts, receive, type Order, type Received } from './order.ts';
import { useOrder, useOrderStore } from './orderStore.ts';

/** The amounts in the fields, in centavos; null is an empty field. With QR, cash is the bill that was handed over. */
export interface Tendered {
  readonly cash: Cents | null;
  readonly qr: Cents | null;
}

/** The customer whom the receipt names. */
export interface Payer {
  readonly name: string;
  readonly ciNit: string;
}

/** The outcome of a payment, in the specified texts (docs/rules/payments.md). */
export interface Outcome {
  /** `void`: it cannot be taken; `unpaid`: a debt or a refund; `done`: only the till has filled in the amount. */
  readonly tone: 'void' | 'unpaid' | 'done' | 'ready';
  readonly text: string;
  /** The change to give, what stays owed, or what is to be received: it stands apart, large. */
  readonly amount?: Cents;
  /** Centavos to give back. */
  readonly change: Cents;
}

/** Returns the outcome of a payment that is refused. */
export const refusedOutcome = (text: string): Outcome => ({ tone: 'void', text, change: ZERO });

/** Returns the outcome of a payment that pays all that is owed. */
export function takenOutcome(change: Cents, received: Received, owed: Cents): Outcome {
  if (change > 0) return { tone: 'ready', text: 'Debes dar un cambio de', amount: change, change };
  // A person has neither typed nor touched an amount: no money has come yet.
  const isPrefilled = received.cash === undefined && received.qr === undefined && owed > 0;
  if (isPrefilled) return { tone: 'done', text: 'Debes recibir', amount: owed, change };
  return { tone: 'ready', text: 'Monto recibido exacto!', change };
}

/**
 * Returns the amounts of the payment fields. Untouched cash is what is owed if sales.autocompleteAmount is on;
 * untouched QR is always the rest, because no other amount is accepted. If QR was typed, untouched cash is the rest
 * (docs/rules/payments.md).
 */
export function tenderedOf(
  { cash, qr, method }: Received & { readonly method: PaymentType },
  owed: Cents,
  autocomplete: boolean,
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
  tenderedOf({ ...order.received, method: order.method }, orderAmounts(order).owed, autocomplete);

/** Returns what paying the order this way would mean, by the server's own rule. */
export function outcomeOf(order: Order, tendered: Tendered): Outcome {
  const { lines, discount, owed } = orderAmounts(order);
  const takenAmounts = takenOf(tendered, owed);
  const { ok: settlement, problem } = settleNewSale({
    owed,
    lines,
    discount,
    cashTendered: takenAmounts.cash,
    qrTendered: takenAmounts.qr,
  });
  if (problem) return refusedOutcome(errorText(problem));
  if (!settlement.isPaid) {
    return { tone: 'unpaid', text: 'Pendiente: se cobrará después', amount: owed, change: ZERO };
  }
  return takenOutcome(addCents(settlement.change, takenAmounts.change), order.received, owed);
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
