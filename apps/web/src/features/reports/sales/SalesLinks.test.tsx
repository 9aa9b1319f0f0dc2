import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { listEmployees } from '@restaurante/contract/employees/employees.endpoints.ts';
import { listProductCategoryNames } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { exportSalesReport, reportSales } from '@restaurante/contract/reports/reports.endpoints.ts';
import type { ReportCustomerWire } from '@restaurante/contract/reports/reports.wire.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { branchOf } from '../../../test/product.ts';
import { renderUi } from '../../../test/render.tsx';
import { reportProduct, reportSale, salesAnswer } from '../../../test/reports.ts';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { renderShellPages } from '../../../test/shellPages.tsx';
import { printContent } from '../../../ui/print/printContent.tsx';
import { SalesReportPage } from './SalesReportPage.tsx';

const PAGE = '/dashboard/reports/sales';
const DAY = `${PAGE}?type=daily&date=2026-11-21`;
const SEARCH = { type: 'daily', date: '2026-11-21', group: 'sales' };
const about = { product: 'Silpancho', customer: null };

function open(address: string, answer: ReturnType<typeof salesAnswer>) {
  const server = fakeServer();
  server.answer(listBranches, { branches: [branchOf(3, 'Casa matriz'), branchOf(8, 'El Alto')] });
  server.answer(listEmployees, { employes: [] });
  server.answer(listProductCategoryNames, { data: [{ id: 2, name: 'Platos' }] });
  server.answer(reportSales, answer);
  return { server, ...renderShellPages({ [PAGE]: SalesReportPage }, address) };
}

const customer = (id: number | null, first_name: string): ReportCustomerWire => ({
  id,
  person: { first_name, last_name: null, ci_nit: null },
  sales_count: 1,
  total: 50,
  last_sale: null,
});

beforeEach(() => {
  setSession(sessionOf(2));
  vi.mocked(printContent).mockReset().mockResolvedValue();
});

it('a product leads to its sales, of the same period and branch, and back', async () => {
  const products = salesAnswer([reportProduct(6, 'Silpancho')], { group: 'products' });
  const { user, server, router } = open(`${DAY}&group=products&branch=8&category=2`, products);
  const table = await screen.findByRole('table', { name: 'Ventas por producto' });
  server.answer(reportSales, salesAnswer([reportSale(87)], { about }));
  await user.click(within(table).getByRole('link', { name: 'Silpancho' }));
  const chip = await screen.findByRole('link', { name: 'Quitar el filtro Producto: Silpancho' });
  expect(server.bodiesOf(reportSales).at(-1)).toEqual({ ...SEARCH, branch_id: 8, product_id: 6 });
  expect(router.state.location.search).toMatchObject({ group: 'sales', branch: 8, product: 6 });
  expect(screen.getByText('Los totales son los de las ventas completas.')).toBeDefined();

  server.answer(reportSales, salesAnswer([reportSale(87), reportSale(86)]));
  await user.click(chip);
  await waitFor(() => expect(screen.queryByText('Producto: Silpancho')).toBeNull());
  expect(server.bodiesOf(reportSales).at(-1)).toEqual({ ...SEARCH, branch_id: 8 });
});

it('products are sorted by the order in the address, which another report keeps', async () => {
  const products = [reportProduct(6, 'Silpancho'), reportProduct(7, 'Ají')];
  const { user, router } = open(`${DAY}&group=products`, salesAnswer(products, { group: 'products' }));
  const table = within(await screen.findByRole('table', { name: 'Ventas por producto' }));
  const names = () => table.getAllByRole('link').map(({ textContent }) => textContent);
  const sort = () => user.click(table.getByRole('button', { name: 'Producto' }));
  expect(names()).toEqual(['Silpancho', 'Ají']);
  await sort();
  await waitFor(() => expect(names()).toEqual(['Ají', 'Silpancho']));
  await sort();
  await waitFor(() => expect(names()).toEqual(['Silpancho', 'Ají']));
  expect(router.state.location.search).toMatchObject({ order: '-Producto' });
  await user.click(screen.getByRole('radio', { name: 'Mes' }));
  expect(router.state.location.search).toMatchObject({ type: 'monthly', order: '-Producto' });
});

it('options stand under their product: units, and what they brought', async () => {
  const options = [
    { id: 1, name: 'Queso', quantity: 3, amount: 15 },
    { id: 2, name: 'Papas fritas', quantity: 2, amount: 0 },
  ];
  const burger = { ...reportProduct(6, 'Hamburguesa'), options };
  open(`${DAY}&group=products`, salesAnswer([burger], { group: 'products' }));
  const table = await screen.findByRole('table', { name: 'Ventas por producto' });
  const texts = within(table).getAllByRole('listitem');
  expect(texts.map((one) => one.textContent)).toEqual(['3 × Queso15,00', '2 × Papas fritas']);
});

it('a registered customer leads to the own sales, everybody else to none', async () => {
  const rows = [customer(null, 'Sin registrar'), customer(7, 'Ana')];
  const { user, server } = open(`${DAY}&group=customers`, salesAnswer(rows, { group: 'customers' }));
  const link = await screen.findByRole('link', { name: 'Ana' });
  expect(screen.queryByRole('link', { name: 'Sin registrar' })).toBeNull();
  server.answer(reportSales, salesAnswer([reportSale(87)], { about: { product: null, customer: 'Ana' } }));
  await user.click(link);
  expect(await screen.findByText('Cliente: Ana')).toBeDefined();
  expect(server.bodiesOf(reportSales).at(-1)).toEqual({ ...SEARCH, customer_id: 7 });
});

it('paper and file have the filter', async () => {
  const { user, server } = open(`${DAY}&product=6`, salesAnswer([reportSale(87)], { about }));
  await screen.findByText('Producto: Silpancho');
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(printContent).toHaveBeenCalledOnce());
  const { container } = renderUi(vi.mocked(printContent).mock.calls[0]?.[1]);
  expect(container.textContent).toContain('Todas las sucursalesProducto: Silpancho');
  vi.stubGlobal('open', () => ({ document, closed: false, location: { replace: vi.fn<() => void>() } }));
  server.answer(exportSalesReport, { url: '/api/downloads/1-x' });
  await user.click(screen.getByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(server.bodiesOf(exportSalesReport)).toEqual([{ ...SEARCH, product_id: 6 }]));
});

it('a filter without a record can be removed', async () => {
  const { user, server } = open(`${DAY}&customer=999`, salesAnswer([]));
  server.refuse(reportSales, 'not_found');
  await user.click(await screen.findByRole('link', { name: 'Quitar el filtro Cliente' }));
  server.answer(reportSales, salesAnswer([reportSale(87)]));
  await waitFor(() => expect(server.bodiesOf(reportSales).at(-1)).toEqual(SEARCH));
});
