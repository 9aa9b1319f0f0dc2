import { expect, type Page } from '@playwright/test';

/** Drives the pad of 'Cambiar usuario', opened with one touch in the top bar. */
export function pinPad(page: Page) {
  const pad = page.getByRole('dialog', { name: 'Cambiar usuario' });
  return {
    open: () => page.getByRole('button', { name: 'Cambiar usuario' }).click(),
    /** Touches the digits and 'Entrar'. */
    type: async (pin: string) => {
      for (const digit of pin) await pad.getByRole('button', { name: digit, exact: true }).click();
      await pad.getByRole('button', { name: 'Entrar' }).click();
    },
    says: (text: string) => expect(pad.getByRole('alert')).toContainText(text),
  };
}
