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

/** The tables of a reservation with their seats, and another reservation that holds one of them at that time. */
export interface Booked {
  /** Without numbers that the branch does not have. */
  readonly tables: readonly { readonly number: number; readonly seats: number }[];
  readonly booking: Booking | null;
}

interface Booking {
  readonly id: number;
  readonly name: string;
  readonly reservedAt: Date;
  /** Its own table first. */
  readonly tables: readonly number[];
}

export type BookingProblem =
  | {
      readonly code: 'table_booked';
      readonly table: number;
      readonly booking: Booking;
    }
  | { readonly code: 'table_small'; readonly tables: readonly number[]; readonly seats: number };

/** Returns the question before a reservation gets its tables, or null; `isSeparate` answers. docs/rules/reservations.md */
export function bookingProblem(
  booked: Booked | null,
  { guests, isSeparate }: { readonly guests: number | null; readonly isSeparate: boolean },
): BookingProblem | null {
  if (booked === null || isSeparate) return null;
  const { booking } = booked;
  const tables = booked.tables.map(({ number }) => number);
  if (booking !== null) {
    const table = booking.tables.find((number) => tables.includes(number))!;
    return { code: 'table_booked', table, booking };
  }
  const seats = booked.tables.reduce((sum, table) => sum + table.seats, 0);
  return guests !== null && guests > seats ? { code: 'table_small', tables, seats } : null;
}
