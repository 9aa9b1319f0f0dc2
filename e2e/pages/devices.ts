import { expect, type Page } from '@playwright/test';
import { goTo } from './shell.ts';

/** Drives 'Equipos'. */
export function deviceList(page: Page) {
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  return {
    row,
    open: () => goTo(page, 'Equipos'),
    /** Enrols this browser for the branch of its user. */
    enrol: async (name: string) => {
      await page.getByRole('button', { name: 'Registrar este equipo' }).click();
      const dialog = page.getByRole('dialog', { name: 'Registrar este equipo' });
      await dialog.getByLabel('Nombre del equipo').fill(name);
      await dialog.getByRole('button', { name: 'Registrar' }).click();
      await expect(dialog).toBeHidden();
    },
    revoke: async (name: string) => {
      await page.getByRole('button', { name: `Opciones de ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Quitar' }).click();
      const question = page.getByRole('dialog', { name: `¿Quitar ${name}?` });
      await question.getByRole('button', { name: 'Quitar' }).click();
      await expect(row(name)).toContainText('Quitado');
    },
  };
}

/** Drives the PIN pad that an enrolled device shows in the place of the login. */
export function devicePad(page: Page) {
  const pad = page.getByRole('main');
  return {
    isOpen: async (place: string) => {
      await expect(page.getByRole('heading', { name: 'Ingresa tu PIN' })).toBeVisible();
      await expect(pad).toContainText(place);
    },
    type: async (pin: string) => {
      for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click();
      await pad.getByRole('button', { name: 'Entrar' }).click();
    },
    says: (text: string) => expect(pad.getByRole('alert')).toContainText(text),
  };
}
