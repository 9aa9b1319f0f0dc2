import { RESERVATION_DAYS_MAX } from './sale-limits.ts';

/** Returns '28/11 20:30 · Ana Rojas' of a local time, '2026-11-28T20:30', and a name or phone. */
export function reservedText(localTime: string, person: string): string {
  const [date = '', time = ''] = localTime.split('T');
  const [, month, day] = date.split('-');
  return `${day}/${month} ${time.slice(0, 5)} · ${person}`;
}

/** Returns the person of a reservation's text, '28/11 20:30 · Ana Rojas', or the text itself. */
export function reservedPerson(reservedFor: string): string {
  const [, ...person] = reservedFor.split(' · ');
  return person.join(' · ') || reservedFor;
}

const DAY_MS = 24 * 3_600_000;

export type ReservationTimeProblem = { readonly code: 'reservation_past' | 'reservation_too_far' };

/** Returns the problem of a reservation's time, in the past or more than a year ahead, or null. */
export function reservationTimeProblem(reservedAt: Date, now: Date): ReservationTimeProblem | null {
  if (reservedAt < now) return { code: 'reservation_past' };
  const isTooFar = reservedAt.getTime() > now.getTime() + RESERVATION_DAYS_MAX * DAY_MS;
  return isTooFar ? { code: 'reservation_too_far' } : null;
}

/** How long a reservation holds its table, in minutes, unless the company's settings say another number. */
export const RESERVATION_MINUTES = 120;

/** A table as a reservation finds it: its seats, and the reservation that holds it at that time. */
export interface BookedTable {
  readonly number: number;
  readonly seats: number;
  readonly booking: { readonly id: number; readonly name: string; readonly reservedAt: Date } | null;
}

export type BookingProblem =
  | {
      readonly code: 'table_booked';
      readonly table: number;
      readonly booking: NonNullable<BookedTable['booking']>;
    }
  | { readonly code: 'table_small'; readonly table: number; readonly seats: number };

/** Returns what asks before a reservation gets a table, or null; `isSeparate` answers. docs/rules/reservations.md */
export function bookingProblem(
  table: BookedTable | null,
  { guests, isSeparate }: { readonly guests: number | null; readonly isSeparate: boolean },
): BookingProblem | null {
  if (table === null || isSeparate) return null;
  const { number, seats, booking } = table;
  if (booking !== null) return { code: 'table_booked', table: number, booking };
  return guests !== null && guests > seats ? { code: 'table_small', table: number, seats } : null;
}
