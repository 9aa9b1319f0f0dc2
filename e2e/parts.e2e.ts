import { expect, type Locator, test } from '@playwright/test';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { closeWindows, countTouches, shows, type Window } from './browser.ts';
import { daySales } from './pages/daySales.ts';
import { sellScreen } from './pages/sell.ts';
import { product } from './product.ts';
import { openRestaurant, type Restaurant, windowOf } from './restaurant.ts';

/** Runs in each frame: reports to the test what would be printed. */
const TELL_INSTEAD_OF_PRINTING = 'print = () => tell(document.body.innerText)';

let restaurant: Restaurant;
let till: Window;
let cashier: SessionWire;
let sale: SaleWire;
const papers: string[] = [];

test.beforeAll(async ({ browser }) => {
  restaurant = await openRestaurant(product.url, 'la-cuenta');
  const pique = await restaurant.addProduct('Pique macho', 78);
  const soup = await restaurant.addProduct('Sopa de maní', 22.5);
  cashier = await restaurant.hire(4, 'rosa');
  await restaurant.openRegister(cashier);
  sale = await restaurant.sell(cashier, 5, pique, soup);
  till = await windowOf(browser, cashier);
  await till.page.exposeFunction('tell', (text: string) => void papers.push(text));
  await till.page.addInitScript(TELL_INSTEAD_OF_PRINTING);
  await daySales(till.page).open();
  await till.page.evaluate(() =>
    localStorage.setItem(
      'restaurante.settings',
      JSON.stringify({ version: 1, help: { tour: false }, sales: { print: true } }),
    ),
  );
});
test.afterAll(closeWindows);

