import type { Page } from '@playwright/test';
import { arrivesAt } from '../browser.ts';

export interface Owner {
  readonly company: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string;
  /** Without the country's code. */
  readonly phone: string;
  readonly email: string;
  readonly password: string;
}

/** Fills in every field of 'Crear cuenta'. */
export async function fillRegistration(page: Page, owner: Owner): Promise<void> {
  await page.getByLabel('Nombre del restaurante').fill(owner.company);
  await page.getByLabel('Nombres').fill(owner.firstName);
  await page.getByLabel('Apellidos').fill(owner.lastName);
  await chooseCity(page, owner.city);
  await page.getByLabel('Teléfono', { exact: true }).fill(owner.phone);
  await page.getByLabel('Correo electrónico').fill(owner.email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(owner.password);
}

export async function chooseCity(page: Page, city: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Ciudad' }).fill(city);
  await page.getByRole('option', { name: city, exact: true }).click();
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in, opening the form if it is not there yet, and waits for the page that the role starts at. */
export async function signIn(page: Page, { email, password }: Credentials, home = '/dashboard') {
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await arrivesAt(page, home);
}
