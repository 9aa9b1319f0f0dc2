import { type Day, addDays } from '@restaurante/domain/business-day/business-day.ts';
import type { Context } from '../../shared/context.ts';
import { createKeeper } from '../../shared/kept-answers.ts';
import { type NamedProduct, type Reach, dashboardRepository } from './dashboard.repository.ts';
import type { Sold } from './sold.repository.ts';

const DAYS = 30;
const BEST = 5;

type Units = readonly (readonly [productId: number, units: number])[];

const finishedDays = createKeeper<Units>({ lifeMs: 10 * 60_000, atMost: 500 });

interface BestSeller extends NamedProduct {
  readonly units: number;
}

/**
 * The five best sellers of the last 30 days, the best first. What the finished days sold is at most ten minutes
 * old: a chain of ten branches has 18,000 sums for them, and a cashier's are counted from the sales. `docs/rules/home.md`
 */
export async function findBestSellers(
  ctx: Context,
  reach: Reach,
  sold: Sold,
  today: Day,
): Promise<BestSeller[]> {
  const finished = { from: addDays(today, 1 - DAYS), until: addDays(today, -1) };
  const key = ['units', reach.companyId, reach.branchId, reach.userId, today].join(' ');
  const [before, now] = await Promise.all([
    finishedDays.keep(ctx, key, () => unitsOf(sold, finished)),
    unitsOf(sold, { from: today, until: today }),
  ]);
  const units = new Map(before);
  for (const [id, more] of now) {
    units.set(id, (units.get(id) ?? 0) + more);
  }
  const best = [...units].toSorted(([a, most], [b, more]) => more - most || a - b).slice(0, BEST);
  const products = await dashboardRepository(ctx.db, reach).named(best.map(([id]) => id));
  return best.flatMap(([id, units]) =>
    products.filter((product) => product.id === id).map((product) => ({ ...product, units })),
  );
}

async function unitsOf(sold: Sold, days: { from: Day; until: Day }): Promise<Units> {
  return (await sold.unitsByProduct(days)).map(({ productId, units }) => [productId, units]);
}
