/**
 * Counts the drawer as with pencil and paper, in whole centavos. It uses nothing of the product's own arithmetic, so
 * that the two can be compared.
 */
export function cashBook(opening: number) {
  const sums = { opening, cash: 0, qr: 0, qrCount: 0, income: 0, expenses: 0, refunds: 0 };
  return {
    sums,
    cash: (amount: number) => void (sums.cash += amount),
    qr: (amount: number) => {
      sums.qr += amount;
      sums.qrCount += 1;
    },
    income: (amount: number) => void (sums.income += amount),
    expense: (amount: number) => void (sums.expenses += amount),
    refund: (amount: number) => void (sums.refunds += amount),
    /** The cash that must be in the drawer now. */
    expected: () => sums.opening + sums.cash + sums.income - sums.expenses - sums.refunds,
  };
}

export type CashBook = ReturnType<typeof cashBook>;

/** Writes centavos as the screen does; the amounts of this day stay below a thousand. */
export const bs = (amount: number): string => (amount / 100).toFixed(2).replace('.', ',');
