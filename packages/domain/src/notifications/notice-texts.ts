import { shortfall, surplus } from '../cash-registers/cash-count.ts';
import { registerName } from '../cash-registers/register-name.ts';
import { type Cents, formatAmount } from '../money/money.ts';

interface KitchenOrder {
  readonly number: number;
  /** As `placeText` says it. */
  readonly place: string;
  readonly lines: readonly {
    readonly quantity: number;
    readonly product: string;
    readonly note: string | null;
  }[];
  readonly observations: string | null;
}

/** Returns the text for the kitchen's phone about a new order or added lines. docs/rules/notifications.md */
export function kitchenText({ number, place, lines, observations }: KitchenOrder): string {
  const ending = observations ? ` Obs: ${observations}` : '';
  return `NUEVO N° ${number} – ${place}: ${dishesText(lines)}.${ending}`;
}

/** Returns '2 x Pique (sin locoto), 1 x Api'. */
const dishesText = (lines: KitchenOrder['lines']): string =>
  lines
    .map(({ quantity, product, note }) => `${quantity} x ${product}${note ? ` (${note})` : ''}`)
    .join(', ');

/** A change of an order that the kitchen has received; a void has the lines that are not served yet. */
export type KitchenChange =
  | { readonly kind: 'voided'; readonly lines: KitchenOrder['lines'] }
  | { readonly kind: 'removed'; readonly lines: KitchenOrder['lines'] }
  | { readonly kind: 'moved'; readonly from: string; readonly to: string }
  /** Dishes that went from one bill to another. */
  | {
      readonly kind: 'joined';
      readonly from: string;
      readonly to: string;
      readonly lines: KitchenOrder['lines'];
    }
  | { readonly kind: 'noted'; readonly note: string }
  /** A dish with another note. */
  | { readonly kind: 'renoted'; readonly lines: KitchenOrder['lines'] };

/** Returns the text for the kitchen's phone and paper about a change of 'T-86'. docs/rules/changes.md */
export function kitchenChangeText(ticket: string, change: KitchenChange): string {
  if (change.kind === 'moved') return `CAMBIO ${change.from} → ${change.to} · ${ticket}`;
  if (change.kind === 'noted') return `CAMBIO Obs: ${change.note} · ${ticket}`;
  const dishes = dishesText(change.lines);
  if (change.kind === 'renoted') return `CAMBIO ${dishes} · ${ticket}`;
  if (change.kind === 'joined') return `CAMBIO ${change.from} → ${change.to}: ${dishes}`;
  return change.kind === 'voided' ? `ANULADO ${ticket}: ${dishes}` : `ANULADO ${dishes} · ${ticket}`;
}

interface Register {
  readonly user: string;
  readonly register: string;
  readonly branch: string;
}

/**
 * Returns the owner's notice of an opened register; the amount in centavos, `at` as '20:15'.
 * docs/rules/notifications.md
 */
export function openedText(
  { user, register, branch }: Register,
  opening: { readonly amount: Cents; readonly at: string },
): string {
  return `${user} abrió ${registerName(register)} en ${branch} con Bs ${formatAmount(opening.amount)}, ${opening.at}.`;
}

interface Count {
  readonly expected: Cents;
  readonly counted: Cents;
  readonly qr: Cents;
}

/** Returns the owner's notice of a closed register. Amounts in centavos; an exact count has a text of its own. */
export function closedText(
  { user, register }: Pick<Register, 'user' | 'register'>,
  { expected, counted, qr }: Count,
): string {
  const missing = shortfall(expected, counted);
  const difference =
    expected === counted
      ? 'sin diferencia'
      : missing > 0
        ? `Faltante ${formatAmount(missing)}`
        : `Sobrante ${formatAmount(surplus(expected, counted))}`;
  return `${registerName(register)} cerrada por ${user}. Esperado ${formatAmount(expected)}, contado ${formatAmount(counted)}, ${difference}. QR ${formatAmount(qr)}.`;
}

/** A reservation has no number before its guests are seated. */
const saleName = (number: number | null): string =>
  number === null ? 'una reservación' : `la venta N° ${number}`;

/** Returns the owner's notice of a voided sale; `total` is the amount owed, in centavos. */
export const voidedText = (user: string, number: number | null, total: Cents): string =>
  `${user} anuló ${saleName(number)} (Bs ${formatAmount(total)}).`;

interface Removed {
  readonly quantity: number;
  readonly product: string;
  /** The sale's. */
  readonly number: number | null;
  /** Centavos given back in cash. */
  readonly returned: Cents;
}

/** Returns the owner's notice of a removed line or removed units. */
export const removedText = (user: string, { quantity, product, number, returned }: Removed): string =>
  `${user} quitó ${quantity} x ${product} de ${saleName(number)}. Devuelto Bs ${formatAmount(returned)}.`;

interface Lowered {
  /** The sale's. */
  readonly number: number | null;
  /** The amount owed before and after, and the amount given back, in centavos. */
  readonly from: Cents;
  readonly to: Cents;
  readonly returned: Cents;
}

/** Returns the owner's notice of money that a lower fee or a discount gave back. */
export const loweredText = (user: string, { number, from, to, returned }: Lowered): string =>
  `${user} bajó ${saleName(number)} de Bs ${formatAmount(from)} a Bs ${formatAmount(to)}. Devuelto Bs ${formatAmount(returned)}.`;

/** Returns the owner's notice of a payment that was taken back. */
export const undoneText = (
  user: string,
  { number, amount }: { readonly number: number | null; readonly amount: Cents },
): string => `${user} deshizo un pago de Bs ${formatAmount(amount)} de ${saleName(number)}.`;

interface Way {
  readonly cash: Cents;
  readonly qr: Cents;
}

/** Returns 'efectivo 30,00 y QR 20,00', or the one of them that is not 0. */
const wayText = ({ cash, qr }: Way): string =>
  [cash !== 0 && `efectivo ${formatAmount(cash)}`, qr !== 0 && `QR ${formatAmount(qr)}`]
    .filter(Boolean)
    .join(' y ');

/** Returns the owner's notice of a payment that was paid in another way. */
export const paymentChangedText = (
  user: string,
  { number, before, after }: { readonly number: number | null; readonly before: Way; readonly after: Way },
): string =>
  `${user} cambió un pago de ${saleName(number)}: era ${wayText(before)}, ahora es ${wayText(after)}.`;

interface Withdrawal {
  readonly register: string;
  /** Centavos. */
  readonly amount: Cents;
  readonly description: string;
}

/** Returns the owner's notice of an expense. */
export const expenseText = (user: string, { register, amount, description }: Withdrawal): string =>
  `${user} registró un egreso de Bs ${formatAmount(amount)} en ${registerName(register)}: ${description}.`;

/** Returns the owner's notice of an income that was deleted. */
export const deletedIncomeText = (user: string, { register, amount, description }: Withdrawal): string =>
  `${user} eliminó un ingreso de Bs ${formatAmount(amount)} de ${registerName(register)}: ${description}.`;
