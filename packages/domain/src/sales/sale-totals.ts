import { addCents, cents, type Cents } from '../money/money.ts';

/** One line of a sale: whole units at a unit price in centavos. */
export interface LineAmounts {
  quantity: number;
  price: Cents;
}

/** Amounts of a sale in centavos: `linesTotal` is the sum of its lines, the wire's `total`. docs/rules/payments.md. */
export interface SaleAmounts {
  linesTotal: Cents;
  discount: Cents;
  deliveryFee: Cents;
}

/** Returns quantity times unit price, in centavos. */
export function lineTotal({ quantity, price }: LineAmounts): Cents {
  return cents(quantity * price);
}

/** Adds the lines, in centavos: the wire's `total`. */
export function linesTotal(lines: readonly LineAmounts[]): Cents {
  return addCents(...lines.map(lineTotal));
}

/** Limits a discount to the lines: after removed lines it may exceed them. */
export function effectiveDiscount(linesTotal: Cents, discount: Cents): Cents {
  return cents(Math.min(discount, linesTotal));
}

/**
 * Returns the amount owed, in centavos: lines − discount (never more than the lines) + delivery.
 * docs/rules/payments.md.
 */
export function owedAmount({ linesTotal, discount, deliveryFee }: SaleAmounts): Cents {
  return cents(linesTotal - effectiveDiscount(linesTotal, discount) + deliveryFee);
}

/** Returns owed minus paid, in centavos, never below 0. */
export function debtAmount(owed: Cents, cashPaid: Cents, qrPaid: Cents): Cents {
  return cents(Math.max(0, owed - cashPaid - qrPaid));
}
