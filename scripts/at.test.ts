import { describe, expect, it } from 'vitest';
import { secondsUntil } from './at.ts';

const noonInLaPaz = Date.parse('2026-11-21T12:00:00-04:00');

describe('the seconds until a clock in La Paz shows', () => {
  it.each([
    ['12:00', 0],
    ['12:01', 60],
    ['23:58', (11 * 60 + 58) * 60],
    ['00:02', (12 * 60 + 2) * 60],
    ['11:59', (23 * 60 + 59) * 60],
  ])('%s', (time, seconds) => expect(secondsUntil(time, noonInLaPaz)).toBe(seconds));

  it.each(['', '9:00', '2026-11-21'])('refuses %o', (time) => {
    expect(() => secondsUntil(time, noonInLaPaz)).toThrow('no time');
  });
});
