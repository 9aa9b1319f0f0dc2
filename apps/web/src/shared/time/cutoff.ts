import type { CompanyWire } from '@restaurante/contract/companies/companies.wire.ts';
import { businessDay, cutoffAt, type Day } from '@restaurante/domain/business-day/business-day.ts';

type Company = Pick<CompanyWire, 'cutoff_hour' | 'cutoff_before' | 'cutoff_since'>;

/** Returns the hour at which the company's day begins at this time (epoch milliseconds). */
export const cutoffHourAt = ({ cutoff_hour, cutoff_before, cutoff_since }: Company, now: number): number =>
  cutoffAt(
    {
      hour: cutoff_hour,
      before: cutoff_before,
      since: cutoff_since === null ? null : Date.parse(cutoff_since),
    },
    now,
  );

export const businessDayOf = (company: Company, now: number): Day =>
  businessDay(now, cutoffHourAt(company, now));
