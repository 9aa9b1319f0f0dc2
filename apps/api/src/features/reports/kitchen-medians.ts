import { addDays, type Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Context } from '../../shared/context.ts';
import { minutesToWire } from './kitchen-report.presenter.ts';
import { mediansByDay } from './kitchen-report.repository.ts';

const LIFE_MS = 60_000;
const BYTES = 100;

/** Median minutes of the kitchen, with one decimal; null for a day without any. */
export interface KitchenMedians {
  readonly today: number | null;
  readonly yesterday: number | null;
}

/** Returns the kitchen's times of a branch or the company, at most a minute old. `docs/rules/home.md` */
export function findKitchenMedians(
  ctx: Context,
  branchId: number | null,
  today: Day,
): Promise<KitchenMedians> {
  const { companyId } = ctx.scope;
  const yesterday = addDays(today, -1);
  const read = async () => {
    const days = await mediansByDay.all(ctx.db, { companyId, branchId, from: yesterday, until: today });
    const of = (wanted: Day) => {
      const median = days.find(({ day }) => day === wanted)?.median;
      return median === undefined ? null : minutesToWire(median);
    };
    return { today: of(today), yesterday: of(yesterday) };
  };
  const key = ['kitchen medians', companyId, branchId, today].join(' ');
  return ctx.cache.get(key, read, { lifeMs: LIFE_MS, bytesOf: () => BYTES });
}
