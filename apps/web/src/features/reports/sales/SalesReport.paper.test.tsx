import { reportSales } from '@restaurante/contract/reports/reports.endpoints.ts';
import type { ReportCustomerWire } from '@restaurante/contract/reports/reports.wire.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../../shared/session/session.ts';
import { renderUi } from '../../../test/render.tsx';
import { reportSale, salesAnswer } from '../../../test/reports.ts';
import { sessionOf } from '../../../test/session.ts';
import { printContent } from '../../../ui/print/printContent.tsx';
import { DAY, open, PAGE, paid, rows, unpaid } from './salesReport.testing.tsx';

beforeEach(() => {
  setSession(sessionOf(2));
  vi.mocked(printContent).mockReset().mockResolvedValue();
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
  await waitFor(() => expect(printContent).toHaveBeenCalledOnce());
  const { textContent } = renderUi(vi.mocked(printContent).mock.calls[0]?.[1]).container;
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

describe('more rows than one answer has', () => {
  it('are loaded on request, and all of them for the paper', async () => {
    const { user, server } = open(DAY, salesAnswer([paid], { next: 87 }));
    await rows();
    server.answer(reportSales, salesAnswer([reportSale(86, unpaid)]));
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(printContent).toHaveBeenCalledOnce());
    expect(server.bodiesOf(reportSales).at(-1)).toMatchObject({ before: 87 });
    const [title, paper] = vi.mocked(printContent).mock.calls[0] ?? [];
    expect(title).toBe('Reporte de ventas Por ventas Todas las sucursales 21/11/2026');
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
    await waitFor(() => expect(printContent).toHaveBeenCalledOnce());
    const { container } = renderUi(vi.mocked(printContent).mock.calls[0]?.[1]);
    expect(container.querySelector('tbody tr')?.textContent).toContain('21/11/2026 13:38');
  });

  it('asks before it prints a hundred sheets, and rather says too many than too few', async () => {
    const many = salesAnswer([paid]);
    const { user } = open(DAY, { ...many, totals: { ...many.totals, count: 1_818 } });
    await rows();
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    const question = await screen.findByRole('dialog', { name: '¿Imprimir unas 91 hojas?' });
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(printContent).not.toHaveBeenCalled();
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
    expect(printContent).not.toHaveBeenCalled();
  });
});
