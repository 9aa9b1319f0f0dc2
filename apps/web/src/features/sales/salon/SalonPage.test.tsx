import {
  answerCalls,
  listTables,
  releaseTable,
} from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import type { AreaTablesWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { readInbox } from '@restaurante/contract/inbox/inbox.endpoints.ts';
import {
  addSaleItems,
  askBill,
  closeSale,
  getSale,
  giveCourtesy,
  mergeBills,
  moveLines,
  noteSaleLine,
  reduceSaleLine,
  setSaleStatusByUser,
  updateSale,
} from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { emit } from '../../../test/fakeRealtime.ts';
import { callItem, inboxOf, lateItem, orderItem } from '../../../test/inbox.ts';
import { LiveTags } from '../../../test/LiveTags.tsx';
import { lineOf, saleOf } from '../../../test/sale.ts';
import { fakeServer, ifSeen } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { renderShellPages } from '../../../test/shellPages.tsx';
import { tableBillOf, tableOf } from '../../../test/table.ts';
import { setViewport } from '../../../test/viewport.ts';
import { notices } from '../../../ui/feedback/notices.tsx';
import { markNew } from '../../inbox/newItems.ts';
import { addProduct } from '../cart/order.ts';
import { createOrderStore } from '../cart/orderStore.ts';
import { SalonPage } from './SalonPage.tsx';

const NOW = '2026-11-14T13:34:00.000-04:00';
const SINCE = '2026-11-14T13:00:00.000-04:00';
const rosa = { id: 7, name: 'Rosa Mamani' };

/** The bill of table 7: two rounds, 70 Bs. */
const bill = saleOf(42, {
  table_number: 7,
  paid_out: 0,
  total: 70,
  debt: 70,
  amount_received_cash: 0,
  cash_tendered: 0,
  details: [
    lineOf({ id: 1, quantity: 2, price: 25, subtotal: 50, observations: 'sin llajua' }),
    lineOf({
      id: 2,
      price: 20,
      subtotal: 20,
      round: 2,
      product: { name: 'Api', type: null, dam: null, image: null },
    }),
  ],
});
const billOf = ({ id, sale_number, debt }: SaleWire) =>
  tableBillOf({ id, sale_number: sale_number!, owed: debt });
const busy = tableOf(7, {
  state: 'ocupada',
  since: SINCE,
  owed: 70,
  waiter: rosa,
  sales: [billOf(bill)],
});
const salon: AreaTablesWire = { id: 1, name: 'Salón', tables: [tableOf(6, { name: 'Ventana' }), busy] };
const terrace: AreaTablesWire = { id: 2, name: 'Terraza', tables: [tableOf(20)] };

const Page = () => (
  <>
    <LiveTags />
    <SalonPage />
  </>
);
const Elsewhere = () => <p>otra página</p>;

function open(areas: AreaTablesWire[], sale = bill, address = '/dashboard/salon') {
  const server = fakeServer();
  server.answer(listTables, { areas });
  server.answer(getSale, { sale });
  const pages = {
    '/dashboard/salon': Page,
    '/dashboard/tables': Elsewhere,
    '/dashboard/sales/create': Elsewhere,
  };
  return { server, ...renderShellPages(pages, address) };
}

const tile = (number: number) => screen.findByRole('button', { name: new RegExp(`^Mesa ${number}\\b`) });
const panel = async () => within(await screen.findByRole('complementary', { name: /^Mesa/ }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  setSession(sessionOf(4));
});
afterEach(() => {
  markNew([], []);
  vi.useRealTimers();
  setViewport(1366);
});

it('shows each table by area: state, minutes, debt, who serves', async () => {
  open([salon, terrace]);
  expect((await tile(7)).textContent).toBe('Mesa 7, 34 min, Ocupada, Bs. 70, 1 en cocina, Rosa');
  expect((await tile(6)).textContent).toBe('Mesa 6, Libre, 4 asientos, Ventana');
  expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
    'Salón',
    'Terraza',
  ]);
  expect(screen.getByText('2 libres · 1 ocupada')).toBeDefined();
});