test.describe.serial('a bill that is paid in parts', () => {
  const dialog = () => daySales(till.page).dialog(/Dividir cuenta|Pagos/);
  const button = (name: string | RegExp) => dialog().getByRole('button', { name, exact: true });
  const paper = (index: number, text: RegExp) => expect.poll(() => papers[index]).toMatch(text);

  test('four guests pay a quarter each, with two touches a part', async () => {
    const day = daySales(till.page);
    await day.open();
    await day.holds(sale.sale_number!, 'Pendiente');
    const touches = await countTouches(till.page);
    await day.row(sale.sale_number!).getByRole('button', { name: 'Cobrar' }).click();
    await day
      .dialog(/Cerrar venta/)
      .getByRole('button', { name: 'Dividir' })
      .click();
    await button('4').click();
    await expect(dialog()).toContainText('Parte 1 de 4');
    for (const [part, next] of [
      [1, 'Parte 2 de 4'],
      [2, 'Parte 3 de 4'],
      [3, 'Parte 4 de 4'],
    ] as const) {
      await button('Exacto').click();
      await button(/^Cobrar Bs/).click();
      await expect(dialog().getByText(next).first()).toBeVisible();
      await expect(button(new RegExp(`^Parte ${part}.*Pagada`))).toBeDisabled();
    }
    await button('50').click();
    await button(/^Cobrar Bs/).click();
    await expect(dialog()).toBeHidden();
    expect(await touches()).toBeLessThanOrEqual(4 + 2 * 4);
    await shows(till.page, 'Venta cerrada correctamente!');
    await expect(till.page.getByRole('status').filter({ hasText: /Cambio/ })).toContainText('24,88');
  });

  test('each part has printed its own receipt', async () => {
    await paper(0, /NOTA DE VENTA[^]*Parte 1 de 4[^]*Cuenta completa\s*100,50[^]*TOTAL Bs\s*25,14/);
    await paper(1, /Parte 2 de 4[^]*TOTAL Bs\s*25,12/);
    await paper(3, /Parte 4 de 4[^]*TOTAL Bs\s*25,12[^]*Recibido\s*50,00[^]*Cambio\s*24,88/);
    expect(papers).toHaveLength(4);
  });

  test('one part is undone with a reason, and paid by QR', async () => {
    const day = daySales(till.page);
    await day.choose(sale.sale_number!, 'Ver pagos');
    await dialog()
      .getByRole('listitem')
      .filter({ hasText: 'Parte 2 de 4' })
      .getByRole('button', { name: 'Deshacer' })
      .click();
    const undoing = day.dialog('Deshacer pago');
    await undoing.getByLabel('Motivo').fill('Pagó con QR');
    await undoing.getByRole('button', { name: 'Deshacer pago' }).click();
    await shows(till.page, 'Pago deshecho');
    await expect(dialog()).toContainText('Parte 2 de 4');
    await dialog().getByText('QR/Tarjeta', { exact: true }).click();
    await dialog().getByLabel('Cliente').fill('Ana Rojas');
    await dialog().getByLabel('NIT/CI').fill('4839201');
    await button(/^Cobrar Bs/).click();
    await expect(dialog()).toBeHidden();
    await paper(4, /Cliente: Ana Rojas[^]*NIT\/CI 4839201[^]*Parte 2 de 4[^]*QR\s*25,12/);
  });

  test('a part that was typed as cash is changed to QR with four touches, and stays paid', async () => {
    const day = daySales(till.page);
    await day.open();
    const touches = await countTouches(till.page);
    await day.choose(sale.sale_number!, 'Ver pagos');
    const part = dialog().getByRole('listitem').filter({ hasText: 'Parte 3 de 4' });
    await part.getByRole('button', { name: 'Cambiar' }).click();
    await day.dialog('Cambiar pago').getByRole('button', { name: 'Cambiar pago' }).click();
    await shows(till.page, 'Pago cambiado');
    expect(await touches()).toBe(4);
    await expect(part.filter({ hasText: 'QR/Tarjeta' })).toBeVisible();
    await expect(part.filter({ hasText: 'Cambiado' })).toBeVisible();
    await expect(dialog()).toContainText('La cuenta está pagada.');
    await dialog().getByRole('button', { name: 'Volver' }).click();
  });

  test('the bill prints with its parts, a part by products with its lines; a phone has the amount in sight', async () => {
    const day = daySales(till.page);
    const sell = sellScreen(till.page);
    await sell.open();
    await sell.add('Pique macho');
    await sell.add('Sopa de maní', { times: 2 });
    await sell.charge('123');
    await sell.payment.getByRole('button', { name: 'Dividir' }).click();
    await button('3').click();
    await button('Cuenta').click();
    await paper(5, /CUENTA[^]*no es comprobante de pago[^]*TOTAL Bs\s*123,00[^]*Parte 1 de 3\s*41,00/);
    await dialog().getByText('Por productos').click();
    await dialog().getByRole('checkbox', { name: 'Pique macho' }).check();
    await button(/^Cobrar Bs/).click();
    await paper(6, /PAGO PARCIAL[^]*Pique macho\s*78,00[^]*Falta pagar de la cuenta\s*45,00/);
    await till.page.setViewportSize({ width: 390, height: 600 });
    await dialog().getByText('Un monto').click();
    await expect(button(/^Cobrar Bs/)).toBeInViewport({ ratio: 1 });
    await till.page.setViewportSize({ width: 360, height: 380 });
    await dialog().getByText('Por productos').click();
    await expect(button(/^Cobrar/)).toBeInViewport({ ratio: 1 });
    await till.page.setViewportSize({ width: 360, height: 640 });
    await dialog().getByText('En partes iguales').click();
    await expect(button('Cuenta')).toBeInViewport({ ratio: 1 });
    // The ways to pay scroll behind it.
    const placeOf = async (one: Locator) => (await one.boundingBox())!;
    const way = dialog().getByText('QR/Tarjeta', { exact: true });
    const [behind, above] = [await placeOf(way), await placeOf(button('Cuenta'))];
    await till.page.mouse.move(above.x, above.y - 20);
    await till.page.mouse.wheel(0, behind.y - above.y - 10);
    await expect
      .poll(async () => {
        const { x, y } = await placeOf(way);
        return till.page.evaluate(
          `document.elementFromPoint(${x + 5}, ${y + 5}).closest('button')?.textContent`,
        );
      })
      .toBe('Cuenta');
    await dialog().getByText('Un monto').click();
    await till.page.setViewportSize({ width: 1366, height: 768 });
    await button('Exacto').click();
    await button(/^Cobrar Bs/).click();
    await expect(dialog()).toBeHidden();
    await day.open();
    await day.holds(sale.sale_number! + 1, 'Efectivo');
  });

  test('a till has the amount and its button in sight beside a long bill', async () => {
    const dishes = [];
    for (let dish = 1; dish <= 20; dish += 1)
      dishes.push(await restaurant.addProduct(`Plato ${dish}`, 10 + dish));
    const long = await restaurant.sell(cashier, 6, ...dishes);
    const day = daySales(till.page);
    await day.open();
    await day.row(long.sale_number!).getByRole('button', { name: 'Cobrar' }).click();
    await day
      .dialog(/Cerrar venta/)
      .getByRole('button', { name: 'Dividir' })
      .click();
    await dialog().getByText('Por productos').click();
    await dialog().getByRole('checkbox', { name: 'Plato 20' }).check();
    await expect(button('Cobrar Bs. 30,00')).toBeInViewport({ ratio: 1 });
  });
});
