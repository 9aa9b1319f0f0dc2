import { listTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import {
  addSaleItems,
  fireLines,
  getSale,
  setLineStates,
} from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { LiveTags } from '../../../test/LiveTags.tsx';
import { lineOf, saleOf } from '../../../test/sale.ts';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { renderShellPages } from '../../../test/shellPages.tsx';
import { tableBillOf, tableOf } from '../../../test/table.ts';
import { SalonPage } from './SalonPage.tsx';

const WAITER = 6;
beforeEach(() => setSession(sessionOf(WAITER)));

type State = SaleLineWire['state'];
const dish = (id: number, name: string, state: State, quantity = 1) =>
  lineOf({ id, state, quantity, product: { name, type: null, dam: null, image: null } });
const billWith = (number: number, ...details: SaleLineWire[]) =>
  saleOf(number, { table_number: 7, paid_out: 0, amount_received_cash: 0, debt: 50, details });
const STARTER = dish(1, 'Sopa', 'ready', 2);
const MAIN = dish(2, 'Pique', 'held');
const SALAD = dish(3, 'Ensalada', 'waiting');

const unitsIn = (sale: SaleWire, state: State) =>
  sale.details.filter((line) => line.state === state).reduce((sum, { quantity }) => sum + quantity, 0);
const tableWith = (...sales: SaleWire[]) =>
  tableOf(7, {
    state: 'ocupada',
    owed: 50 * sales.length,
    waiter: { id: 7, name: 'Rosa Mamani' },
    sales: sales.map((sale) =>
      tableBillOf({
        id: sale.id,
        sale_number: sale.sale_number!,
        owed: 50,
        held: unitsIn(sale, 'held'),
        waiting: unitsIn(sale, 'waiting'),
        ready: unitsIn(sale, 'ready'),
      }),
    ),
  });

const Page = () => (
  <>
    <LiveTags />
    <SalonPage />
  </>
);

/** Opens the panel of table 7 with its bills. */
async function open(...bills: SaleWire[]) {
  const server = fakeServer();
  let sales = bills;
  server.answer(listTables, () => ({ areas: [{ id: 1, name: 'Salón', tables: [tableWith(...sales)] }] }));
  server.answer(getSale, ({ path }) => ({ sale: sales.find(({ id }) => path.endsWith(`/${id}`))! }));
  const view = renderShellPages({ '/dashboard/salon': Page }, '/dashboard/salon');
  const tile = await screen.findByRole('button', { name: /^Mesa 7/ });
  await view.user.click(tile);
  const panel = within(await screen.findByRole('complementary', { name: 'Mesa 7' }));
  await panel.findByRole('region', { name: `Cuenta T-${bills[0]!.sale_number}` });
  return {
    ...view,
    server,
    tile,
    panel,
    line: (name: RegExp) => panel.getByRole('button', { name }),
    /** Saves a bill on the server. */
    save: (sale: SaleWire) => {
      sales = sales.map((one) => (one.id === sale.id ? sale : one));
      return { sale };
    },
  };
}

describe('the tile of a table', () => {
  it('counts what is ready, what the kitchen cooks, and what waits', async () => {
    const { tile } = await open(billWith(42, STARTER, MAIN, SALAD));
    expect(tile.textContent).toBe('Mesa 7, Ocupada, Bs. 50, 1 en cocina, 2 listos, 1 después');
  });
});

describe('a bill', () => {
  it('shows the states of its lines if they differ', async () => {
    const { line } = await open(billWith(42, STARTER, MAIN, SALAD, dish(4, 'Api', 'served')));
    const states = [/Sopa/, /Pique/, /Ensalada/, /Api/].map((name) => line(name).textContent);
    expect(states).toEqual([
      '2Sopa Listo25,00',
      '1Pique Después25,00',
      '1Ensalada En cocina25,00',
      '1Api Servido25,00',
    ]);
  });

  it('of dishes that all cook shows its own state alone, and no courses', async () => {
    const { line, panel } = await open(billWith(42, SALAD));
    expect(line(/Ensalada/).textContent).toBe('1Ensalada 25,00');
    expect(panel.queryByRole('button', { name: /Marchar|Servido/ })).toBeNull();
  });
});

describe("'Servido'", () => {
  it('of all that is ready is one touch', async () => {
    const { user, server, panel, save } = await open(billWith(42, STARTER, SALAD));
    server.answer(setLineStates, () => save(billWith(42, { ...STARTER, state: 'served' }, SALAD)));
    await user.click(panel.getByRole('button', { name: 'Servido' }));
    expect(await panel.findByText('Servido')).toBeTruthy();
    expect(server.bodiesOf(setLineStates)).toEqual([{ lines: [1], state: 'served' }]);
    expect(panel.queryByText('2 listos')).toBeNull();
  });

  it('of one dish is on the chosen line', async () => {
    const { user, server, panel, line, save } = await open(billWith(42, STARTER, dish(5, 'Trucha', 'ready')));
    server.answer(setLineStates, () => save(billWith(42, STARTER, dish(5, 'Trucha', 'served'))));
    await user.click(line(/Trucha/));
    await user.click(panel.getAllByRole('button', { name: 'Servido' }).at(-1)!);
    expect(await panel.findByText('2 listos')).toBeTruthy();
    expect(server.bodiesOf(setLineStates)).toEqual([{ lines: [5], state: 'served' }]);
  });
});

describe("'Marchar'", () => {
  const fired = { ...MAIN, state: 'waiting' } as const;

  it('of a table is the second touch, and fires each of its bills once', async () => {
    const bills = [
      billWith(42, STARTER, MAIN),
      billWith(43, SALAD),
      billWith(44, dish(9, 'Trucha', 'held', 2)),
    ];
    const { user, server, panel, save } = await open(...bills);
    expect(panel.getByText('3 esperan')).toBeTruthy();
    server.answer(fireLines, ({ path }) => {
      const sale = bills.find(({ id }) => path.includes(`/${id}/`))!;
      return save({ ...sale, details: sale.details.map((line) => ({ ...line, state: 'waiting' })) });
    });
    await user.click(panel.getByRole('button', { name: 'Marchar' }));
    await expect.poll(() => panel.queryByText('3 esperan')).toBeNull();
    const calls = server.received.filter(({ path }) => path.endsWith('/fire'));
    expect(calls.map(({ path }) => path)).toEqual(['/api/v2/sales/142/fire', '/api/v2/sales/144/fire']);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(2);
  });

  it('of one dish is on the chosen line', async () => {
    const other = dish(5, 'Trucha', 'held');
    const { user, server, panel, line, save } = await open(billWith(42, MAIN, other));
    server.answer(fireLines, () => save(billWith(42, fired, other)));
    await user.click(line(/Pique/));
    await user.click(panel.getAllByRole('button', { name: 'Marchar' }).at(-1)!);
    expect(await panel.findByText('En cocina')).toBeTruthy();
    expect(server.bodiesOf(fireLines)).toEqual([{ lines: [2] }]);
  });

  it.each([
    ['10 min', 10],
    ['En 31 min', 31],
  ])('comes by itself after %s', async (name, after) => {
    const { user, server, panel, save } = await open(billWith(42, STARTER, MAIN));
    server.answer(fireLines, () => save(billWith(42, STARTER, MAIN)));
    await user.click(panel.getByRole('button', { name: 'En … min' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿En cuántos minutos marcha?' }));
    if (after === 31) await user.click(dialog.getByRole('button', { name: 'Aumentar Minutos' }));
    await user.click(dialog.getByRole('button', { name }));
    expect(await screen.findByText(`Marcha en ${after} min`)).toBeTruthy();
    expect(server.bodiesOf(fireLines)).toEqual([{ after }]);
  });

  it('of what another person has fired since says so, and shows it', async () => {
    const { user, server, panel, save } = await open(billWith(42, STARTER, MAIN));
    server.answer(fireLines, () => {
      save(billWith(42, STARTER, fired));
      const error = 'No hay platos que esperen para marchar';
      return Response.json({ error, message: error, code: 'nothing_held' }, { status: 409 });
    });
    await user.click(panel.getByRole('button', { name: 'Marchar' }));
    expect(await screen.findByText('No hay platos que esperen para marchar')).toBeTruthy();
    expect(await panel.findByText('En cocina')).toBeTruthy();
    expect(panel.queryByRole('button', { name: 'Marchar' })).toBeNull();
  });

  it('is not offered while the company is suspended', async () => {
    const { subscription } = sessionOf(WAITER);
    setSession(sessionOf(WAITER, { subscription: { ...subscription, status: 0, end: '20260101' } }));
    const { user, panel, line } = await open(billWith(42, STARTER, MAIN));
    await user.click(line(/Pique/));
    expect(panel.queryByRole('button', { name: 'Marchar' })).toBeNull();
    expect(panel.getByRole('button', { name: 'Servido' })).toBeTruthy();
  });
});

it('a held dish that is ordered again waits too', async () => {
  const { user, server, panel, line } = await open(billWith(42, STARTER, MAIN));
  server.answer(addSaleItems, { sale: billWith(42, STARTER, MAIN), message: '' });
  await user.click(line(/Pique/));
  await user.click(panel.getByRole('button', { name: 'Repetir' }));
  await screen.findByText('T-42: otra vez 1 × Pique');
  expect(server.bodiesOf(addSaleItems)).toMatchObject([{ sale_details: [{ held: 1 }] }]);
});
