import * as endpoints from '@restaurante/contract/reports/reports.endpoints.ts';
import { periodTitle } from '@restaurante/domain/reports/period.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { readCashiersReport } from './cashiers-report.ts';
import { readPurchasesReport } from './purchases-report.ts';
import { reportToWire, salesTotalsToWire } from './sales-report.presenter.ts';
import { readSalesReport } from './sales-report.ts';

export function reportsRoutes(app: FastifyInstance): void {
  handle(app, endpoints.reportSales, async ({ body }, ctx) => {
    const report = await readSalesReport(ctx, body);
    const totals = salesTotalsToWire(report, body.period);
    const { group, next } = report;
    const date = periodTitle(body.period);
    return { report: reportToWire(report), group, discount: totals.discount, date, totals, next };
  });

  handle(app, endpoints.reportCashiers, async ({ body }, ctx) => ({
    ...(await readCashiersReport(ctx, body)),
    date: periodTitle(body.period),
  }));

  handle(app, endpoints.reportPurchases, async ({ body }, ctx) => ({
    ...(await readPurchasesReport(ctx, body)),
    date: periodTitle(body.period),
  }));
}
