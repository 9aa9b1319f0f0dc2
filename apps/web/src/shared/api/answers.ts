import { cents, type Cents } from '@restaurante/domain/money/money.ts';

/** Bs of an answer in centavos. */
export const centsOf = (bs: number): Cents => cents(Math.round(bs * 100));

/** '21/11/2026 13:38' of an answer's instant, which is a clock in Bolivia already. */
export function dayAndTime(instant: string): string {
  const [year, month, day] = instant.slice(0, 10).split('-');
  return `${day}/${month}/${year} ${timeOf(instant)}`;
}

/** '13:38' of an answer's instant. */
export const timeOf = (instant: string): string => instant.slice(11, 16);
