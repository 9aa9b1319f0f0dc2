import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { openSettlement } from '../../e2e/pages/couriers.ts';
import { guestPage } from '../../e2e/pages/guest.ts';
import { importDialog } from '../../e2e/pages/menuFile.ts';
import { purchasesScreen } from '../../e2e/pages/purchases.ts';
import { chooseInAccount } from '../../e2e/pages/shell.ts';
import { type Shot, takeOrder } from './shot.ts';

/** The folder of the manual's pictures. */
export const MANUAL_PICTURES = join(import.meta.dirname, '../../docs/manual/images');

const DESK = { viewport: { width: 1180, height: 700 }, deviceScaleFactor: 1.25 };
/** For a form that is longer than the window, over which the bar would stand. */
const TALL = { viewport: { width: 1180, height: 1300 }, deviceScaleFactor: 1 };
const PHONE = { viewport: { width: 390, height: 760 }, deviceScaleFactor: 1.5 };

interface Scene {
  readonly owner: SessionWire;
  readonly cashier: SessionWire;
  readonly cook: SessionWire;
  /** The cashier's open register, and how its bills and coins are counted. */
  readonly registerId: number;
  readonly count: (page: Page) => Promise<unknown>;
}

const dialog = (page: Page) => page.getByRole('dialog').last();
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const card = (title: string) => (page: Page) =>
  page
    .locator('section, .panel, form > div')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .last();

const openBill = async (page: Page) => {
  await press(page, /^Mesa \d+.*(Ocupada|La cuenta)/);
  await expect(page.getByRole('button', { name: 'Unir' })).toBeVisible();
};

const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
};

/** Enrols this browser and another one as devices. */
const ENROL_TWO = `(async () => {
  const { token, branch } = JSON.parse(localStorage.getItem('restaurante.session.v1'));
  for (const name of ['Caja 1', 'Tablet de la terraza']) {
    await fetch('/api/branch/' + branch.id + '/devices', {
      method: 'POST',
      headers: { authorization: 'Bearer ' + token, 'content-type': 'application/json', device: name },
      body: JSON.stringify({ name }),
    });
  }
})()`;

/** Voids an unpaid sale and takes a dish off another one, so that the trail has sums. */
const VOID_TWO = `(async () => {
  const { token, branch, user } = JSON.parse(localStorage.getItem('restaurante.session.v1'));
  const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' };
  const list = await fetch('/api/v2/sales/' + branch.id + '/' + user.id + '?paid=0&limit=20', { headers });
  const { sales } = await list.json();
  const [first, second] = sales.filter(({ details }) => details.length > 1);
  await fetch('/api/v2/sales/' + first.id + '/destroy', {
    method: 'POST',
    headers,
    body: JSON.stringify({ reason: 'El cliente se fue' }),
  });
  const reason = encodeURIComponent('Salió frío');
  await fetch('/api/v2/sales/remove/items/' + second.details[0].id + '?reason=' + reason, { headers });
})()`;

/** Makes this browser an enrolled device, as far as its login page knows. */
const ENROLLED = `localStorage.setItem('restaurante.enrolment.v1', JSON.stringify(
  { id: 1, companyId: 1, name: 'Tablet de la terraza', branch: 'Casa matriz', secret: 'x' }))`;

