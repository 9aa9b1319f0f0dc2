import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { listEmployees } from '@restaurante/contract/employees/employees.endpoints.ts';
import { listProductCategoryNames } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { exportSalesReport, reportSales } from '@restaurante/contract/reports/reports.endpoints.ts';
import type { ReportCustomerWire, ReportSaleWire } from '@restaurante/contract/reports/reports.wire.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { branchOf } from '../../../test/product.ts';
import { renderUi } from '../../../test/render.tsx';
import { reportSale, salesAnswer } from '../../../test/reports.ts';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { renderShellPages } from '../../../test/shellPages.tsx';
import { setViewport } from '../../../test/viewport.ts';
import { printDrawn } from '../../../ui/print/printDrawn.tsx';
import { SalesReportPage } from './SalesReportPage.tsx';

vi.mock(import('../../../ui/print/printDrawn.tsx'), () => ({ printDrawn: vi.fn<typeof printDrawn>() }));

const PAGE = '/dashboard/reports/sales';
const DAY = `${PAGE}?type=daily&date=2026-11-21`;
const unpaid: Partial<ReportSaleWire> = { paid_out: 0, cashier_details: [], amount_received_cash: 0 };
const paid = reportSale(87);

function open(address = DAY, answer = salesAnswer([paid, reportSale(86, unpaid)])) {
  const server = fakeServer();
  server.answer(listBranches, { branches: [branchOf(3, 'Casa matriz'), branchOf(8, 'El Alto')] });
  server.answer(listEmployees, {
    employes: [{ id: 5, person: { first_name: 'Rolando' } }],
  });
  server.answer(listProductCategoryNames, { data: [{ id: 2, name: 'Platos' }] });
  server.answer(reportSales, answer);
  return { server, ...renderShellPages({ [PAGE]: SalesReportPage }, address) };
}

beforeEach(() => {
  setSession(sessionOf(2));
  vi.mocked(printDrawn).mockReset();
});

const rows = () => screen.findAllByRole('row', { name: /Mesa 7/ });
const generate = () => screen.getByRole('button', { name: 'Generar' });
const choice = (name: string) => screen.getByRole('radio', { name });

