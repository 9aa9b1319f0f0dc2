import { expect, it } from 'vitest';
import { reservationTimeProblem, reservedPerson, reservedText } from './reservation.ts';

const NOW = new Date('2026-11-29T16:00:00Z');
const YEAR = 366 * 24 * 3_600_000;
it.each([
  [0, undefined],
  [-1, 'reservation_past'],
  [YEAR, undefined],
  [YEAR + 1, 'reservation_too_far'],
])('a reservation %i ms ahead has the problem %s', (ahead, code) => {
  expect(reservationTimeProblem(new Date(NOW.getTime() + ahead), NOW)?.code).toBe(code);
});

it('the text of a reservation has time and person', () => {
  const text = reservedText('2026-11-28T20:30:00', 'Ana · Rojas');
  expect([text, reservedPerson(text)]).toEqual(['28/11 20:30 · Ana · Rojas', 'Ana · Rojas']);
  expect(reservedPerson('Ana')).toBe('Ana');
});
