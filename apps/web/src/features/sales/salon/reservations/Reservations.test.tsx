import { listTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import type { AreaTablesWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import {
  createSale,
  getSale,
  listReservations,
  seatReservation,
  updateSale,
  voidSale,
} from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../../../shared/session/session.ts';
import { saleOf } from '../../../../test/sale.ts';
import { fakeServer, ifSeen } from '../../../../test/server.ts';
import { sessionOf } from '../../../../test/session.ts';
import { renderShellPages } from '../../../../test/shellPages.tsx';
import { tableOf } from '../../../../test/table.ts';
import { notices } from '../../../../ui/feedback/notices.tsx';
import { SalonPage } from '../SalonPage.tsx';

const NOW = '2026-11-14T19:40:00.000-04:00';

const reservationOf = (id: number, change: Partial<SaleWire> = {}): SaleWire =>
  saleOf(id, {
    sale_number: null,
    sales_status_id: 1,
    reservation: 1,
    reserved_at: '2026-11-14T20:30:00.000-04:00',
    reserved_for: '14/11 20:30 · Ana Rojas',
    guests: 4,
    table_number: 7,
    paid_out: 0,
    total: 0,
    debt: 0,
    amount_received_cash: 0,
    cash_tendered: 0,
    details: [],
    status_histories: [
      {
        id: 1,
        name: 'En espera',
        user: { id: 7, name: 'Rosa' },
        created_at: '2026-11-14T13:00:00.000-04:00',
      },
    ],
    ...change,
  });
const ana = reservationOf(1, { observations: 'Cumpleaños' });
const luis = reservationOf(2, {
  reserved_at: '2026-11-14T19:30:00.000-04:00',
  reserved_for: '14/11 19:30 · Luis',
  guests: 6,
  table_number: null,
});
const seated = reservationOf(3, { sale_number: 58, sales_status_id: 2, table_number: 9 });

const salon: AreaTablesWire = {
  id: 1,
  name: 'Salón',
  tables: [tableOf(6), tableOf(7), tableOf(8, { seats: 8 }), tableOf(9, { state: 'ocupada' })],
};

const Page = () => <SalonPage />;

/** Returns the bodies of the calls to a path. */
const bodiesTo = ({ received }: ReturnType<typeof fakeServer>, path: string) =>
  received.filter((call) => call.path === path).map(({ body }) => body);

function open(reservations: SaleWire[], areas = [salon]) {
  const server = fakeServer();
  server.answer(listTables, { areas });
  server.answer(listReservations, { reservations });
  const view = renderShellPages(
    { '/dashboard/salon': Page, '/dashboard/sales/create': Page },
    '/dashboard/salon',
  );
  return { server, ...view };
}

async function openBook(reservations: SaleWire[]) {
  const view = open(reservations);
  await view.user.click(await screen.findByRole('button', { name: 'Reservas' }));
  await screen.findByRole('button', { name: 'Nueva reserva' });
  return view;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  setSession(sessionOf(4));
});
afterEach(() => vi.useRealTimers());

it('shows the day by hour: late guests, seated ones, tables, notes', async () => {
  await openBook([luis, ana, seated]);
  expect(await screen.findByText('2 reservas por llegar · 10 personas')).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '19:00',
    '20:00',
  ]);
  expect(screen.getByText('Tarde 10 min')).toBeDefined();
  expect(screen.getByText('Cumpleaños')).toBeDefined();
  expect(screen.getByText('T-58')).toBeDefined();
});

it('says that a day has none', async () => {
  await openBook([]);
  expect(await screen.findByText('No hay reservas para este día.')).toBeDefined();
});

