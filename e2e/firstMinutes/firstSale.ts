import { expect, test } from '@playwright/test';
import { arrivesAt, shows } from '../browser.ts';
import { homeScreen } from '../pages/home.ts';
import { openRegister, sellScreen } from '../pages/sell.ts';
import { goTo } from '../pages/shell.ts';
import type { FirstMinutes } from './people.ts';

/** Checks that the guide ticks off done steps and hides; opens a register and pays the first order. */
export function firstSale({ page }: FirstMinutes): void {
  test('the guide ticks off what is done', async () => {
    await goTo(page(), 'Inicio');
    const home = homeScreen(page());
    const titles = ['Completa los datos de tu empresa', 'Ubica tu sucursal'];
    await home.areDone(...titles, 'Crea tus categorías y productos');
  });

  test('once hidden, the guide makes room for the figures', async () => {
    const home = homeScreen(page());
    await page().getByRole('button', { name: 'Ocultar guía' }).click();
    await shows(page(), 'Puedes volver a mostrar la guía en «Ajustes rápidos»');
    await home.tells('Efectivo en caja', '0 cajas abiertas');
    await home.tells('Productos activos', '3');
    await expect(home.guide).toHaveCount(0);
  });

  test('the first order is paid', async () => {
    await page().getByRole('main').getByRole('link', { name: 'Vender' }).click();
    await arrivesAt(page(), '/dashboard/sales/create');
    await openRegister(page(), '100');
    const sell = sellScreen(page());
    await sell.category('Platos');
    await sell.add('Mondongo');
    await sell.category('Bebidas');
    await sell.add('Chicha', { times: 2 });
    await sell.table(1);
    await sell.charge('74,50');
    await sell.field('Monto recibido').fill('100');
    await expect(sell.payment).toContainText(/Debes dar un cambio de\s*25,50 Bs\./);
    await sell.confirm();
    await sell.sold('T-1');
    await expect(sell.card('Chicha')).toContainText('18 en stock');
  });

  test('the first order is in the figures of the home page', async () => {
    await page().goto('/dashboard');
    const home = homeScreen(page());
    await home.tells('Efectivo en caja', /Bs\. 174,50\s*1 caja abierta/);
    await home.tells('Ventas de hoy', /1/);
    await expect(page().getByRole('main').getByText('Chicha').first()).toBeVisible();
  });
}
