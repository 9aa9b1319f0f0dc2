import { businessDay, type Day, hourOfDay } from '../business-day/business-day.ts';
import { type Cents, cents, ZERO } from '../money/money.ts';
import { optionShares, type StoredOption } from '../options/options.ts';
import type { PaymentType } from './sale-payment.ts';
import { effectiveDiscount, type LineAmounts, lineTotal } from './sale-totals.ts';

/** The part of a sale that daily totals count. Amounts in centavos. */
export interface CountedSale {
  readonly branchId: number;
  readonly businessDay: Day;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly paymentType: PaymentType;
  readonly isPaid: boolean;
  readonly linesTotal: Cents;
  readonly discount: Cents;
  readonly deliveryFee: Cents;
  readonly cashPaid: Cents;
  readonly qrPaid: Cents;
  readonly isVoided: boolean;
  /** The lines that were not removed, in the order of their ids. */
  readonly lines: readonly CountedLine[];
}

interface CountedLine {
  readonly productId: number;
  readonly quantity: number;
  readonly price: Cents;
  readonly options: readonly StoredOption[];
}

/**
 * Money that moved for a sale, in centavos; below 0 in the undoing of a payment. `registerDay` is the day on which its
 * register was opened.
 */
export interface CountedPayment {
  readonly kind: 'payment' | 'refund';
  readonly cashRegisterId: number | null;
  readonly registerDay: Day | null;
  readonly cash: Cents;
  readonly qr: Cents;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** The sale's day if it is another one than after the change. */
  readonly saleDay?: Day;
}

/** The additions of one write to the stored totals; amounts may be negative. Rows come in the order of their keys. */
export interface TotalsChange {
  readonly sales: readonly SalesOfHour[];
  readonly products: readonly ProductOfDay[];
  readonly discounts: readonly DiscountOfDay[];
  readonly soldOptions: readonly OptionOfDay[];
  readonly money: readonly MoneyOfDay[];
  readonly registers: readonly RegisterTotals[];
}

interface SalesOfHour {
  readonly businessDay: Day;
  readonly hour: number;
  readonly payment: PaymentType | 'unpaid';
  readonly salesCount: number;
  readonly linesCents: number;
  readonly discountCents: number;
  readonly deliveryFeeCents: number;
  readonly cashCents: number;
  readonly qrCents: number;
}

interface ProductOfDay {
  readonly businessDay: Day;
  readonly productId: number;
  readonly quantity: number;
  readonly amountCents: number;
}

interface OptionOfDay {
  readonly businessDay: Day;
  readonly productId: number;
  readonly optionId: number;
  readonly quantity: number;
  readonly amountCents: number;
}

interface DiscountOfDay {
  readonly businessDay: Day;
  readonly productId: number;
  readonly discountCents: number;
}

interface MoneyOfDay {
  readonly saleDay: Day;
  readonly registerDay: Day | null;
  readonly movedOn: Day;
  readonly cashInCents: number;
  readonly cashOutCents: number;
  readonly qrInCents: number;
  readonly qrOutCents: number;
  readonly qrCount: number;
}

interface RegisterTotals {
  readonly cashRegisterId: number;
  readonly cashSalesCents: number;
  readonly cashRefundsCents: number;
  readonly qrCents: number;
  readonly qrCount: number;
}

/** A change of a sale of one branch; without `before` it is new. */
export interface CountedChange {
  readonly before: CountedSale | null;
  readonly after: CountedSale;
  readonly payments: readonly CountedPayment[];
}

/**
 * Returns what changes of sales of one branch add to its totals. `cutoffHour` decides on which day money moved.
 * docs/rules/reports.md
 */
export function totalsOf(changes: readonly CountedChange[], cutoffHour: number): TotalsChange {
  const sales = new Sums<SalesOfHour>(['businessDay', 'hour', 'payment']);
  const products = new Sums<ProductOfDay>(['businessDay', 'productId']);
  const discounts = new Sums<DiscountOfDay>(['businessDay', 'productId']);
  const soldOptions = new Sums<OptionOfDay>(['businessDay', 'productId', 'optionId']);
  const money = new Sums<MoneyOfDay>(['saleDay', 'registerDay', 'movedOn']);
  const registers = new Sums<RegisterTotals>(['cashRegisterId']);
  for (const { before, after, payments } of changes) {
    for (const [sale, sign] of [
      [before, -1],
      [after, 1],
    ] as const) {
      if (sale === null || sale.isVoided) continue;
      sales.add(salesOfHour(sale), sign);
      for (const line of sale.lines) products.add(productOfDay(sale, line), sign);
      for (const option of sale.lines.flatMap((line) => optionsOfDay(sale, line)))
        soldOptions.add(option, sign);
      for (const discount of discountsOfDay(sale)) discounts.add(discount, sign);
    }
    for (const payment of payments) {
      money.add(moneyOfDay(payment.saleDay ?? after.businessDay, payment, cutoffHour), 1);
      if (payment.cashRegisterId !== null) registers.add(registerTotals(payment.cashRegisterId, payment), 1);
    }
  }
  return {
    sales: sales.rows(),
    products: products.rows(),
    discounts: discounts.rows(),
    soldOptions: soldOptions.rows(),
    money: money.rows(),
    registers: registers.rows(),
  };
}

