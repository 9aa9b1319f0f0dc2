import { errorText } from '@restaurante/contract/errors.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import {
  addCents,
  bsFromCents,
  cents,
  formatBs,
  roundCash,
  ZERO,
  type Cents,
} from '@restaurante/domain/money/money.ts';
import { giveOnBill, linesGiven, ownDiscount } from '@restaurante/domain/sales/given.ts';
import { needsReason } from '@restaurante/domain/sales/sale-cautions.ts';
import type { DecidedPart } from '@restaurante/domain/sales/sale-parts.ts';
import { type PaymentType, settleClose, settlePart } from '@restaurante/domain/sales/sale-payment.ts';
import { type RefundChoice, refundAfter } from '@restaurante/domain/sales/sale-refund.ts';
import { debtAmount, owedAmount, type SaleAmounts } from '@restaurante/domain/sales/sale-totals.ts';
import type { Tone } from '../../../ui/display/StatusChip.tsx';
import { billOf } from '../bill/bill.ts';
import { discounted } from '../bill/discounted.ts';
import { DEFAULT_REFUND, type Paid, refundBody, refundSentence, type Returned } from '../bill/refund.ts';
import { saleAmounts } from '../bill/sale.ts';
import { termsBody, type TypedDiscount, typedOf, typedTerms } from '../bill/terms.ts';

/** The received amounts in the fields, in centavos. Missing was never touched, null was emptied on purpose. */
export interface Received {
  readonly cash?: Cents | null;
  readonly qr?: Cents | null;
}

/** The customer whom the receipt names. */
export interface Payer {
  readonly name: string;
  readonly ciNit: string;
}

/** The cashier's input about a payment. */
export interface PaymentInput {
  readonly method: PaymentType;
  readonly received: Received;
  /** Missing until it is typed: the sale's own one stays. */
  readonly discount?: Cents | null;
  /** Whether the discount is a percent, in hundredths. */
  readonly isPercent?: boolean | undefined;
  /** The reason of the discount, required if it is large. */
  readonly discountReason: string;
  /** How money goes back; `DEFAULT_REFUND` until it is chosen. */
  readonly refund?: RefundChoice;
  /** The tip, in centavos. */
  readonly tip?: Cents | null;
  /** Missing until it is typed: the sale's customer stays. */
  readonly payer?: Payer;
}

export const NO_INPUT: PaymentInput = { method: 'cash', received: {}, discountReason: '' };

/** Returns the input with a change. Another way to pay starts with its own pre-filled amounts. */
export const withInput = <I extends PaymentInput>(input: I, change: Partial<PaymentInput>): I => ({
  ...input,
  ...change,
  received: { ...(change.method === undefined && input.received), ...change.received },
});

/** The amounts in the fields, in centavos; null is an empty field. With QR, cash is the bill that was handed over. */
export interface Tendered {
  readonly cash: Cents | null;
  readonly qr: Cents | null;
}

