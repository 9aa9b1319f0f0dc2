import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

export type Who = 'nobody' | 'owner' | 'cashier' | 'cook' | 'suspended';

/** Ids of the seeded restaurant, for addresses that need one. */
export interface Records {
  readonly productId: number;
  readonly categoryId: number;
  readonly registerId: number;
  readonly saleId: number;
  readonly branchId: number;
  readonly offerId: number;
  readonly employeeId: number;
}

/** A screen as the tour visits it. */
export interface Stop {
  readonly name: string;
  readonly who: Who;
  readonly path: string;
  /** Brings the screen into the state to be checked. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Set for a state that exists in only one of the two layouts. */
  readonly only?: 'desk' | 'phone';
  /** Sizes whose layout differs from a desk and from a phone. */
  readonly alsoOn?: readonly ('tablet' | 'largeLetters')[];
  readonly isDarkToo?: boolean;
}

const GUEST = new Set([
  '/login',
  '/register',
  '/password/reset',
  '/password/reset/$token',
  '/email/confirm/$token',
]);
const BY_OTHERS: Readonly<Record<string, Who>> = {
  '/dashboard/sales/create': 'cashier',
  '/dashboard/sales': 'cashier',
  '/dashboard/salon': 'cashier',
  '/dashboard/sales/print/$id': 'cashier',
  '/dashboard/cashiers/$id/close': 'cashier',
  '/dashboard/kitchen': 'cook',
  '/suspended': 'suspended',
};
const DARK_TOO = new Set([
  '/dashboard/sales/create',
  '/dashboard/kitchen',
  '/dashboard/branches/$id/edit',
  '/dashboard/qr',
  '/dashboard/tables',
  '/dashboard/salon',
]);

/** Only several installations have this page; the demo, a single one, leads from there to the login. */
const ELSEWHERE = '/restaurant';

/** Returns every page of the router, so that a new page is checked from its first day. */
export function everyPage(): Stop[] {
  const source = readFileSync(join(import.meta.dirname, '../../apps/web/src/app/router.tsx'), 'utf8');
  const paths = Array.from(source.matchAll(/(age|recordPages)\('(\/[^']*)'/g)).flatMap(
    ([, kind, path = '']) => (kind === 'age' ? [path] : [path, `${path}/create`, `${path}/$id/edit`]),
  );
  return paths
    .filter((path) => path !== ELSEWHERE)
    .map((path) => ({
      name: path.slice(1).replaceAll('/', '-').replace('dashboard-', ''),
      who: GUEST.has(path) ? 'nobody' : (BY_OTHERS[path] ?? 'owner'),
      path,
      isDarkToo: DARK_TOO.has(path),
    }));
}

/** Returns the stop's address, with an id of the seeded restaurant where the path has one. */
export function addressOf({ path }: Stop, records: Records): string {
  const ids: Readonly<Record<string, number>> = {
    '/dashboard/branches/': records.branchId,
    '/dashboard/products/': records.productId,
    '/dashboard/productscategories/': records.categoryId,
    '/dashboard/cashiers/': records.registerId,
    '/dashboard/offerts/': records.offerId,
    '/dashboard/employes/': records.employeeId,
    '/dashboard/sales/print/': records.saleId,
    '/order/el-fogon-de-lucia/': records.branchId,
  };
  const [before = '', after] = path.split('$id');
  if (after === undefined) return path;
  const id = ids[before];
  if (id === undefined) throw new Error(`the tour does not know an id for ${path}: add it to Records`);
  return `${before}${id}${after}`;
}