it('Tab stops at one table, and the arrow keys move on from it', async () => {
  const { user } = open([salon, terrace]);
  const [first, second, third] = [await tile(6), await tile(7), await tile(20)];
  expect([first, second, third].map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  act(() => first.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(third);
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(second);
  expect([first, second, third].map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
});

it('the focus goes into the bill that opens, and back to its table', async () => {
  const { user } = open([salon, terrace]);
  const table = await tile(7);
  act(() => table.focus());
  await user.keyboard('{Enter}');
  const bill = await screen.findByRole('complementary', { name: 'Mesa 7' });
  expect(document.activeElement).toBe(bill);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(table);
  const book = screen.getByRole('button', { name: 'Reservas' });
  await user.click(book);
  expect(document.activeElement).toBe(screen.getByRole('complementary', { name: 'Reservas' }));
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(document.activeElement).toBe(book);
});

it('a dish of a bill is a courtesy in three touches, which the bill says', async () => {
  const { user, server } = open([salon], bill, '/dashboard/salon#7');
  const free = {
    ...bill.details[1]!,
    discount: 20,
    courtesy: { recipient: 'cliente', reason: null } as const,
  };
  const after = { ...bill, details: [bill.details[0]!, free], discount: 20, debt: 50, revision: 2 };
  server.answer(giveCourtesy, () => {
    server.answer(getSale, { sale: after });
    return { sale: after };
  });
  const table = await panel();
  await user.click(await table.findByRole('button', { name: /Api/ }));
  await user.click(table.getByRole('button', { name: 'Cortesía' }));
  await user.click(await screen.findByRole('button', { name: 'Cliente' }));
  expect(await table.findByText('Cortesía · Cliente')).toBeDefined();
  expect(server.bodiesOf(giveCourtesy)).toMatchObject([{ detail_id: 2, recipient: 'cliente' }]);
  expect(table.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('Bs. −20,00');
});

it('follows the sales of the branch', async () => {
  const { server } = open([salon]);
  await tile(7);
  server.answer(listTables, { areas: [{ ...salon, tables: [tableOf(7)] }] });
  emit('change order', { branch_id: 3, sale_id: bill.id, sale_number: 42, type: 'update' });
  await waitFor(async () => expect((await tile(7)).textContent).toContain('Libre'));
});

it('a free table begins an order', async () => {
  const { user } = open([salon]);
  await user.click(await tile(6));
  expect(await screen.findByText('otra página')).toBeDefined();
  expect(createOrderStore(3).get()).toMatchObject({
    type: 'dine_in',
    tableNumber: 6,
  });
});

it('a busy table opens its bill, which is paid or released from there', async () => {
  const { user, server } = open([salon]);
  await user.click(await tile(7));
  const bills = await panel();
  expect((await bills.findByRole('list', { name: 'Ronda 1' })).textContent).toContain('Silpancho sin llajua');
  expect(bills.getByRole('list', { name: 'Ronda 2' }).textContent).toContain('Api');
  expect(bills.queryByRole('button', { name: 'Liberar' })).toBeNull();

  const paid = { ...bill, paid_out: 1 as const, debt: 0, amount_received_cash: 70, revision: 2 };
  server.answer(closeSale, () => {
    server.answer(getSale, { sale: paid });
    server.answer(listTables, { areas: [{ ...salon, tables: [{ ...busy, owed: 0, paid: true }] }] });
    return { sale: paid, message: 'Venta cerrada correctamente!' };
  });
  await user.click(bills.getByRole('button', { name: 'Cobrar Bs. 70,00' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar venta T-42' }));
  await user.click(await dialog.findByRole('button', { name: 'Cerrar venta' }));
  server.answer(releaseTable, () => {
    server.answer(listTables, { areas: [{ ...salon, tables: [tableOf(7)] }] });
    return { table: tableOf(7) };
  });
  await user.click(await bills.findByRole('button', { name: 'Liberar' }));
  expect(await bills.findByText('Libre')).toBeDefined();
  expect((await tile(7)).textContent).toContain('Libre');
});

it('a table says that its guests ordered from their phones, or that it is paid', async () => {
  const paid = { ...busy, number: 8, id: 108, owed: 0, paid: true };
  open([{ ...salon, tables: [tableOf(6, { waiting: 2 }), paid] }]);
  expect((await tile(6)).textContent).toContain('2 pedidos');
  expect((await tile(8)).textContent).toContain('Pagada');
});

it("a free table's waiting order is accepted or rejected there", async () => {
  const order = saleOf(86, {
    sales_status_id: 1,
    table_number: 6,
    user_id: null,
    user: null,
    cashier_id: null,
    paid_out: 0,
    debt: 25,
    details: [lineOf({ id: 9, quantity: 2, observations: 'sin sal' })],
  });
  const { server, user } = open([{ ...salon, tables: [tableOf(6, { waiting: 1 })] }], order);
  server.answer(readInbox, inboxOf(orderItem(86, { table_number: 6 })));
  await user.click(await tile(6));
  const waits = within(await (await panel()).findByRole('region', { name: 'Pedido T-86' }));
  expect(waits.getByText(/2 × Silpancho/).textContent).toContain('sin sal');
  expect(waits.getByRole('button', { name: 'Rechazar' })).toBeDefined();
  server.answer(setSaleStatusByUser, { sale: { ...order, sales_status_id: 2 } });
  await user.click(waits.getByRole('button', { name: 'Aceptar pedido' }));
  await waitFor(() => expect(server.bodiesOf(setSaleStatusByUser)).toMatchObject([{ sales_status_id: 2 }]));
});

it('a table that leads to another one says so, opens its bill, and is released from there', async () => {
  const led = tableOf(6, { state: 'ocupada', since: SINCE, with: 7 });
  const { server, user } = open([{ ...salon, tables: [led, busy] }]);
  expect((await tile(6)).textContent).toBe('Mesa 6, 34 min, Ocupada, con mesa 7');
  await user.click(await tile(6));
  const opened = await panel();
  expect(screen.getByRole('complementary', { name: 'Mesa 7' })).toBeDefined();
  expect(await opened.findByText('Con la mesa 6')).toBeDefined();
  server.answer(releaseTable, { table: tableOf(6) });
  await user.click(opened.getByRole('button', { name: 'Liberar la mesa 6' }));
  await waitFor(() =>
    expect(server.received.some(({ path }) => path === '/api/tables/106/release')).toBe(true),
  );
});

it('the guests of a table that leads to another one are answered there', async () => {
  const calls = [{ what: 'mesero' as const, created_at: NOW }];
  const { user } = open([
    { ...salon, tables: [tableOf(6, { state: 'ocupada', since: SINCE, with: 7, calls }), busy] },
  ]);
  await user.click(await tile(6));
  expect((await panel()).getByRole('button', { name: 'Atendido' })).toBeDefined();
  await user.click((await panel()).getByRole('button', { name: 'Ver la cuenta de la mesa 7' }));
  expect(await screen.findByRole('complementary', { name: 'Mesa 7' })).toBeDefined();
});

it('an address with a table opens its bill', async () => {
  open([salon, terrace], bill, '/dashboard/salon#7');
  expect(await (await panel()).findByRole('button', { name: 'Mover' })).toBeDefined();
});

describe('guests who call or order', () => {
  const calling = tableOf(6, { calls: [{ what: 'mesero', created_at: SINCE }] });
  const ordering = tableOf(20, { waiting: 1 });
  const openNew = async () => {
    const opened = open([
      { ...salon, tables: [calling, busy] },
      { ...terrace, tables: [ordering] },
    ]);
    await tile(6);
    const items = [callItem(6), orderItem(87, { table_number: 20 }), lateItem(31, { table_number: 7 })];
    act(() => markNew(items, items));
    return opened;
  };
  const isMarked = async (number: number) => (await tile(number)).dataset['new'] !== undefined;

  it('are marked until their table is touched; a late order is not', async () => {
    const { user } = await openNew();
    expect([await isMarked(6), await isMarked(20), await isMarked(7)]).toEqual([true, true, false]);
    await user.click(await tile(6));
    expect(await (await panel()).findByText('Llama al mesero')).toBeDefined();
    expect([await isMarked(6), await isMarked(20)]).toEqual([false, true]);
  });

  it('are marked no more once they are served', async () => {
    await openNew();
    act(() => markNew([], []));
    expect([await isMarked(6), await isMarked(20)]).toEqual([false, false]);
  });

  it('are opened by the bell, again and again, with the page open', async () => {
    const { router } = await openNew();
    for (const number of [6, 7, 6]) {
      await act(() => router.navigate({ to: '/dashboard/salon', hash: String(number) }));
      expect(
        await screen.findByRole('complementary', { name: new RegExp(`^Mesa ${number}\\b`) }),
      ).toBeDefined();
      await waitFor(() => expect(router.state.location.hash).toBe(''));
    }
    expect(await isMarked(6)).toBe(false);
  });
});

it("'Agregar' joins the bill, and the draft of another table waits", async () => {
  const store = createOrderStore(3);
  store.startNew();
  store.change((order) => ({
    ...addProduct(order, { id: 1, name: 'Api', detail: '', price: cents(1_000) }),
    tableNumber: 6,
  }));
  const { user } = open([salon]);
  await user.click(await tile(7));
  await user.click(await (await panel()).findByRole('button', { name: 'Agregar' }));
  expect(await screen.findByText('otra página')).toBeDefined();
  expect(store.get()).toMatchObject({ tableNumber: 7, join: { id: bill.id, saleNumber: 42 }, lines: [] });
  expect(store.parked()).toMatchObject([{ name: 'Mesa 6' }]);
});

it('a bill moves to a free table', async () => {
  const { user, server } = open([salon, terrace]);
  server.answer(moveLines, { sale: bill, other: bill });
  await user.click(await tile(7));
  await user.click(await (await panel()).findByRole('button', { name: 'Mover' }));
  expect(screen.getByText('Mover T-42: toca la otra mesa')).toBeDefined();
  expect(await tile(7)).toHaveProperty('disabled', true);
  await user.click(await tile(20));
  const question = within(await screen.findByRole('dialog', { name: '¿Mover T-42 a la mesa 20?' }));
  expect(question.getByText('Pasa con todo lo pedido y todo lo pagado.')).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Mover' }));
  await waitFor(() =>
    expect(server.bodiesOf(moveLines)).toEqual([{ whole: 1, table_number: 20, revision: 1 }]),
  );
});

it('a round that comes while a bill is moved is read first', async () => {
  const { user, server } = open([salon, terrace]);
  const soup = lineOf({ id: 3, product: { name: 'Sopa', type: null, dam: null, image: null } });
  const grown = { ...bill, revision: 2, debt: 95, total: 95, details: [...bill.details, soup] };
  server.answer(
    moveLines,
    ifSeen(
      () => grown,
      () => ({ sale: grown, other: grown }),
    ),
  );
  await user.click(await tile(7));
  const move = async () => {
    await user.click(await (await panel()).findByRole('button', { name: 'Mover' }));
    await user.click(await tile(20));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mover' }));
  };
  server.answer(getSale, { sale: grown });
  await move();
  await waitFor(() =>
    expect(notices.get()[0]?.message).toBe(
      'La cuenta T-42 cambió: ahora debe Bs. 95 (antes Bs. 70). + 1 × Sopa. Revisa y confirma otra vez.',
    ),
  );
  expect(await (await panel()).findByText('Sopa')).toBeDefined();
  await move();
  await waitFor(() =>
    expect(server.bodiesOf(moveLines)).toEqual([
      { whole: 1, table_number: 20, revision: 1 },
      { whole: 1, table_number: 20, revision: 2 },
    ]),
  );
});

describe('a chosen line', () => {
  const withOptions = {
    ...bill,
    details: [
      { ...bill.details[0]!, options: [{ id: 9, name: 'Queso', price: 5, quantity: 1 }] },
      bill.details[1]!,
    ],
  };
  const choose = async (sale = bill, role = 4) => {
    setSession(sessionOf(role));
    const view = open([salon], sale);
    await view.user.click(await tile(7));
    await view.user.click(await (await panel()).findByRole('button', { name: /Silpancho/, pressed: false }));
    return { ...view, bills: await panel() };
  };

  it("is repeated with a third touch: the chosen units with options and note, at today's price", async () => {
    const { user, server, bills } = await choose(withOptions, 6);
    server.refuse(addSaleItems, 'price_changed', { prices: [{ line: 0, product_id: 1, price: 30 }] });
    await user.click(bills.getByRole('button', { name: 'Disminuir Silpancho' }));
    await user.click(bills.getByRole('button', { name: 'Repetir' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cambió el precio' }));
    expect(question.getByText('Silpancho (Queso) ahora cuesta Bs. 30,00 (antes Bs. 25,00).')).toBeDefined();
    server.answer(addSaleItems, { sale: bill, message: 'Productos agregados correctamente!' });
    await user.click(question.getByRole('button', { name: 'Repetir a Bs. 30,00' }));
    expect(await screen.findByText('T-42: otra vez 1 × Silpancho (Queso)')).toBeDefined();
    const line = {
      product_id: 1,
      quantity: 1,
      observations: 'sin llajua',
      options: [{ id: 9, quantity: 1 }],
    };
    expect(server.bodiesOf(addSaleItems)).toEqual([
      { branch_id: 3, sale_details: [{ ...line, price: 25 }], revision: 1 },
      { branch_id: 3, sale_details: [{ ...line, price: 30 }], revision: 1 },
    ]);
    expect(bills.queryByRole('button', { pressed: true })).toBeNull();
  });

  it('is not repeated when it is sold out', async () => {
    const { user, server, bills } = await choose();
    const message = 'Agotado: Silpancho';
    server.answer(addSaleItems, () =>
      Response.json({ error: message, message, code: 'sold_out' }, { status: 409 }),
    );
    await user.click(bills.getByRole('button', { name: 'Repetir 2' }));
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('is neither repeated nor noted by the second half of a double touch', async () => {
    const { server, bills } = await choose();
    for (const name of ['Repetir 2', 'Nota'])
      fireEvent.click(bills.getByRole('button', { name }), { detail: 2 });
    fireEvent.click(bills.getByRole('button', { name: 'Quitar 2' }));
    expect(await screen.findByRole('dialog', { name: /^¿Eliminar/ })).toBeDefined();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(server.bodiesOf(addSaleItems)).toEqual([]);
  });

  it('gets another note', async () => {
    const { user, server, bills } = await choose(bill, 6);
    await user.click(bills.getByRole('button', { name: 'Nota' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nota de 2 × Silpancho' }));
    await user.clear(dialog.getByRole('textbox', { name: 'Nota para cocina' }));
    await user.type(dialog.getByRole('textbox', { name: 'Nota para cocina' }), 'poca sal');
    server.answer(noteSaleLine, { sale: bill });
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Nota enviada a cocina')).toBeDefined();
    expect(server.bodiesOf(noteSaleLine)).toEqual([{ observations: 'poca sal', revision: 1 }]);
  });

  it('that left the kitchen gets no note', async () => {
    const served = { ...bill, details: bill.details.map((line) => ({ ...line, served: true })) };
    const { bills } = await choose(served);
    expect(bills.queryByRole('button', { name: 'Nota' })).toBeNull();
  });

  it('is removed with a fourth touch, or some of its units', async () => {
    const { user, server, bills } = await choose();
    await user.click(bills.getByRole('button', { name: 'Quitar 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar 2 × Silpancho?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await user.click(bills.getByRole('button', { name: 'Disminuir Silpancho' }));
    await user.click(bills.getByRole('button', { name: 'Quitar' }));
    const units = within(await screen.findByRole('dialog', { name: 'Quitar unidades de Silpancho' }));
    server.answer(reduceSaleLine, { sale: bill, cash_returned: 0 });
    await user.click(units.getByRole('button', { name: 'Quitar 1 unidad' }));
    await waitFor(() =>
      expect(server.bodiesOf(reduceSaleLine)).toEqual([{ quantity: 1, revision: 1, reason: null }]),
    );
  });

  it('a waiter removes nothing', async () => {
    const { bills } = await choose(bill, 6);
    expect(bills.getByRole('button', { name: 'Repetir 2' })).toBeDefined();
    expect(bills.queryByRole('button', { name: /Quitar/ })).toBeNull();
  });

  it('that is the only one is removed by voiding the bill', async () => {
    const { user, bills } = await choose({ ...bill, details: bill.details.slice(0, 1) });
    await user.click(bills.getByRole('button', { name: 'Anular' }));
    expect(await screen.findByRole('dialog', { name: 'Anular venta T-42' })).toBeDefined();
  });
});

it('the number of guests is changed in the bill, also by a waiter', async () => {
  setSession(sessionOf(6));
  const { user, server } = open([salon], { ...bill, guests: 2 });
  await user.click(await tile(7));
  await user.click(await (await panel()).findByRole('button', { name: '2 personas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Personas de T-42' }));
  await user.click(dialog.getByRole('button', { name: '4 personas' }));
  server.answer(updateSale, { sale: { ...bill, guests: 4 }, success: true, message: 'ok' });
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(server.bodiesOf(updateSale)).toMatchObject([{ sale_id: bill.id, guests: 4 }]));
});

it('some units move to a free table, or to the bill of another one', async () => {
  const other = { ...bill, id: 150, sale_number: 50 };
  const second = tableOf(9, { state: 'ocupada', since: SINCE, owed: 70, sales: [billOf(other)] });
  const { user, server } = open([{ ...salon, tables: [...salon.tables, second] }]);
  server.answer(moveLines, { sale: bill, other });
  await user.click(await tile(7));
  await user.click(await (await panel()).findByRole('button', { name: /Silpancho/, pressed: false }));
  await user.click((await panel()).getByRole('button', { name: 'Disminuir Silpancho' }));
  await user.click((await panel()).getByRole('button', { name: 'Mover 1' }));
  expect(screen.getByText('Mover 1 x Silpancho: toca la otra mesa')).toBeDefined();
  await user.click(await tile(9));
  const question = { name: '¿Mover 1 x Silpancho a la mesa 9 (T-50)?' };
  const dialog = within(await screen.findByRole('dialog', question));
  await user.click(dialog.getByRole('button', { name: 'Mover' }));
  const lines = [{ detail_id: 1, quantity: 1 }];
  await waitFor(() => expect(server.bodiesOf(moveLines)).toEqual([{ lines, to_sale_id: 150, revision: 1 }]));
});

it('units whose move makes the discount large take a smaller one', async () => {
  const { user, server } = open([salon], { ...bill, discount: 5, debt: 65 });
  server.answer(moveLines, { sale: bill, other: bill });
  await user.click(await tile(7));
  await user.click(await (await panel()).findByRole('button', { name: /Silpancho/, pressed: false }));
  await user.click((await panel()).getByRole('button', { name: 'Mover 2' }));
  await user.click(await tile(6));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Mover 2 x Silpancho a la mesa 6?' }));
  expect(dialog.getByText(/El descuento de T-42 baja a Bs. 2,00/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Mover' }));
  await waitFor(() =>
    expect(server.bodiesOf(moveLines)).toEqual([
      { lines: [{ detail_id: 1, quantity: 2 }], table_number: 6, discount: 'lower', revision: 1 },
    ]),
  );
});

it("a bill joins another table's; the choice can be cancelled", async () => {
  const other = { ...bill, id: 150, sale_number: 50 };
  const second = tableOf(9, { state: 'ocupada', since: SINCE, owed: 70, sales: [billOf(other)] });
  const { user, server } = open([{ ...salon, tables: [...salon.tables, second] }]);
  server.answer(mergeBills, { sale: other });
  await user.click(await tile(7));
  await user.click(await (await panel()).findByRole('button', { name: 'Unir' }));
  expect(await tile(6)).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click((await panel()).getByRole('button', { name: 'Unir' }));
  await user.click(await tile(9));
  const question = within(await screen.findByRole('dialog', { name: '¿Unir T-42 con T-50 de la mesa 9?' }));
  expect(question.getByText('Queda T-42 con todo lo pedido, y debe Bs. 140,00.')).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Unir' }));
  await waitFor(() => expect(server.bodiesOf(mergeBills)).toEqual([{ from_id: other.id, revision: 1 }]));
  expect(server.received.map(({ path }) => path)).toContain(`/api/v2/sales/${bill.id}/merge`);
});

it.each([
  ['table_busy', { sale: { id: 150, sale_number: 50, owed: 20 } }],
  [
    'which_bill',
    {
      sales: [
        { id: 150, sale_number: 50, owed: 20 },
        { id: 160, sale_number: 60, owed: 5 },
      ],
    },
  ],
] as const)('a table that got a bill since is asked about: %s', async (code, details) => {
  const { user, server } = open([salon, terrace]);
  server.refuse(moveLines, code, details);
  await user.click(await tile(7));
  await user.click(await (await panel()).findByRole('button', { name: 'Mover' }));
  await user.click(await tile(20));
  const move = within(await screen.findByRole('dialog', { name: '¿Mover T-42 a la mesa 20?' }));
  await user.click(move.getByRole('button', { name: 'Mover' }));
  const question = within(await screen.findByRole('dialog', { name: '¿A qué cuenta de la mesa 20?' }));
  expect(notices.get()).toEqual([]);
  expect(question.getByRole('button', { name: 'Cuenta aparte' })).toBeDefined();
  server.answer(mergeBills, { sale: bill });
  await user.click(question.getByRole('button', { name: 'T-50 · debe Bs. 20,00' }));
  const merge = within(await screen.findByRole('dialog', { name: '¿Unir T-42 con T-50 de la mesa 20?' }));
  await user.click(merge.getByRole('button', { name: 'Unir' }));
  await waitFor(() => expect(server.bodiesOf(mergeBills)).toEqual([{ from_id: 150, revision: 1 }]));
});

it('a bill goes to the chosen one of several bills at a table, or stands apart there', async () => {
  const others = [150, 160].map((id) => ({ ...bill, id, sale_number: id - 100 }));
  const second = tableOf(9, { state: 'ocupada', since: SINCE, owed: 140, sales: others.map(billOf) });
  const { user, server } = open([{ ...salon, tables: [...salon.tables, second] }]);
  server.answer(mergeBills, { sale: others[1]! });
  server.answer(moveLines, { sale: bill, other: bill });
  const chooseTable = async () => {
    await user.click(await (await panel()).findByRole('button', { name: 'Mover' }));
    await user.click(await tile(9));
    return within(await screen.findByRole('dialog', { name: '¿A qué cuenta de la mesa 9?' }));
  };
  await user.click(await tile(7));
  await user.click((await chooseTable()).getByRole('button', { name: 'T-60 · debe Bs. 70,00' }));
  const merging = within(await screen.findByRole('dialog', { name: '¿Unir T-42 con T-60 de la mesa 9?' }));
  await user.click(merging.getByRole('button', { name: 'Unir' }));
  await waitFor(() => expect(server.bodiesOf(mergeBills)).toEqual([{ from_id: 160, revision: 1 }]));
  await user.click(await tile(7));
  await user.click((await chooseTable()).getByRole('button', { name: 'Cuenta aparte' }));
  const name = '¿Mover T-42 a la mesa 9, en una cuenta aparte?';
  await user.click(
    within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Mover' }),
  );
  await waitFor(() =>
    expect(server.bodiesOf(moveLines)).toMatchObject([{ whole: 1, table_number: 9, separate: 1 }]),
  );
});

it('Escape ends the question, then the choice of a table, then closes the bill', async () => {
  const { user } = open([salon, terrace]);
  await user.click(await tile(7));
  await user.click(await (await panel()).findByRole('button', { name: 'Mover' }));
  await user.click(await tile(20));
  const question = { name: '¿Mover T-42 a la mesa 20?' };
  await screen.findByRole('dialog', question);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
  expect(screen.getByText('Mover T-42: toca la otra mesa')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Mover T-42: toca la otra mesa')).toBeNull());
  await panel();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /^Mesa/ })).toBeNull());
});

it("a waiter's 'Cuenta' is seen at the till; a call is answered", async () => {
  setSession(sessionOf(6));
  const calls = [{ what: 'mesero' as const, created_at: SINCE }];
  const { user, server } = open([{ ...salon, tables: [{ ...busy, calls }] }]);
  expect((await tile(7)).textContent).toContain('Llama');
  await user.click(await tile(7));
  const bills = await panel();
  server.answer(answerCalls, () => {
    server.answer(listTables, { areas: [salon] });
    return { table: busy };
  });
  await user.click(bills.getByRole('button', { name: 'Atendido' }));
  await waitFor(() => expect(bills.queryByText('Llama al mesero')).toBeNull());
  server.answer(askBill, { sale: { ...bill, asked_bill: 1 } });
  await user.click(await bills.findByRole('button', { name: 'Cuenta' }));
  await waitFor(() => expect(server.bodiesOf(askBill)).toEqual([{ asked: 1, revision: 1 }]));
});

it('lists several bills of a table', async () => {
  const other = { ...bill, id: 150, sale_number: 50, debt: 15 };
  const { user, server } = open([{ ...salon, tables: [{ ...busy, sales: [billOf(bill), billOf(other)] }] }]);
  server.answer(getSale, ({ path }) => ({ sale: path.endsWith('150') ? other : bill }));
  await user.click(await tile(7));
  const bills = await panel();
  await bills.findByRole('region', { name: 'Cuenta T-42' });
  await user.click(bills.getByText('T-50 · Bs. 15,00'));
  expect(await bills.findByRole('region', { name: 'Cuenta T-50' })).toBeDefined();
});

it('a phone shows one area at a time, and the bill as a sheet', async () => {
  setViewport(390);
  const { user } = open([salon, terrace]);
  await user.click(await screen.findByRole('tab', { name: 'Terraza' }));
  expect(await tile(20)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Mesa 7\b/ })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Salón' }));
  await user.click(await tile(7));
  expect(await screen.findByRole('dialog', { name: 'Mesa 7' })).toBeDefined();
});

it('a waiter takes no money', async () => {
  setSession(sessionOf(6));
  const { user } = open([salon]);
  await user.click(await tile(7));
  const bills = await panel();
  await bills.findByRole('button', { name: 'Agregar' });
  expect(bills.queryByRole('button', { name: /Cobrar/ })).toBeNull();
});

it.each([
  [3, 'Crear mesas'],
  [6, 'Vender'],
])('without tables, it leads role %i to %s', async (role, name) => {
  setSession(sessionOf(role));
  open([{ ...terrace, tables: [] }]);
  expect(await screen.findByRole('link', { name })).toBeDefined();
});
