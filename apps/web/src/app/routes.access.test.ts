import { isRedirect, type AnyRoute } from '@tanstack/react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { clearSession, setSession, type Session } from '../shared/session/session.ts';
import { sessionOf } from '../test/session.ts';
import { firstPageOf } from './guards.ts';
import { router } from './router.tsx';

const EVERY_ROLE = [2, 3, 4, 5, 6, 9];
const routes = router.routesByPath as unknown as Record<string, AnyRoute | undefined>;

/** Every address and who may open it: role ids, `all` with a session, `guests` (a session leads home), `public`. */
const TABLE: Record<string, string> = {
  '/dashboard': '2 3 4 5',
  '/dashboard/mycompany': '2 3',
  '/dashboard/branches': '2 3',
  '/dashboard/branches/create': '2 3',
  '/dashboard/branches/$id/edit': '2 3',
  '/dashboard/products': '2 3',
  '/dashboard/products/create': '2 3',
  '/dashboard/products/$id/edit': '2 3',
  '/dashboard/productscategories': '2 3',
  '/dashboard/productscategories/create': '2 3',
  '/dashboard/productscategories/$id/edit': '2 3',
  '/dashboard/offerts': '2 3 4',
  '/dashboard/offerts/create': '2 3',
  '/dashboard/offerts/$id/edit': '2 3',
  '/dashboard/employes': '2 3',
  '/dashboard/employes/create': '2 3',
  '/dashboard/employes/$id/edit': '2 3',
  '/dashboard/devices': '2 3',
  '/dashboard/stations': '2 3',
  '/dashboard/purchases': '2 3',
  '/dashboard/purchases/create': '2 3',
  '/dashboard/cashiers': '2 3 4',
  '/dashboard/cashiers/$id/close': '2 3 4',
  '/dashboard/sales': '2 3 4 6',
  '/dashboard/sales/create': '2 3 4 6',
  '/dashboard/sales/print/$id': '2 3 4 6',
  '/dashboard/sales/search': '2 3 4',
  '/dashboard/kitchen': '2 3 4 9',
  '/dashboard/reports/sales': '2 3',
  '/dashboard/reports/cashiers': '2 3',
  '/dashboard/reports/purchases': '2 3',
  '/dashboard/reports/kitchen': '2 3',
  '/dashboard/audit': '2 3',
  '/dashboard/tickets': 'all',
  '/dashboard/publications': '2 3 4',
  '/dashboard/qr': '2 3 4 6',
  '/dashboard/tables': '2 3',
  '/dashboard/salon': '2 3 4 6',
  '/dashboard/settings': 'all',
  '/dashboard/profile': 'all',
  '/dashboard/about': 'all',
  '/suspended': 'all',
  '/login': 'guests',
  '/register': 'guests',
  '/restaurant': 'public',
  '/password/reset': 'public',
  '/password/reset/$token': 'public',
  '/email/confirm/$token': 'public',
};
const ROWS = Object.entries(TABLE);
const pagesFor = (audience: string) => ROWS.filter(([, who]) => who === audience).map(([path]) => path);
const GUEST_PAGES = pagesFor('guests');
const PUBLIC_PAGES = pagesFor('public');
/** Every page with a session, and the roles that may open it. */
const PAGES = ROWS.filter(([, who]) => who !== 'guests' && who !== 'public').map(
  ([path, who]) => [path, who === 'all' ? EVERY_ROLE : who.split(' ').map(Number)] as const,
);
/**
 * Pages that stay open while suspended: an open register and its sales, and why the rest is closed
 * (docs/rules/subscription.md).
 */
const EVEN_SUSPENDED = new Set([
  '/dashboard/sales',
  '/dashboard/sales/print/$id',
  '/dashboard/cashiers/$id/close',
  '/dashboard/about',
  '/suspended',
]);
const builtPages = PAGES.filter(([path]) => routes[path]);

afterEach(clearSession);

/** Returns where the page's own guard sends the current visitor; null if it lets them in. */
function redirectOf(path: string): string | null {
  const pathname = path.replaceAll(/\$\w+/g, '7');
  try {
    const guard = routes[path]?.options.beforeLoad as ((context: object) => void) | undefined;
    if (!guard) throw new Error(`${path} is no page, or nobody guards it`);
    guard({ location: { pathname } });
    return null;
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    return String(thrown.options.to);
  }
}

/** Returns the page where a user who opens this path ends up. */
function destination(path: string, session: Session | null): string {
  if (session) setSession(session);
  else clearSession();
  let at = path;
  for (let steps = 0; steps < 4; steps++) {
    const to = redirectOf(at);
    if (to === null) return at;
    at = to;
  }
  throw new Error(`${path} leads nowhere`);
}

const home = (role: number) => firstPageOf(role) ?? '/dashboard';

describe('a page', () => {
  it('has a row in the table, and every row is a page', () => {
    expect(Object.keys(TABLE).sort()).toEqual(Object.keys(routes).sort());
  });

  it.each(builtPages)('%s opens for %j; other roles are sent home, guests to the login', (path, roles) => {
    for (const role of EVERY_ROLE) {
      expect([role, destination(path, sessionOf(role))]).toEqual([
        role,
        roles.includes(role) ? path : home(role),
      ]);
    }
    expect(destination(path, null)).toBe('/login');
  });

  it.each(builtPages)('%s sends a suspended company to the page that says why', (path) => {
    const { subscription } = sessionOf(2);
    const suspended = sessionOf(2, { subscription: { ...subscription, status: 0 } });
    expect(destination(path, suspended)).toBe(EVEN_SUSPENDED.has(path) ? path : '/suspended');
  });

  it.each(GUEST_PAGES)('%s is for guests', (path) => {
    expect(destination(path, null)).toBe(path);
    for (const role of EVERY_ROLE) expect(destination(path, sessionOf(role))).toBe(home(role));
  });

  it.each(PUBLIC_PAGES)('%s is for everybody', (path) => {
    for (const session of [null, ...EVERY_ROLE.map((role) => sessionOf(role))]) {
      expect(destination(path, session)).toBe(path);
    }
  });
});
