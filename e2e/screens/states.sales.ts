import { expect, type Page } from '@playwright/test';
import { DELIVER, openSettlement } from '../pages/couriers.ts';
import { daySales } from '../pages/daySales.ts';
import { sellScreen } from '../pages/sell.ts';
import type { Stop } from './tour.ts';

const MAIN_DISHES = 'Platos';

const fillOrder = async (page: Page) => {
  const sell = sellScreen(page);
  await sell.category(MAIN_DISHES);
  await sell.add('Silpancho');
  await sell.add('Falso conejo');
};

/** Opens the bill of the first busy table. */
const openBill = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Mesa \d+.*(Ocupada|La cuenta)/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Unir' })).toBeVisible();
};

/** States of the sell screen, of 'Salón' and of the day's sales. */
export const SALES_STATES: readonly Stop[] = [
  {
    name: 'sell-payment',
    who: 'cashier',
    path: '/dashboard/sales/create',
    only: 'desk',
    alsoOn: ['tablet'],
    isDarkToo: true,
    prepare: async (page) => {
      await fillOrder(page);
      await sellScreen(page).table(38);
      await page.getByRole('button', { name: /^Cobrar Bs/ }).click();
      await expect(sellScreen(page).payment).toBeVisible();
    },
  },
  {
    name: 'sell-varieties',
    who: 'cashier',
    path: '/dashboard/sales/create',
    prepare: async (page) => {
      await sellScreen(page).category(MAIN_DISHES);
      await sellScreen(page).card('Pique macho').click();
      await expect(page.getByRole('dialog', { name: 'Variedades del Producto' })).toBeVisible();
    },
  },
  {
    name: 'sell-sheet',
    who: 'cashier',
    path: '/dashboard/sales/create',
    only: 'phone',
    alsoOn: ['largeLetters'],
    prepare: async (page) => {
      await fillOrder(page);
      await page.getByRole('button', { name: 'Ver pedido' }).click();
      await expect(page.getByRole('dialog', { name: 'Pedido' })).toBeVisible();
    },
  },
  {
    name: 'sell-options',
    who: 'cashier',
    path: '/dashboard/sales/create',
    isDarkToo: true,
    prepare: async (page) => {
      await sellScreen(page).category(MAIN_DISHES);
      await sellScreen(page).card('Pizza').click();
      await page
        .getByRole('dialog', { name: /^Pizza/ })
        .getByRole('button', { name: 'Napolitana' })
        .click();
    },
  },
  {
    name: 'settlement',
    who: 'cashier',
    path: '/dashboard/cashiers',
    isDarkToo: true,
    prepare: openSettlement,
  },
  {
    name: 'sell-known-customer',
    who: 'cashier',
    path: '/dashboard/sales/create',
    prepare: async (page) => {
      await page.evaluate(DELIVER);
      const phone = (page.viewportSize()?.width ?? 0) < 768;
      await sellScreen(page).category(MAIN_DISHES);
      await sellScreen(page).add('Falso conejo');
      if (phone) await page.getByRole('button', { name: 'Ver pedido' }).click();
      await page.getByText('Para llevar').last().click();
      await page.getByRole('button', { name: /^Cliente/ }).click();
      // The order of the size before is still there.
      await page.getByRole('textbox', { name: 'Cliente' }).fill('');
      await page.getByLabel('Celular').fill('71234567');
      await page.getByRole('option', { name: /Andrea Rocha/ }).click();
      await expect(page.getByRole('button', { name: 'Repetir' })).toBeVisible();
    },
  },
  { name: 'salon-bill', who: 'cashier', path: '/dashboard/salon', isDarkToo: true, prepare: openBill },
  {
    name: 'salon-move',
    who: 'cashier',
    path: '/dashboard/salon',
    isDarkToo: true,
    prepare: async (page) => {
      await openBill(page);
      await page.getByRole('button', { name: 'Mover' }).click();
      await expect(page.getByText(/toca la otra mesa/).first()).toBeVisible();
    },
  },
  {
    name: 'salon-divide',
    who: 'cashier',
    path: '/dashboard/salon',
    isDarkToo: true,
    alsoOn: ['tablet', 'largeLetters'],
    prepare: async (page) => {
      await openBill(page);
      await page.getByRole('button', { name: 'Dividir' }).click();
      const dialog = page.getByRole('dialog', { name: /^Dividir cuenta/ });
      await dialog.getByText('Por productos').click();
      await dialog
        .getByRole('button', { name: /^Compartir/ })
        .first()
        .click();
    },
  },
  {
    name: 'salon-book',
    who: 'cashier',
    path: '/dashboard/salon',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Reservas' }).click();
      await expect(page.getByRole('button', { name: 'Nueva reserva' })).toBeVisible();
    },
  },
  {
    name: 'salon-reserve',
    who: 'cashier',
    path: '/dashboard/salon',
    alsoOn: ['largeLetters'],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Reservas' }).click();
      await page.getByRole('button', { name: 'Nueva reserva' }).click();
      const dialog = page.getByRole('dialog', { name: 'Nueva reserva' });
      await dialog.getByRole('combobox', { name: 'Mesa' }).fill('21');
      await page.getByRole('option', { name: /^Mesa 21/ }).click();
      await dialog.getByRole('button', { name: 'Juntar otra mesa' }).click();
      await dialog.getByRole('combobox', { name: 'Y la mesa' }).fill('22');
      await page.getByRole('option', { name: /^Mesa 22/ }).click();
      await expect(dialog.getByRole('button', { name: 'Juntar otra mesa' })).toBeVisible();
    },
  },
  {
    name: 'salon-waiting',
    who: 'cashier',
    path: '/dashboard/salon',
    isDarkToo: true,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Mesa \d+.*Libre.*pedido/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Aceptar pedido' })).toBeVisible();
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
    name: 'sales-found',
    who: 'owner',
    path: '/dashboard/sales/search',
    isDarkToo: true,
    prepare: async (page) => {
      await page.getByRole('searchbox').fill('mesa 5');
      await expect(page).toHaveURL(/q=mesa/);
      await page
        .getByRole('button', { name: /^Ver detalle de/ })
        .first()
        .click();
      await expect(page.getByText('Observaciones:')).toBeVisible();
    },
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
    name: 'sales-reduce',
    who: 'cashier',
    path: '/dashboard/sales',
    prepare: async (page) => {
      const reduce = page.getByRole('button', { name: /^Quitar unidades de/ }).first();
      // The first sale with two of something.
      for (const unfold of await page.getByRole('button', { name: /^Ver detalle de/ }).all()) {
        await unfold.click();
        if ((await reduce.count()) > 0) break;
      }
      await reduce.click();
      await expect(page.getByRole('dialog', { name: /^Quitar unidades de/ })).toBeVisible();
    },
  },
  {
    name: 'sales-close',
    who: 'cashier',
    path: '/dashboard/sales',
    alsoOn: ['largeLetters'],
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Cobrar/ })
        .first()
        .click();
      const dialog = daySales(page).dialog(/^Cerrar venta/);
      await dialog.getByText('Ambos').click();
      await dialog.getByLabel('Billete recibido').last().fill('1234,50');
    },
  },
  {
    name: 'sales-close-tip',
    who: 'cashier',
    path: '/dashboard/sales',
    isDarkToo: true,
    prepare: async (page) => {
      // The demo restaurant takes no tips and rounds nothing.
      await page.route('**/settings/till', async (route) => {
        const settings = (await (await route.fetch()).json()) as object;
        await route.fulfill({ json: { ...settings, rounding: 0.5, tip_percents: [5, 10, 15] } });
      });
      await page.reload();
      await page
        .getByRole('button', { name: /^Cobrar/ })
        .first()
        .click();
      const tips = daySales(page)
        .dialog(/^Cerrar venta/)
        .getByRole('group', { name: 'Propina' });
      await tips.getByRole('button', { name: /^10 %/ }).click();
    },
  },
  {
    name: 'sales-change-payment',
    who: 'cashier',
    path: '/dashboard/sales',
    isDarkToo: true,
    prepare: async (page) => {
      await page.getByText('Pagadas', { exact: true }).click();
      await page
        .getByRole('button', { name: /^Opciones de/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Ver pagos' }).click();
      const day = daySales(page);
      await day
        .dialog(/^Pagos/)
        .getByRole('button', { name: 'Cambiar' })
        .first()
        .click();
      await expect(day.dialog('Cambiar pago')).toBeVisible();
    },
  },
  {
    name: 'sales-divide',
    who: 'cashier',
    path: '/dashboard/sales',
    isDarkToo: true,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Cobrar/ })
        .first()
        .click();
      const day = daySales(page);
      await day
        .dialog(/^Cerrar venta/)
        .getByRole('button', { name: 'Dividir' })
        .click();
      await day
        .dialog(/^Dividir cuenta/)
        .getByRole('button', { name: '4', exact: true })
        .click();
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
      await expect(daySales(page).dialog('Anular venta')).toBeVisible();
    },
  },
  {
    name: 'sales-reject',
    who: 'cashier',
    path: '/dashboard/sales',
    prepare: async (page) => {
      // So few that the list need not be scrolled, which would close the menu.
      await page.getByLabel('Estado', { exact: true }).selectOption('En espera');
      const order = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'QR de mesa' });
      await order
        .getByRole('button', { name: /^Opciones de/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Rechazar pedido' }).click();
      await expect(daySales(page).dialog(/^Rechazar pedido/)).toBeVisible();
    },
  },
];
