import { listTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { readInbox } from '@restaurante/contract/inbox/inbox.endpoints.ts';
import type { StationReady } from '@restaurante/contract/realtime.ts';
import { listStations } from '@restaurante/contract/stations/stations.endpoints.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { emit } from '../../test/fakeRealtime.ts';
import { inboxOf } from '../../test/inbox.ts';
import { renderPage } from '../../test/render.tsx';
import { saleOf } from '../../test/sale.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { tableOf } from '../../test/table.ts';
import { NoticeStack } from '../../ui/feedback/NoticeStack.tsx';
import { useDayEvents } from '../sales/dayList/useDayEvents.ts';
import { InboxNotices } from './InboxNotices.tsx';
import { readyWords } from './readyWords.ts';

const ME = 7;
const READY: StationReady = {
  branch_id: 3,
  sale_id: 142,
  sale_number: 42,
  table_number: 7,
  station: { id: 1, name: 'Parrilla' },
  all: false,
  user_id: ME,
};
const TAKEAWAY = { ...READY, table_number: null };

const vibrate = vi.fn<Navigator['vibrate']>();
beforeEach(() => {
  vi.clearAllMocks();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  setSession(sessionOf(6));
});

const Notices = () => (
  <>
    <p>página</p>
    <InboxNotices />
    <NoticeStack />
  </>
);
const DayList = () => {
  useDayEvents();
  return <Notices />;
};

interface House {
  stations?: string[];
  hasTables?: boolean;
}

async function open({ stations = ['Cocina', 'Parrilla'], hasTables = true }: House = {}, Page = Notices) {
  const server = fakeServer();
  server.answer(readInbox, inboxOf());
  const areas = [{ id: 1, name: 'Salón', tables: hasTables ? [tableOf(7)] : [] }];
  server.answer(listTables, { areas });
  server.answer(listStations, { stations: stations.map((name, i) => ({ id: i + 1, name, order: i + 1 })) });
  const page = renderPage(Page);
  await screen.findByText('página');
  return page;
}
const sounds = () => vi.mocked(playSound).mock.calls.flat();
/** Shows the notice of an event, and waits until no further one can come before it. */
const lastNotice = async () => {
  emit('ready', { ...READY, sale_id: 199, table_number: 99 });
  await screen.findByText('Mesa 99: Parrilla lista');
};

describe('who took an order', () => {
  it.each([
    [READY, 'Mesa 7: Parrilla lista', 'Ver mesa', '/dashboard/salon#7'],
    [{ ...READY, all: true }, 'Mesa 7: todo listo', 'Ver mesa', '/dashboard/salon#7'],
    [TAKEAWAY, 'T-42: Parrilla lista', 'Ver pedido', '/dashboard/sales?sale=142'],
    [{ ...TAKEAWAY, all: true }, 'T-42: todo listo', 'Ver pedido', '/dashboard/sales?sale=142'],
  ])('gets a notice with a sound, which leads there: $1', async (event, words, button, address) => {
    const { user, router } = await open();
    emit('ready', event);
    expect(await screen.findByText(words)).toBeTruthy();
    expect([sounds(), vibrate.mock.calls.length]).toEqual([['ready'], 1]);
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(router.state.location.href).toBe(address));
  });

  it('has one notice about an order: the latest', async () => {
    await open();
    emit('ready', READY);
    await screen.findByText('Mesa 7: Parrilla lista');
    emit('ready', { ...READY, station: { id: 2, name: 'Bar' }, all: true });
    expect(await screen.findByText('Mesa 7: todo listo')).toBeTruthy();
    expect(screen.queryByText('Mesa 7: Parrilla lista')).toBeNull();
  });

  it('is not another person', async () => {
    await open();
    emit('ready', { ...READY, user_id: 8 });
    emit('ready', { ...READY, user_id: null });
    await lastNotice();
    expect(sounds()).toEqual(['ready']);
  });

  it('without tables in the branch is led to the sale', async () => {
    await open({ hasTables: false });
    emit('ready', READY);
    expect(await screen.findByRole('button', { name: 'Ver pedido' })).toBeTruthy();
  });
});

describe('in a house with one station', () => {
  it('an order at a table of the room is announced', async () => {
    await open({ stations: ['Cocina'] });
    emit('ready', { ...READY, all: true });
    expect(await screen.findByText('Mesa 7: todo listo')).toBeTruthy();
  });

  it.each([
    ['a takeaway', TAKEAWAY, true],
    ['a table of a branch without a room', READY, false],
  ])('%s is not: the day list does', async (_, event, hasTables) => {
    const stations = ['Cocina'];
    const { queries } = await open({ stations, hasTables });
    emit('ready', { ...event, all: true });
    const answer = () => queries.getQueryData([listStations.path, { companyId: 1 }, {}]);
    await waitFor(() => expect(answer()).toBeTruthy());
    // The second one stands behind the first.
    emit('ready', { ...event, all: true });
    await act(async () => undefined);
    expect(sounds()).toEqual([]);
  });
});

describe('on the day list', () => {
  const sale = saleOf(42);
  const status = { branch_id: 3, sale_id: sale.id, status: 3, origin: 'kitchen', sale } as const;

  it.each([
    ['before', false],
    ['after', true],
  ])('its own notice %s this one is the only one', async (_, isFirst) => {
    await open({}, DayList);
    if (isFirst) {
      emit('ready', { ...READY, all: true });
      await screen.findByText('Mesa 7: todo listo');
    }
    emit('change status', status);
    expect(await screen.findByText('Pedido T-42 listo')).toBeTruthy();
    if (!isFirst) emit('ready', { ...READY, all: true });
    await lastNotice();
    expect(screen.getByText('Pedido T-42 listo')).toBeTruthy();
    expect(screen.queryByText('Mesa 7: todo listo')).toBeNull();
  });
});

it.each([
  ['Parrilla', 'Parrilla lista'],
  ['Bar', 'Bar listo'],
  ['Cocina fría', 'Cocina fría lista'],
  ['Bebidas', 'Bebidas listas'],
  ['Postres', 'Postres listos'],
])('the station %s agrees: %s', (name, words) => {
  expect(readyWords({ ...READY, station: { id: 1, name } })).toBe(`Mesa 7: ${words}`);
});
