import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../shared/api/call.ts';
import { clearSession, setSession } from '../shared/session/session.ts';
import { SESSION_KEY } from '../shared/storageKeys.ts';
import { renderUi } from '../test/render.tsx';
import { fakeServer } from '../test/server.ts';
import { sessionOf } from '../test/session.ts';
import { useAskBeforeLeaving } from '../ui/form/unsaved.ts';
import { barePage, rootRoute } from './routes.tsx';
import { signOut } from './signOut.ts';

let mayLeave = true;
function Profile() {
  useAskBeforeLeaving(() => Promise.resolve(mayLeave));
  return <p>Mi perfil</p>;
}
const Home = () => <p>Inicio</p>;
const Suspended = () => <p>Suspendida</p>;
const Login = () => <p>Ingresar</p>;

async function openProfile({ evenSuspended = false } = {}) {
  fakeServer();
  const routeTree = rootRoute.addChildren([
    barePage('/profile', { title: '', audience: 'session', evenSuspended, component: Profile as never }),
    barePage('/dashboard', { title: '', audience: 'session', component: Home as never }),
    barePage('/suspended', {
      title: '',
      audience: 'session',
      evenSuspended: true,
      component: Suspended as never,
    }),
    barePage('/login', { title: '', audience: 'guest', component: Login as never }),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/profile'] });
  const router = createRouter({ routeTree, history });
  const { queries } = renderUi(<RouterProvider<typeof router> router={router} />);
  await screen.findByText('Mi perfil');
  queries.setQueryData(['/api/secret'], 'secret');
  return queries;
}

/** Stores a session, or removes it, as another tab would. */
function otherTab(session: string | null) {
  if (session === null) localStorage.removeItem(SESSION_KEY);
  else localStorage.setItem(SESSION_KEY, session);
  act(() => void globalThis.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })));
}

beforeEach(() => {
  mayLeave = true;
  setSession(sessionOf(4));
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

it('a sign-out in another tab leaves the page and forgets what was loaded', async () => {
  const queries = await openProfile();
  otherTab(null);
  expect(await screen.findByText('Ingresar')).toBeTruthy();
  await vi.waitFor(() => expect(queries.getQueryData(['/api/secret'])).toBeUndefined());
});

it('requests in flight are cancelled at once, so that they are not refused for a session that has ended', async () => {
  const queries = await openProfile();
  const signals: AbortSignal[] = [];
  const never = ({ signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise<never>(() => undefined);
  };
  queries.fetchQuery({ queryKey: ['/api/late'], queryFn: never }).catch(() => undefined);
  act(clearSession);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

it('a user who signs in in another tab does not get the page of the previous user', async () => {
  const queries = await openProfile();
  const { user } = sessionOf(2);
  otherTab(JSON.stringify(sessionOf(2, { user: { ...user, id: 99 } })));
  expect(await screen.findByText('Inicio')).toBeTruthy();
  expect(queries.getQueryData(['/api/secret'])).toBeUndefined();
});

it('asks about unsaved changes before the session is cleared', async () => {
  await openProfile();
  mayLeave = false;
  await act(signOut);
  expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
  mayLeave = true;
  await act(signOut);
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(await screen.findByText('Ingresar')).toBeTruthy();
});

describe('a refusal because the company is suspended', () => {
  const refusedCall = async () => {
    fakeServer().refuse(listBranches, 'subscription_suspended');
    await act(() => call(listBranches, { params: { companyId: 1 } }).catch(() => undefined));
  };

  it('leads to /suspended without a reload', async () => {
    await openProfile();
    await refusedCall();
    expect(await screen.findByText('Suspendida')).toBeTruthy();
  });

  it('leads to the login where the figures of the home page are refused', async () => {
    await openProfile();
    fakeServer().refuse(getMetrics, 'subscription_suspended');
    await act(() => call(getMetrics, { params: { companyId: 1, userId: 7 } }).catch(() => undefined));
    expect(await screen.findByText('Ingresar')).toBeTruthy();
  });

  it('leads there also from a page that stays open, when the session is already suspended', async () => {
    const session = sessionOf(4);
    setSession({ ...session, subscription: { ...session.subscription, status: 0 } });
    await openProfile({ evenSuspended: true });
    await refusedCall();
    expect(await screen.findByText('Suspendida')).toBeTruthy();
  });
});
