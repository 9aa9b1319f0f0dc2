import { exportSalesReport, reportSales } from '@restaurante/contract/reports/reports.endpoints.ts';
import { getSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { salesAnswer } from '../../../test/reports.ts';
import { saleOf } from '../../../test/sale.ts';
import { sessionOf } from '../../../test/session.ts';
import { setViewport } from '../../../test/viewport.ts';
import { DAY, open, PAGE, paid, rows } from './salesReport.testing.tsx';

beforeEach(() => setSession(sessionOf(2)));

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

  it('shows rounding and the tips of each waiter, where there are some', async () => {
    const answer = salesAnswer([paid]);
    const tips = [{ user: { id: 9, name: 'Ana Soto' }, amount: 12.5 }];
    open(DAY, { ...answer, totals: { ...answer.totals, rounding: -0.2, tips } });
    const heading = await screen.findByRole('heading', { name: 'Propinas y redondeo' });
    expect(heading.closest('section')?.textContent).toBe(
      'Propinas y redondeoRedondeoBs. −0,20Propinas de Ana SotoBs. 12,50',
    );
  });

  it('opens a sale as the day’s list does, another branch’s without what belongs to its till', async () => {
    const { user, server } = open();
    const ofBranch = (id: number) => {
      const sale = saleOf(87, { id: paid.id });
      server.answer(getSale, { sale: { ...sale, branch: { ...sale.branch, id } } });
    };
    ofBranch(3);
    await rows();
    const unfold = () => user.click(screen.getByRole('button', { name: /detalle de venta 87/ }));
    await unfold();
    expect(await screen.findByRole('table', { name: 'Productos' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Agregar productos' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Anular venta' }));
    expect(await screen.findByRole('dialog', { name: /Anular/ })).toBeDefined();
    await user.keyboard('{Escape}');
    await unfold();
    ofBranch(8);
    await unfold();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Agregar productos' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Anular venta' })).toBeDefined();
  });

  it('is cleared by another kind of period, and generated on request', async () => {
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
    const SEARCH = { type: 'range', start: '2026-11-01', finish: '2026-11-15' };
    expect(server.bodiesOf(reportSales).at(-1)).toEqual({ ...SEARCH, group: 'sales', payment_type: 1 });
    expect(router.state.location.search).toEqual({ ...SEARCH, payment: 1 });
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

  it('is fetched again when nothing changed', async () => {
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

it('is downloaded with its filters, in a tab of its own', async () => {
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
