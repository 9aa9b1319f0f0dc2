import { describe, expect, it } from 'vitest';
import { addDays, day } from '../business-day/business-day.ts';
import { daysLeft, endProblem, extendedEnd, isSuspended, subscriptionWarning } from './subscription.ts';

const end = day('2026-02-26');

describe('isSuspended', () => {
  it.each([
    ['before the end', 1, 5, -1, false],
    ['on the end date', 1, 5, 0, false],
    ['in the days of grace', 1, 5, 4, false],
    ['after the days of grace', 1, 5, 5, true],
    ['without grace, on the end date', 1, 0, 0, false],
    ['without grace, the day after', 1, 0, 1, true],
    ['with another status', 0, 5, -30, true],
  ])('%s', (_, status, expirationDays, daysPast, expected) => {
    expect(isSuspended({ status, end, expirationDays }, addDays(end, daysPast))).toBe(expected);
  });
});

describe('subscriptionWarning', () => {
  it.each([
    [-1, null],
    [0, { kind: 'today' }],
    [1, { kind: 'yesterday' }],
    [2, { kind: 'days', days: 2 }],
    [30, { kind: 'days', days: 30 }],
  ])('%i days past the end', (daysPast, expected) => {
    expect(subscriptionWarning({ end }, addDays(end, daysPast))).toEqual(expected);
  });
});

describe('daysLeft', () => {
  it.each([
    ['of a trial, on its first day', 30, 30, 'none'],
    ['of a trial, eight days before the end', 30, 8, 'none'],
    ['of a trial, seven days before', 30, 7, 'notice'],
    ['of a trial, four days before', 30, 4, 'notice'],
    ['of a trial, three days before', 30, 3, 'urgent'],
    ['of a trial, one day before', 30, 1, 'urgent'],
    ['of a trial, on the end date', 30, 0, null],
    ['of a paid year, eight days before', 365, 8, null],
    ['of a paid year, seven days before', 365, 7, 'notice'],
    ['of a paid year, the day after', 365, -1, null],
  ])('%s', (_, length, days, urgency) => {
    const expected = urgency && { days, isTrial: length === 30, urgency };
    expect(daysLeft({ start: addDays(end, -length), end }, addDays(end, -days))).toEqual(expected);
  });
});

describe('extendedEnd', () => {
  it.each([
    ['before the end', -10, '2026-03-28'],
    ['on the end date', 0, '2026-03-28'],
    ['after it, from today', 40, '2026-05-07'],
  ])('%s', (_, daysPast, expected) => {
    expect(extendedEnd(end, addDays(end, daysPast), 30)).toBe(expected);
  });
});

describe('endProblem', () => {
  it.each([
    ['2025-12-31', 'before_start'],
    ['2026-01-01', null],
    ['2031-02-26', null],
    ['2031-02-27', 'too_far'],
  ])('%s', (last, expected) => {
    expect(endProblem({ start: day('2026-01-01'), end: day(last) }, end)).toBe(expected);
  });
});
