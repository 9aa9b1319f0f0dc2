import { expect, type Page } from '@playwright/test';
import { arrivesAt, shows } from '../browser.ts';
import { drawPicture } from './catalogue.ts';
import { goTo } from './shell.ts';

const LIST = '/dashboard/employes';

interface NewEmployee {
  readonly name: string;
  /** The role's name, e.g. 'Cajero(a)'. */
  readonly role: string;
  readonly email?: string;
  readonly password?: string;
  /** The colour of the photo. */
  readonly photo?: string;
}

/** Drives 'Personal': the list and its form. */
export function staffScreen(page: Page) {
  const row = (name: string) => page.getByRole('row', { name });
  const chooseRole = async (role: string) => {
    await page.getByRole('combobox', { name: 'Rol' }).click();
    await page.getByRole('option', { name: role, exact: true }).click();
  };
  const choosePhoto = async (colour: string) => {
    const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await drawPicture(colour) };
    await page.getByLabel('Foto del personal').setInputFiles(file);
    await page.getByRole('button', { name: 'Recortar y usar' }).click();
    await expect(page.getByRole('dialog', { name: 'Recortar foto' })).toHaveCount(0);
  };
  const save = async (label: string, notice: string) => {
    await page.getByRole('button', { name: label, exact: true }).click();
    await arrivesAt(page, LIST);
    await shows(page, notice);
  };
  return {
    row,
    open: async () => {
      await goTo(page, 'Personal');
      await arrivesAt(page, LIST);
    },
    hire: async ({ name, role, email = '', password = '', photo }: NewEmployee) => {
      await page.getByRole('link', { name: 'Crear nuevo' }).click();
      if (photo) await choosePhoto(photo);
      await chooseRole(role);
      await page.getByLabel('Nombre completo').fill(name);
      await page.getByLabel('Correo electrónico').fill(email);
      await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
      await save('Guardar', 'Personal registrado correctamente.');
    },
    makeA: async (name: string, role: string) => {
      await page.getByRole('button', { name: `Editar ${name}` }).click();
      await chooseRole(role);
      await save('Actualizar', 'Personal editado correctamente.');
    },
    /** Presses the delete button of an employee; the question stays open. */
    askToRemove: async (name: string) => {
      await page.getByRole('button', { name: `Opciones de ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Eliminar' }).click();
      const question = page.getByRole('dialog', { name: 'Confirmar eliminación' });
      await expect(question.getByText(name)).toBeVisible();
      return question.getByRole('button', { name: 'Eliminar' });
    },
  };
}
