import { listTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { setSaleStatusByUser } from '@restaurante/contract/sales/sales.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLocalSetting } from '../../../shared/localSettings.ts';
import { requestOrder } from '../../../shared/realtime/realtime.ts';
import { playSound } from '../../../shared/sound/sound.ts';
import { emit, reconnect } from '../../../test/fakeRealtime.ts';
import { ifSeen } from '../../../test/server.ts';
import { tableBillOf, tableOf } from '../../../test/table.ts';
import { setViewport } from '../../../test/viewport.ts';
import { printReceipt } from '../receipt/printReceipt.ts';
import {
  choose,
  closeDay,
  day,
  inRow,
  inState,
  menuOf,
  openDay,
  row,
  saved,
  staffSale,
  tickets,
  unpaid,
} from './dayList.testing.tsx';

beforeEach(() => void vi.mocked(printReceipt).mockReturnValue());
afterEach(closeDay);

const NEW = inState(1, 'En espera');
const READY = inState(3, 'Listo');
const ASSIGNED = inState(4, 'En camino');
const DELIVERED = inState(5, 'Entregado');
const TAKEAWAY = { sale_type: 'para llevar', table_number: null } as const;

describe('the list', () => {
  it('shows customer, place, time, state, payment and amount', async () => {
    const person = { first_name: 'Ana', last_name: 'Mamani', ci_nit: null, phone: null };
    await openDay([
      staffSale(86, { customer: { id: 1, person }, payment_type: 3 }),
      staffSale(85, { ...TAKEAWAY, employe_id: 3, employe: { id: 3, name: 'Rolando' }, price_delivery: 8 }),
      unpaid(84, { amount_received_cash: 20, debt: 30 }),
    ]);
    expect(screen.getByRole('heading', { name: /^Ventas del día/ }).textContent).toBe('Ventas del día3');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Venta',
      'Cliente',
      'Tipo',
      'Hora',
      'Estado',
      'Pago',
      'Total',
      'Opciones',
    ]);
    const words = (ticket: string) =>
      within(row(ticket))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(words('T-86').slice(1, 8)).toEqual([
      'T-86',
      'Ana Mamani',
      'Mesa 4',
      '13:00',
      'En preparación',
      'Efectivo + QR',
      'Bs. 50,00',
    ]);
    expect(words('T-85').slice(2, 4)).toEqual(['Sin nombre', 'Delivery · Rolando']);
    expect(words('T-85')[7]).toBe('Bs. 58,00');
    expect(words('T-84')[6]).toBe('PendienteDebe Bs. 30,00');
    expect(screen.getByText('Total del día').textContent).toBe('Total del día Bs. 158,00');
  });

  it('shows no total while its figures cannot be loaded, and nothing that looks like loading', async () => {
    const { container } = await openDay([staffSale(86)], 4, { hasFigures: false });
    await waitFor(() => expect(container.querySelector('.mantine-Skeleton-root')).toBeNull());
    expect(screen.queryByText('Total del día')).toBeNull();
  });

  it('shows the date of older sales', async () => {
    await openDay([staffSale(86), unpaid(12, { created_at: '2026-11-12T20:15:00.000-04:00' })]);
    expect(inRow('T-12').getByText('12/11/2026 20:15')).toBeTruthy();
  });

  it('can be searched by number, customer and table, and filtered by payment', async () => {
    const { user } = await openDay([staffSale(86), unpaid(85, { table_number: 7 }), staffSale(84, TAKEAWAY)]);
    const box = screen.getByRole('searchbox', { name: 'Buscar venta' });
    for (const [text, found] of [
      ['mesa 7', ['T-85']],
      ['t-84', ['T-84']],
      ['sin nombre', ['T-86', 'T-85', 'T-84']],
    ] as const) {
      await user.clear(box);
      await user.type(box, text);
      expect(tickets()).toEqual(found);
    }
    await user.click(screen.getByRole('radio', { name: 'Pendientes 1' }));
    expect(tickets()).toEqual(['T-85']);
    await user.click(screen.getByRole('radio', { name: 'Pagadas' }));
    expect(tickets()).toEqual(['T-86', 'T-84']);
  });

  it('is grouped by what is to be done; within a group the newest is first', async () => {
    const { user } = await openDay([
      staffSale(90, DELIVERED),
      staffSale(89),
      unpaid(88, NEW),
      unpaid(87, DELIVERED),
      staffSale(86, ASSIGNED),
      staffSale(85, READY),
      unpaid(84),
      unpaid(83, { ...NEW, sale_number: null, reservation: 1, reserved_for: '14/11 20:30 · Ana' }),
    ]);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Por aceptar · 1',
      'En cocina · 2',
      'Listos · 2',
      'Por cobrar · 1',
      'Reservas · 1',
      'Terminadas · 1',
    ]);
    expect(tickets()).toEqual(['T-88', 'T-89', 'T-84', 'T-86', 'T-85', 'T-87', 'T-90']);
    await user.type(screen.getByRole('searchbox', { name: 'Buscar venta' }), 't-85');
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Listos · 1']);
  });

  it('names the customer of a reservation once', async () => {
    const customer = { id: 5, person: { first_name: 'Ana', last_name: 'Rojas', phone: null, ci_nit: null } };
    await openDay([
      unpaid(83, { ...NEW, reservation: 1, reserved_for: '14/11 20:30 · Ana Rojas', customer }),
      unpaid(84, { ...NEW, reservation: 1, reserved_for: '14/11 21:00 · Luis', customer }),
    ]);
    expect(inRow('T-83').getByText('14/11 20:30')).toBeTruthy();
    expect(inRow('T-84').getByText('14/11 21:00 · Luis')).toBeTruthy();
  });

  it('takes a double touch once, although the row has gone to another group', async () => {
    const { server } = await openDay([staffSale(86), staffSale(85)]);
    server.answer(setSaleStatusByUser, () => saved(staffSale(86, READY)));
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    act(() => {
      for (const ticket of ['T-86', 'T-85'])
        inRow(ticket).getByRole('button', { name: 'Pedido listo' }).click();
    });
    clock.mockRestore();
    expect(await screen.findByText('Pedido listo!')).toBeTruthy();
    expect(server.bodiesOf(setSaleStatusByUser)).toHaveLength(1);
  });

  it('names an order from the table’s QR', async () => {
    await openDay([
      unpaid(87, {
        ...NEW,
        table_number: 12,
        user: null,
        status_histories: [
          { id: 1, name: 'En espera', user: null, created_at: '2026-11-14T13:00:00.000-04:00' },
        ],
      }),
    ]);
    expect(inRow('T-87').getByText('QR de mesa')).toBeTruthy();
  });

  it('has cards on a phone, with the next step in them', async () => {
    setViewport(390);
    await openDay([unpaid(86)]);
    const card = within(screen.getByRole('listitem'));
    expect(card.getByText('Pendiente')).toBeTruthy();
    expect(card.getByRole('button', { name: 'Pedido listo' })).toBeTruthy();
    const create = screen.getByRole('link', { name: 'Crear nueva' });
    expect(create.closest('[data-floats]'), 'it would cover a row’s button').toBeNull();
  });
});

