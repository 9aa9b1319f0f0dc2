import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { lineOf, saleOf } from '../../../test/sale.ts';
import { sessionOf } from '../../../test/session.ts';
import { tableBillOf, tableOf } from '../../../test/table.ts';
import { setViewport } from '../../../test/viewport.ts';
import { setTable } from '../cart/order.ts';
import { createOrderStore } from '../cart/orderStore.ts';
import { counter, said, server, startDay } from './sell.testing.tsx';

const busyTable = () =>
  tableOf(7, {
    state: 'ocupada',
    owed: 64,
    sales: [tableBillOf({ id: 112, sale_number: 12, owed: 64 })],
  });

beforeEach(startDay);

const send = () => screen.getByRole('button', { name: /^Enviar a cocina/ });
const emptyOrder = () => screen.findByText(/^Toca (una mesa o )?un producto/);

describe('in a branch with tables', () => {
  beforeEach(() => {
    server.tables = [tableOf(3), busyTable()];
  });

  it('a table and a dish are sent to the kitchen unpaid, without a dialog, with two touches and one for each dish', async () => {
    const { user, card } = await counter();
    await user.click(await screen.findByRole('button', { name: /^Mesa 3/ }));
    await user.click(card);
    await user.click(send());
    expect(await said('T-86 en cocina')).toBeTruthy();
    expect(server.sent).toMatchObject([
      {
        path: '/api/sales/create',
        body: {
          table_number: 3,
          amount_received: 0,
          cashier_id: 5,
          sale_details: [{ product_id: 1, quantity: 1 }],
        },
      },
    ]);
    expect(await emptyOrder()).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a second round joins the bill of its table, also by Enter', async () => {
    const { user, card } = await counter();
    await user.click(await screen.findByRole('button', { name: /^Mesa 7/ }));
    await user.click(card);
    expect(screen.getByRole('radio', { name: 'Agregar a T-12' })).toHaveProperty('checked', true);
    await user.keyboard('{Enter}');
    expect(await said('T-86 en cocina')).toBeTruthy();
    expect(server.sent.map(({ path }) => path)).toEqual(['/api/v2/sales/112/add/items']);
  });

  it('charges the bill of a busy table for which nothing was ordered now', async () => {
    const { user, charge } = await counter();
    await user.click(await screen.findByRole('button', { name: /^Mesa 7/ }));
    await charge();
    expect(await said('otra página')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  describe('a busy table', () => {
    const soup = lineOf({
      id: 2,
      round: 2,
      quantity: 3,
      product: { name: 'Sopa', type: null, dam: null, image: null },
    });

    it('shows what was ordered already, apart from what is added', async () => {
      server.bill = saleOf(12, { debt: 64, details: [lineOf({ observations: 'sin llajua' }), soup] });
      const { user, card } = await counter();
      expect(screen.queryByRole('button', { name: /^Ya pedido/ })).toBeNull();
      await user.click(await screen.findByRole('button', { name: /^Mesa 7/ }));
      const fold = await screen.findByRole('button', {
        name: 'Ya pedido en T-12: 4 productos, debe Bs. 64,00',
      });
      expect((await screen.findByRole('list', { name: 'Ronda 1' })).textContent).toContain('sin llajua');
      expect(screen.getByRole('list', { name: 'Ronda 2' }).textContent).toContain('3Sopa');
      await user.click(card);
      expect(screen.getByText('Por agregar').parentElement?.textContent).toContain('32,00');
      await user.click(fold);
      expect(screen.queryByRole('list', { name: 'Ronda 1' })).toBeNull();
      expect(screen.queryByRole('button', { name: /Disminuir Sopa/ })).toBeNull();
    });

    it('begins folded if its bill is long, or the order has dishes', async () => {
      server.bill = saleOf(12, { debt: 64, details: [1, 2, 3, 4, 5, 6, 7].map((id) => lineOf({ id })) });
      const { user, card } = await counter();
      await user.click(await screen.findByRole('button', { name: /^Mesa 7/ }));
      expect(await screen.findByRole('button', { name: /7 productos/, expanded: false })).toBeTruthy();
      server.bill = saleOf(12);
      await user.click(await screen.findByRole('button', { name: 'Elegir mesa' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Mesa 3/ }));
      await user.click(card);
      await user.type(screen.getByLabelText('Número de mesa'), '{Backspace}7');
      const fold = await screen.findByRole('button', { name: /1 producto, pagada/, expanded: false });
      await user.click(fold);
      expect(await screen.findByText('25,00')).toBeTruthy();
    });

    it('whose guests were seated without a dish has nothing yet, and owes nothing', async () => {
      server.bill = saleOf(12, { total: 0, debt: 0, paid_out: 0, details: [] });
      const { user } = await counter();
      await user.click(await screen.findByRole('button', { name: /^Mesa 7/ }));
      expect(await screen.findByText('T-12 · Sin pedido')).toBeTruthy();
    });

    it('that cannot be fetched says so, and tries again with a touch', async () => {
      const bill = server.bill;
      server.bill = undefined as never;
      const { user } = await counter();
      await user.click(await screen.findByRole('button', { name: /^Mesa 7/ }));
      const retry = await screen.findByRole('button', { name: /No se pudo cargar/ });
      server.bill = bill;
      await user.click(retry);
      expect(await screen.findByRole('button', { name: /^Ya pedido en T-12/ })).toBeTruthy();
    });

    it('with several bills shows the chosen one, and none for a bill of its own', async () => {
      const bills = [112, 113].map((id) => tableBillOf({ id, sale_number: id - 100, owed: 64 }));
      server.tables = [tableOf(7, { state: 'ocupada', owed: 128, sales: bills })];
      const { user } = await counter();
      await user.click(await screen.findByRole('button', { name: /^Mesa 7/ }));
      await screen.findByRole('button', { name: /^Ya pedido en T-12/ });
      server.bill = saleOf(13, { debt: 10, details: [soup] });
      await user.click(screen.getByRole('radio', { name: 'T-13' }));
      expect(
        await screen.findByRole('button', { name: 'Ya pedido en T-13: 3 productos, debe Bs. 10,00' }),
      ).toBeTruthy();
      await user.click(screen.getByRole('radio', { name: 'Cuenta aparte' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: /^Ya pedido/ })).toBeNull());
    });
  });

  it('two touches say how many sit at the table, which goes with the order', async () => {
    const { user, card } = await counter();
    const guests = await screen.findByRole<HTMLButtonElement>('button', { name: 'Personas' });
    const places = () =>
      screen.getByRole('button', { name: 'Cliente' }).parentElement!.textContent.replaceAll(/\s+/g, ' ');
    const before = places();
    await user.click(card);
    expect(guests.disabled).toBe(true);
    await user.type(screen.getByLabelText('Número de mesa'), '3');
    // Nothing moves under the finger.
    expect(places()).toBe(before);
    await user.click(await screen.findByRole('button', { name: 'Personas' }));
    await user.click(await screen.findByRole('button', { name: '4 personas' }));
    expect(screen.queryByRole('button', { name: '4 personas' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Personas: 4 pers.' })).toBeTruthy();
    await user.click(send());
    expect(await said('T-86 en cocina')).toBeTruthy();
    expect(server.sent).toMatchObject([{ body: { table_number: 3, guests: 4 } }]);
  });

  it('a phone asks how many sit at a free table when its order opens, at a busy one only on demand', async () => {
    setViewport(390);
    const { user } = await counter();
    const open = async (table: string) => {
      await user.click(await screen.findByRole('button', { name: /Ver pedido/ }));
      await user.clear(await screen.findByLabelText('Número de mesa'));
      await user.type(screen.getByLabelText('Número de mesa'), table);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(await screen.findByRole('button', { name: /Ver pedido/ }));
      await screen.findByRole('button', { name: 'Personas' });
    };
    await open('3');
    await user.click(await screen.findByRole('button', { name: '4 personas' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await open('7');
    expect(screen.queryByRole('group', { name: 'Personas' })).toBeNull();
  });

  it('a round names the guests only if they were typed; another table forgets them', async () => {
    const { user, card } = await counter();
    await user.click(await screen.findByRole('button', { name: /^Mesa 7/ }));
    await user.click(card);
    await user.click(send());
    expect(await said('T-86 en cocina')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /^Mesa 3/ }));
    await user.click(await screen.findByRole('button', { name: 'Personas' }));
    await user.type(await screen.findByLabelText('Otro número de personas'), '12');
    await user.clear(screen.getByLabelText('Número de mesa'));
    await user.type(screen.getByLabelText('Número de mesa'), '7');
    expect(screen.getByLabelText('Otro número de personas')).toHaveProperty('value', '');
    await user.type(screen.getByLabelText('Otro número de personas'), '10');
    await user.click(card);
    await user.click(send());
    await waitFor(() => expect(server.sent).toHaveLength(2));
    expect(server.sent.map(({ body }) => body['guests'])).toEqual([undefined, 10]);
  });

  it('a phone says at the lower edge which table it is for', async () => {
    setViewport(390);
    const { user, card } = await counter();
    const bar = await screen.findByRole('button', { name: /Ver pedido/ });
    expect(bar.textContent).not.toContain('Mesa');
    await user.click(bar);
    await user.type(await screen.findByLabelText('Número de mesa'), '7');
    await user.keyboard('{Escape}');
    await user.click(card);
    expect(bar.textContent).toContain('Mesa 7');
  });

  it('leads to the bill of a busy table', async () => {
    const { user, card } = await counter();
    await user.click(card);
    expect(screen.queryByRole('link', { name: 'Ver cuenta' })).toBeNull();
    await user.type(screen.getByLabelText('Número de mesa'), '7');
    const link = await screen.findByRole('link', { name: 'Ver cuenta' });
    expect(link.getAttribute('href')).toBe('/dashboard/salon#7');
  });

  it('a typed busy table offers a bill of its own, second', async () => {
    const { user, card } = await counter();
    await user.click(card);
    await user.type(screen.getByLabelText('Número de mesa'), '7');
    const choice = await screen.findByRole('radiogroup', { name: 'Cuenta de la mesa' });
    const names = within(choice)
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent);
    expect(names).toEqual(['Agregar a T-12', 'Cuenta aparte']);
    await user.click(within(choice).getByRole('radio', { name: 'Cuenta aparte' }));
    await user.click(send());
    expect(await said('T-86 en cocina')).toBeTruthy();
    expect(server.sent).toMatchObject([
      { path: '/api/sales/create', body: { table_number: 7, separate: 1 } },
    ]);
  });

  it('joins the bill that another person has opened at the table since', async () => {
    const { user, card } = await counter();
    await user.click(await screen.findByRole('button', { name: /^Mesa 3/ }));
    await user.click(card);
    const details = { sale: { id: 120, sale_number: 20, owed: 10 } };
    server.answers = [
      {
        status: 409,
        body: { code: 'table_busy', error: 'La mesa 3 tiene una cuenta abierta: T-20', details },
      },
    ];
    server.tables = [
      tableOf(3, { state: 'ocupada', sales: [tableBillOf({ id: 120, sale_number: 20, owed: 10 })] }),
      busyTable(),
    ];
    await user.click(send());
    expect(await said(/Agrega a T-20 o elige/)).toBeTruthy();
    expect(await screen.findByRole('radio', { name: 'Agregar a T-20' })).toHaveProperty('checked', true);
    await user.click(send());
    expect(await said('T-86 en cocina')).toBeTruthy();
    expect(server.sent.map(({ path }) => path)).toEqual(['/api/sales/create', '/api/v2/sales/120/add/items']);
  });

  it('repeats a bill whose answer got lost as it was, although the table is busy with it by then', async () => {
    const { user, card } = await counter();
    await user.click(await screen.findByRole('button', { name: /^Mesa 3/ }));
    await user.click(card);
    server.answers = ['unreachable'];
    await user.click(send());
    expect(await said(/El pedido sigue aquí/)).toBeTruthy();
    server.tables = [
      tableOf(3, { state: 'ocupada', sales: [tableBillOf({ id: 1, sale_number: 86, owed: 32 })] }),
      busyTable(),
    ];
    await user.click(send());
    expect(await said('T-86 en cocina')).toBeTruthy();
    const [first, repeat] = server.sent;
    expect(repeat).toEqual(first);
  });

  it('an order for a table that was touched in the salón asks for no register before it is charged', async () => {
    server.openRegister = null;
    createOrderStore(3).change((order) => setTable(order, 3));
    const { user, card } = await counter();
    await user.click(card);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(send());
    expect(await said('T-86 en cocina')).toBeTruthy();
  });

  it('without an open register the bill is the branch’s', async () => {
    server.openRegister = null;
    const { user, card } = await counter();
    await screen.findByRole('dialog', { name: 'Aperturar caja' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(card);
    await user.click(send());
    expect(await said('T-86 en cocina')).toBeTruthy();
    expect(server.sent).toMatchObject([{ body: { cashier_id: null, to_room: 1 } }]);
  });
});

it('a till without tables and without a table number sells as a kiosk does', async () => {
  const { user, card } = await counter();
  await user.click(card);
  expect(screen.queryByRole('button', { name: /^Enviar a cocina/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Elegir mesa' })).toBeNull();
  await user.type(screen.getByLabelText('Número de mesa'), '4');
  expect(send()).toBeTruthy();
});

it('a waiter sees no payment, and Enter sends', async () => {
  setSession(sessionOf(6));
  const { user, card } = await counter();
  await user.click(card);
  for (const name of [/^Cobrar/, 'Pago', 'Descuento'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await user.keyboard('{Enter}');
  expect(await said('T-86 en cocina')).toBeTruthy();
  expect(server.sent).toMatchObject([{ body: { cashier_id: null, amount_received: 0 } }]);
});

it('an order is parked under a name and comes back, and nothing of it is sent', async () => {
  const { user, card } = await counter();
  await user.click(card);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await user.type(await screen.findByLabelText('Nombre'), 'Don Luis{Enter}');
  const parked = await screen.findByRole('region', { name: 'Pedidos guardados' });
  await user.click(within(parked).getByRole('button', { name: /^Don Luis/ }));
  expect(await screen.findByRole('button', { name: /^Observaciones de Silpancho/ })).toBeTruthy();
  expect(server.sent).toEqual([]);
});
