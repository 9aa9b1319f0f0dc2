import { expect, type Page } from '@playwright/test';
import { shows } from '../browser.ts';

/** The parts of an order that a quick sale does not need. */
type Folded = 'Cliente' | 'Pago' | 'Descuento' | 'Delivery' | 'Nota';

/** Counts the elements of a selector that are wholly inside of another one. */
const inSight = (around: string, each: string) => `(() => {
  const { top = 0, bottom = 0 } = document.querySelector('${around}')?.getBoundingClientRect() ?? {};
  return [...document.querySelectorAll('${each}')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.top >= top - 1 && box.bottom <= Math.min(bottom, innerHeight) + 1;
  }).length;
})()`;
const LINES_IN_SIGHT = inSight('[data-lines]', '[data-lines] > [data-line]');
const CARDS_IN_SIGHT = inSight('[data-scroller]', '[data-card]');

const DAY_MS = 24 * 3_600_000;
const BEHIND_UTC_MS = 4 * 3_600_000;

/** Returns a time of tomorrow in Bolivia, as a date and time field stores it. */
export const tomorrowAt = (time: string): string =>
  `${new Date(Date.now() + DAY_MS - BEHIND_UTC_MS).toISOString().slice(0, 10)}T${time}`;

/** Drives 'Vender': the menu on the left, the order on the right, the payment over both. */
export function sellScreen(page: Page) {
  const order = page.getByRole('complementary', { name: 'Pedido' });
  const payment = page.getByRole('dialog', { name: 'Confirmar venta' });
  const card = (name: string) => page.locator('[data-card]').filter({ hasText: name });
  return {
    order,
    payment,
    card,
    open: () => page.goto('/dashboard/sales/create'),
    /** Chooses how much of the menu is in sight. */
    view: async (name: 'Con fotos' | 'Compacta' | 'Lista') => {
      await page.getByRole('button', { name: 'Vista del menú' }).click();
      await page.getByRole('menuitem', { name }).click();
    },
    cardsInSight: () => page.evaluate<number>(CARDS_IN_SIGHT),
    category: (name: string) => page.getByRole('tab', { name }).click(),
    /** Touches a card `times` times; if the dish has varieties, touches the named one in their dialog. */
    add: async (name: string, { times = 1, variety = '' } = {}) => {
      for (let touch = 0; touch < times; touch += 1) {
        await card(name).click();
        if (variety) await chooseVariety(page, variety);
      }
    },
    table: (number: number) => order.getByLabel('Número de mesa').fill(String(number)),
    takeaway: () => order.getByText('Para llevar').click(),
    /** Opens one of the folded parts of the order. */
    unfold: (name: Folded) => order.getByRole('button', { name, exact: true }).click(),
    customer: async (name: string) => {
      await order.getByRole('button', { name: 'Cliente', exact: true }).click();
      await order.getByRole('textbox', { name: 'Cliente' }).fill(name);
    },
    /** A reservation for a moment ('2026-11-28T20:30') and a person. */
    reserve: async (at: string, name: string) => {
      await order.getByRole('switch', { name: 'Reservación' }).press('Space');
      await order.getByLabel('Para cuándo es la reservación').fill(at);
      await order.getByRole('textbox', { name: 'Cliente' }).fill(name);
    },
    /** Returns how many lines of the order are wholly in sight. */
    linesInSight: () => page.evaluate<number>(LINES_IN_SIGHT),
    /** The line of a product in the order. */
    line: (name: string) => order.locator('[data-line]').filter({ has: page.getByRole('group', { name }) }),
    /** Opens the payment with the button that shows the total. */
    charge: async (amount: string) => {
      await order.getByRole('button', { name: `Cobrar Bs. ${amount}` }).click();
      await shows(page, 'Total a cobrar');
    },
    /** Sends the order to the kitchen unpaid. */
    send: async () => {
      await order.getByRole('button', { name: 'Enviar a cocina' }).click();
      await expect(order.getByText(/^Toca (una mesa o )?un producto/)).toBeVisible();
    },
    method: (name: 'Efectivo' | 'QR/Tarjeta' | 'Ambos') =>
      payment.getByRole('radiogroup', { name: 'Método de pago' }).getByText(name).click(),
    field: (name: string) => payment.getByRole('textbox', { name, exact: true }),
    confirm: (label = 'Confirmar') => payment.getByRole('button', { name: new RegExp(`^${label}`) }).click(),
    /** The ticket of the sale just made, over the next order. */
    sold: async (ticket: string) => {
      await expect(payment).toBeHidden();
      await expect(page.getByRole('status').filter({ hasText: ticket })).toBeVisible();
      await expect(order.getByText('Toca un producto para empezar')).toBeVisible();
    },
  };
}

async function chooseVariety(page: Page, variety: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Variedades del Producto' });
  await dialog.locator('[data-card]').filter({ hasText: variety }).click();
  await expect(dialog).toBeHidden();
}

/** Opens a register in the dialog 'Aperturar caja'. */
export async function openRegister(page: Page, amount: string, name = 'principal'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Aperturar caja' });
  await dialog.getByLabel('Título de la caja').fill(name);
  await dialog.getByLabel('Monto de apertura').fill(amount);
  await dialog.getByRole('button', { name: 'Aperturar caja' }).click();
  await shows(page, 'Caja aperturada correctamente');
  await expect(dialog).toBeHidden();
}
