import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startEmbeddedPostgres } from '@restaurante/embedded-postgres/embedded-postgres.ts';
import { createApi } from '../apps/api/src/create-api.ts';
import { readEnvironment } from '../apps/api/src/environment.ts';
import { currentWebBuild } from '../apps/api/src/shared/http/web-build.ts';
import { type SocialProviderServer, startSocialProvider } from '../apps/api/test/social-provider.ts';
import { arrivesAt, closeWindows, openWindow, shows, type Window } from './browser.ts';
import { product } from './product.ts';

const ana = {
  subject: '109876543210987654321',
  firstName: 'Ana María',
  lastName: 'Rojas',
  email: 'ana@aji.bo',
};

let provider: SocialProviderServer;
let app: Awaited<ReturnType<typeof createApi>>;
let visitor: Window;

test.beforeAll(async ({ browser }) => {
  provider = await startSocialProvider();
  provider.sitsDown(ana);
  // A second server on the same database: the product under test has no providers, like most installations.
  const { dataDir } = product;
  const { url: databaseUrl } = await startEmbeddedPostgres({ dataDir });
  app = await createApi({
    databaseUrl,
    dataDir,
    webDir: currentWebBuild(join(import.meta.dirname, '../apps/web/dist')),
    environment: readEnvironment({ LOG_LEVEL: 'error', ...provider.settings }),
  });
  const baseURL = await app.listen({ port: 0, host: '127.0.0.1' });
  visitor = await openWindow(browser, { baseURL });
});
test.afterAll(closeWindows);
test.afterAll(async () => {
  await app.close();
  await provider.stop();
});

test.describe.serial('Google, from its button and back', () => {
  const press = () => visitor.page.getByRole('button', { name: 'Continuar con Google' }).click();

  test('a restaurant is registered under the name that was typed', async () => {
    await visitor.page.goto('/register');
    await visitor.page.getByLabel('Nombre del restaurante').fill('Ají y Locoto');
    await press();
    await arrivesAt(visitor.page, '/dashboard');
    expect(visitor.page.url()).not.toContain('token');
  });

  test('the same account signs in again', async () => {
    await visitor.page.getByRole('button', { name: 'Ana María' }).click();
    await visitor.page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await press();
    await arrivesAt(visitor.page, '/dashboard');
    await shows(visitor.page, 'Ana María');
    expect(visitor.problems).toEqual([]);
  });
});
