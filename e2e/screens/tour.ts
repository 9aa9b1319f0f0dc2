import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { daySales } from '../pages/daySales.ts';
import { registersScreen } from '../pages/registers.ts';
import { sellScreen } from '../pages/sell.ts';

export type Who = 'nobody' | 'owner' | 'cashier' | 'cook';

/** Ids of the seeded restaurant, for addresses that need one. */
export interface Records {
  readonly productId: number;
  readonly categoryId: number;
  readonly registerId: number;
  readonly saleId: number;
  readonly branchId: number;
}

/** A screen as the tour visits it. */
export interface Stop {
  readonly name: string;
  readonly who: Who;
  readonly path: string;
  /** Brings it into the state that is looked at. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** What does not exist where a phone's layout differs. */
  readonly only?: 'desk' | 'phone';
  readonly isDarkToo?: boolean;
}

const GUEST = new Set(['/login', '/register', '/password/reset', '/password/reset/$token']);
const BY_OTHERS: Readonly<Record<string, Who>> = {
  '/dashboard/sales/create': 'cashier',
  '/dashboard/sales': 'cashier',
  '/dashboard/sales/print/$id': 'cashier',
  '/dashboard/cashiers/$id/close': 'cashier',
  '/dashboard/kitchen': 'cook',
};
const DARK_TOO = new Set(['/dashboard/sales/create', '/dashboard/kitchen', '/dashboard/branches/$id/edit']);

/** Every page of the router, so that a new one is visited from its first day. */
export function everyPage(): Stop[] {
  const source = readFileSync(join(import.meta.dirname, '../../apps/web/src/app/router.tsx'), 'utf8');
  const paths = Array.from(source.matchAll(/age\('(\/[^']*)'/g), (match) => match[1] ?? '');
  return paths.map((path) => ({
    name: path.slice(1).replaceAll('/', '-').replace('dashboard-', ''),
    who: GUEST.has(path) ? 'nobody' : (BY_OTHERS[path] ?? 'owner'),
    path,
    isDarkToo: DARK_TOO.has(path),
  }));
}

/** The stop's address, with an id of the seeded restaurant where it takes one. */
export function addressOf({ path }: Stop, records: Records): string {
  const ids: Readonly<Record<string, number>> = {
    '/dashboard/branches/': records.branchId,
    '/dashboard/products/': records.productId,
    '/dashboard/productscategories/': records.categoryId,
    '/dashboard/cashiers/': records.registerId,
    '/dashboard/sales/print/': records.saleId,
  };
  const [before = '', after] = path.split('$id');
  if (after === undefined) return path;
  const id = ids[before];
  if (id === undefined) throw new Error(`the tour does not know an id for ${path}: add it to Records`);
  return `${before}${id}${after}`;
}

const MAIN_DISHES = 'Platos';

const fillOrder = async (page: Page) => {
  const sell = sellScreen(page);
  await sell.category(MAIN_DISHES);
  await sell.add('Silpancho');
  await sell.add('Falso conejo');
};

const chooseInAccount = async (page: Page, name: string) => {
  await page.getByRole('banner').locator('[data-tour=account] button').click();
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('dialog', { name }).waitFor();
};

/** The start page, which is not of the application, and states that an address alone does not show. */
export const STATES: readonly Stop[] = [
  { name: 'start', who: 'nobody', path: '/', isDarkToo: true },
  {
    name: 'not-found',
    who: 'nobody',
    path: '/no/existe',
  },
  {
    name: 'sell-payment',
    who: 'cashier',
    path: '/dashboard/sales/create',
    only: 'desk',
    isDarkToo: true,
    prepare: async (page) => {
      await fillOrder(page);
      await sellScreen(page).charge('62');
    },
  },
  {
    name: 'sell-varieties',
    who: 'cashier',
    path: '/dashboard/sales/create',
    prepare: async (page) => {
      await sellScreen(page).category(MAIN_DISHES);
      await sellScreen(page).card('Pique macho').click();
      await page.getByRole('dialog', { name: 'Variedades del Producto' }).waitFor();
    },
  },
  {
    name: 'sell-sheet',
    who: 'cashier',
    path: '/dashboard/sales/create',
    only: 'phone',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Ver pedido' }).click();
      await page.getByRole('dialog', { name: 'Pedido' }).waitFor();
    },
  },
  {
    name: 'sales-detail',
    who: 'cashier',
    path: '/dashboard/sales',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Ver detalle de/ })
        .first()
        .click(),
  },
  {
    name: 'sales-add',
    who: 'cashier',
    path: '/dashboard/sales',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Opciones de/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Agregar productos' }).click();
      await page.getByRole('dialog').locator('[data-card]').first().click();
    },
  },
  {
    name: 'sales-void',
    who: 'cashier',
    path: '/dashboard/sales',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Opciones de/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Anular venta' }).click();
      await daySales(page).dialog('Anular venta').waitFor();
    },
  },
  {
    name: 'cashiers-movements',
    who: 'cashier',
    path: '/dashboard/cashiers',
    prepare: async (page) => {
      const registers = registersScreen(page);
      await page
        .getByRole('button', { name: /^Opciones de/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Movimientos de caja' }).click();
      await registers.movements.getByRole('tab', { name: 'Crear nuevo' }).click();
    },
  },
  {
    name: 'products-inventory',
    who: 'owner',
    path: '/dashboard/products',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Inventario|^Opciones de/ })
        .first()
        .click();
      const entry = page.getByRole('menuitem', { name: 'Inventario' });
      const dialog = page.getByRole('dialog', { name: 'Inventario' });
      await entry.or(dialog).first().waitFor();
      if (await entry.isVisible()) await entry.click();
      await dialog.waitFor();
    },
  },
  {
    name: 'my-sessions',
    who: 'cook',
    path: '/dashboard/kitchen',
    prepare: (page) => chooseInAccount(page, 'Mis sesiones'),
  },
  {
    name: 'quick-settings',
    who: 'owner',
    path: '/dashboard',
    isDarkToo: true,
    prepare: (page) => chooseInAccount(page, 'Ajustes rápidos'),
  },
  {
    name: 'home-guide',
    who: 'owner',
    path: '/dashboard',
    isDarkToo: true,
    prepare: async (page) => {
      await chooseInAccount(page, 'Ajustes rápidos');
      await page.getByRole('switch', { name: /^Guía de primeros pasos/ }).setChecked(true, { force: true });
      await page.keyboard.press('Escape');
      await page.getByText('¡Todo listo para trabajar!').waitFor();
    },
  },
];
