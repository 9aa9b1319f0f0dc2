import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { getCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import { getProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import type { ProfileWire } from '@restaurante/contract/profile/profile.wire.ts';
import { getSubscription } from '@restaurante/contract/subscriptions/subscriptions.endpoints.ts';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { currentSession, setSession, useSession } from '../shared/session/session.ts';
import { reconnect } from '../test/fakeRealtime.ts';
import { renderPage } from '../test/render.tsx';
import { fakeServer } from '../test/server.ts';
import { sessionOf } from '../test/session.ts';
import { SessionRefresh } from './SessionRefresh.tsx';
import { useSessionGuard } from './useSessionGuard.ts';

const stored = sessionOf(2);
const branch = { ...stored.branch!, id: 9, name: 'El Alto' };
const profile: ProfileWire = {
  ...stored.user,
  has_password: true,
  has_pin: false,
  branch_id: stored.branch!.id,
  person: { first_name: 'Lucía', last_name: 'Quispe', ci_nit: null, phone: null, address: null },
};

function Refreshed() {
  const session = useSession();
  useSessionGuard();
  return session && <SessionRefresh session={session} />;
}

beforeEach(() => setSession(stored));

it('keeps what the server says of subscription, user, company and branch', async () => {
  const server = fakeServer();
  const subscription = { ...stored.subscription, end: '20270101' };
  server.answer(getSubscription, { subscription });
  const user = { ...stored.user, roles: [{ id: 3, name: 'Encargado(a) de sucursal' }] };
  server.answer(getProfile, { profile: { ...profile, ...user } });
  server.answer(getCompany, { company: { ...stored.company, name: 'El Fogón Nuevo' } });
  renderPage(Refreshed);
  await waitFor(() => expect(currentSession()?.company.name).toBe('El Fogón Nuevo'));
  await waitFor(() => expect(currentSession()?.user.roles[0]?.id).toBe(3));
  expect(currentSession()).toMatchObject({ token: stored.token, user, subscription });
});

it('works in the branch that the server names: the own one was deleted, or another user moved the user', async () => {
  const server = fakeServer();
  server.answer(getSubscription, { subscription: stored.subscription });
  server.answer(getProfile, { profile: { ...profile, branch_id: branch.id } });
  server.answer(listBranches, { branches: [stored.branch!, branch] });
  renderPage(Refreshed);
  await waitFor(() => expect(currentSession()?.branch?.name).toBe('El Alto'));
});

it('follows a new role and branch as soon as the server has closed the connection', async () => {
  const server = fakeServer();
  server.answer(getSubscription, { subscription: stored.subscription });
  server.answer(getProfile, { profile });
  server.answer(listBranches, { branches: [stored.branch!, branch] });
  renderPage(Refreshed);
  await waitFor(() => expect(server.received).toHaveLength(4));
  const roles = [{ id: 5, name: 'Repartidor(a)' }];
  server.answer(getProfile, { profile: { ...profile, roles, branch_id: branch.id } });
  reconnect();
  await waitFor(() => expect(currentSession()?.user.roles[0]?.id).toBe(5));
  expect(currentSession()?.branch?.name).toBe('El Alto');
});

it('asks again for the branch that was chosen in another tab, and does not go back', async () => {
  const server = fakeServer();
  server.answer(getSubscription, { subscription: stored.subscription });
  server.answer(getProfile, { profile });
  server.answer(listBranches, { branches: [stored.branch!, branch] });
  renderPage(Refreshed);
  await waitFor(() => expect(server.received).toHaveLength(4));
  server.answer(getProfile, { profile: { ...profile, branch_id: branch.id } });
  act(() => setSession({ ...stored, branch }));
  await waitFor(() => expect(server.received).toHaveLength(8));
  expect(currentSession()?.branch?.id).toBe(branch.id);
});

it('shows again the pages of a new role that another tab received', async () => {
  const server = fakeServer();
  server.answer(getSubscription, { subscription: stored.subscription });
  server.answer(getProfile, { profile });
  server.answer(listBranches, { branches: [stored.branch!] });
  renderPage(Refreshed);
  await waitFor(() => expect(server.received).toHaveLength(4));
  const roles = [{ id: 5, name: 'Repartidor(a)' }];
  server.answer(getProfile, { profile: { ...profile, roles } });
  act(() => setSession({ ...stored, user: { ...stored.user, roles } }));
  await waitFor(() => expect(server.received.length).toBeGreaterThan(4));
  expect(currentSession()?.user.roles[0]?.id).toBe(5);
});

it('asks for the branches again only if the user now works in one that the page does not know', async () => {
  const server = fakeServer();
  server.answer(getSubscription, { subscription: stored.subscription });
  server.answer(getProfile, { profile });
  server.answer(listBranches, { branches: [stored.branch!] });
  renderPage(Refreshed);
  await waitFor(() => expect(server.received).toHaveLength(4));
  reconnect();
  await waitFor(() => expect(server.received).toHaveLength(5));
  server.answer(getProfile, { profile: { ...profile, branch_id: branch.id } });
  server.answer(listBranches, { branches: [stored.branch!, branch] });
  reconnect();
  await waitFor(() => expect(currentSession()?.branch?.id).toBe(branch.id));
  expect(server.received.slice(4, 7).map(({ path }) => path)).toEqual([
    '/api/config/profile/7',
    '/api/config/profile/7',
    '/api/company/1/branches/list',
  ]);
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
