import { isOneOf, ROLE } from '@restaurante/contract/roles.ts';
import { isSessionSuspended, roleOf, type Session } from '../shared/session/session.ts';

/** The users who may open a page. 'guest' pages are only for people who are not signed in. */
export interface PageAccess {
  audience: 'everyone' | 'guest' | 'session';
  /** Role ids; if missing, every signed-in user may open it. */
  roles?: readonly number[];
  evenSuspended?: boolean;
}

const FIRST_PAGES: Readonly<Record<number, string>> = {
  [ROLE.kitchen]: '/dashboard/kitchen',
  [ROLE.waiter]: '/dashboard/salon',
};

/** Returns the page that a role without the home page has instead of it; null for all other roles. */
export const firstPageOf = (role: number | null): string | null =>
  (role !== null && FIRST_PAGES[role]) || null;

/** Returns the address a visitor is sent to instead of the page; null if they may open it (docs/rules/screens.md). */
export function redirectFor(
  path: string,
  access: PageAccess,
  session: Session | null,
  now: number,
): string | null {
  if (access.audience === 'everyone') return null;
  if (access.audience === 'guest') return session ? '/dashboard' : null;
  if (!session) return '/login';
  if (!access.evenSuspended && isSessionSuspended(session, now)) return '/suspended';
  const role = roleOf(session);
  if (path === '/dashboard') return firstPageOf(role);
  return !access.roles || isOneOf(role, access.roles) ? null : '/dashboard';
}
