import { readInbox } from '@restaurante/contract/inbox/inbox.endpoints.ts';
import type { InboxItem } from '@restaurante/contract/inbox/inbox.wire.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationsMenu } from '../../app/shell/TopBar.tsx';
import { setSession, updateSession } from '../../shared/session/session.ts';
import { playSound, setSoundOn, useSound } from '../../shared/sound/sound.ts';
import { emit, reconnect } from '../../test/fakeRealtime.ts';
import { callItem, inboxOf, lateItem, orderItem } from '../../test/inbox.ts';
import { LiveTags } from '../../test/LiveTags.tsx';
import { renderPage } from '../../test/render.tsx';
import { saleOf } from '../../test/sale.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { NoticeStack } from '../../ui/feedback/NoticeStack.tsx';
import { InboxNotices } from './InboxNotices.tsx';

const NOW = '2026-11-14T13:34:00.000-04:00';
const REPEAT_MS = 30_000;

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(useSound).mockReturnValue('on');
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(NOW) });
  setSession(sessionOf(6));
});
afterEach(() => vi.useRealTimers());

const Page = () => (
  <>
    <LiveTags />
    <NotificationsMenu />
    <InboxNotices />
    <NoticeStack />
  </>
);

/** Opens a page with the bell of a server on which these items wait. */
async function open(...items: InboxItem[]) {
  const server = fakeServer();
  server.answer(readInbox, inboxOf(...items));
  const page = renderPage(Page);
  await bell(items.length);
  return {
    ...page,
    server,
    requests: () => server.received.length,
    /** The server has other items, and says so. */
    become: (...now: InboxItem[]) => {
      server.answer(readInbox, inboxOf(...now));
      emit('inbox', { branch_id: 3 });
      return bell(now.length);
    },
  };
}

const bell = (count: number) =>
  screen.findByRole('button', { name: count === 0 ? 'Notificaciones' : `Notificaciones: ${count}` });
