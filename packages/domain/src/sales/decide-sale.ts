import type { Day } from '../business-day/business-day.ts';
import { addCents, type Cents, MAX_CENTS, ZERO } from '../money/money.ts';
import { type Discount, discountsOn, type Offer } from '../offers/offer.ts';
import {
  chooseOptions,
  type OptionChoice,
  type OptionGroup,
  type OptionProblem,
  priceWithOptions,
  type StoredOption,
} from '../options/options.ts';
import { giveOnBill, giveOnLine, type LineGiven, NOTHING_GIVEN, ownDiscount, type Terms } from './given.ts';
import {
  type Decided,
  type SalePaymentProblem,
  type Settlement,
  settleNewSale,
  type Tip,
  tipOf,
} from './sale-payment.ts';
import { linesTotal, owedAmount } from './sale-totals.ts';
import type { SaleLine } from './sale.ts';

/** A line of an order. With `price`, the price that the screen showed; without it, the server's price counts. */
export interface OrderLine {
  readonly productId: number;
  readonly quantity: number;
  readonly price: Cents | null;
  readonly observations: string | null;
  readonly options: readonly OptionChoice[];
  /** Its discount or courtesy. */
  readonly terms?: Terms | null;
  /** Whether the kitchen waits with it. */
  readonly isHeld?: boolean;
}

/** A product as the branch sells it now. */
export interface SoldProduct {
  readonly id: number;
  readonly name: string;
  readonly type: string | null;
  readonly piece: string | null;
  readonly image: string | null;
  /** The place that cooks it; null: 'Sin cocina'. */
  readonly station: SaleLine['station'];
  readonly price: Cents;
  readonly isActive: boolean;
  readonly isDeleted: boolean;
  readonly offers: readonly { readonly offer: Offer; readonly discount: Discount }[];
  readonly optionGroups: readonly OptionGroup[];
  /** Whether the branch does not sell it now, counted or not. */
  readonly isSoldOut: boolean;
  /** The counted quantity in the branch; null where nothing is counted. */
  readonly inStock: number | null;
}

/** A line at the server's price. */
export interface DecidedLine extends LineGiven {
  readonly productId: number;
  readonly quantity: number;
  readonly price: Cents;
  /** The quantity that the line takes from counted stock; 0 where nothing is counted. */
  readonly quantityDecrement: number;
  readonly observations: string | null;
  readonly options: readonly StoredOption[];
  readonly product: Pick<SoldProduct, 'name' | 'type' | 'piece' | 'image'>;
  readonly station: SaleLine['station'];
  readonly isHeld: boolean;
}

/** A product of which an order wants more than there is. */
export interface Shortage {
  readonly productId: number;
  readonly name: string;
  readonly left: number;
}

/** A line with another price than the screen showed; `line` is its place in the order, from 0. */
interface ChangedPrice {
  readonly line: number;
  readonly productId: number;
  readonly price: Cents;
}

interface Missing {
  readonly id: number;
  readonly name: string;
}

/** Products and options that are sold out, or switched off, with the stored lines that need them. */
export interface SoldOut {
  readonly code: 'sold_out';
  readonly lines: readonly number[];
  readonly products: readonly Missing[];
  readonly options: readonly Missing[];
}

export type LineProblem =
  | { readonly code: 'not_found' }
  | { readonly code: 'product_unavailable'; readonly product: string }
  | SoldOut
  | (OptionProblem & { readonly product: string })
  | { readonly code: 'price_changed'; readonly prices: readonly ChangedPrice[] }
  | { readonly code: 'sale_too_large' | 'discount_exceeds_total' };

export interface DecidedLines {
  readonly lines: readonly DecidedLine[];
  /** The sum of these lines, in centavos. */
  readonly total: Cents;
  /** Products that are short. The caller refuses the order for them after all other checks. */
  readonly shortages: readonly Shortage[];
}

/**
 * Prices the lines of an order of a branch on a business day. `before` is the sum of the lines that the sale has
 * already, in centavos. docs/rules/sales.md
 */
