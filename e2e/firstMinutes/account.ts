import { expect } from 'vitest';
import { arrivesAt, shows } from '../browser.ts';
import { signIn } from '../pages/entry.ts';
import { homeScreen } from '../pages/home.ts';
import { mailedLink } from '../pages/mail.ts';
import { says } from '../pages/sell.ts';
import { chooseInAccount } from '../pages/shell.ts';
import { OWNER, type FirstMinutes } from './people.ts';

const NEW_PASSWORD = 'olvidadiza1';

/** Signing out and in again, sessions on other devices, the provider's contact, a forgotten password. */
export function account({ step, page, elsewhere, dataDir }: FirstMinutes): void {
  step('the guide can be shown again, and ends with the next login', async () => {
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
    expect(await home.guide.count()).toBe(0);
  });

  step('one press ends the session on another device', async () => {
    await signIn(elsewhere(), OWNER);
    await chooseInAccount(page(), 'Mis sesiones');
    const sessions = page().getByRole('dialog', { name: 'Mis sesiones' });
    await says(sessions.getByRole('listitem').first(), 'Esta sesión');
    expect(await sessions.getByRole('listitem').count()).toBe(2);
    await sessions.getByRole('button', { name: 'Cerrar todas las demás' }).click();
    await page().getByRole('button', { name: 'Cerrar las demás' }).click();
    await shows(page(), 'Se cerraron todas las demás sesiones');
    await says(sessions, 'No has iniciado sesión en ningún otro dispositivo.');
    await arrivesAt(elsewhere(), '/login');
    await page().keyboard.press('Escape');
    await sessions.waitFor({ state: 'hidden' });
  });

  step('the page names whom to ask and what the plan costs', async () => {
    await chooseInAccount(page(), 'Acerca de');
    await arrivesAt(page(), '/dashboard/about');
    await shows(page(), /^Versión \d/);
    await says(page().getByRole('listitem').filter({ hasText: 'Tu plan' }), /Multisucursal.*Bs\. 349/);
    await page().getByRole('link', { name: 'Escribir por WhatsApp' }).waitFor();
  });

  step('a forgotten password: the mail leads to a new one, which ends the open sessions', async () => {
    await elsewhere().getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await elsewhere().getByRole('heading', { name: '¿Olvidaste tu contraseña?' }).waitFor();
    await elsewhere().getByLabel('Correo electrónico').fill(OWNER.email);
    await elsewhere().getByRole('button', { name: 'Enviar enlace' }).click();
    await elsewhere().getByRole('heading', { name: 'Revisa tu correo' }).waitFor();
    await elsewhere().goto(await mailedLink(dataDir, OWNER.email));
    await elsewhere().getByRole('textbox', { name: 'Contraseña nueva' }).fill(NEW_PASSWORD);
    await elsewhere().getByRole('button', { name: 'Guardar contraseña' }).click();
    await arrivesAt(elsewhere(), '/login');
    await arrivesAt(page(), '/login');
    await signIn(page(), { ...OWNER, password: NEW_PASSWORD });
    await shows(page(), /Carla/);
  });
}
