import type { Page } from '@playwright/test';

/** Goes to a page by its entry in the menu on the left. */
export function goTo(page: Page, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  return menu.getByRole('link', { name: entry, exact: true }).click();
}

/** Chooses an entry of the user's menu. */
export async function chooseInAccount(page: Page, entry: string): Promise<void> {
  await page.locator('[data-tour=account] > button').click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** One stop of the guided tour, found by its title. */
export function tourStop(page: Page, title: string) {
  const stop = page.getByRole('dialog', { name: title });
  const press = (name: string) => stop.getByRole('button', { name }).click();
  return {
    stop,
    next: () => press('Siguiente'),
    finish: () => press('Listo'),
    close: () => press('Cerrar'),
  };
}
