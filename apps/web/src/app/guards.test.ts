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
    ['the kitchen at the home page', '/dashboard', anyone, sessionOf(9), '/dashboard/kitchen'],
  ] as const)('%s', (_name, path, access, session, expected) => {
    expect(redirectFor(path, access, session, NOON)).toBe(expected);
  });

  it('sends somebody without any role from a restricted page', () => {
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

  it('lets a suspended company see why', () => {
    const access: PageAccess = { audience: 'session', evenSuspended: true };
    expect(redirectFor('/suspended', access, ending('20200101'), NOON)).toBeNull();
  });
});