describe('a row', () => {
  it.each([
    [
      'takes its step by itself after a change that does not matter to it',
      { asked_bill: 1 },
      'Pedido listo!',
    ],
    [
      'says before its step that the table is another one',
      { table_number: 7 },
      'La cuenta T-86 cambió: Mesa 7 (antes Mesa 4). Revisa y confirma otra vez.',
    ],
  ] as const)('%s', async (_, change, text) => {
    const { user, server } = await openDay([unpaid(86)]);
    const now = unpaid(86, { ...change, revision: 2 });
    const ready = () => saved({ ...now, ...READY });
    server.answer(
      setSaleStatusByUser,
      ifSeen(() => now, ready),
    );
    await user.click(inRow('T-86').getByRole('button', { name: 'Pedido listo' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['Aceptar pedido', NEW, 2, 'Pedido aceptado!'],
    ['Pedido listo', {}, 3, 'Pedido listo!'],
    ['Pedido entregada', READY, 5, 'Pedido entregado!'],
    ['Pedido entregada', { ...ASSIGNED, ...TAKEAWAY }, 5, 'Pedido entregado!'],
  ])('offers «%s»', async (label, state, next, notice) => {
    const { user, server } = await openDay([staffSale(86, state)]);
    server.answer(setSaleStatusByUser, () => saved(staffSale(86, inState(next, 'Siguiente'))));
    await user.click(inRow('T-86').getByRole('button', { name: label }));
    expect(await screen.findByText(notice)).toBeTruthy();
    expect(server.received.map(({ path }) => path)).toContain('/api/sales/186/update/status/7');
    expect(server.bodiesOf(setSaleStatusByUser)).toEqual([
      { sales_status_id: next, origin: 'sales', revision: 1 },
    ]);
    expect(inRow('T-86').getByText('Siguiente')).toBeTruthy();
  });

  it('asks which of several bills takes a guest’s order', async () => {
    const { user, server } = await openDay([staffSale(86, NEW)]);
    const bills = [12, 13].map((id) => tableBillOf({ id, sale_number: id, owed: 40 }));
    server.answer(listTables, {
      areas: [{ id: 1, name: 'Salón', tables: [tableOf(4, { state: 'ocupada', owed: 80, sales: bills })] }],
    });
    server.refuse(setSaleStatusByUser, 'which_bill');
    await user.click(inRow('T-86').getByRole('button', { name: 'Aceptar pedido' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿A qué cuenta de la mesa 4?' }));
    expect(await dialog.findByRole('button', { name: 'Cuenta aparte' })).toBeTruthy();
    server.answer(setSaleStatusByUser, () => saved(staffSale(86, inState(2, 'Siguiente'))));
    await user.click(await dialog.findByRole('button', { name: 'T-13 · debe Bs. 40,00' }));
    expect(await screen.findByText('Pedido aceptado!')).toBeTruthy();
    expect(server.bodiesOf(setSaleStatusByUser).at(-1)).toMatchObject({ sales_status_id: 2, join: 13 });
  });

  it('offers no step once delivered', async () => {
    await openDay([staffSale(86, DELIVERED)]);
    expect(inRow('T-86').queryByRole('button', { name: /^Pedido/ })).toBeNull();
  });

  it('offers what the state, the settings and the role allow', async () => {
    const { user } = await openDay([
      staffSale(86),
      unpaid(85, { ...READY, ...TAKEAWAY }),
      staffSale(84, { ...ASSIGNED, ...TAKEAWAY }),
      unpaid(12, { created_at: '2026-11-12T20:15:00.000-04:00' }),
    ]);
    const give = ['Descuento', 'Cortesía'];
    const always = ['Cambiar tipo de entrega', 'Editar observaciones'];
    expect(await menuOf(user, 'T-86')).toEqual([
      'Imprimir',
      'Agregar productos',
      'Ver pagos',
      ...give,
      'Notificar a cocina',
      ...always,
      'Anular venta',
    ]);
    expect(await menuOf(user, 'T-85')).toEqual([
      'Asignar a delivery',
      'Imprimir',
      'Agregar productos',
      'Cerrar venta',
      'Dividir cuenta',
      ...give,
      ...always,
      'Anular venta',
    ]);
    expect(await menuOf(user, 'T-84')).toEqual(['Imprimir', 'Ver pagos', ...give, ...always, 'Anular venta']);
    expect(await menuOf(user, 'T-12')).not.toContain('Anular venta');
    act(() => setLocalSetting('sales', { print: true }));
    expect((await menuOf(user, 'T-86'))[0]).toBe('Reimprimir');
  });

  it('asks the kitchen for the order', async () => {
    const { user } = await openDay([staffSale(86)]);
    vi.mocked(requestOrder).mockResolvedValueOnce({ success: true });
    await choose(user, 'T-86', 'Notificar a cocina');
    expect(await screen.findByText('Cocina notificada')).toBeTruthy();
    expect(requestOrder).toHaveBeenCalledWith({ branch_id: 3, sale_id: 186 });
    vi.mocked(requestOrder).mockResolvedValueOnce({ error: 'La venta está anulada', code: 'sale_voided' });
    await choose(user, 'T-86', 'Notificar a cocina');
    expect(await screen.findByText('La venta está anulada')).toBeTruthy();
  });

  it('prints no copy first where sales print nothing by themselves, and a copy afterwards', async () => {
    const { user } = await openDay([staffSale(86)]);
    const popup = vi.fn<typeof window.open>(() => window);
    vi.stubGlobal('open', popup);
    await choose(user, 'T-86', 'Imprimir');
    await choose(user, 'T-86', 'Imprimir');
    expect(popup.mock.calls.map(([address]) => address)).toEqual([
      '/dashboard/sales/print/186',
      '/dashboard/sales/print/186?copy=1',
    ]);
  });

  it('opens the print window, and prints from a hidden frame where it is blocked', async () => {
    setLocalSetting('sales', { print: true });
    const { user } = await openDay([staffSale(86)]);
    const popup = vi.fn<typeof window.open>(() => null);
    vi.stubGlobal('open', popup);
    await choose(user, 'T-86', 'Reimprimir');
    expect(popup).toHaveBeenCalledWith(
      '/dashboard/sales/print/186?copy=1',
      'recibo',
      'popup,width=370,height=420',
    );
    expect(printReceipt).toHaveBeenCalledWith(expect.objectContaining({ id: 186 }), { isCopy: true });
  });
});

describe('live', () => {
  const status = (sale: ReturnType<typeof staffSale>, origin: 'kitchen' | 'table' | 'sell' | 'sales') =>
    emit('change status', { branch_id: 3, sale_id: sale.id, status: sale.sales_status_id, origin, sale });

  it('puts a new order on top, with its sound and table', async () => {
    await openDay([staffSale(86)]);
    status(unpaid(87, { ...NEW, table_number: 12 }), 'table');
    await waitFor(() => expect(tickets()).toEqual(['T-87', 'T-86']));
    // The shell announces a guest's order (InboxNotices.test.tsx).
    expect(playSound).not.toHaveBeenCalled();
    status(unpaid(88, { ...NEW, table_number: 12 }), 'sell');
    expect(screen.getByText('Nuevo pedido en la mesa #12')).toBeTruthy();
    expect(playSound).toHaveBeenCalledWith('newOrder');
    // A waiting order that is paid is not new.
    status(staffSale(87, { ...NEW, table_number: 3, revision: 2 }), 'sales');
    expect(screen.queryByText('Nuevo pedido en la mesa #3')).toBeNull();
  });

  it('marks an order that the kitchen finished', async () => {
    await openDay([staffSale(86)]);
    status(staffSale(86, READY), 'kitchen');
    expect(await inRow('T-86').findByText('Listo')).toBeTruthy();
    expect(screen.getByText('Pedido T-86 listo')).toBeTruthy();
  });

  it('reloads once for a burst of other events, and after a lost connection', async () => {
    const { server } = await openDay([staffSale(86)]);
    const callCount = () => server.received.filter(({ path }) => path === '/api/v2/sales/3/7').length;
    const before = callCount();
    day.sales = [staffSale(88), staffSale(86)];
    status(staffSale(86, DELIVERED), 'sales');
    emit('change order', { type: 'update', branch_id: 3, sale_id: 186, sale_number: 86 });
    expect(await screen.findByText('T-88', {}, { timeout: 3_000 })).toBeTruthy();
    expect(callCount()).toBe(before + 1);
    day.sales = [staffSale(89)];
    reconnect();
    await waitFor(() => expect(tickets()).toEqual(['T-89']));
  });

  it('removes a sale voided by another user', async () => {
    await openDay([staffSale(86), staffSale(85)]);
    const sale = staffSale(85, { deleted_at: '2026-11-14T13:20:00.000-04:00' });
    emit('change order', { type: 'delete', branch_id: 3, sale_id: 185, sale_number: 85, sale });
    await waitFor(() => expect(tickets()).toEqual(['T-86']));
  });
});
