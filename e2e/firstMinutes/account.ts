import { expect, test } from '@playwright/test';
import { arrivesAt, shows } from '../browser.ts';
import { signIn } from '../pages/entry.ts';
import { homeScreen } from '../pages/home.ts';
import { mailedLink } from '../pages/mail.ts';
import { chooseInAccount } from '../pages/shell.ts';
import { OWNER, type FirstMinutes } from './people.ts';

const NEW_PASSWORD = 'olvidadiza1';

/** Tests signing out and in again, sessions on other devices, the provider's contact, a forgotten password. */
export function account({ page, elsewhere }: FirstMinutes): void {
  test('the guide can be shown again, and ends with the next login', async () => {
    await chooseInAccount(page(), 'Ajustes rápidos');
    const drawer = page().getByRole('dialog', { name: 'Ajustes rápidos' });
    await drawer.getByRole('switch', { name: /^Guía de primeros pasos/ }).press('Space');
    await page().keyboard.press('Escape');
    await shows(page(), '¡Todo listo para trabajar!');
    await chooseInAccount(page(), 'Cerrar sesión');
    await arrivesAt(page(), '/login');

    await signIn(page(), OWNER);
    const home = homeScreen(page());
    await home.tells('Ventas de hoy', /1/);
    await expect(home.guide).toHaveCount(0);
  });

  test('one press ends the session on another device', async () => {
    await signIn(elsewhere(), OWNER);
    await chooseInAccount(page(), 'Mis sesiones');
    const sessions = page().getByRole('dialog', { name: 'Mis sesiones' });
    await expect(sessions.getByRole('listitem').first()).toContainText('Esta sesión');
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await sessions.getByRole('button', { name: 'Cerrar todas las demás' }).click();
    await page().getByRole('button', { name: 'Cerrar las demás' }).click();
    await shows(page(), 'Se cerraron todas las demás sesiones');
    await expect(sessions).toContainText('No has iniciado sesión en ningún otro dispositivo.');
    await arrivesAt(elsewhere(), '/login');
    await page().keyboard.press('Escape');
    await expect(sessions).toBeHidden();
  });

  test('the page names whom to ask and what the plan costs', async () => {
    await chooseInAccount(page(), 'Acerca de');
    await arrivesAt(page(), '/dashboard/about');
    await shows(page(), /^Versión \d/);
    await expect(page().getByRole('listitem').filter({ hasText: 'Tu plan' })).toContainText(
      /Multisucursal.*Bs\. 349/,
    );
    await expect(page().getByRole('link', { name: 'Escribir por WhatsApp' })).toBeVisible();
  });

  test('the link of the mail confirms the e-mail, and home stops asking', async () => {
    await page().goto('/dashboard');
    await shows(page(), /Confirma tu correo/);
    await page().goto(await mailedLink(OWNER.email, '/email/confirm/'));
    await page().getByRole('button', { name: 'Confirmar correo' }).click();
    await shows(page(), 'Tu correo quedó confirmado.');
    await page().getByRole('link', { name: 'Ir al panel' }).click();
    await arrivesAt(page(), '/dashboard');
    await expect(page().getByText(/Confirma tu correo/)).toBeHidden();
  });

  test('a forgotten password: the mail leads to a new one, which ends the open sessions', async () => {
    await elsewhere().getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await expect(elsewhere().getByRole('heading', { name: '¿Olvidaste tu contraseña?' })).toBeVisible();
    await elsewhere().getByLabel('Correo electrónico').fill(OWNER.email);
    await elsewhere().getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(elsewhere().getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
    await elsewhere().goto(await mailedLink(OWNER.email, '/password/reset/'));
    await elsewhere().getByRole('textbox', { name: 'Contraseña nueva' }).fill(NEW_PASSWORD);
    await elsewhere().getByRole('button', { name: 'Guardar contraseña' }).click();
    await arrivesAt(elsewhere(), '/login');
    await arrivesAt(page(), '/login');
    await signIn(page(), { ...OWNER, password: NEW_PASSWORD });
    await shows(page(), /Carla/);
  });
}
