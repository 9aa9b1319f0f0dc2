import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { live } from '../connection.ts';
import { currentSession, setSession } from '../session/session.ts';
import { useOnReconnected, useRealtime, useOnConnected } from './realtime.ts';

const handlers = new Map<string, (argument: Error) => void>();
const socket = {
  on: (event: string, handle: (argument: Error) => void) => handlers.set(event, handle),
  onAny: () => undefined,
  disconnect: () => undefined,
  connect: vi.fn<() => void>(),
  active: false,
};
let made: object = socket;
vi.unmock('./realtime.ts');
vi.mock('socket.io-client', () => ({ io: () => made }));
/** How often the live connection's program still fails to load. */
let failures = 0;
vi.mock(import('../loadPart.ts'), async (original) => ({
  ...(await original()),
  loadable: (load) => () =>
    String(load).includes('socket.io') && (failures -= 1) >= 0
      ? Promise.reject(new TypeError('Failed to fetch'))
      : load(),
}));

beforeEach(() => {
  handlers.clear();
  setSession(sessionOf(9));
});
afterEach(() => {
  vi.unstubAllGlobals();
  socket.connect.mockClear();
});

function Screen() {
  useRealtime('tickets', () => undefined);
  return null;
}

async function refused(code: string) {
  renderUi(<Screen />);
  await vi.waitFor(() => expect(handlers.has('connect_error')).toBe(true));
  handlers.get('connect_error')?.(new Error(code));
}

describe('a program that could not be loaded', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('is tried again until the connection stands, and only then is the screen called live', async () => {
    failures = 2;
    renderUi(<Screen />);
    await vi.advanceTimersByTimeAsync(1_300);
    expect(handlers.size).toBe(0);
    await vi.advanceTimersByTimeAsync(2_600);
    await vi.waitFor(() => expect(handlers.has('connect')).toBe(true));
    expect(live.get()).toBe(false);
    handlers.get('connect')?.(new Error());
    expect(live.get()).toBe(true);
    handlers.get('disconnect')?.('io server disconnect' as unknown as Error);
    expect(live.get()).toBe(false);
  });
});

it('a screen that only listens signs out when its session ends', async () => {
  fakeServer().refuse(listBranches, 'no_session');
  await refused('no_session');
  await vi.waitFor(() => expect(currentSession()).toBeNull());
});

it('a screen that only listens is left when the company is suspended', async () => {
  fakeServer().refuse(listBranches, 'subscription_suspended');
  await refused('no_session');
  await vi.waitFor(() => expect(currentSession()?.subscription.status).toBe(0));
});

describe('a refused handshake', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it.each(['server_busy', 'unexpected'])('because of %s is tried again', async (code) => {
    await refused(code);
    expect(socket.connect).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_300);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    handlers.get('connect_error')?.(new Error(code));
    await vi.advanceTimersByTimeAsync(2_600);
    expect(socket.connect).toHaveBeenCalledTimes(2);
  });

  it('is tried again if the server still knows the session', async () => {
    fakeServer().answer(listBranches, { branches: [] });
    await refused('no_session');
    await vi.advanceTimersByTimeAsync(1_300);
    expect(socket.connect).toHaveBeenCalledTimes(1);
  });

  it('is left to Socket.IO while it still tries', async () => {
    socket.active = true;
    await refused('timeout');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(socket.connect).not.toHaveBeenCalled();
    socket.active = false;
  });
});

describe('the rights of the session are fetched again', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it.each([
    ['at once', 'io server disconnect', 0],
    [
      'within ten seconds, when the tills of a restarted server do not come together',
      'transport close',
      10_000,
    ],
  ])('%s after %o, and not at first', async (_, reason, latest) => {
    const again = vi.fn<() => void>();
    function Asking() {
      useOnReconnected(again);
      return <Screen />;
    }
    renderUi(<Asking />);
    await vi.waitFor(() => expect(handlers.has('disconnect')).toBe(true));
    const happens = (event: string, why?: string) => handlers.get(event)?.(why as unknown as Error);
    happens('connect');
    happens('disconnect', reason);
    await vi.advanceTimersByTimeAsync(latest);
    expect(again).not.toHaveBeenCalled();
    happens('connect');
    await vi.advanceTimersByTimeAsync(latest);
    expect(again).toHaveBeenCalledTimes(1);
  });
});

it('what was missed is fetched by a part of the page that comes after the connection, too', async () => {
  const fetchAgain = vi.fn<() => void>();
  function Late() {
    useOnConnected(fetchAgain);
    return null;
  }
  const page = renderUi(<Screen />);
  await vi.waitFor(() => expect(handlers.has('connect')).toBe(true));
  handlers.get('connect')?.(new Error());
  page.rerender(
    <>
      <Screen />
      <Late />
    </>,
  );
  expect(fetchAgain).toHaveBeenCalledTimes(1);
  handlers.get('disconnect')?.('transport close' as unknown as Error);
  handlers.get('connect')?.(new Error());
  expect(fetchAgain).toHaveBeenCalledTimes(2);
});

it('a page that stays open while suspended is not left', async () => {
  const server = fakeServer();
  setSession(sessionOf(4, { subscription: { ...sessionOf(4).subscription, status: 0 } }));
  renderUi(<Screen />);
  await vi.waitFor(() => expect(handlers.has('connect_error')).toBe(true));
  handlers.get('connect_error')?.(new Error('no_session'));
  expect(server.received).toEqual([]);
});

describe('a screen that was left', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => vi.useRealTimers());

  it('opens no second connection', async () => {
    const page = renderUi(<Screen />);
    await vi.waitFor(() => expect(handlers.has('connect_error')).toBe(true));
    handlers.get('connect_error')?.(new Error('server_busy'));
    page.rerender(null);
    await vi.advanceTimersByTimeAsync(0);
    made = { ...socket, connect: vi.fn<() => void>() };
    handlers.clear();
    page.rerender(<Screen />);
    await vi.waitFor(() => expect(handlers.has('connect')).toBe(true));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(socket.connect).not.toHaveBeenCalled();
    made = socket;
  });
});