describe('the report of sales', () => {
  it('shows the sales of its address, removed lines struck through and unpaid ones marked', async () => {
    const { server } = open();
    const [first, second] = await rows();
    expect(first?.textContent).toBe(
      '8721/11 13:38Casa matrizSin nombreMesa 72 × Silpancho, 1 × Salteña, 1 × RefrescoEfectivo71,00−3,0068,00Entregado',
    );
    expect(first?.querySelector('s')?.textContent).toBe('1 × Refresco');
    expect(within(second as HTMLElement).getByText('Pago pendiente')).toBeDefined();
    expect(server.bodiesOf(reportSales)).toEqual([{ type: 'daily', date: '2026-11-21', group: 'sales' }]);
    expect(screen.getByText('▲ 36 %')).toBeDefined();
    expect(screen.getByText('Cuadra')).toBeDefined();
    expect(choice('Por Ventas')).toHaveProperty('checked', true);
  });

  it('is cleared by another kind of period, and generated when asked for', async () => {
    const { user, server, router } = open(`${PAGE}?type=monthly&month=2&year=2026&payment=1`);
    await rows();
    await user.click(choice('Rango'));
    expect(await screen.findByText('Elige el periodo')).toBeDefined();
    expect(server.bodiesOf(reportSales)).toHaveLength(1);
    await user.clear(screen.getByLabelText('Desde'));
    await user.type(screen.getByLabelText('Desde'), '2026-11-01');
    await user.clear(screen.getByLabelText('Hasta'));
    await user.click(generate());
    expect(await screen.findByText('Debes ingresar la fecha de inicio y de fin del reporte!')).toBeDefined();
    await user.type(screen.getByLabelText('Hasta'), '2026-11-15');
    await user.click(generate());
    await rows();
    const asked = { type: 'range', start: '2026-11-01', finish: '2026-11-15' };
    expect(server.bodiesOf(reportSales).at(-1)).toEqual({ ...asked, group: 'sales', payment_type: 1 });
    expect(router.state.location.search).toEqual({ ...asked, payment: 1 });
  });

  it('the year steps by one', async () => {
    const { user } = open(`${PAGE}?type=monthly&month=2&year=2026`);
    await rows();
    const year = screen.getByLabelText<HTMLInputElement>('Año');
    await user.type(year, '{ArrowUp}');
    expect(year.value).toBe('2027');
  });

  it('a year that is none is said to be missing, and no other one takes its place', async () => {
    const { user, server } = open(`${PAGE}?type=monthly&month=2&year=2026`);
    await rows();
    const year = screen.getByLabelText<HTMLInputElement>('Año');
    await user.clear(year);
    await user.type(year, '26');
    await user.click(generate());
    expect(await screen.findByText('Debes ingresar el mes y el año del reporte!')).toBeDefined();
    expect(year.value).toBe('26');
    expect(server.bodiesOf(reportSales)).toHaveLength(1);
  });

  it('is asked for again when nothing changed', async () => {
    const { user, server } = open();
    await rows();
    await user.click(generate());
    await waitFor(() => expect(server.bodiesOf(reportSales)).toHaveLength(2));
  });

  it('resets the filters with another grouping, and offers those of the new one', async () => {
    const { user, server } = open(`${DAY}&payment=4&courier=5&branch=8`);
    await rows();
    const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
    expect(select('Forma de pago').value).toBe('4');
    expect(select('Categoría').disabled).toBe(true);
    server.answer(reportSales, salesAnswer([], { group: 'products' }));
    await user.click(choice('Por Productos'));
    expect(await screen.findByText('No hay datos para mostrar!')).toBeDefined();
    expect(server.bodiesOf(reportSales).at(-1)).toEqual({
      type: 'daily',
      date: '2026-11-21',
      group: 'products',
      branch_id: 8,
    });
    expect([select('Forma de pago').value, select('Delivery').value]).toEqual(['', '']);
    expect([select('Forma de pago').disabled, select('Delivery').disabled]).toEqual([true, true]);
    expect(select('Categoría').disabled).toBe(false);
  });

  it('says that the server failed, and can be tried again', async () => {
    const { user, server } = open(DAY, salesAnswer([]));
    await screen.findByText('No hay datos para mostrar!');
    server.refuse(reportSales, 'unexpected');
    await user.click(choice('Por Clientes'));
    expect(await screen.findAllByText('Ocurrió un error en nuestro servidor!')).not.toHaveLength(0);
    server.answer(reportSales, salesAnswer([paid]));
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await rows();
  });

  it('offers no branches to a branch manager', async () => {
    setSession(sessionOf(3));
    const { user } = open();
    await rows();
    await user.click(screen.getByRole('button', { name: 'Más filtros' }));
    expect(screen.getByRole('combobox', { name: 'Forma de pago' })).toBeDefined();
    expect(screen.queryByRole('combobox', { name: 'Sucursal' })).toBeNull();
  });
});

