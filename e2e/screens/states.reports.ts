import { expect, type Page } from '@playwright/test';
import type { Stop } from './tour.ts';

const SALES = '/dashboard/reports/sales';

/** The last whole month: the demo restaurant sold on each of its days. */
const lastMonth = new Date();
lastMonth.setUTCDate(0);
const MONTH = `type=monthly&month=${lastMonth.getUTCMonth() + 1}&year=${lastMonth.getUTCFullYear()}`;

const unfoldSale = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Ver detalle de venta/ })
    .first()
    .click();
  await page.getByRole('table', { name: 'Productos' }).scrollIntoViewIfNeeded();
};

/** The reports as they are grouped and filtered; the tour of the pages sees them as they open. */
export const REPORT_STATES: readonly Stop[] = [
  { name: 'reports-products', who: 'owner', path: `${SALES}?${MONTH}&group=products`, isDarkToo: true },
  { name: 'reports-customers', who: 'owner', path: `${SALES}?${MONTH}&group=customers` },
  {
    name: 'reports-kitchen-month',
    who: 'owner',
    path: `/dashboard/reports/kitchen?${MONTH}`,
    isDarkToo: true,
  },
  { name: 'reports-sale-unfolded', who: 'owner', path: SALES, prepare: unfoldSale },
  {
    name: 'reports-empty',
    who: 'owner',
    path: `${SALES}?type=daily&date=2020-02-29`,
    prepare: (page) => expect(page.getByText('No hay datos para mostrar!')).toBeVisible(),
  },
  {
    name: 'reports-filters',
    who: 'owner',
    path: SALES,
    isDarkToo: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Más filtros' }).click();
      await expect(page.getByRole('combobox', { name: 'Forma de pago' })).toBeVisible();
    },
  },
];
