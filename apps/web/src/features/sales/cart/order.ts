import type { SaleType } from '@restaurante/contract/sales/sale-words.ts';
import { bsFromCents, cents, type Cents } from '@restaurante/domain/money/money.ts';
import type { SoldOption } from '@restaurante/domain/options/options.ts';
import type { Terms } from '@restaurante/domain/sales/given.ts';
import { MAX_LINES, MAX_QUANTITY } from '@restaurante/domain/sales/sale-limits.ts';
import { lineTotal } from '@restaurante/domain/sales/sale-totals.ts';
import { newIdempotencyKey } from '../../../shared/api/idempotencyKey.ts';
import { termsBody } from '../bill/terms.ts';
import type { PaymentInput } from '../payment/payment.ts';

export interface CartLine {
  /** The line's own key: two lines may have the same product with different observations. */
  readonly key: number;
  readonly productId: number;
  readonly name: string;
  /** Type, size and piece. */
  readonly detail: string;
  /** Centavos per unit, as shown when the product was touched; the server checks it. */
  readonly price: Cents;
  /** The price without the offer that applied when the product was touched; undefined if unknown. */
  readonly fullPrice?: Cents | undefined;
  readonly quantity: number;
  readonly observations: string;
  /** `price` contains them; missing for a dish without options. */
  readonly options?: readonly SoldOption[] | undefined;
  /** Whether the kitchen cooks it only after 'Marchar' (docs/rules/line-states.md). */
  readonly isHeld?: boolean | undefined;
  /** Its discount or courtesy (docs/rules/discounts.md). */
  readonly terms?: Terms | undefined;
}

/** A product that a card adds to the order, with its chosen options. */
export type Orderable = Pick<CartLine, 'name' | 'detail' | 'price' | 'fullPrice' | 'options'> & {
  readonly id: number;
};

const optionsKey = ({ options = [] }: Pick<CartLine, 'options'>) =>
  options.map(({ id, quantity }) => `${id}x${quantity}`).join();

export interface OrderCustomer {
  readonly id: number | null;
  readonly name: string;
  readonly phone: string;
  readonly ciNit: string;
}

/** An open bill, as a table has it. */
export interface BillRef {
  readonly id: number;
  readonly saleNumber: number;
}

/** A sale that is being put together, and how it will be paid. Amounts in centavos. */
export interface Order extends PaymentInput {
  /** Idempotency key of the sale that is made of it (docs/rules/idempotency.md). */
  readonly key: string;
  readonly lines: readonly CartLine[];
  readonly type: SaleType;
  readonly tableNumber: number | null;
  /**
   * The bill that takes the lines. null is the table's open bill, if it has one; 'new' was sent as a new bill, which a
   * repeat must not change; 'separate' is a further bill at a busy table.
   */
  readonly join: BillRef | 'new' | 'separate' | null;
  /** How many sit at the table; null: not said. */
  readonly guests: number | null;
  readonly customer: OrderCustomer;
  readonly employeeId: number | null;
  /** null is an empty field. */
  readonly deliveryFee: Cents | null;
  readonly deliveryAddress: string;
  readonly discount: Cents | null;
  readonly isReservation: boolean;
  /** Date and time of the reservation, as a date field stores it: '2026-11-28T20:30'. */
  readonly reservedAt: string;
  readonly observations: string;
}

export const NO_CUSTOMER: OrderCustomer = { id: null, name: '', phone: '', ciNit: '' };

export function emptyOrder(key: string): Order {
  return {
    key,
    lines: [],
    type: 'dine_in',
    tableNumber: null,
    join: null,
    guests: null,
    customer: NO_CUSTOMER,
    employeeId: null,
    deliveryFee: null,
    deliveryAddress: '',
    discount: null,
    method: 'cash',
    received: {},
    discountReason: '',
    isReservation: false,
    reservedAt: '',
    observations: '',
  };
}

/** Adds one of a product: to its line with these options, without observations and not held, else as a new line. */
export function addProduct(order: Order, product: Orderable): Order {
  const plain = order.lines.find(
    (line) =>
      line.productId === product.id &&
      line.observations === '' &&
      !line.isHeld &&
      !line.terms &&
      optionsKey(line) === optionsKey(product),
  );
  if (plain) return setQuantity(order, plain.key, plain.quantity + 1);
  if (order.lines.length >= MAX_LINES) return order;
  const key = Math.max(0, ...order.lines.map((line) => line.key)) + 1;
  const { id: productId, name, detail, price, fullPrice, options } = product;
  return {
    ...order,
    lines: [
      ...order.lines,
      { key, productId, name, detail, price, fullPrice, options, quantity: 1, observations: '' },
    ],
  };
}

function changeLine(order: Order, key: number, change: Partial<CartLine>): Order {
  return { ...order, lines: order.lines.map((line) => (line.key === key ? { ...line, ...change } : line)) };
}

