import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../test/server.ts';
import { renderUi } from '../../test/render.tsx';
import { sessionOf } from '../../test/session.ts';
import { currentSession, setSession } from '../session/session.ts';
import { useRealtime } from './realtime.ts';

const handlers = new Map<string, (argument: Error) => void>();
const socket = {
  on: (event: string, handle: (argument: Error) => void) => handlers.set(event, handle),
  onAny: () => undefined,
  disconnect: () => undefined,
};
vi.mock('socket.io-client', () => ({ io: () => socket }));

const assign = vi.fn<(address: string) => void>();
beforeEach(() => {
  handlers.clear();
  vi.stubGlobal('location', { pathname: '/dashboard/kitchen', assign });
  setSession(sessionOf(9));
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockClear();
});

function Screen() {
  useRealtime('tickets', () => undefined);
  return null;
}

it.each([
  ['ended', 'no_session', '/login'],
  ['was suspended', 'subscription_suspended', '/suspended'],
] as const)('a screen whose session %s while it only listened is led out', async (_, refusal, page) => {
  const server = fakeServer();
  server.refuse(listBranches, refusal);
  renderUi(<Screen />);
  await vi.waitFor(() => expect(handlers.has('connect_error')).toBe(true));
  handlers.get('connect_error')?.(new Error('no_session'));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(page));
  expect(currentSession() === null).toBe(page === '/login');
});

it('a page that is open to a suspended company stays', async () => {
  const server = fakeServer();
  setSession(sessionOf(4, { subscription: { ...sessionOf(4).subscription, status: 0 } }));
  renderUi(<Screen />);
  await vi.waitFor(() => expect(handlers.has('connect_error')).toBe(true));
  handlers.get('connect_error')?.(new Error('no_session'));
  expect(server.received).toEqual([]);
});
