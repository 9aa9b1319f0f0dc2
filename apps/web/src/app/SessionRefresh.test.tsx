import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { getCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import { getProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import { getSubscription } from '@restaurante/contract/subscriptions/subscriptions.endpoints.ts';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { currentRole, currentSession, setSession, useSession } from '../shared/session/session.ts';
import { fakeServer } from '../test/server.ts';
import { sessionOf } from '../test/session.ts';
import { renderPage } from '../test/render.tsx';
import { SessionRefresh } from './SessionRefresh.tsx';

const stored = sessionOf(2);
const branch = { ...stored.branch!, id: 9, name: 'El Alto' };

function Refreshed() {
  const session = useSession();
  return session && <SessionRefresh session={session} />;
}

beforeEach(() => setSession(stored));

it('keeps what the server says of subscription, user, company and branch', async () => {
  const server = fakeServer();
  const subscription = { ...stored.subscription, end: '20270101' };
  server.answer(getSubscription, { subscription });
  const user = { ...stored.user, roles: [{ id: 3, name: 'Encargado(a) de sucursal' }] };
  const person = { first_name: 'Lucía', last_name: 'Quispe', ci_nit: null, phone: null, address: null };
  server.answer(getProfile, { profile: { ...user, has_password: true, person } });
  server.answer(getCompany, { company: { ...stored.company, name: 'El Fogón Nuevo' } });
  renderPage(Refreshed);
  await waitFor(() => expect(currentSession()?.company.name).toBe('El Fogón Nuevo'));
  await waitFor(() => expect(currentRole()).toBe(3));
  expect(currentSession()).toMatchObject({ token: stored.token, user, subscription });
});

it('moves an administrator whose branch was deleted to the first branch', async () => {
  const server = fakeServer();
  server.answer(getSubscription, { subscription: stored.subscription });
  server.answer(listBranches, { branches: [branch] });
  renderPage(Refreshed);
  await waitFor(() => expect(currentSession()?.branch?.name).toBe('El Alto'));
});

it('moves everybody whose branch was deleted to the only branch left', async () => {
  setSession(sessionOf(4));
  const server = fakeServer();
  server.answer(getSubscription, { subscription: stored.subscription });
  server.answer(listBranches, { branches: [branch] });
  renderPage(Refreshed);
  await waitFor(() => expect(currentSession()?.branch?.name).toBe('El Alto'));
});

it.each([
  ['was switched off', { status: 0 }],
  ['ended long ago', { end: '20200101' }],
])('makes no further calls for a company whose subscription %s', async (_, change) => {
  const server = fakeServer();
  server.answer(getSubscription, { subscription: { ...stored.subscription, ...change } });
  renderPage(Refreshed);
  await waitFor(() => expect(currentSession()?.subscription).toMatchObject(change));
  expect(server.received.map(({ path }) => path)).toEqual(['/api/user/7/subscription']);
});

it('keeps the session unchanged without a connection', async () => {
  const server = fakeServer();
  renderPage(Refreshed);
  await waitFor(() => expect(server.received).toHaveLength(1));
  expect(currentSession()).toEqual(stored);
});
