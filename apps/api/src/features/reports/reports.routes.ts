import * as endpoints from '@restaurante/contract/reports/reports.endpoints.ts';
import { periodTitle } from '@restaurante/domain/reports/period.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { readCashiersReport } from './cashiers-report.ts';
import { exportCashiers, exportPurchases, exportSales } from './excel/reports.export.ts';
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

  handle(app, endpoints.reportCashiers, async ({ body }, ctx) => ({
    ...(await readCashiersReport(ctx, body)),
    date: periodTitle(body.period),
  }));

  handle(app, endpoints.reportPurchases, async ({ body }, ctx) => ({
    ...(await readPurchasesReport(ctx, body)),
    date: periodTitle(body.period),
  }));

  handle(app, endpoints.exportSalesReport, async ({ body }, ctx) => ({ url: await exportSales(ctx, body) }));
  handle(app, endpoints.exportCashiersReport, async ({ body }, ctx) => ({
    url: await exportCashiers(ctx, body),
  }));
  handle(app, endpoints.exportPurchasesReport, async ({ body }, ctx) => ({
    url: await exportPurchases(ctx, body),
  }));
}