/** Returns the pictures of docs/manual. */
export function manualShots({ owner, cashier, cook, registerId, count }: Scene): Shot[] {
  const shots: readonly (Omit<Shot, 'size'> & Partial<Pick<Shot, 'size'>>)[] = [
    {
      name: 'abrir-caja',
      who: owner,
      path: '/dashboard/cashiers',
      prepare: async (page) => {
        await press(page, 'Aperturar caja');
        await page.getByLabel('Monto de apertura').fill('200');
      },
      part: dialog,
    },
    { name: 'cerrar-caja', who: cashier, path: `/dashboard/cashiers/${registerId}/close`, prepare: count },
    { name: 'rendicion', who: cashier, path: '/dashboard/cashiers', prepare: openSettlement, part: dialog },
    {
      name: 'bitacora',
      who: owner,
      path: '/dashboard/audit',
      prepare: async (page) => {
        await page.evaluate(VOID_TWO);
        await page.reload();
        await expect(page.getByText(/anuló la venta/).first()).toBeVisible();
      },
    },
    { name: 'estaciones', who: owner, path: '/dashboard/stations' },
    { name: 'vender', who: cashier, path: '/dashboard/sales/create', prepare: takeOrder },
    {
      name: 'cobrar',
      who: cashier,
      path: '/dashboard/sales/create',
      prepare: async (page) => {
        await takeOrder(page);
        await press(page, /^Cobrar Bs/);
        await page.getByRole('group', { name: 'Montos rápidos' }).getByRole('button').nth(1).click();
      },
      part: dialog,
    },
    {
      name: 'ventas-del-dia',
      who: cashier,
      path: '/dashboard/sales',
      prepare: (page) => press(page, /^Ver detalle de/),
    },
    {
      name: 'buscar-ventas',
      who: cashier,
      path: '/dashboard/sales/search',
      prepare: async (page) => {
        await press(page, 'Ayer');
        await press(page, /^Ver detalle de/);
      },
    },
    {
      name: 'anular',
      who: cashier,
      path: '/dashboard/sales',
      prepare: async (page) => {
        await page.getByLabel('Estado de pago').getByText('Pagadas').click();
        await press(page, /^Opciones de/);
        await page.getByRole('menuitem', { name: 'Anular venta' }).click();
        await page.getByLabel('Motivo').fill('El cliente canceló el pedido');
      },
      part: dialog,
    },
    { name: 'mesa', who: cashier, path: '/dashboard/salon', prepare: openBill },
    {
      name: 'dividir',
      who: cashier,
      path: '/dashboard/salon',
      prepare: async (page) => {
        await openBill(page);
        await press(page, 'Dividir');
        await dialog(page).getByText('Por productos').click();
        await press(page, /^Compartir/);
      },
      part: dialog,
    },
    {
      name: 'reservas',
      who: cashier,
      path: '/dashboard/salon',
      prepare: async (page) => {
        await press(page, 'Reservas');
        await expect(page.getByRole('button', { name: 'Nueva reserva' })).toBeVisible();
      },
    },
    { name: 'crear-mesas', who: owner, path: '/dashboard/tables' },
    { name: 'qr-de-mesas', who: owner, path: '/dashboard/qr' },
    {
      name: 'qr-telefono',
      who: null,
      path: `/order/${cashier.company.slug}/${cashier.branch?.id}/12`,
      size: PHONE,
      prepare: async (page) => {
        await guestPage(page).card('Silpancho').click();
        await guestPage(page).card('Falso conejo').first().click();
      },
    },
    { name: 'cocina', who: cook, path: '/dashboard/kitchen' },
    { name: 'pantalla-de-tickets', who: owner, path: '/dashboard/tickets' },
    {
      name: 'inventario',
      who: owner,
      path: '/dashboard/products',
      prepare: async (page) => {
        await press(page, 'Inventario');
        await choose(page, 'Producto', /Cerveza/);
        await dialog(page).getByText('Sumar').click();
        await dialog(page).getByLabel('Cantidad que llegó').fill('24');
      },
      part: dialog,
    },
    {
      name: 'compras',
      who: owner,
      path: '/dashboard/purchases/create',
      prepare: async (page) => {
        await purchasesScreen(page).addProduct('Cerveza', '24', '132');
        await purchasesScreen(page).addOther('Gas', '22,50');
      },
    },
    {
      name: 'ofertas',
      who: owner,
      path: '/dashboard/offerts',
      prepare: (page) => press(page, 'Ver detalle de Miércoles de alitas'),
    },
    { name: 'reportes', who: owner, path: '/dashboard/reports/sales' },
    { name: 'respaldo', who: owner, path: '/dashboard/mycompany', part: card('Descargar mis datos') },
    { name: 'mi-empresa', who: owner, path: '/dashboard/mycompany' },
    {
      name: 'productos',
      who: owner,
      path: '/dashboard/products/create',
      prepare: async (page) => {
        await choose(page, 'Categoría', 'Platos');
        await page.getByLabel('Nombre', { exact: true }).fill('Sajta de pollo');
        await page.getByLabel('Precio', { exact: true }).fill('35');
      },
    },
    {
      name: 'importar-productos',
      who: owner,
      path: '/dashboard/products',
      prepare: async (page) => {
        const file = importDialog(page);
        await file.open();
        await file.choose(
          ['Categoría', 'Nombre', 'Precio'],
          ['Platos', 'Sajta de pollo', 35],
          ['Platos', 'Charque de llama', 48],
        );
        await expect(file.changes).toBeVisible();
      },
      part: dialog,
    },
    {
      name: 'opciones',
      who: owner,
      path: '/dashboard/products',
      prepare: async (page) => {
        await press(page, 'Opciones');
        await dialog(page).getByRole('listitem').getByRole('button').first().click();
        await expect(page.getByLabel('Nombre del grupo')).toBeVisible();
      },
      part: dialog,
    },
    {
      name: 'personal',
      who: owner,
      path: '/dashboard/employes/create',
      prepare: async (page) => {
        await choose(page, 'Sucursal', /matriz/);
        await choose(page, 'Rol', /Mesero/);
      },
    },
    {
      name: 'pin',
      who: null,
      path: '/login',
      prepare: async (page) => {
        await page.evaluate(ENROLLED);
        await page.reload();
        await expect(page.getByRole('heading', { name: 'Ingresa tu PIN' })).toBeVisible();
      },
      part: main,
    },
    {
      name: 'equipos',
      who: owner,
      path: '/dashboard/devices',
      prepare: async (page) => {
        await page.evaluate(ENROL_TWO);
        await page.reload();
        await expect(page.getByText('Tablet de la terraza')).toBeVisible();
      },
      part: main,
    },
    {
      name: 'impresora',
      who: owner,
      path: '/dashboard/settings',
      size: TALL,
      prepare: async (page) => {
        await page.getByRole('radiogroup', { name: 'Tipo de impresora' }).getByText('Térmica').click();
        await page.getByLabel('Servidor de impresión').fill('http://127.0.0.1:3010');
        await page.getByLabel('Dirección de la impresora').fill('192.168.1.50');
      },
      part: card('Impresión'),
    },
    {
      name: 'whatsapp',
      who: owner,
      path: '/dashboard/settings',
      size: TALL,
      prepare: (page) => page.getByRole('tab', { name: 'Notificaciones' }).click(),
      part: (page) => page.getByRole('tabpanel', { name: 'Notificaciones' }),
    },
    {
      name: 'configuracion',
      who: owner,
      path: '/dashboard',
      prepare: (page) => chooseInAccount(page, 'Ajustes rápidos'),
      part: dialog,
    },
    { name: 'mi-cuenta', who: cook, path: '/dashboard/profile' },
    {
      name: 'primeros-pasos',
      who: owner,
      path: '/dashboard',
      prepare: async (page) => {
        await chooseInAccount(page, 'Ajustes rápidos');
        await page.getByRole('switch', { name: /^Guía de primeros pasos/ }).setChecked(true, { force: true });
        await page.keyboard.press('Escape');
        await expect(page.getByText('¡Todo listo para trabajar!')).toBeVisible();
      },
    },
  ];
  return shots.map((shot) => ({ size: DESK, ...shot }));
}
