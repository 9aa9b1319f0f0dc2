import { type Day, addDays } from '@restaurante/domain/business-day/business-day.ts';
import type { Context } from '../../shared/context.ts';
import type { Bounds } from './dashboard.repository.ts';
import type { BestSeller, Sold, UnitsSold } from './sold.repository.ts';

const DAYS = 30;

const LIFE_MS = 10 * 60_000;
const ROW_BYTES = 100;

/**
 * Returns the five best sellers of the last 30 days, the best first. Figures of finished days are at most ten minutes
 * old, because a chain of ten branches has 18,000 sums for them. A cashier's are counted from the sales.
 * `docs/rules/home.md`
 */
export async function findBestSellers(
  ctx: Context,
  bounds: Bounds,
  sold: Sold,
  today: Day,
): Promise<BestSeller[]> {
  const finished = { from: addDays(today, 1 - DAYS), until: addDays(today, -1) };
  const key = ['units sold', bounds.companyId, bounds.branchId, bounds.userId, today].join(' ');
  const before = await ctx.cache.get<readonly UnitsSold[]>(
    key,
    () => sold.unitsByProduct.all(ctx.db, { ...bounds, ...finished }),
    {
      lifeMs: LIFE_MS,
      bytesOf: (rows) => rows.length * ROW_BYTES,
    },
  );
  return sold.bestSellers.all(ctx.db, { ...bounds, before, from: today, until: today });
}