it('seats guests with one touch: at their table, or at one with enough seats', async () => {
  const { server, user } = await openBook([luis, ana]);
  server.answer(seatReservation, { sale: { ...ana, sale_number: 59, sales_status_id: 2 } });
  server.answer(getSale, { sale: { ...ana, sale_number: 59, sales_status_id: 2 } });
  expect(screen.getByRole('button', { name: 'Sentar en 8 a Luis' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Sentar en 7 a Ana Rojas' }));
  expect(await screen.findByText('Ana Rojas está en la mesa 7')).toBeDefined();
  expect(bodiesTo(server, `/api/v2/sales/${ana.id}/seat`)).toEqual([{ table_number: 7, revision: 1 }]);
});

it('asks about what is sold out, and seats without it', async () => {
  const { details } = saleOf(1);
  const [{ id }] = details as [SaleWire['details'][number]];
  const { server, user } = await openBook([{ ...ana, details }]);
  server.refuse(seatReservation, 'sold_out', { lines: [id], products: [], options: [] });
  await user.click(screen.getByRole('button', { name: 'Sentar en 7 a Ana Rojas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hay platos agotados' }));
  const answer = { ...ana, details: [], sale_number: 59, sales_status_id: 2 };
  server.answer(seatReservation, { sale: answer });
  server.answer(getSale, { sale: answer });
  await user.click(dialog.getByRole('button', { name: 'Sentar sin ellos' }));
  expect(await screen.findByText(/^Ana Rojas está en la mesa 7/)).toBeDefined();
  expect(server.bodiesOf(seatReservation).at(-1)).toMatchObject({ table_number: 7, without: [id] });
});

it('makes a reservation with people, time, name and phone', async () => {
  const { server, user } = await openBook([]);
  server.answer(createSale, { sale: ana, message: 'ok' });
  await user.click(screen.getByRole('button', { name: 'Nueva reserva' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva reserva' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByText('Escribe a nombre de quién es')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Aumentar personas' }));
  await user.type(dialog.getByRole('textbox', { name: 'A nombre de' }), 'Ana Rojas');
  await user.type(dialog.getByRole('textbox', { name: 'Celular' }), '71234567');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Reserva guardada')).toBeDefined();
  expect(bodiesTo(server, '/api/sales/create')).toMatchObject([
    {
      reservation: 1,
      guests: 3,
      reserved_at: '2026-11-14T20:00:00-04:00',
      reserved_for: '14/11 20:00 · Ana Rojas',
      first_name: 'Ana Rojas',
      phone: '59171234567',
      sale_details: [],
    },
  ]);
});

it('asks before it shares a table with another reservation', async () => {
  const { server, user } = await openBook([ana]);
  server.refuse(updateSale, 'table_booked');
  await user.click(screen.getByRole('button', { name: /^Opciones de la reserva de Ana/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar reserva' }));
  await user.click(dialog.getByRole('button', { name: 'Aumentar personas' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  const question = within(await screen.findByRole('dialog', { name: /¿Reservar igual\?$/ }));
  server.answer(updateSale, { sale: ana, success: true, message: 'ok' });
  await user.click(question.getByRole('button', { name: 'Reservar igual' }));
  expect(await screen.findByText('Reserva editada')).toBeDefined();
  expect(server.bodiesOf(updateSale).map((body) => (body as { separate?: 1 }).separate)).toEqual([
    undefined,
    1,
  ]);
});

it('reserves several tables, and says which', async () => {
  const { server, user } = await openBook([ana]);
  const both = { ...ana, tables: [7, 8] };
  server.answer(updateSale, { sale: both, success: true, message: 'ok' });
  await user.click(screen.getByRole('button', { name: /^Opciones de la reserva de Ana/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar reserva' }));
  await user.click(dialog.getByRole('button', { name: 'Juntar otra mesa' }));
  await user.click(dialog.getByRole('combobox', { name: 'Y la mesa' }));
  await user.click(await screen.findByRole('option', { name: /^Mesa 8/ }));
  server.answer(listReservations, { reservations: [both] });
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Mesas 7, 8')).toBeDefined();
  expect(bodiesTo(server, '/api/sales/update/partial')).toEqual([
    { sale_id: ana.id, tables: [7, 8], revision: 1 },
  ]);
});

it('changes a reservation, and cancels it after a question', async () => {
  const { server, user } = await openBook([ana]);
  server.answer(updateSale, { sale: ana, success: true, message: 'ok' });
  server.answer(voidSale, {
    sale: ana,
    sale_deleted: { sales_status_id: 1, sale_number: null, total: 0, amount_received_cash: 0 },
  });
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Opciones de la reserva de Ana Rojas' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Editar');
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar reserva' }));
  await user.click(dialog.getByRole('button', { name: 'Aumentar personas' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Reserva editada')).toBeDefined();
  const [body] = bodiesTo(server, '/api/sales/update/partial');
  expect(body).toEqual({ sale_id: ana.id, guests: 5, revision: 1 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose('Cancelar reserva');
  const question = within(await screen.findByRole('dialog', { name: '¿Cancelar la reserva de Ana Rojas?' }));
  await user.click(question.getByRole('button', { name: 'Cancelar reserva' }));
  expect(await screen.findByText('Reserva cancelada')).toBeDefined();
});

it('a reservation that a colleague edits too keeps both changes', async () => {
  const { server, user } = await openBook([ana]);
  const moved = { ...ana, table_number: 8, tables: [8], observations: 'Torta', revision: 2 };
  server.answer(
    updateSale,
    ifSeen(
      () => moved,
      () => ({ sale: moved, success: true, message: 'ok' }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Opciones de la reserva de Ana Rojas' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar reserva' }));
  await user.click(dialog.getByRole('button', { name: 'Aumentar personas' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(notices.get()[0]?.message).toBe(
      'La reserva cambió: Mesa 8 (antes Mesa 7). Revisa y confirma otra vez.',
    ),
  );
  expect(dialog.getByRole('combobox', { name: 'Mesa' })).toHaveProperty('value', 'Mesa 8 · 8 asientos');
  expect(dialog.getByRole('textbox', { name: 'Nota' })).toHaveProperty('value', 'Torta');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesTo(server, '/api/sales/update/partial')).toEqual([
    { sale_id: ana.id, guests: 5, revision: 1 },
    { sale_id: ana.id, guests: 5, revision: 2 },
  ]);
});

it("a reserved table says who comes, and offers 'Sentar'", async () => {
  const reservation = { id: ana.id, name: 'Ana Rojas', guests: 4, reserved_at: ana.reserved_at! };
  const table = tableOf(7, { state: 'reservada', since: ana.reserved_at, reservation });
  const { server, user } = open([ana], [{ ...salon, tables: [table] }]);
  server.answer(getSale, { sale: ana });
  const tile = await screen.findByRole('button', { name: /^Mesa 7\b/ });
  expect(tile.textContent).toBe('Mesa 7, 20:30, Reservada, 4 personas, Ana Rojas');
  await user.click(tile);
  expect(await screen.findByRole('button', { name: 'Sentar en 7 a Ana Rojas' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Tomar pedido' })).toBeDefined();
});
