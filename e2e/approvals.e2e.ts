import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { closeWindows, SCREENSHOTS, type Window } from './browser.ts';
import { daySales } from './pages/daySales.ts';
import { product } from './product.ts';
import { openRestaurant, windowOf } from './restaurant.ts';

let till: Window;
let phone: Window;

test.beforeAll(async ({ browser }) => {
  const restaurant = await openRestaurant(product.url, 'permisos');
  const { owner } = restaurant;
  await restaurant.call(updateCompanySettings, {
    token: owner.token,
    params: { companyId: owner.company.id },
    body: { authority: { 4: { void_unpaid: 0, void_sent: 0 } } },
  });
  const silpancho = await restaurant.addProduct('Silpancho', 32);
  const cashier = await restaurant.hire(4, 'rosa');
  await restaurant.openRegister(cashier);
  await restaurant.sell(cashier, null, silpancho);
  await restaurant.sell(cashier, null, silpancho);
  till = await windowOf(browser, cashier, { viewport: { width: 1366, height: 768 } });
  phone = await windowOf(browser, owner, { viewport: { width: 390, height: 844 } });
});
test.afterAll(closeWindows);

const picture = ({ page }: Window, name: string) =>
  process.env['PICTURES'] ? page.screenshot({ path: join(SCREENSHOTS, `${name}.jpg`) }) : null;

/** Voids a sale at the till, which asks for an approval. */
async function voidAtTill(ticket: number) {
  const { choose, dialog } = daySales(till.page);
  await choose(ticket, 'Anular venta');
  await dialog(/^Anular venta/)
    .getByRole('textbox')
    .fill('Cliente se fue');
  await dialog(/^Anular venta/)
    .getByRole('button', { name: 'Anular venta' })
    .click();
  return dialog('Necesita autorización');
}

test('the owner lets the cashier void a sale, from their phone', async () => {
  await phone.page.goto('/dashboard');
  const { open, row } = daySales(till.page);
  await open();
  const asking = await voidAtTill(1);
  await expect(asking).toContainText('Anular');
  await picture(till, 'approval-till');
  await asking.getByLabel('Motivo (opcional)').fill('El cliente esperó demasiado');
  await asking.getByRole('button', { name: 'Pedir en su teléfono' }).click();
  await expect(asking).toContainText('Esperando la respuesta…');

  const notice = phone.page.getByText(/rosa.*«El cliente esperó demasiado»/);
  await expect(notice).toBeVisible();
  await picture(phone, 'approval-phone');
  await phone.page.getByRole('button', { name: 'Autorizar', exact: true }).click();

  await expect(asking).toBeHidden();
  await expect(row(1)).toBeHidden();
  await phone.page.goto('/dashboard/audit');
  await expect(phone.page.getByText(/rosa.*anuló la venta T-1 /)).toContainText('aprobó Elena Vargas');
});

test('a refusal leaves the sale as it is, and says so', async () => {
  const { row } = daySales(till.page);
  const asking = await voidAtTill(2);
  await asking.getByRole('button', { name: 'Pedir en su teléfono' }).click();
  // The notice lies over the bell's list.
  await phone.page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await phone.page.getByRole('button', { name: 'Notificaciones: 1' }).click();
  await phone.page.getByRole('menuitem', { name: 'Piden una autorización' }).click();
  await phone.page.getByRole('button', { name: 'No autorizar' }).click();
  await expect(asking).toContainText('No lo autorizaron.');
  await till.page.keyboard.press('Escape');
  await expect(row(2)).toContainText('En preparación');
});