/** The outcome of a payment, in the specified texts (docs/rules/payments.md). */
export interface PaymentOutcome {
  /** `unpaid`: a debt or a refund stays. `waiting`: only the till has filled in the amount, no person has typed one. */
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
export type Settled =
  | { readonly refusal: string }
  | { readonly change: Cents; readonly unpaid?: Pick<PaymentOutcome, 'text' | 'amount'> | undefined };

/** A new sale, a bill or a part of one, to be paid. Each decides by the server's own rule. Amounts in centavos. */
export interface Subject {
  readonly owed: Cents;
  readonly settle: (sent: SentAmounts) => Settled;
  /** The step to which cash alone is rounded; missing where it is not. */
  readonly roundTo?: Cents | undefined;
  /** All discounts, and the sum of the lines that are no courtesies; missing where no discount can be given. */
  readonly sums?: Pick<SaleAmounts, 'linesTotal' | 'discount'>;
  /** The discount of the whole, as its field shows it, and what it makes in centavos. */
  readonly typed?: TypedDiscount & { readonly amount: Cents };
  /** Whether the discount is another one than the sale has. */
  readonly isNewDiscount?: boolean;
  /** The money that a larger discount gives back, and the money paid so far. */
  readonly refund?: { readonly back: Returned; readonly paid: Paid };
  /** Whether it may stay unpaid for now. */
  readonly mayWait?: boolean;
}

/** How a subject is paid: the fields, the amounts to send, and what they mean. */
export interface Payment {
  readonly subject: Subject;
  readonly input: PaymentInput;
  /** The rounding of the debt, in this way to pay. */
  readonly rounding: Cents;
  /** The customer's total: debt, rounding and tip. */
  readonly total: Cents;
  /** The tip to send. */
  readonly tip: Cents;
  readonly tendered: Tendered;
  readonly amounts: SentAmounts;
  readonly outcome: PaymentOutcome;
}

/** Returns how the subject is paid with this input; `autocomplete`: untouched cash is what is owed. */
export function paymentOf(subject: Subject, input: PaymentInput, autocomplete: boolean): Payment {
  const { owed, roundTo = ZERO } = subject;
  const rounding = input.method === 'cash' ? cents(roundCash(owed, roundTo) - owed) : ZERO;
  const wantedTip = owed > 0 ? (input.tip ?? ZERO) : ZERO;
  const total = addCents(owed, rounding, wantedTip);
  const tendered = tenderedOf(input, total, autocomplete);
  const { change: changeOfBill, ...given } = amountsOf(tendered, total);
  // Nothing received is a debt, which has no tip.
  const tip = given.cashTendered + given.qrTendered > 0 ? wantedTip : ZERO;
  const amounts = withoutTip(given, tip, input.method);
  const settled = isShort(amounts) ? { refusal: errorText('received_below_total') } : subject.settle(amounts);
  const payment = { subject, input, rounding, total, tip, tendered, amounts };
  if ('refusal' in settled) {
    return { ...payment, outcome: { kind: 'refused', text: settled.refusal, change: ZERO } };
  }
  const change = addCents(settled.change, changeOfBill);
  const outcome: PaymentOutcome = settled.unpaid
    ? { kind: 'unpaid', ...settled.unpaid, change }
    : { ...paidText(change, input.received, total), change };
  return { ...payment, outcome };
}

/** Returns the amounts without the tip, which goes by QR if all does. */
const withoutTip = ({ cashTendered, qrTendered }: SentAmounts, tip: Cents, method: PaymentType) =>
  method === 'qr'
    ? { cashTendered, qrTendered: cents(qrTendered - tip) }
    : { cashTendered: cents(cashTendered - tip), qrTendered };

/** Whether less than the tip was received. */
const isShort = ({ cashTendered, qrTendered }: SentAmounts) => cashTendered < 0 || qrTendered < 0;

/** Returns the subject of a bill's debt, with the typed discount. */
export function billSubject(
  sale: SaleWire,
  { discount, isPercent, refund }: PaymentInput,
  roundTo = ZERO,
): Subject {
  const before = saleAmounts(sale);
  const bill = billOf(sale);
  const typed =
    discount === undefined ? typedOf(ownDiscount(bill), bill.discountPercent) : { discount, isPercent };
  const given = discount === undefined ? bill : giveOnBill(bill, typedTerms(typed));
  const tooMuch = () => addCents(discount ?? ZERO, linesGiven(bill.lines));
  const sums = { ...before, discount: given?.discount ?? tooMuch() };
  const back = refundAfter(sums, undefined, { roundTo });
  const settle = (sent: SentAmounts): Settled => {
    const { ok, problem } = settleClose(sums, sent, roundTo);
    if (problem) return { refusal: errorText(problem) };
    const isRefund = back.refundCash + back.refundQr > 0;
    return {
      change: ok.change,
      unpaid: isRefund
        ? { text: refundSentence(refundAfter(sums, refund ?? DEFAULT_REFUND, { roundTo })) }
        : undefined,
    };
  };
  const owed = debtAmount(owedAmount(sums), sums.cashPaid, sums.qrPaid);
  return {
    owed,
    settle,
    roundTo,
    sums: discounted(given ?? { ...bill, ...sums }),
    typed: { ...typed, amount: given ? ownDiscount(given) : ZERO },
    isNewDiscount: sums.discount !== before.discount || given?.discountPercent !== bill.discountPercent,
    refund: { back, paid: sums },
  };
}

/** Returns the subject of a decided part of a bill; `roundTo` is 0 for one that leaves a debt (docs/rules/bills.md). */
export const partSubject = ({ amount }: Pick<DecidedPart, 'amount'>, roundTo = ZERO): Subject => ({
  owed: amount,
  roundTo,
  settle: (sent) => {
    const { ok, problem } = settlePart(amount, sent, roundTo);
    if (problem === 'received_below_debt') {
      const least = sent.qrTendered > 0 ? amount : roundCash(amount, roundTo);
      return { refusal: errorText('received_below_part', { amount: formatBs(least) }) };
    }
    return problem ? { refusal: errorText(problem) } : ok;
  },
});

/** Returns whether a large discount still lacks its reason (docs/rules/sales.md). */
export const lacksReason = ({
  subject: { sums, isNewDiscount },
  input,
}: Pick<Payment, 'subject' | 'input'>) =>
  sums !== undefined && isNewDiscount === true && needsReason(sums) && !input.discountReason.trim();

/** Returns the keys of a payment that a new sale, a closed bill and a part have in common. */
export function paymentBody({ subject, input, amounts, tip }: Payment) {
  const { sums, typed, isNewDiscount, refund } = subject;
  return {
    amount_received_cash: bsFromCents(amounts.cashTendered),
    amount_received_qr: bsFromCents(amounts.qrTendered),
    ...(tip > 0 && { tip: bsFromCents(tip) }),
    ...(sums && {
      amount_received: bsFromCents(addCents(amounts.cashTendered, amounts.qrTendered)),
      ...(isNewDiscount && {
        ...(typed && termsBody(typedTerms(typed))),
        reason: needsReason(sums) ? input.discountReason.trim() : null,
      }),
    }),
    ...(refund && refundBody(refund.back, refund.paid, input.refund ?? DEFAULT_REFUND)),
    ...(input.payer && { first_name: input.payer.name, ci_nit: input.payer.ciNit }),
  };
}

/**
 * Returns the amounts of the payment fields. Untouched cash is what is owed if sales.autocompleteAmount is on;
 * untouched QR is always the rest, because no other amount is accepted. If QR was typed, untouched cash is the rest
 * (docs/rules/payments.md).
 */
function tenderedOf({ method, received }: PaymentInput, owed: Cents, autocomplete: boolean): Tendered {
  const { cash, qr } = received;
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
function paidText(change: Cents, received: Received, owed: Cents): Omit<PaymentOutcome, 'change'> {
  if (change > 0) return { kind: 'paid', text: 'Debes dar un cambio de', amount: change };
  // A person has neither typed nor touched an amount: no money has come yet.
  const isPrefilled = received.cash === undefined && received.qr === undefined && owed > 0;
  if (isPrefilled) return { kind: 'waiting', text: 'Debes recibir', amount: owed };
  return { kind: 'paid', text: 'Monto recibido exacto!' };
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