const salesOfHour = (sale: CountedSale): SalesOfHour => ({
  businessDay: sale.businessDay,
  hour: hourOfDay(sale.createdAt),
  payment: sale.isPaid ? sale.paymentType : 'unpaid',
  salesCount: 1,
  linesCents: sale.linesTotal,
  discountCents: effectiveDiscount(sale.linesTotal, sale.discount),
  deliveryFeeCents: sale.deliveryFee,
  cashCents: sale.cashPaid,
  qrCents: sale.qrPaid,
});

const productOfDay = ({ businessDay }: CountedSale, line: CountedLine): ProductOfDay => ({
  businessDay,
  productId: line.productId,
  quantity: line.quantity,
  amountCents: lineTotal(line),
});

function optionsOfDay({ businessDay }: CountedSale, line: CountedLine): OptionOfDay[] {
  if (line.options.length === 0) return [];
  const shares = optionShares(line.price, line.options);
  return line.options.map(({ id: optionId, quantity }, i) => ({
    businessDay,
    productId: line.productId,
    optionId,
    quantity: line.quantity * quantity,
    amountCents: line.quantity * shares[i]!,
  }));
}

function discountsOfDay(sale: CountedSale): DiscountOfDay[] {
  if (sale.discount === 0) return [];
  const shares = discountShares(sale);
  return sale.lines.map(({ productId }, i) => ({
    businessDay: sale.businessDay,
    productId,
    discountCents: shares[i]!,
  }));
}

function moneyOfDay(saleDay: Day, payment: CountedPayment, cutoffHour: number): MoneyOfDay {
  const isIn = payment.kind === 'payment';
  return {
    saleDay,
    registerDay: payment.registerDay,
    movedOn: businessDay(payment.createdAt, cutoffHour),
    cashInCents: isIn ? payment.cash : 0,
    cashOutCents: isIn ? 0 : payment.cash,
    qrInCents: isIn ? payment.qr : 0,
    qrOutCents: isIn ? 0 : payment.qr,
    qrCount: isIn ? Math.sign(payment.qr) : 0,
  };
}

// QR money that goes back is owed outside of the register.
const registerTotals = (cashRegisterId: number, { kind, cash, qr }: CountedPayment): RegisterTotals => ({
  cashRegisterId,
  cashSalesCents: kind === 'payment' ? cash : 0,
  cashRefundsCents: kind === 'refund' ? cash : 0,
  qrCents: kind === 'payment' ? qr : 0,
  qrCount: kind === 'payment' ? Math.sign(qr) : 0,
});

/**
 * Returns each line's share of the sale's discount in centavos, by largest remainder; of equal remainders the earlier
 * line gets the centavo. docs/rules/reports.md
 */
export function discountShares({
  lines,
  linesTotal,
  discount,
}: Pick<CountedSale, 'linesTotal' | 'discount'> & { readonly lines: readonly LineAmounts[] }): Cents[] {
  const given = effectiveDiscount(linesTotal, discount);
  if (given === 0) return lines.map(() => ZERO);
  // BigInt: two amounts multiplied may be larger than a double counts.
  const parts = lines.map((line, place) => {
    const product = BigInt(given) * BigInt(lineTotal(line));
    const total = BigInt(linesTotal);
    return { place, whole: Number(product / total), remainder: product % total };
  });
  const left = given - parts.reduce((sum, { whole }) => sum + whole, 0);
  const lucky = new Set(
    [...parts]
      .sort((a, b) => (a.remainder === b.remainder ? a.place - b.place : a.remainder > b.remainder ? -1 : 1))
      .slice(0, left)
      .map(({ place }) => place),
  );
  return parts.map(({ place, whole }) => cents(whole + (lucky.has(place) ? 1 : 0)));
}

/** Adds up rows with the same keys. */
class Sums<R extends object> {
  readonly #keys: readonly (keyof R)[];
  readonly #rows = new Map<string, R>();

  constructor(keys: readonly (keyof R)[]) {
    this.#keys = keys;
  }

  add(row: R, sign: 1 | -1): void {
    const key = this.#keys.map((name) => String(row[name]).padStart(12, '0')).join(' ');
    const sum = this.#rows.get(key);
    const entries = Object.entries(row) as [keyof R, number][];
    const added = entries.map(([name, value]) => [
      name,
      this.#keys.includes(name) ? value : ((sum?.[name] as number | undefined) ?? 0) + sign * value,
    ]);
    this.#rows.set(key, Object.fromEntries(added) as R);
  }

  /** Rows that add something, in the order of their keys: two writes that meet lock them in the same order. */
  rows(): R[] {
    const isChange = (row: R) =>
      Object.entries(row).some(([name, value]) => !this.#keys.includes(name as keyof R) && value !== 0);
    return [...this.#rows]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, row]) => row)
      .filter(isChange);
  }
}
