import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { reportCashiers, reportPurchases } from '@restaurante/contract/reports/reports.endpoints.ts';
import type { ReportCashierWire } from '@restaurante/contract/reports/reports.wire.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { branchOf } from '../../test/product.ts';
import { purchaseOf } from '../../test/purchase.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { setViewport } from '../../test/viewport.ts';
import { CashiersReportPage } from './CashiersReportPage.tsx';
import { PurchasesReportPage } from './PurchasesReportPage.tsx';
import type { CashiersAnswer, PurchasesAnswer } from './reports.api.ts';

const DAY = 'type=daily&date=2026-11-21';
const PAGES = {
  '/dashboard/reports/cashiers': CashiersReportPage,
  '/dashboard/reports/purchases': PurchasesReportPage,
};

const openRegister: ReportCashierWire = {
  id: 5,
  name: 'principal',
  branch: { id: 3, name: 'Casa matriz' },
  user: { id: 7, name: 'Rosa Mamani' },
  opening: '2026-11-21T08:02:00.000-04:00',
  closing: null,
  opening_amount: 300,
  income: 2290.5,
  expenses: 195,
  qr_amount: 1204,
  closing_amount: 2395.5,
  real_amount: null,
  missing_amount: null,
  surplus: null,
};
const closedRegister: ReportCashierWire = {
  ...openRegister,
  id: 4,
  name: 'Caja 2',
  closing: '2026-11-21T22:10:00.000-04:00',
  real_amount: 2393,
  missing_amount: 2.5,
  surplus: 0,
};
const cashiersAnswer: CashiersAnswer = {
  report: [openRegister, closedRegister],
  date: '21/11/2026',
  next: null,
  totals: {
    count: 2,
    open_count: 1,
    opening_amount: 600,
    income: 4581,
    expenses: 390,
    qr_amount: 2408,
    closing_amount: 4791,
    real_amount: 2393,
    missing_amount: 2.5,
    surplus: 0,
  },
};
const purchasesAnswer: PurchasesAnswer = {
  report: [purchaseOf()],
  date: '21/11/2026',
  next: null,
  totals: {
    count: 1,
    amount: 190,
    discount: 10,
    total: 180,
    previous: { date: '20/11/2026', count: 2, total: 144 },
    by_day: [{ date: '2026-11-21', count: 1, total: 180 }],
  },
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  setSession(sessionOf(2));
  server = fakeServer();
  server.answer(listBranches, { branches: [branchOf(3, 'Casa matriz'), branchOf(8, 'El Alto')] });
  server.answer(reportCashiers, cashiersAnswer);
  server.answer(reportPurchases, purchasesAnswer);
});

const show = (report: 'cashiers' | 'purchases', search = DAY) =>
  renderShellPages(PAGES, `/dashboard/reports/${report}?${search}`);
const figures = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);

describe('the report of registers', () => {
  it('has a row for each, an open one without a count, and the sums of all', async () => {
    show('cashiers');
    const [first, second] = await screen.findAllByRole('row', { name: /Rosa Mamani/ });
    expect(first?.textContent).toBe(
      'Caja principalCasa matrizRosa Mamani21/11 08:02Abierta300,002.290,50195,001.204,002.395,50–––',
    );
    expect(second?.textContent).toBe(
      'Caja 2Casa matrizRosa Mamani21/11 08:0221/11 22:10300,002.290,50195,001.204,002.395,502.393,002,50',
    );
    expect(figures()).toEqual([
      'Cajas21 abierta',
      'IngresosBs. 4.581,00',
      'EgresosBs. 390,00',
      'QRBs. 2.408,00',
      'EsperadoBs. 4.791,00',
      'ContadoBs. 2.393,00De las cerradas',
      'FaltanteBs. 2,50',
      'SobranteBs. 0,00',
    ]);
  });

  it('says on a phone what is missing', async () => {
    setViewport(390);
    show('cashiers');
    const [first, second] = await within(await screen.findByRole('list', { name: 'Cajas' })).findAllByRole(
      'listitem',
    );
    expect(first?.textContent).toContain('Abierta');
    expect(second?.textContent).toContain('Faltante Bs. 2,50');
  });
});

describe('the report of purchases', () => {
  it('has its filters in place before the branches have loaded', async () => {
    server.refuse(listBranches, 'server_busy');
    show('purchases');
    expect(await screen.findByRole('button', { name: 'Más filtros' })).toBeTruthy();
  });

  it('has a row for each with its lines, and is compared with the period before', async () => {
    show('purchases');
    const row = await screen.findByRole('row', { name: /Casa matriz/ });
    expect([...row.children].map(({ textContent }) => textContent)).toEqual([
      '21/11 09:30',
      'Lucía QuispeCasa matrizFactura 1204',
      'Cerveza · 620 mlPapa, arroba',
      '242',
      '4,1745,00',
      '100,0090,00',
      '−10,00',
      '180,00',
    ]);
    expect(figures()).toEqual([
      'Compras1',
      'ImporteBs. 190,00',
      'DescuentosBs. 10,00',
      'Total▲ 25 %Bs. 180,0020/11/2026: 144,00',
    ]);
    expect(screen.queryByRole('list', { name: 'Compras por fecha' })).toBeNull();
  });

  it('of a month has a bar for each day, which leads to that day', async () => {
    const { user, router } = show('purchases', 'type=monthly&month=11&year=2026&branch=8');
    const bars = within(await screen.findByRole('list', { name: 'Compras por fecha' }));
    expect(bars.getAllByRole('listitem')).toHaveLength(30);
    await user.click(bars.getByText('21/11/2026'));
    expect(router.state.location.search).toEqual({ type: 'daily', date: '2026-11-21', branch: 8 });
    expect(server.bodiesOf(reportPurchases).at(-1)).toEqual({
      type: 'daily',
      date: '2026-11-21',
      branch_id: 8,
    });
  });
});

const NOTHING = { count: 0, open_count: 0, by_day: [] };

describe.each(['cashiers', 'purchases'] as const)('the report of %s', (report) => {
  it('says that there is nothing, and then can be neither printed nor downloaded', async () => {
    server.answer(reportCashiers, {
      ...cashiersAnswer,
      report: [],
      totals: { ...cashiersAnswer.totals, ...NOTHING },
    });
    server.answer(reportPurchases, {
      ...purchasesAnswer,
      report: [],
      totals: { ...purchasesAnswer.totals, ...NOTHING },
    });
    show(report);
    expect(await screen.findByText('No hay datos para mostrar!')).toBeDefined();
    for (const name of ['Excel', 'Imprimir']) {
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    }
    expect(figures()).toEqual([]);
  });

  it('says that the server failed, and can be tried again', async () => {
    server.refuse(reportCashiers, 'unexpected');
    server.refuse(reportPurchases, 'unexpected');
    const { user } = show(report);
    expect(await screen.findAllByText('Ocurrió un error en nuestro servidor!')).not.toHaveLength(0);
    server.answer(reportCashiers, cashiersAnswer);
    server.answer(reportPurchases, purchasesAnswer);
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findAllByRole('row', { name: /Casa matriz/ })).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    expect(screen.queryByText('Ocurrió un error en nuestro servidor!')).toBeNull();
  });
});
