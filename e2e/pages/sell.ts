import { expect, type Page } from '@playwright/test';
import { shows } from '../browser.ts';

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
    customer: (name: string) => order.getByRole('textbox', { name: 'Cliente' }).fill(name),
    /** A reservation for a moment ('2099-11-28T20:30') and a person. */
    reserve: async (at: string, name: string) => {
      await order.getByRole('switch', { name: 'Reservación' }).press('Space');
      await order.getByLabel('Para cuándo es la reservación').fill(at);
      await order.getByRole('textbox', { name: 'Cliente' }).fill(name);
    },
    /** The line of a product in the order. */
    line: (name: string) => order.getByRole('group', { name }).locator('..'),
    /** Opens the payment with the button that shows the total. */
    charge: async (amount: string) => {
      await order.getByRole('button', { name: `Cobrar Bs. ${amount}` }).click();
      await shows(page, 'Total a cobrar');
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
