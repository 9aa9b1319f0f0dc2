import * as endpoints from '@restaurante/contract/reports/reports.endpoints.ts';
import { periodTitle } from '@restaurante/domain/reports/period.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { purchaseToWire } from '../purchases/index.ts';
import { cashiersTotalsToWire, cashierToWire } from './cashiers-report.presenter.ts';
import { readCashiersReport } from './cashiers-report.ts';
import { exportCashiers, exportPurchases, exportSales } from './excel/reports.export.ts';
import { purchasesTotalsToWire } from './purchases-report.presenter.ts';
import { readPurchasesReport } from './purchases-report.ts';
import { reportToWire, salesTotalsToWire, subjectsToWire } from './sales-report.presenter.ts';
import { readSalesReport } from './sales-report.ts';

export function reportsRoutes(app: FastifyInstance): void {
  handle(app, endpoints.reportSales, async ({ body }, ctx) => {
    const report = await readSalesReport(ctx, body);
    const totals = report.totals && salesTotalsToWire(report.totals, body.period);
    const { group, next } = report;
    const date = periodTitle(body.period);
    const about = subjectsToWire(report.subjects);
    return {
      report: reportToWire(report),
      group,
      discount: totals && totals.discount,
      date,
      totals,
      next,
      about,
    };
  });

  handle(app, endpoints.reportCashiers, async ({ body }, ctx) => {
    const { rows, totals, next } = await readCashiersReport(ctx, body);
    const date = periodTitle(body.period);
    return { report: rows.map(cashierToWire), totals: totals && cashiersTotalsToWire(totals), date, next };
  });

  handle(app, endpoints.reportPurchases, async ({ body: { period, ...body } }, ctx) => {
    const { rows, totals, next } = await readPurchasesReport(ctx, { period, ...body });
    const date = periodTitle(period);
    return {
      report: rows.map(purchaseToWire),
      totals: totals && purchasesTotalsToWire(totals, period),
      date,
      next,
    };
  });

  handle(app, endpoints.exportSalesReport, async ({ body }, ctx) => ({ url: await exportSales(ctx, body) }));
  handle(app, endpoints.exportCashiersReport, async ({ body }, ctx) => ({
    url: await exportCashiers(ctx, body),
  }));
  handle(app, endpoints.exportPurchasesReport, async ({ body }, ctx) => ({
    url: await exportPurchases(ctx, body),
  }));
}
