import { businessDay, cutoffAt, type Day } from '@restaurante/domain/business-day/business-day.ts';

/** The columns of a company that decide its business day. */
export const CUTOFF = ['companies.cutoffHour', 'companies.cutoffBefore', 'companies.cutoffSince'] as const;

interface CutoffRow {
  readonly cutoffHour: number;
  readonly cutoffBefore: number | null;
  readonly cutoffSince: Date | null;
}

export const cutoffOf = ({ cutoffHour: hour, cutoffBefore: before, cutoffSince }: CutoffRow) => ({
  hour,
  before,
  since: cutoffSince?.getTime() ?? null,
});

export const cutoffHourAt = (row: CutoffRow, now: Date): number => cutoffAt(cutoffOf(row), now.getTime());

export const businessDayOf = (row: CutoffRow, now: Date): Day =>
  businessDay(now.getTime(), cutoffHourAt(row, now));
