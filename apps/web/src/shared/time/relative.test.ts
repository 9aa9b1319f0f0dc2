import { describe, expect, test } from 'vitest';
import { minutesBetween, timeAgo, waitingTime } from './relative.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

describe('timeAgo', () => {
  test.each([
    [-5 * MINUTE, 'hace unos segundos'],
    [0, 'hace unos segundos'],
    [MINUTE - 1, 'hace unos segundos'],
    [MINUTE, 'hace un minuto'],
    [2 * MINUTE - 1, 'hace un minuto'],
    [2 * MINUTE, 'hace 2 minutos'],
    [11 * MINUTE + 59 * SECOND, 'hace 11 minutos'],
    [HOUR - 1, 'hace 59 minutos'],
    [HOUR, 'hace una hora'],
    [2 * HOUR - 1, 'hace una hora'],
    [2 * HOUR, 'hace 2 horas'],
    [24 * HOUR - 1, 'hace 23 horas'],
    [24 * HOUR, 'hace un día'],
    [48 * HOUR, 'hace 2 días'],
  ])('%i ms → %s', (passed, words) => {
    const now = Date.parse('2026-11-14T13:42:00-04:00');
    expect(timeAgo(now - passed, now)).toBe(words);
  });
});

test.each([
  [0, '0 min'],
  [1, '1 min'],
  [59, '59 min'],
  [60, '1 h 00 min'],
  [65, '1 h 05 min'],
  [60 * 25 + 1, '25 h 01 min'],
])('%i minutes of waiting → %s', (minutes, words) => {
  expect(waitingTime(minutes)).toBe(words);
});

test.each([
  [0, 0],
  [MINUTE - 1, 0],
  [MINUTE, 1],
  [15 * MINUTE, 15],
  [-3 * MINUTE, 0],
])('%i ms later are %i whole minutes', (passed, minutes) => {
  expect(minutesBetween(1_000_000, 1_000_000 + passed)).toBe(minutes);
});
