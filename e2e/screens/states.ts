import { expect, type Page } from '@playwright/test';
import { drawPicture } from '../pages/catalogue.ts';
import { companyScreen } from '../pages/company.ts';
import { guestPage } from '../pages/guest.ts';
import { importDialog } from '../pages/menuFile.ts';
import { publicationsScreen } from '../pages/publications.ts';
import { purchasesScreen } from '../pages/purchases.ts';
import { registersScreen } from '../pages/registers.ts';
import { chooseInAccount } from '../pages/shell.ts';
import { staffScreen } from '../pages/staff.ts';
import { REPORT_STATES } from './states.reports.ts';
import { SALES_STATES } from './states.sales.ts';
import { SETTINGS_STATES } from './states.settings.ts';
import type { Stop } from './tour.ts';

const openInAccount = async (page: Page, name: string) => {
  await chooseInAccount(page, name);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
};

const TABLE = '/order/el-fogon-de-lucia/$id/12';

const orderAtTable = async (page: Page) => {
  const guest = guestPage(page);
  await guest.card('Silpancho').click();
  await guest.card('Pique macho').first().click();
  await guest.open();
  await expect(guest.dialog).toBeVisible();
};

/** Enrols two devices, and revokes one, as the signed-in owner; a repeat changes nothing. */
const enrolTwo = `(async () => {
  const { token, branch } = JSON.parse(localStorage.getItem('restaurante.session.v1'));
  const send = (path, body, device) => fetch(path, {
    method: 'POST',
    headers: { authorization: 'Bearer ' + token, 'content-type': 'application/json', device },
    body: JSON.stringify(body),
  }).then((answer) => answer.json());
  for (const name of ['Caja 1', 'Tablet de la terraza']) {
    await send('/api/branch/' + branch.id + '/devices', { name }, name);
  }
  const { device } = await send('/api/branch/' + branch.id + '/devices', { name: 'Celular de Pedro' }, 'Pedro');
  await send('/api/devices/' + device.id + '/revoke', {}, '');
})()`;