export function decideLines(
  lines: readonly OrderLine[],
  products: readonly SoldProduct[],
  { day, branchId, before = ZERO }: { readonly day: Day; readonly branchId: number; readonly before?: Cents },
): Decided<DecidedLines, LineProblem> {
  const byId = new Map(products.map((product) => [product.id, product]));
  const decided: DecidedLine[] = [];
  for (const { productId, quantity, observations, options: choices, isHeld = false } of lines) {
    const product = byId.get(productId);
    if (!product) return { problem: { code: 'not_found' } };
    const { name, type, piece, image, station, inStock } = product;
    if (!product.isActive || product.isDeleted) {
      return { problem: { code: 'product_unavailable', product: name } };
    }
    const { ok: chosen, problem } = chooseOptions(product.optionGroups, choices, branchId);
    if (problem) return { problem: { ...problem, product: name } };
    const price = priceWithOptions(product.price, discountsOn(product.offers, day), chosen);
    const options = chosen.map(({ priceRule, ...option }) => ({ ...option, isAdded: priceRule === 'sum' }));
    const quantityDecrement = inStock === null ? 0 : quantity;
    const sold = { name, type, piece, image };
    decided.push({
      ...NOTHING_GIVEN,
      productId,
      quantity,
      price,
      quantityDecrement,
      observations,
      options,
      product: sold,
      station,
      isHeld,
    });
  }
  const ordered = new Set(lines.map(({ productId }) => productId));
  const soldOut = products.filter(({ id, isSoldOut }) => isSoldOut && ordered.has(id));
  if (soldOut.length > 0) return { problem: { code: 'sold_out', lines: [], products: soldOut, options: [] } };
  const prices = decided.flatMap(({ productId, price }, line) =>
    price === (lines[line]?.price ?? price) ? [] : [{ line, productId, price }],
  );
  if (prices.length > 0) return { problem: { code: 'price_changed', prices } };
  const total = linesTotal(decided);
  // Above the largest amount that can be typed, the sale could not be paid.
  if (addCents(before, total) > MAX_CENTS) return { problem: { code: 'sale_too_large' } };
  const given = decided.map((line, place) => withTerms(line, lines[place]!.terms ?? null));
  if (given.includes(null)) return { problem: { code: 'discount_exceeds_total' } };
  return { ok: { lines: given as DecidedLine[], total, shortages: shortagesOf(decided, byId) } };
}

const withTerms = (line: DecidedLine, terms: Terms | null): DecidedLine | null =>
  terms === null ? line : giveOnLine(line, terms);

/** Returns what keeps lines that were ordered earlier from being made now in a branch; null if nothing does. docs/rules/reservations.md */
export function soldOutOf(
  lines: readonly Pick<SaleLine, 'id' | 'productId' | 'options'>[],
  sold: readonly SoldProduct[],
  branchId: number,
): SoldOut | null {
  const products = sold.filter(({ isSoldOut, isActive, isDeleted }) => isSoldOut || !isActive || isDeleted);
  const isChosen = ({ id }: Missing) => lines.some(({ options }) => options.some((one) => one.id === id));
  const gone = sold
    .flatMap(({ optionGroups }) => optionGroups.flatMap(({ options }) => options))
    .filter((option) => (!option.isActive || option.soldOutIn?.includes(branchId)) && isChosen(option));
  const options = [...new Map(gone.map((option) => [option.id, option])).values()];
  const isMissing = (list: readonly Missing[], id: number) => list.some((one) => one.id === id);
  const stopped = lines.filter(
    (line) => isMissing(products, line.productId) || line.options.some(({ id }) => isMissing(options, id)),
  );
  if (stopped.length === 0) return null;
  return { code: 'sold_out', lines: stopped.map(({ id }) => id), products, options };
}