const rings = () => vi.mocked(playSound).mock.calls.length;
const list = () => within(screen.getByRole('menu', { name: 'Notificaciones' }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('what begins to wait', () => {
  it.each([
    [orderItem(87), 'Nuevo pedido en la mesa #12'],
    [callItem(5), 'Mesa 5 llama al mesero'],
    [callItem(5, 'cuenta'), 'Mesa 5 pide la cuenta'],
  ])('is announced with one sound: %s', async (item, words) => {
    const { become } = await open();
    expect(rings()).toBe(0);
    await become(item);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(vi.mocked(playSound).mock.calls).toEqual([['newOrder']]);
  });

  it('has no notice any more once the list is open, or once it is taken', async () => {
    const { become, user } = await open();
    const notice = () => screen.queryByRole('button', { name: 'Ver mesa' });
    await become(callItem(5));
    await waitFor(() => expect(notice()).toBeTruthy());
    await become();
    await waitFor(() => expect(notice()).toBeNull());
    await become(callItem(6));
    await waitFor(() => expect(notice()).toBeTruthy());
    await user.click(await bell(1));
    await waitFor(() => expect(notice()).toBeNull());
    expect(list().getByRole('menuitem', { name: /^Mesa 6 llama al mesero/ })).toBeTruthy();
  });

  it('is not announced for what waited before the page was opened, nor again', async () => {
    const { become } = await open(callItem(5));
    await become(callItem(5), lateItem(31));
    expect([rings(), screen.queryByRole('button', { name: /^Ver/ })]).toEqual([0, null]);
  });

  it('is announced again if the same table calls again', async () => {
    const { become } = await open(callItem(5));
    await become();
    await become(callItem(5, 'mesero', { since: NOW }));
    expect(rings()).toBe(1);
  });

  it.each([
    ['Ver pedido', orderItem(87), '/dashboard/sales?sale=187'],
    ['Ver mesa', callItem(5), '/dashboard/salon#5'],
  ])('has a notice that leads to it: %s', async (name, item, address) => {
    const { become, user, router } = await open();
    await become(item);
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(router.state.location.href).toBe(address));
  });

  it('during a break of the line is announced once after it, with one sound', async () => {
    const { server } = await open(callItem(5));
    server.answer(readInbox, inboxOf(callItem(5), callItem(6), orderItem(87)));
    reconnect();
    await bell(3);
    expect(await screen.findByText('Mesa 6 llama al mesero')).toBeTruthy();
    expect(screen.getByText('Nuevo pedido en la mesa #12')).toBeTruthy();
    expect(screen.queryByText('Mesa 5 llama al mesero')).toBeNull();
    expect(rings()).toBe(1);
    reconnect();
    await pass(2_000);
    expect(rings()).toBe(1);
  });

  it('of another branch is not new', async () => {
    const { server } = await open();
    server.answer(readInbox, inboxOf(callItem(5)));
    emit('inbox', { branch_id: 4 });
    await pass(2_000);
    expect(await bell(0)).toBeTruthy();
    act(() => updateSession({ branch: { ...sessionOf(6).branch!, id: 4 } }));
    await bell(1);
    expect(rings()).toBe(0);
  });
});

it('what another person of the device sees is not new', async () => {
  setSession(sessionOf(9));
  const { server } = await open();
  server.answer(readInbox, inboxOf(callItem(5)));
  act(() => setSession(sessionOf(6, { user: { ...sessionOf(6).user, id: 8 } })));
  await bell(1);
  await pass(2_000);
  expect(rings()).toBe(0);
});

describe('the sound', () => {
  it('comes again every half minute until everything is taken', async () => {
    const { become } = await open();
    await become(callItem(5), orderItem(87));
    await pass(2 * REPEAT_MS);
    expect(rings()).toBe(3);
    await become(callItem(5));
    await pass(REPEAT_MS);
    expect(rings()).toBe(4);
    await become();
    await pass(3 * REPEAT_MS);
    expect(rings()).toBe(4);
  });

  it('does not come for a late order', async () => {
    const { become } = await open();
    await become(lateItem(31));
    await pass(2 * REPEAT_MS);
    expect(rings()).toBe(0);
  });

  it('is switched off in the list', async () => {
    const { user } = await open(callItem(5));
    await user.click(await bell(1));
    await user.click(await screen.findByRole('menuitem', { name: 'Silenciar en este equipo' }));
    expect(vi.mocked(setSoundOn).mock.calls).toEqual([[false]]);
  });
});

describe('the list of the bell', () => {
  it.each([
    [6, '/dashboard/sales?sale=131'],
    [4, '/dashboard/kitchen'],
    [9, '/dashboard/kitchen'],
  ])('leads role %i from a late order to %s', async (role, address) => {
    setSession(sessionOf(role));
    const { user } = await open(lateItem(31));
    await user.click(await bell(1));
    const entry = await screen.findByRole('menuitem', { name: 'T-31 está atrasado en cocina 4 min' });
    expect(entry.getAttribute('href')).toBe(address);
  });

  it('marks what is new until it is touched', async () => {
    const { become, user, router } = await open(callItem(5));
    await become(callItem(5), callItem(6, 'cuenta'), lateItem(31, { table_number: 7 }));
    await user.click(await bell(3));
    const names = async () => (await list().findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await waitFor(async () =>
      expect(await names()).toEqual([
        'Mesa 5 llama al mesero4 min',
        'Mesa 6 pide la cuenta (nuevo)4 min',
        'T-31 está atrasado en cocina · Mesa 7 (nuevo)4 min',
        'Silenciar en este equipo',
      ]),
    );
    await user.click(list().getByRole('menuitem', { name: /^Mesa 6/ }));
    expect(router.state.location.href).toBe('/dashboard/salon#6');
  });

  it('says how many more there are', async () => {
    const server = fakeServer();
    server.answer(readInbox, { ...inboxOf(lateItem(31)), late: 70 });
    const { user } = renderPage(Page);
    await user.click(await bell(70));
    expect(await screen.findByText('y 69 más')).toBeTruthy();
  });
});

describe('the server is asked', () => {
  it('once by all parts of a page, and again as the list opens', async () => {
    const { user, requests } = await open(callItem(5));
    expect(requests()).toBe(1);
    await pass(2_000);
    await user.click(await bell(1));
    await waitFor(() => expect(requests()).toBe(2));
  });

  it('when an order may become late', async () => {
    const { server, requests } = await open();
    server.answer(readInbox, { ...inboxOf(), next_late_at: '2026-11-14T13:36:00.000-04:00' });
    emit('inbox', { branch_id: 3 });
    await pass(2_000);
    const asked = requests();
    server.answer(readInbox, inboxOf(lateItem(31)));
    await pass(110_000);
    expect(requests()).toBe(asked);
    await pass(10_000);
    expect(await bell(1)).toBeTruthy();
    expect(requests()).toBe(asked + 1);
  });

  it('not for sales, of which the bell has an event of its own', async () => {
    const { requests } = await open();
    const before = requests();
    const sale = saleOf(87);
    emit('change status', { branch_id: 3, sale_id: sale.id, status: 2, origin: 'sell', sale });
    emit('change order', { branch_id: 3, sale_id: sale.id, sale_number: 87, type: 'update', sale });
    await pass(2_000);
    expect(requests()).toBe(before);
    emit('settings', { company_id: 1 });
    await waitFor(() => expect(requests()).toBe(before + 1));
  });

  it('not while the company is suspended', async () => {
    const { subscription } = sessionOf(4);
    setSession(sessionOf(4, { subscription: { ...subscription, status: 0, end: '20260101' } }));
    const server = fakeServer();
    renderPage(Page);
    await bell(0);
    await pass(2_000);
    expect(server.received).toEqual([]);
  });
});
