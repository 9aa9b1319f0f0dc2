import { describe, expect, it } from 'vitest';
import { sessionOf } from '../test/session.ts';
import { redirectFor, type PageAccess } from './guards.ts';

const NOON = Date.parse('2026-11-21T12:00:00-04:00');
const administrative: PageAccess = { audience: 'session', roles: [2, 3] };
const anyone: PageAccess = { audience: 'session' };

const ending = (end: string, status = 1) => {
  const { subscription } = sessionOf(2);
  return sessionOf(2, { subscription: { ...subscription, end, status } });
};

describe('redirectFor', () => {
  it.each([
    ['no session', '/dashboard/products', administrative, null, '/login'],
    [
      'no session at the suspended page',
      '/suspended',
      { audience: 'session', evenSuspended: true },
      null,
      '/login',
    ],
    ['no session at the login', '/login', { audience: 'guest' }, null, null],
    ['a session at the login', '/login', { audience: 'guest' }, sessionOf(4), '/dashboard'],
    ['the start, signed in', '/', { audience: 'everyone' }, sessionOf(4), null],
    ['an allowed role', '/dashboard/products', administrative, sessionOf(3), null],
    ['a role that may not', '/dashboard/products', administrative, sessionOf(4), '/dashboard'],
    ['an unknown role', '/dashboard/products', administrative, sessionOf(77), '/dashboard'],
    ['a page for every role', '/dashboard/profile', anyone, sessionOf(5), null],
    ['the home page', '/dashboard', anyone, sessionOf(4), null],
    ['a waiter at the home page', '/dashboard', anyone, sessionOf(6), '/dashboard/salon'],
    ['the kitchen at the home page', '/dashboard', anyone, sessionOf(9), '/dashboard/kitchen'],
  ] as const)('%s', (_name, path, access, session, expected) => {
    expect(redirectFor(path, access, session, NOON)).toBe(expected);
  });

  it('sends a user without a role away from a restricted page', () => {
    const nobody = sessionOf(2, { user: { ...sessionOf(2).user, roles: [] } });
    expect(redirectFor('/dashboard/products', administrative, nobody, NOON)).toBe('/dashboard');
  });

  it.each([
    ['ends today', '20261121', 1, null],
    ['ended four days ago', '20261117', 1, null],
    ['ended five days ago', '20261116', 1, '/suspended'],
    ['was switched off', '20991231', 0, '/suspended'],
  ])('a subscription that %s', (_name, end, status, expected) => {
    expect(redirectFor('/dashboard/products', administrative, ending(end, status), NOON)).toBe(expected);
  });

  it.each([
    ['in the last minute of its grace', '2026-11-25T23:59:00', 0, null],
    ['in the first minute of the fifth day past', '2026-11-26T00:01:00', 0, '/suspended'],
    ['with a business day that begins at four, at night', '2026-11-26T03:59:00', 4, null],
    ['with a business day that begins at four, in the morning', '2026-11-26T04:01:00', 4, '/suspended'],
  ])('a subscription that ended on the 21st, %s', (_name, time, cutoff_hour, expected) => {
    const session = ending('20261121');
    const company = { ...session.company, cutoff_hour };
    const now = Date.parse(`${time}-04:00`);
    expect(redirectFor('/dashboard', anyone, { ...session, company }, now)).toBe(expected);
  });

  it('lets a suspended company open the page that says why', () => {
    const access: PageAccess = { audience: 'session', evenSuspended: true };
    expect(redirectFor('/suspended', access, ending('20200101'), NOON)).toBeNull();
  });
});
