import type { PurchasesTotalsWire } from '@restaurante/contract/reports/reports.wire.ts';
import { bsFromCents, cents, ZERO } from '@restaurante/domain/money/money.ts';
import { type Period, periodBefore, periodTitle } from '@restaurante/domain/reports/period.ts';
import type { PurchaseSums } from './purchases-report.repository.ts';

const NONE = { count: 0, amount: ZERO, discount: ZERO };

const paidAmount = ({ amount, discount }: Pick<PurchaseSums, 'amount' | 'discount'>) =>
  bsFromCents(cents(amount - discount));

export function purchasesTotalsToWire(
  {
    sums,
    previous = { day: null, ...NONE },
  }: { sums: readonly PurchaseSums[]; previous?: PurchaseSums | undefined },
  period: Period,
): PurchasesTotalsWire {
  const [total = NONE] = sums;
  return {
    count: total.count,
    amount: bsFromCents(total.amount),
    discount: bsFromCents(total.discount),
    total: paidAmount(total),
    by_day: sums.flatMap((row) =>
      row.day === null ? [] : [{ date: row.day, count: row.count, total: paidAmount(row) }],
    ),
    previous: { date: periodTitle(periodBefore(period)), count: previous.count, total: paidAmount(previous) },
  };
}
