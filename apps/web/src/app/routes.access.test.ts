import { isRedirect, type AnyRoute } from '@tanstack/react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { clearSession, setSession, type Session } from '../shared/session/session.ts';
import { sessionOf } from '../test/session.ts';
import { router } from './router.tsx';

const EVERY_ROLE = [2, 3, 4, 5, 9];
const routes = router.routesByPath as unknown as Record<string, AnyRoute | undefined>;

/** Every page and the roles that may open it (docs/rules/permissions.md, docs/rules/screens.md). */
const PAGES: readonly (readonly [path: string, roles: readonly number[]])[] = [
  ['/dashboard', [2, 3, 4, 5]],
  ['/dashboard/mycompany', [2, 3]],
  ['/dashboard/branches', [2, 3]],
  ['/dashboard/branches/create', [2, 3]],
  ['/dashboard/branches/$id/edit', [2, 3]],
  ['/dashboard/products', [2, 3]],
  ['/dashboard/products/create', [2, 3]],
  ['/dashboard/products/$id/edit', [2, 3]],
  ['/dashboard/productscategories', [2, 3]],
  ['/dashboard/productscategories/create', [2, 3]],
  ['/dashboard/productscategories/$id/edit', [2, 3]],
  ['/dashboard/offerts', [2, 3, 4]],
  ['/dashboard/offerts/create', [2, 3]],
  ['/dashboard/offerts/$id/edit', [2, 3]],
  ['/dashboard/employes', [2, 3]],
  ['/dashboard/employes/create', [2, 3]],
  ['/dashboard/employes/$id/edit', [2, 3]],
  ['/dashboard/purchases', [2, 3]],
  ['/dashboard/purchases/create', [2, 3]],
  ['/dashboard/cashiers', [2, 3, 4]],
  ['/dashboard/cashiers/$id/close', [2, 3, 4]],
  ['/dashboard/sales', [2, 3, 4]],
  ['/dashboard/sales/create', [2, 3, 4]],
  ['/dashboard/sales/print/$id', [2, 3, 4]],
  ['/dashboard/kitchen', [2, 3, 4, 9]],
  ['/dashboard/reports/sales', [2, 3]],
  ['/dashboard/reports/cashiers', [2, 3]],
  ['/dashboard/reports/purchases', [2, 3]],
  ['/dashboard/tickets', EVERY_ROLE],
  ['/dashboard/publications', [2, 3, 4]],
  ['/dashboard/qr', [2, 3, 4]],
  ['/dashboard/settings', EVERY_ROLE],
  ['/dashboard/profile', EVERY_ROLE],
  ['/dashboard/about', EVERY_ROLE],
  ['/suspended', EVERY_ROLE],
];
const GUEST_PAGES = ['/login', '/register'];
const PUBLIC_PAGES = ['/password/reset', '/password/reset/$token'];
/** What stays open while suspended: an open register and its sales, and why the rest is closed (docs/rules/subscription.md). */
const EVEN_SUSPENDED = new Set([
  '/dashboard/sales',
  '/dashboard/sales/print/$id',
  '/dashboard/cashiers/$id/close',
  '/dashboard/about',
  '/suspended',
]);
const built = PAGES.filter(([path]) => routes[path]);

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

/** Returns the page where somebody who opens this path ends up. */
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

const home = (role: number) => (role === 9 ? '/dashboard/kitchen' : '/dashboard');

describe('a page', () => {
  it('is listed above, and every listed page exists', () => {
    const told = [...PAGES.map(([path]) => path), ...GUEST_PAGES, ...PUBLIC_PAGES];
    expect(Object.keys(routes).filter((path) => !told.includes(path))).toEqual([]);
    expect(told.filter((path) => !routes[path])).toEqual([]);
  });

  it.each(built)('%s opens for %j; other roles are sent home, guests to the login', (path, roles) => {
    for (const role of EVERY_ROLE) {
      expect([role, destination(path, sessionOf(role))]).toEqual([
        role,
        roles.includes(role) ? path : home(role),
      ]);
    }
    expect(destination(path, null)).toBe('/login');
  });

  it.each(built)('%s sends a suspended company to the page that says why', (path) => {
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