/** Returns lines with the quantities that they take from counted stock now, and the products that are short. */
export function decideStock<L extends Pick<DecidedLine, 'productId' | 'quantity' | 'quantityDecrement'>>(
  lines: readonly L[],
  products: readonly SoldProduct[],
): { readonly lines: readonly L[]; readonly shortages: readonly Shortage[] } {
  const byId = new Map(products.map((product) => [product.id, product]));
  const taken = lines.map((line) => {
    const isCounted = byId.get(line.productId)!.inStock !== null;
    return { ...line, quantityDecrement: isCounted ? line.quantity : 0 };
  });
  return { lines: taken, shortages: shortagesOf(taken, byId) };
}

function shortagesOf(
  lines: readonly Pick<DecidedLine, 'productId' | 'quantityDecrement'>[],
  products: ReadonlyMap<number, SoldProduct>,
): Shortage[] {
  const taken = new Map<number, number>();
  for (const { productId, quantityDecrement } of lines) {
    taken.set(productId, (taken.get(productId) ?? 0) + quantityDecrement);
  }
  return [...taken]
    .sort(([a], [b]) => a - b)
    .flatMap(([productId, quantity]) => {
      const { name, inStock } = products.get(productId)!;
      return inStock !== null && inStock < quantity ? [{ productId, name, left: inStock }] : [];
    });
}

/** The terms of an order apart from its lines. Amounts in centavos. */
interface OrderTerms extends Tip {
  readonly branchId: number;
  readonly type: 'dine_in' | 'takeaway';
  readonly tableNumber: number | null;
  readonly deliveryFee: Cents;
  readonly deliveryAddress: string | null;
  /** The discount or courtesy of the whole bill. */
  readonly terms: Terms;
  readonly cashTendered: Cents;
  readonly qrTendered: Cents;
}

export interface DecidedSale extends DecidedLines, Omit<Settlement, 'change'> {
  readonly discount: Cents;
  readonly discountPercent: number | null;
  readonly tableNumber: number | null;
  readonly deliveryFee: Cents;
  readonly deliveryAddress: string | null;
  readonly tipCash: Cents;
  readonly tipQr: Cents;
  /** Whether a courier may take it. */
  readonly isDeliverable: boolean;
}

/**
 * Decides a new sale: prices, place, payment. Dine-in has no delivery, takeaway no table. Cash is rounded to `roundTo`
 * centavos. docs/rules/sales.md
 */
export function decideSale(
  order: OrderTerms & { readonly lines: readonly OrderLine[] },
  products: readonly SoldProduct[],
  day: Day,
  roundTo = ZERO,
): Decided<DecidedSale, LineProblem | { readonly code: SalePaymentProblem }> {
  const { ok: decided, problem } = decideLines(order.lines, products, { day, branchId: order.branchId });
  if (problem) return { problem };
  const isDeliverable = order.type === 'takeaway';
  const place = isDeliverable
    ? { tableNumber: null, deliveryFee: order.deliveryFee, deliveryAddress: order.deliveryAddress }
    : { tableNumber: order.tableNumber, deliveryFee: ZERO, deliveryAddress: null };
  const { cashTendered, qrTendered } = order;
  const given = giveOnBill(decided, order.terms);
  if (given === null) return { problem: { code: 'discount_exceeds_total' } };
  const owed = owedAmount({ ...given, deliveryFee: place.deliveryFee });
  const settled = settleNewSale({
    owed,
    linesTotal: decided.total,
    discount: ownDiscount(given),
    cashTendered,
    qrTendered,
    roundTo,
  });
  if (settled.problem) return { problem: { code: settled.problem } };
  const { change: _, ...settlement } = settled.ok;
  if (order.tip && settlement.cashPaid + settlement.qrPaid === 0)
    return { problem: { code: 'tip_without_payment' } };
  const tip = tipOf(order, order);
  const { lines, discount, discountPercent } = given;
  return {
    ok: {
      ...decided,
      lines,
      discount,
      discountPercent,
      ...place,
      ...settlement,
      ...tip,
      cashTendered: addCents(settlement.cashTendered, tip.tipCash),
      isDeliverable,
    },
  };
}
