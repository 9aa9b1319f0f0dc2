import { formatCount } from '@restaurante/domain/money/money.ts';

/** Returns '21/11/2026' for a day. */
export function dayText(isoDay: string): string {
  const [year, month, day] = isoDay.split('-');
  return `${day}/${month}/${year}`;
}

/** Returns '21/11/2026 13:38' for an instant of an answer, which is in Bolivian time already. */
export function dayAndTime(instant: string): string {
  return `${dayText(instant.slice(0, 10))} ${timeOf(instant)}`;
}

/** Returns '13:38' for an instant of an answer. */
export const timeOf = (instant: string): string => instant.slice(11, 16);

/** Returns '1 venta' or '1.204 ventas'. */
export const countText = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
