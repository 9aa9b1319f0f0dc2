import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listTickets } from '@restaurante/contract/tickets/tickets.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConnected } from '../../shared/connection.ts';
import { setLocalSetting } from '../../shared/localSettings.ts';
import { setSession } from '../../shared/session/session.ts';
import { playSound, useSound } from '../../shared/sound/sound.ts';
import { emit, reconnect } from '../../test/fakeRealtime.ts';
import { renderUi } from '../../test/render.tsx';
import { boardTicketOf } from '../../test/sale.ts';
import { fakeServer, laterAnswer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { say } from './tickets.voice.ts';
import { TicketsPage } from './TicketsPage.tsx';

const cooking = boardTicketOf(86, { created_at: new Date(Date.now() - 11 * 60_000).toISOString() });
const ready = boardTicketOf(85, { sales_status_id: 3 });

let sales = [cooking, ready];
beforeEach(() => {
  sales = [cooking, ready];
  setSession(sessionOf(5));
  setLocalSetting('sales', { alertTickets: 'none' });
  vi.mocked(playSound).mockClear();
  vi.mocked(useSound).mockReturnValue('locked');
  vi.mocked(say).mockReset().mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open() {
  const server = fakeServer();
  server.answer(listTickets, () => ({ sales }));
  renderUi(<TicketsPage />);
  await screen.findByText('T-86');
}

const inRegion = (name: string) => {
  const region = screen.queryByRole('region', { name });
  return region ? within(region).getAllByRole('listitem') : [];
};

test('numbers have their size from the first frame on', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  await open();
  expect(screen.getByText('T-86').closest<HTMLElement>('[style]')?.style.getPropertyValue('--size')).toBe(
    '7rem',
  );
  vi.restoreAllMocks();
});

test('an order of an earlier day says its day, unless today has its number too', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-14T09:00:00-04:00') });
  const yesterday = { created_at: '2026-11-13T22:00:00-04:00', business_day: '2026-11-13' };
  const today = boardTicketOf(86, { created_at: '2026-11-14T08:49:00-04:00' });
  sales = [boardTicketOf(86, { ...yesterday, id: 1 }), boardTicketOf(85, { ...yesterday, id: 2 }), today];
  await open();
  expect(inRegion('En preparación').map(({ textContent }) => textContent)).toEqual([
    'T-86hace 11 minutos',
    'T-85ayer · hace 11 horas',
  ]);
});

test('shows ready orders apart from those in preparation, and when each was ordered', async () => {
  await open();
  expect(inRegion('Listos para recoger').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('T-85'),
  ]);
  expect(inRegion('En preparación').map(({ textContent }) => textContent)).toEqual(['T-86hace 11 minutos']);
  expect(screen.getByRole('heading', { level: 1, name: 'El Fogón' })).toBeTruthy();
});

test('ready tickets blink, others do not', async () => {
  await open();
  const blinks = ({ dataset }: HTMLElement) => dataset.ready === 'true';
  expect(inRegion('Listos para recoger').map(blinks)).toEqual([true]);
  expect(inRegion('En preparación').map(blinks)).toEqual([false]);
  const css = readFileSync(join(import.meta.dirname, 'Tickets.module.css'), 'utf8');
  expect(css).toMatch(/\.ticket\[data-ready\] \{[^}]*animation: glow [^}]* infinite/);
});

test('reloads after its event and after a lost connection', async () => {
  await open();
  sales = [{ ...cooking, sales_status_id: 3 }];
  emit('change status', { branch_id: 3, sale_id: 85, status: 3, origin: 'kitchen' });
  await waitFor(() => expect(inRegion('En preparación')).toEqual([]));
  expect(inRegion('Listos para recoger')).toHaveLength(1);
  sales = [];
  reconnect();
  expect(await screen.findByText('Aquí aparecerán los pedidos')).toBeTruthy();
});

test('says that it has no connection, keeps its tickets, and says that it is back', async () => {
  await open();
  act(() => setConnected(false));
  expect(screen.getByText('Sin conexión')).toBeTruthy();
  expect(screen.getByText('T-86')).toBeTruthy();
  act(() => setConnected(true));
  expect(screen.queryByText('Sin conexión')).toBeNull();
  expect(screen.getByText('Conexión restablecida')).toBeTruthy();
});

test.each([
  { alertTickets: 'none', overlays: 0, rings: 0, said: [] },
  { alertTickets: 'sound', overlays: 1, rings: 1, said: [] },
  { alertTickets: 'voice', overlays: 1, rings: 0, said: [['Ticket ochenta y seis, listo']] },
] as const)('with alert $alertTickets a ticket that becomes ready is announced', async (expected) => {
  const { alertTickets, overlays, rings, said } = expected;
  setLocalSetting('sales', { alertTickets });
  await open();
  expect(screen.queryAllByRole('button', { name: 'Activar sonido' })).toHaveLength(overlays);
  expect(playSound).not.toHaveBeenCalled();
  sales = [{ ...cooking, sales_status_id: 3 }, ready];
  emit('change status', { branch_id: 3, sale_id: 85, status: 3, origin: 'kitchen' });
  await waitFor(() => expect(inRegion('Listos para recoger')).toHaveLength(2));
  expect(playSound).toHaveBeenCalledTimes(rings);
  expect(vi.mocked(say).mock.calls).toEqual(said);
});

test('what became ready during a break of the line is announced once, as if its event had come', async () => {
  setLocalSetting('sales', { alertTickets: 'voice' });
  await open();
  sales = [{ ...cooking, sales_status_id: 3 }, boardTicketOf(87, { sales_status_id: 3 }), ready];
  reconnect();
  await waitFor(() => expect(inRegion('Listos para recoger')).toHaveLength(3));
  const said = () => vi.mocked(say).mock.calls.flat();
  expect(said().toSorted()).toEqual(['Ticket ochenta y seis, listo', 'Ticket ochenta y siete, listo']);
  // The list that this fetches is the same one, but for one order more.
  sales = [...sales, boardTicketOf(88)];
  emit('change status', { branch_id: 3, sale_id: cooking.id, status: 3, origin: 'kitchen' });
  reconnect();
  await waitFor(() => expect(inRegion('En preparación')).toHaveLength(1));
  expect(said()).toHaveLength(2);
});

test.each([
  ['answered with an error', true],
  ['not answered', false],
])('a first list that is %s causes a quiet text, and is fetched again by itself', async (_, isAnswered) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = fakeServer();
  if (isAnswered) server.refuse(listTickets, 'unexpected');
  renderUi(<TicketsPage />);
  const text = 'No se pudieron cargar los pedidos';
  expect(await screen.findByText(text)).toBeTruthy();
  // It stays visible while it is fetched again: a wall that flickers looks broken.
  const answered = laterAnswer<{ sales: typeof sales }>();
  server.answer(listTickets, () => answered.promise);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(server.bodiesOf(listTickets)).toHaveLength(2);
  expect(screen.getByText(text)).toBeTruthy();
  answered.resolve({ sales });
  expect(await screen.findByText('T-86')).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
});

test('nothing covers the board once sound is allowed', async () => {
  vi.mocked(useSound).mockReturnValue('on');
  setLocalSetting('sales', { alertTickets: 'sound' });
  await open();
  expect(screen.queryByText('Activar sonido')).toBeNull();
});
