import { ROLE } from '@restaurante/contract/roles.ts';
import { roleOf, type Session } from '../shared/session/session.ts';
import { isSessionSuspended } from '../shared/session/suspension.ts';

/** Who may open a page. 'guest' pages are for nobody who is signed in. */
export interface PageAccess {
  audience: 'everyone' | 'guest' | 'session';
  /** Role ids; anyone with a session when missing. */
  roles?: readonly number[];
  /** Opens with a suspended subscription too. */
  evenSuspended?: boolean;
}

/** Where a visitor has to go instead of the page, or null (spec 1 §4 and §6, spec 2 §6, spec 3 §2 and §6). */
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
  if (path === '/dashboard') return role === ROLE.kitchen ? '/dashboard/kitchen' : null;
  const isAllowed = !access.roles || (role !== null && access.roles.includes(role));
  return isAllowed ? null : '/dashboard';
}