it('on a phone the further filters stand before «Generar», in the order of the page', async () => {
  setViewport(390);
  open(`${DAY}&payment=4`);
  const filter = await screen.findByRole('combobox', { name: 'Forma de pago' });
  expect(filter.compareDocumentPosition(generate())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('a day without sales has the money of other days, on paper too', async () => {
  const { totals } = salesAnswer([]);
  const nothing = { ...totals, count: 0, total: 0, by_day: [], by_hour: [], by_payment: [] };
  const none = { total: 0, unpaid: 0, collected: 0, later: 0 };
  const sums = { ...totals.reconciliation!, ...none, earlier: 70, registers: 70 };
  const { user } = open(DAY, salesAnswer([], { totals: { ...nothing, reconciliation: sums } }));
  expect(await screen.findByText('No hay datos para mostrar!')).toBeDefined();
  expect(screen.getByText('Cobrado en estas cajas por ventas de otros días')).toBeDefined();
  expect(screen.getByText('Cuadra').closest('details')).toHaveProperty('open', true);
  expect(screen.getByRole('button', { name: 'Excel' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(printDrawn).toHaveBeenCalledOnce());
  const { textContent } = renderUi(vi.mocked(printDrawn).mock.calls[0]?.[1]).container;
  expect(textContent).toContain('No hay datos para mostrar!De las ventas a las cajasTotal vendido0,00');
  expect(textContent).toContain('Cobrado en estas cajas por ventas de otros días70,00');
});

it('a day on which nothing moved has no reconciliation and no paper', async () => {
  const { totals } = salesAnswer([]);
  const zeros = Object.keys(totals.reconciliation!).map((key) => [key, 0]);
  const reconciliation = Object.fromEntries(zeros) as typeof totals.reconciliation;
  open(DAY, salesAnswer([], { totals: { ...totals, reconciliation } }));
  expect(await screen.findByText('No hay datos para mostrar!')).toBeDefined();
  expect(screen.queryByText('De las ventas a las cajas')).toBeNull();
  expect(screen.getByRole('button', { name: 'Imprimir' })).toHaveProperty('disabled', true);
});

it('is downloaded as it is shown, in a tab of its own', async () => {
  const { user, server } = open(`${DAY}&payment=4`);
  await rows();
  const replace = vi.fn<(address: string) => void>();
  const tab = { document, closed: false, location: { replace } };
  vi.stubGlobal('open', () => tab);
  server.answer(exportSalesReport, { url: '/api/downloads/1-x' });
  await user.click(screen.getByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith(`${location.origin}/api/downloads/1-x`));
  expect(server.bodiesOf(exportSalesReport)).toEqual([
    { type: 'daily', date: '2026-11-21', group: 'sales', payment_type: 4 },
  ]);
});

describe('more rows than one answer has', () => {
  it('are loaded when asked for, and all of them for the paper', async () => {
    const { user, server } = open(DAY, salesAnswer([paid], { next: 87 }));
    await rows();
    server.answer(reportSales, salesAnswer([reportSale(86, unpaid)]));
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(printDrawn).toHaveBeenCalledOnce());
    expect(server.bodiesOf(reportSales).at(-1)).toMatchObject({ before: 87 });
    const [title, paper] = vi.mocked(printDrawn).mock.calls[0] ?? [];
    expect(title).toBe('Reporte de ventas 21/11/2026');
    const { container } = renderUi(paper);
    const { textContent: text } = container;
    expect(text).toContain(
      'El FogónLa Paz, La Paz, BoliviaReporte de ventas21/11/2026Por ventasTodas las sucursales',
    );
    expect(text).toContain('Generado por Lucía Quispe el ');
    expect(text).toContain('Ventas2ImporteBs. 142,00DescuentosBs. 6,00');
    expect(text).toContain('Total142,00-6,000,00136,00');
    expect(text).toContain('Cobrado en cajas de otros días-20,00');
    expect(container.querySelectorAll('tbody tr')).toHaveLength(3);
    expect(container.querySelector('article style')?.textContent).toContain('size: A4 landscape');
    expect(container.querySelector('article style')?.textContent).toContain('"Página " counter(page)');
  });

  it('have the year in their dates when the period has two', async () => {
    const { user } = open(`${PAGE}?type=range&start=2026-11-01&finish=2027-01-31`);
    const [row] = await rows();
    expect(row?.textContent).toContain('21/11/2026 13:38');
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(printDrawn).toHaveBeenCalledOnce());
    const { container } = renderUi(vi.mocked(printDrawn).mock.calls[0]?.[1]);
    expect(container.querySelector('tbody tr')?.textContent).toContain('21/11/2026 13:38');
  });

  it('asks before it prints a hundred sheets, and rather says too many than too few', async () => {
    const many = salesAnswer([paid]);
    const { user } = open(DAY, { ...many, totals: { ...many.totals, count: 1_818 } });
    await rows();
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    const question = await screen.findByRole('dialog', { name: '¿Imprimir unas 91 hojas?' });
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(printDrawn).not.toHaveBeenCalled();
  });

  it('asks once it knows how many customers there are', async () => {
    const customer = (id: number): ReportCustomerWire => ({
      id,
      person: { first_name: `Cliente ${id}`, last_name: null, ci_nit: null },
      sales_count: 1,
      total: 10,
      last_sale: null,
    });
    const group = 'customers' as const;
    const { user, server } = open(`${DAY}&group=customers`, salesAnswer([customer(1)], { group, next: 1 }));
    await screen.findByText('Cliente 1');
    const rest = Array.from({ length: 2_800 }, (_, place) => customer(place + 2));
    server.answer(reportSales, salesAnswer(rest, { group }));
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    const question = await screen.findByRole('dialog', { name: '¿Imprimir unas 81 hojas?' });
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(printDrawn).not.toHaveBeenCalled();
  });
});