/** Sets a quantity of at least 1; only `removeLine` removes a line. */
export function setQuantity(order: Order, key: number, quantity: number): Order {
  return changeLine(order, key, { quantity: Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity))) });
}

/** Replaces the options of a line, with the price that they make. */
export const setLineOptions = (
  order: Order,
  key: number,
  { price, fullPrice, options }: Pick<CartLine, 'price' | 'fullPrice' | 'options'>,
): Order => changeLine(order, key, { price, fullPrice, options });

export function setLineObservations(order: Order, key: number, observations: string): Order {
  return changeLine(order, key, { observations });
}

/** Marks a line to wait for 'Marchar', or to be cooked at once. */
export const setHeld = (order: Order, key: number, isHeld: boolean): Order =>
  changeLine(order, key, { isHeld });

/** Gives something on a line, or takes it back. */
export const setTerms = (order: Order, key: number, terms: Terms | undefined): Order =>
  changeLine(order, key, { terms });

/** Returns what is given on a line. An amount is at most what its units cost: it may have lost some. */
export function termsOf(line: CartLine): Terms | undefined {
  const { terms } = line;
  if (terms?.kind !== 'amount') return terms;
  return { ...terms, amount: cents(Math.min(terms.amount, lineTotal(line))) };
}

/** Returns a note with a ready note at its end, or without it if it is there; too long a text stays as it is. */
export function withNote(text: string, note: string, max: number): string {
  const notes = text.split(', ').filter(Boolean);
  const next = notes.includes(note) ? notes.filter((one) => one !== note) : [...notes, note];
  const notesText = next.join(', ');
  return notesText.length > max ? text : notesText;
}

export function removeLine(order: Order, key: number): Order {
  return { ...order, lines: order.lines.filter((line) => line.key !== key) };
}

/** Replaces the prices of the lines that have another one now; undefined leaves a line as it is. */
export function updatePrices(order: Order, priceOf: (line: CartLine) => Cents | undefined): Order {
  return {
    ...order,
    lines: order.lines.map((line) => {
      const price = priceOf(line) ?? line.price;
      return price === line.price ? line : { ...line, price, fullPrice: undefined };
    }),
  };
}

/** Returns whether the line has the price of an offer. */
export const isOnOffer = ({ price, fullPrice = price }: CartLine): boolean => price < fullPrice;

/** Sets the type: 'Mesa' clears courier, delivery cost and address, 'Para llevar' the table (docs/rules/sales.md). */
export function setType(order: Order, type: SaleType): Order {
  return type === 'dine_in'
    ? { ...order, type, employeeId: null, deliveryFee: null, deliveryAddress: '' }
    : { ...order, type, tableNumber: null, join: null, guests: null };
}

/** Sets the table; the bill that takes the lines is chosen again, and other guests are counted. */
export function setTable(order: Order, tableNumber: number | null): Order {
  return tableNumber === order.tableNumber ? order : { ...order, tableNumber, join: null, guests: null };
}

export const linesBody = ({ lines }: Pick<Order, 'lines'>) =>
  lines.map((line) => {
    const { productId, quantity, price, observations, options = [], isHeld } = line;
    const terms = termsOf(line);
    return {
      product_id: productId,
      quantity,
      price: bsFromCents(price),
      observations,
      ...(options.length > 0 && { options: options.map(({ id, quantity }) => ({ id, quantity })) }),
      ...(isHeld && { held: 1 as const }),
      ...(terms && termsBody(terms)),
    };
  });

/** Returns the number of guests for the body of a call; nothing if it was not typed. */
export const guestsBody = ({ guests }: Pick<Order, 'guests'>) => guests !== null && { guests };

const unitsCache = new WeakMap<Order['lines'], ReadonlyMap<number, number>>();

/** Returns units by product, added up once for all the cards that ask after each touch. */
function quantities(lines: Order['lines']): ReadonlyMap<number, number> {
  const cachedUnits = unitsCache.get(lines);
  if (cachedUnits) return cachedUnits;
  const units = new Map<number, number>();
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  unitsCache.set(lines, units);
  return units;
}

export function quantityOf({ lines }: Order, products: readonly { readonly id: number }[]): number {
  const units = quantities(lines);
  return products.reduce((sum, { id }) => sum + (units.get(id) ?? 0), 0);
}

export function unitCount({ lines }: Order): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Returns an order with a new idempotency key. */
export const newOrder = (): Order => emptyOrder(newIdempotencyKey());

/** Returns the unfinished order that a browser stored; a new one if there is none. */
export function storedOrder(stored: unknown): Order {
  const order = stored as Order | null;
  const isOrder = order && Array.isArray(order.lines) && typeof order.key === 'string';
  // An order stored by an earlier version lacks the fields added since.
  return isOrder ? { ...emptyOrder(order.key), ...order } : newOrder();
}