/** Pages that are not part of the application, and states that an address alone does not show. */
export const STATES: readonly Stop[] = [
  ...SALES_STATES,
  { name: 'start', who: 'nobody', path: '/', isDarkToo: true },
  { name: 'manual', who: 'nobody', path: '/ayuda', isDarkToo: true },
  ...['abrir-caja', 'personal', 'impresora'].map((page): Stop => ({
    name: `manual-${page}`,
    who: 'nobody',
    path: `/ayuda/${page}`,
    isDarkToo: true,
  })),
  {
    name: 'not-found',
    who: 'nobody',
    path: '/no/existe',
  },
  {
    name: 'offers-unfolded',
    who: 'owner',
    path: '/dashboard/offerts',
    isDarkToo: true,
    prepare: (page) => page.getByRole('button', { name: 'Ver detalle de Pollo a la brasa −10 %' }).click(),
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
      await expect(entry.or(dialog).first()).toBeVisible();
      if (await entry.isVisible()) await entry.click();
      await expect(dialog).toBeVisible();
    },
  },
  {
    name: 'products-sorted',
    who: 'owner',
    path: '/dashboard/products',
    only: 'desk',
    isDarkToo: true,
    alsoOn: ['tablet'],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Precio' }).click();
      await page.getByRole('button', { name: 'Precio' }).click();
    },
  },
  {
    name: 'products-import-errors',
    who: 'owner',
    path: '/dashboard/products',
    prepare: async (page) => {
      const file = importDialog(page);
      await file.open();
      const wrong = Array.from({ length: 12 }, (_, row) => ['Platos', `Plato ${row}`, 'gratis']);
      await file.choose(['Categoría', 'Nombre', 'Precio'], ...wrong);
      await expect(file.errors).toBeVisible();
    },
  },
  {
    name: 'company-crop',
    who: 'owner',
    path: '/dashboard/mycompany',
    isDarkToo: true,
    prepare: async (page) => companyScreen(page).pick('Recortar banner', await drawPicture('#faf0cf')),
  },
  {
    name: 'purchase-detail',
    who: 'owner',
    path: '/dashboard/purchases',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Ver detalle de/ })
        .first()
        .click(),
  },
  {
    name: 'purchase-lines',
    who: 'owner',
    path: '/dashboard/purchases/create',
    prepare: async (page) => {
      await purchasesScreen(page).addProduct('Cerveza', '24', '132');
      await purchasesScreen(page).addOther('Gas', '22,50');
    },
  },
  {
    name: 'staff-removal',
    who: 'owner',
    path: '/dashboard/employes',
    isDarkToo: true,
    prepare: (page) => staffScreen(page).askToRemove('Rosa Mamani'),
  },
  {
    name: 'staff-missing',
    who: 'owner',
    path: '/dashboard/employes/create',
    prepare: (page) => page.getByRole('button', { name: 'Guardar' }).click(),
  },
  {
    name: 'devices-list',
    who: 'owner',
    path: '/dashboard/devices',
    isDarkToo: true,
    prepare: async (page) => {
      await page.evaluate(enrolTwo);
      await page.reload();
      await expect(page.getByText('Tablet de la terraza')).toBeVisible();
    },
  },
  {
    name: 'devices-enrol',
    who: 'owner',
    path: '/dashboard/devices',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Registrar este equipo' }).click();
      await page.getByLabel('Nombre del equipo').fill('Caja 1');
    },
  },
  {
    name: 'device-pad',
    who: 'nobody',
    path: '/login',
    isDarkToo: true,
    prepare: async (page) => {
      const key = 'restaurante.enrolment.v1';
      const device = { id: 1, companyId: 1, name: 'Tablet de la terraza', branch: 'Sopocachi', secret: 'x' };
      await page.evaluate(`localStorage.setItem('${key}', ${JSON.stringify(JSON.stringify(device))})`);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Ingresa tu PIN' })).toBeVisible();
      // The page stays as it is, and the next one shows the login.
      await page.evaluate(`localStorage.removeItem('${key}')`);
    },
  },
  {
    name: 'publication-dialog',
    who: 'owner',
    path: '/dashboard/publications',
    prepare: async (page) => {
      await publicationsScreen(page).openDialog();
      await publicationsScreen(page).choosePicture('#c65f2d');
      await page.getByRole('textbox', { name: 'Título' }).fill('Sábado de pollo: −10 % en la brasa');
      await page.getByRole('textbox', { name: 'Descripción' }).fill('Todas las presas, hasta las 22:00');
    },
  },
  {
    name: 'guided-tour',
    who: 'owner',
    path: '/dashboard/mycompany?tour=1',
    isDarkToo: true,
    prepare: (page) => expect(page.getByRole('dialog', { name: 'Tu cuenta y tus ajustes' })).toBeVisible(),
  },
  {
    name: 'notifications',
    who: 'cashier',
    path: '/dashboard',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Notificaciones' }).click();
      await expect(page.getByRole('menuitem', { name: /espera que aceptes/ })).toBeVisible();
    },
  },
  { name: 'order', who: 'nobody', path: TABLE, isDarkToo: true },
  {
    name: 'order-dialog',
    who: 'nobody',
    path: TABLE,
    isDarkToo: true,
    prepare: (page) => orderAtTable(page),
  },
  {
    name: 'order-sent',
    who: 'nobody',
    path: TABLE,
    prepare: async (page) => {
      const guest = guestPage(page);
      await orderAtTable(page);
      await guest.send();
      await guest.back();
      await expect(guest.orders).toBeVisible();
    },
  },
  {
    name: 'password-reset-asked',
    who: 'nobody',
    path: '/password/reset',
    prepare: async (page) => {
      await page.getByLabel('Correo electrónico').fill('quien@sabe.bo');
      await page.getByRole('button', { name: 'Enviar enlace' }).click();
      await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    },
  },
  {
    name: 'my-sessions',
    who: 'cook',
    path: '/dashboard/kitchen',
    prepare: (page) => openInAccount(page, 'Mis sesiones'),
  },
  {
    name: 'quick-settings',
    who: 'owner',
    path: '/dashboard',
    isDarkToo: true,
    prepare: (page) => openInAccount(page, 'Ajustes rápidos'),
  },
  ...SETTINGS_STATES,
  ...REPORT_STATES,
  {
    name: 'home-guide',
    who: 'owner',
    path: '/dashboard',
    isDarkToo: true,
    prepare: async (page) => {
      await openInAccount(page, 'Ajustes rápidos');
      await page.getByRole('switch', { name: /^Guía de primeros pasos/ }).setChecked(true, { force: true });
      await page.keyboard.press('Escape');
      await expect(page.getByText('¡Todo listo para trabajar!')).toBeVisible();
    },
  },
];
