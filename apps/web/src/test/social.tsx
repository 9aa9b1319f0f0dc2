import type { SocialProvider } from '@restaurante/contract/auth/social-providers.ts';
import { listCities } from '@restaurante/contract/cities/cities.endpoints.ts';
import { getPlatform } from '@restaurante/contract/platform/platform.endpoints.ts';
import { cleanup, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { LoginPage } from '../features/auth/LoginPage.tsx';
import { RegisterPage } from '../features/auth/RegisterPage.tsx';
import { fakeServer } from './server.ts';
import { sessionOf } from './session.ts';
import { renderShellPages } from './shellPages.tsx';

const pages = { '/login': LoginPage, '/register': RegisterPage, '/dashboard': () => <p>el panel</p> };
type Hands = ReturnType<typeof renderShellPages>['user'];

export const UNEXPECTED = 'Error inesperado, intente nuevamente!';

const platform = {
  provider: {
    name: 'El proveedor',
    phone: '59170000000',
    whatsapp: '59170000000',
    email: 'soporte@proveedor.example',
    address: 'La Paz',
    hours: '8 a 20',
    payments: [],
    video: null,
  },
};
const offerOf = (provider: SocialProvider) => ({
  provider,
  client_id: `cliente-${provider}`,
  authorize_url: `https://${provider}.example/authorize?v=1`,
});
/** Returns a fake server of several installations, at their common address. */
export function commonServer() {
  const server = fakeServer();
  server.answer(getPlatform, { ...platform, sign_in: [], common_host: location.host });
  return server;
}

/** Returns a fake server that has these providers configured. */
export function serverWith(...providers: SocialProvider[]) {
  const server = fakeServer();
  server.answer(getPlatform, { ...platform, sign_in: providers.map(offerOf) });
  const place = { state: 'La Paz', country: 'Bolivia' };
  server.answer(listCities, {
    cities: [
      { id: 4, name: 'La Paz', ...place },
      { id: 5, name: 'El Alto', ...place },
    ],
  });
  return server;
}

/** Presses the provider's button and returns the address it leads to. */
export async function leaveFor(provider: SocialProvider, user: Hands): Promise<URL> {
  const name = { google: 'Continuar con Google', facebook: 'Continuar con Facebook' }[provider];
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name }));
  return new URL(String(assign.mock.lastCall?.[0]));
}

const base64url = (claims: object) =>
  btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
export const idTokenWith = (nonce: string | null) => `e30.${base64url({ nonce, name: '????>>>>' })}.c2ln`;
/** Returns the answer to this token: a session. */
export const answerOf = (token: string) => ({ ...sessionOf(2), social_token: token, data: 'a' });

/** Opens a page for people who are not signed in. */
export const openGuestPage = (address: string) => renderShellPages(pages, address);

/** Leaves for a provider from a page, and comes back to the page with the provider's answer. */
export async function roundTrip(
  provider: SocialProvider,
  page: '/login' | '/register',
  answer: (parameters: URLSearchParams) => string,
  fill: (user: Hands) => Promise<void> = async () => undefined,
) {
  const there = renderShellPages(pages, page);
  await screen.findByText('o continúa con');
  await fill(there.user);
  const { searchParams } = await leaveFor(provider, there.user);
  cleanup();
  return renderShellPages(pages, page + answer(searchParams));
}
export const withIdToken = (parameters: URLSearchParams) =>
  `#state=${parameters.get('state')}&id_token=${idTokenWith(parameters.get('nonce'))}`;
export const withAccessToken = (parameters: URLSearchParams) =>
  `?#access_token=EAAB&expires_in=5000&state=${parameters.get('state')}`;
