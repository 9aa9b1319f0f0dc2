import { errorText } from '@restaurante/contract/errors.ts';
import { addCents, cents, ZERO, type Cents } from '@restaurante/domain/money/money.ts';
import { type PaymentType, settleNewSale } from '@restaurante/domain/sales/sale-payment.ts';
import { useLocalSetting } from '../../../shared/localSettings.ts';
import type { Tone } from '../../../ui/display/StatusChip.tsx';
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
export interface PaymentOutcome {
  /** `unpaid`: a debt or a refund stays; `waiting`: no money has come, only the till has filled in the amount. */
  readonly kind: 'refused' | 'unpaid' | 'waiting' | 'paid';
  readonly text: string;
  /** The change to give, what stays owed, or what is to be received: it stands apart, large. */
  readonly amount?: Cents;
  /** Centavos to give back. */
  readonly change: Cents;
}

export const OUTCOME_TONES = {
  refused: 'void',
  unpaid: 'unpaid',
  waiting: 'done',
  paid: 'ready',
} as const satisfies Record<PaymentOutcome['kind'], Tone>;

/** The amounts to send, in centavos. */
export interface SentAmounts {
  readonly cashTendered: Cents;
  readonly qrTendered: Cents;
}

/** The decision of the server's rule: a refusal, or the change; `unpaid` names a debt or a refund that stays. */
type Settled =
  | { readonly refusal: string }
  | { readonly change: Cents; readonly unpaid?: Pick<PaymentOutcome, 'text' | 'amount'> | undefined };

/** How an amount is paid: its fields, the amounts to send, and what they mean. */
export interface Payment {
  readonly tendered: Tendered;
  readonly amounts: SentAmounts;
  readonly outcome: PaymentOutcome;
}

/** The cashier's input. */
export interface PaymentInput extends Received {
  readonly method: PaymentType;
}

/** Returns how `owed` is paid with this input; `settle` decides it by the server's own rule. */
export function paymentOf(
  input: PaymentInput,
  owed: Cents,
  autocomplete: boolean,
  settle: (amounts: SentAmounts) => Settled,
): Payment {
  const tendered = tenderedOf(input, owed, autocomplete);
  const { change: changeOfBill, ...amounts } = amountsOf(tendered, owed);
  const settled = settle(amounts);
  if ('refusal' in settled) {
    return { tendered, amounts, outcome: { kind: 'refused', text: settled.refusal, change: ZERO } };
  }
  const change = addCents(settled.change, changeOfBill);
  const outcome: PaymentOutcome = settled.unpaid
    ? { kind: 'unpaid', ...settled.unpaid, change }
    : { ...paidText(change, input, owed), change };
  return { tendered, amounts, outcome };
}

/**
 * Returns the amounts of the payment fields. Untouched cash is what is owed if sales.autocompleteAmount is on;
 * untouched QR is always the rest, because no other amount is accepted. If QR was typed, untouched cash is the rest
 * (docs/rules/payments.md).
 */
function tenderedOf({ cash, qr, method }: PaymentInput, owed: Cents, autocomplete: boolean): Tendered {
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
 * Returns the amounts to send. With QR, the cash to send is the debt without QR, and the rest of the bill is change:
 * the two amounts together are exactly the debt.
 */
function amountsOf({ cash, qr }: Tendered, owed: Cents): SentAmounts & { change: Cents } {
  const [bill, byQr] = [cash ?? ZERO, qr ?? ZERO];
  const rest = owed - byQr;
  if (byQr === 0 || rest <= 0 || bill <= rest) return { cashTendered: bill, qrTendered: byQr, change: ZERO };
  return { cashTendered: cents(rest), qrTendered: byQr, change: cents(bill - rest) };
}

/** Returns what is said of a payment that pays all that is owed. */
function paidText(change: Cents, input: PaymentInput, owed: Cents): Omit<PaymentOutcome, 'change'> {
  if (change > 0) return { kind: 'paid', text: 'Debes dar un cambio de', amount: change };
  // A person has neither typed nor touched an amount: no money has come yet.
  const isPrefilled = input.cash === undefined && input.qr === undefined && owed > 0;
  if (isPrefilled) return { kind: 'waiting', text: 'Debes recibir', amount: owed };
  return { kind: 'paid', text: 'Monto recibido exacto!' };
}

/** Returns how the order would be paid now. */
export function orderPayment(order: Order, autocomplete: boolean): Payment {
  const sums = orderAmounts(order);
  const unpaid = { text: 'Pendiente: se cobrará después', amount: sums.owed };
  return paymentOf({ ...order.received, method: order.method }, sums.owed, autocomplete, (amounts) => {
    const { ok, problem } = settleNewSale({ ...sums, ...amounts });
    if (problem) return { refusal: errorText(problem) };
    return { change: ok.change, unpaid: ok.isPaid ? undefined : unpaid };
  });
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

/** Returns the order's payment and the function that types other amounts (null empties the field). */
export function useOrderPayment() {
  const store = useOrderStore();
  const order = useOrder((whole) => whole);
  const [{ autocompleteAmount }] = useLocalSetting('sales');
  return {
    ...orderPayment(order, autocompleteAmount),
    receive: (amounts: Received) => store.change((whole) => receive(whole, amounts)),
  };
}
