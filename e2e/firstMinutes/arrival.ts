import { expect, test } from '@playwright/test';
import { arrivesAt, shows } from '../browser.ts';
import { fillRegistration } from '../pages/entry.ts';
import { homeScreen } from '../pages/home.ts';
import { tourStop } from '../pages/shell.ts';
import { OWNER, type FirstMinutes } from './people.ts';

/** Leads from the start page to the guide of the first steps. */
export function arrival({ page }: FirstMinutes): void {
  test('the start page tells the prices and leads to the registration', async () => {
    await page().goto('/');
    await expect(
      page().getByRole('heading', { level: 1, name: 'Tu restaurante, al día y al centavo' }),
    ).toBeVisible();
    await expect(page().getByRole('article').filter({ hasText: 'al mes' })).toHaveCount(3);
    await page().getByRole('link', { name: 'Probar 30 días gratis' }).first().click();
    await arrivesAt(page(), '/register');
  });

  test('a new owner is signed in and sees the first steps', async () => {
    await fillRegistration(page(), OWNER);
    await page().getByRole('button', { name: 'Crear cuenta' }).click();
    await arrivesAt(page(), '/dashboard');
    await shows(page(), /Carla/);
    const home = homeScreen(page());
    await home.areDone();
    expect(await home.playVideo()).toBeGreaterThan(10);
  });

  test('the button starts the guided tour', async () => {
    await page().getByRole('button', { name: 'Recorrido guiado' }).click();
    const first = tourStop(page(), 'Tu cuenta y tus ajustes');
    await expect(first.stop).toBeVisible();
    await shows(page(), '1 de 3');
    await first.close();
  });

  test('the tour starts by itself on the page that the guide leads to', async () => {
    await homeScreen(page())
      .step('Completa los datos de tu empresa')
      .getByRole('link', { name: 'Ir a mi empresa' })
      .click();
    await page().waitForURL('**/dashboard/mycompany?tour=1');
    await tourStop(page(), 'Tu cuenta y tus ajustes').next();
    await tourStop(page(), 'El menú principal').next();
    await tourStop(page(), 'Más espacio para trabajar').finish();
    await page().waitForURL('**/dashboard/mycompany');
  });
}
