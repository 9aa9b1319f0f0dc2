import { join } from 'node:path';
import { startEmbeddedPostgres } from '@restaurante/embedded-postgres/embedded-postgres.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject } from 'vitest';
import { createApi } from '../apps/api/src/create-api.ts';
import { readEnvironment } from '../apps/api/src/environment.ts';
import { currentWebBuild } from '../apps/api/src/shared/http/web-build.ts';
import { type SocialProviderServer, startSocialProvider } from '../apps/api/test/social-provider.ts';
import { arrivesAt, launchBrowser, openWindow, shows, type Window } from './browser.ts';
import { journey } from './journey.ts';

const ana = {
  subject: '109876543210987654321',
  firstName: 'Ana María',
  lastName: 'Rojas',
  email: 'ana@aji.bo',
};

let provider: SocialProviderServer;
let app: Awaited<ReturnType<typeof createApi>>;
let browser: Browser;
let visitor: Window;

beforeAll(async () => {
  provider = await startSocialProvider();
  provider.sitsDown(ana);
  // A second server on the same database: the product under test has no providers, like most installations.
  const dataDir = inject('dataDir');
  const { url: databaseUrl } = await startEmbeddedPostgres({ dataDir });
  app = await createApi({
    databaseUrl,
    dataDir,
    webDir: currentWebBuild(join(import.meta.dirname, '../apps/web/dist')),
    environment: readEnvironment({ LOG_LEVEL: 'error', ...provider.settings }),
  });
  const baseURL = await app.listen({ port: 0, host: '127.0.0.1' });
  browser = await launchBrowser();
  visitor = await openWindow(browser, { baseURL });
});
afterAll(async () => {
  await browser.close();
  await app.close();
  await provider.stop();
});

describe('Google, from its button and back', () => {
  const step = journey(() => ({ visitor }));
  const press = () => visitor.page.getByRole('button', { name: 'Continuar con Google' }).click();

  step('a restaurant is registered under the name that was typed', async () => {
    await visitor.page.goto('/register');
    await visitor.page.getByLabel('Nombre del restaurante').fill('Ají y Locoto');
    await press();
    await arrivesAt(visitor.page, '/dashboard');
    expect(visitor.page.url()).not.toContain('token');
  });

  step('the same account signs in again', async () => {
    await visitor.page.getByRole('button', { name: 'Ana María' }).click();
    await visitor.page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await press();
    await arrivesAt(visitor.page, '/dashboard');
    await shows(visitor.page, 'Ana María');
    expect(visitor.problems).toEqual([]);
  });
});
