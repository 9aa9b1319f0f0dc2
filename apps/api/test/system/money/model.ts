/** A line of the model; amounts in centavos. */
interface Line {
  readonly id: number;
  readonly price: number;
  readonly isCounted: boolean;
  units: number;
}

interface Sale {
  readonly id: number;
  lines: Line[];
  discount: number;
  fee: number;
  cash: number;
  qr: number;
  isVoided: boolean;
  /** A guest's order. */
  readonly isAtTable: boolean;
  /** A guest's order that is neither accepted nor paid. */
  isWaiting: boolean;
}

/** Units of the counted product that were bought. */
interface Purchase {
  readonly id: number;
  readonly units: number;
  readonly total: number;
  isCorrected: boolean;
}

/** A typed income, or an expense (below 0), in centavos. */
interface Movement {
  readonly id: number;
  readonly amount: number;
}

/** The way in which money goes back: all in cash, by QR up to the paid QR, or without a choice in cash first. */
export type Refund = 'cash' | 'qr' | undefined;

/** How units leave a sale. */
export interface Removal {
  readonly refund: Refund;
  /** Whether they go back to stock. */
  readonly isRestocked: boolean;
  /** The choice for a discount that grows and is more than a tenth of the rest. */
  readonly discount: 'keep' | 'lower' | 'none';
}

const isLarge = (discount: number, lines: number) => discount * 10 > lines;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const linesOf = ({ lines }: Sale) => sum(lines.map(({ price, units }) => price * units));

/**
 * Computes the expected results of a till's evening from its requests, without the product's functions. Amounts in
 * centavos.
 */
export class Model {
  readonly sales: Sale[] = [];
  readonly purchases: Purchase[] = [];
  readonly movements: Movement[] = [];
  stock: number;
  drawer: number;
  qr = 0;
  readonly opening: number;

  constructor({ stock, opening }: { stock: number; opening: number }) {
    this.stock = stock;
    this.drawer = opening;
    this.opening = opening;
  }

  sell(sale: Pick<Sale, 'id' | 'lines' | 'discount' | 'fee' | 'isAtTable'>): Sale {
    const made: Sale = { ...sale, cash: 0, qr: 0, isVoided: false, isWaiting: sale.isAtTable };
    this.sales.push(made);
    this.takeStock(made.lines);
    return made;
  }

  add(sale: Sale, lines: readonly Line[]): void {
    sale.lines.push(...lines);
    this.takeStock(lines);
  }

  /** Removes units of a line, and with the last one the line; overpaid money goes back. */
  removeUnits(sale: Sale, line: Line, units: number, { isRestocked, discount, refund }: Removal): void {
    const wasEverything = sale.discount >= linesOf(sale);
    line.units -= units;
    if (line.isCounted && isRestocked) this.stock += units;
    sale.lines = sale.lines.filter((one) => one.units > 0);
    this.lowerDiscount(sale, wasEverything, discount);
    this.giveBack(sale, refund);
  }

  pay(sale: Sale, { qr, discount, refund }: { qr: number; discount: number; refund?: Refund }): void {
    sale.discount = discount;
    this.giveBack(sale, refund);
    const cash = this.debt(sale) - qr;
    sale.cash += cash;
    sale.qr += qr;
    this.drawer += cash;
    this.qr += qr;
    sale.isWaiting = false;
  }

  void(sale: Sale, { isRestocked, refund }: { isRestocked: boolean; refund?: Refund }): void {
    for (const { isCounted, units } of sale.lines) if (isCounted && isRestocked) this.stock += units;
    Object.assign(sale, { isVoided: true, isWaiting: false });
    this.giveBack(sale, refund);
  }

  expire(): void {
    for (const sale of this.sales) if (sale.isWaiting) this.void(sale, { isRestocked: true });
  }

  moveCash(movement: Movement): void {
    this.movements.push(movement);
    this.drawer += movement.amount;
  }

  takeBack(movement: Movement): void {
    this.movements.splice(this.movements.indexOf(movement), 1);
    this.drawer -= movement.amount;
  }

  buy(purchase: Omit<Purchase, 'isCorrected'>): void {
    this.purchases.push({ ...purchase, isCorrected: false });
    this.stock += purchase.units;
  }

  correct(purchase: Purchase): void {
    purchase.isCorrected = true;
    this.stock -= purchase.units;
  }

  /** Returns the sum of purchases; a corrected one counts as nothing. */
  spent(): number {
    return sum(this.purchases.filter(({ isCorrected }) => !isCorrected).map(({ total }) => total));
  }

  /** Returns the expected reports over the whole evening. */
  report() {
    const sold = this.sales.filter(({ isVoided, isWaiting }) => !isVoided && !isWaiting);
    return {
      count: sold.length,
      amount: sum(sold.map(linesOf)),
      discount: sum(sold.map((sale) => Math.min(sale.discount, linesOf(sale)))),
      delivery: sum(sold.map(({ fee }) => fee)),
      total: sum(sold.map((sale) => this.owed(sale))),
      cash: sum(sold.map(({ cash }) => cash)),
      qr: sum(sold.map(({ qr }) => qr)),
      unpaid: sum(sold.map((sale) => this.debt(sale))),
      difference: 0,
      purchases: this.spent(),
    };
  }

  owed(sale: Sale): number {
    if (sale.isVoided) return 0;
    const lines = linesOf(sale);
    return Math.max(0, lines - Math.min(sale.discount, lines) + sale.fee);
  }

  debt(sale: Sale): number {
    return Math.max(0, this.owed(sale) - sale.cash - sale.qr);
  }

  linesOf(sale: Sale): number {
    return linesOf(sale);
  }

  /** Gives overpaid money back. QR money leaves no drawer; cash that is given back for it may exceed the paid cash. */
  giveBack(sale: Sale, refund: Refund): void {
    const tooMuch = Math.max(0, sale.cash + sale.qr - this.owed(sale));
    const inCash = {
      cash: tooMuch,
      qr: tooMuch - Math.min(tooMuch, sale.qr),
      first: Math.min(tooMuch, Math.max(0, sale.cash)),
    };
    const cash = inCash[refund ?? 'first'];
    sale.cash -= cash;
    sale.qr -= tooMuch - cash;
    this.drawer -= cash;
  }

  private lowerDiscount(sale: Sale, wasEverything: boolean, choice: Removal['discount']): void {
    const rest = linesOf(sale);
    if (!wasEverything && isLarge(sale.discount, rest)) {
      if (choice === 'lower') sale.discount = Math.floor(rest / 10);
      if (choice === 'none') sale.discount = 0;
    }
    sale.discount = Math.min(sale.discount, rest);
  }

  private takeStock(lines: readonly Line[]): void {
    this.stock -= sum(lines.filter(({ isCounted }) => isCounted).map(({ units }) => units));
  }
}
