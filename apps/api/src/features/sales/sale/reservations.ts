import { AppError } from '@restaurante/contract/errors.ts';
import { businessDay, type Day } from '@restaurante/domain/business-day/business-day.ts';
import type { SoldProduct } from '@restaurante/domain/sales/decide-sale.ts';
import { RESERVATION_DAYS_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import type { CompanyContext } from '../../../shared/context.ts';

const DAY_MS = 24 * 3_600_000;

/** Throws reservation_past, and reservation_too_far for more than a year ahead. */
export function refuseTime(reservedAt: Date, now: Date): void {
  if (reservedAt < now) throw new AppError('reservation_past');
  if (reservedAt.getTime() > now.getTime() + RESERVATION_DAYS_MAX * DAY_MS) {
    throw new AppError('reservation_too_far');
  }
}

/** Returns the business day for which a reservation is. */
export const reservedDay = (ctx: CompanyContext, reservedAt: Date): Day =>
  businessDay(reservedAt.getTime(), ctx.scope.cutoffHour);

/** Returns a product as a reservation orders it: what is left today does not count for another day. */
export const ofAnotherDay = (product: SoldProduct): SoldProduct => ({
  ...product,
  isSoldOut: false,
  inStock: null,
});
