import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { emit } from '../../../test/fakeRealtime.ts';
import { closeDay, day, inRow, openDay, row, staffSale, tickets, unpaid } from './dayList.testing.tsx';

afterEach(closeDay);

/** The latest first, a minute apart; every tenth is unpaid. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const number = count - at;
    const made = new Date(Date.UTC(2026, 10, 14, 4, number)).toISOString();
    return (number % 10 ? staffSale : unpaid)(number, { created_at: made });
  });
const change = (sale: ReturnType<typeof staffSale>) =>
  act(() =>
    emit('change status', {
      branch_id: 3,
      sale_id: sale.id,
      status: sale.sales_status_id,
      origin: 'sales',
      sale,
    }),
  );
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const listCalls = ({ received }: Awaited<ReturnType<typeof openDay>>['server']) =>
  received.filter(({ path }) => path === '/api/v2/sales/3/7').map(({ query }) => query);

it('of 500 sales loads 50 and renders ten, and counts all of them', async () => {
  const { server } = await openDay(many(500));
  await waitFor(() => expect(title()).toBe('Ventas del día500'));
  expect(listCalls(server)).toEqual(['?limit=50']);
  expect(tickets()).toHaveLength(10);
  expect(screen.getByText('1–10 de 50+')).toBeTruthy();
  expect(document.querySelectorAll('tbody *').length).toBeLessThan(700);
});

it('loads the next sales at the end of the loaded ones, without holding them back', async () => {
  const { user, server } = await openDay(many(120));
  await user.click(screen.getByRole('button', { name: 'Ver detalle de T-120' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Items por página' }), '100');
  await waitFor(() => expect(tickets()).toHaveLength(100));
  expect(screen.queryByRole('button', { name: /nuevas?$/ })).toBeNull();
  expect(listCalls(server)).toEqual(['?limit=50', '?limit=50&before=171', '?limit=50&before=121']);
  await user.click(screen.getByRole('button', { name: 'Página 2' }));
  expect(tickets().at(-1)).toBe('T-1');
  expect(screen.getByText('101–120 de 120')).toBeTruthy();
});

it('asks the server for what is not loaded', async () => {
  const { user } = await openDay(many(120));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar venta' }), 't-12');
  await waitFor(() => expect(tickets()).toEqual(['T-120', 'T-12']));
  await user.clear(screen.getByRole('searchbox', { name: 'Buscar venta' }));
  await user.click(screen.getByRole('radio', { name: 'Pendientes 12' }));
  await waitFor(() => expect(tickets()).toHaveLength(10));
  expect(tickets().at(-1)).toBe('T-30');
});

it('finds an older sale whose id is higher: the list is in order of time', async () => {
  const { user } = await openDay(
    many(120).map((sale) => (sale.sale_number === 12 ? { ...sale, id: 900 } : sale)),
  );
  await user.type(screen.getByRole('searchbox', { name: 'Buscar venta' }), 't-12');
  await waitFor(() => expect(tickets()).toEqual(['T-120', 'T-12']));
});

it('takes a new sale and a changed one; of one that is not loaded only the figures change', async () => {
  const { server } = await openDay(many(120));
  await waitFor(() => expect(title()).toBe('Ventas del día120'));
  const [arrived, old] = [staffSale(121), day.sales.find(({ sale_number }) => sale_number === 10)!];
  const paid = { ...staffSale(10), created_at: old.created_at, revision: 5 };
  day.sales = [arrived, ...day.sales.map((one) => (one === old ? paid : one))];
  change(arrived);
  change(paid);
  await waitFor(() => expect(title()).toBe('Ventas del día121'));
  expect(tickets()).toEqual(Array.from({ length: 10 }, (_, at) => `T-${121 - at}`));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Pendientes 11' })).toBeTruthy());
  expect(listCalls(server)).toEqual(['?limit=50']);
});

it('opens the payment of a sale that is not loaded', async () => {
  await openDay(many(120), 4, { charge: 110 });
  expect(await screen.findByRole('dialog', { name: 'Cerrar venta T-10' })).toBeTruthy();
});

it('an address that names a sale leads to its row, which is loaded, in sight and unfolded', async () => {
  const sight = vi.spyOn(Element.prototype, 'scrollIntoView');
  await openDay(many(120), 4, { marked: 110 });
  await screen.findByRole('table', { name: 'Productos' });
  expect(screen.getByRole('button', { name: 'Ocultar detalle de T-10' })).toBeTruthy();
  expect(sight.mock.contexts).toEqual([row('T-10')]);
  expect(row('T-10').dataset).toHaveProperty('marked');
  sight.mockRestore();
});

it('a payment dialog follows its sale out of the filtered list', async () => {
  const { user } = await openDay(many(20));
  await user.click(await screen.findByRole('radio', { name: 'Pendientes 2' }));
  await waitFor(() => expect(tickets()).toEqual(['T-20', 'T-10']));
  await user.click(inRow('T-20').getByRole('button', { name: 'Cobrar' }));
  await screen.findByRole('dialog', { name: 'Cerrar venta T-20' });
  const paid = { ...day.sales[0]!, ...staffSale(20, { revision: 5 }) };
  day.sales = [paid, ...day.sales.slice(1)];
  change(paid);
  expect(await screen.findByText('La venta T-20 ya se cobró')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
