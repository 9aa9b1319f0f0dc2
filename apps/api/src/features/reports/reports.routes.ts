import { cursorText } from '@restaurante/contract/reports/report-bodies.wire.ts';
import * as endpoints from '@restaurante/contract/reports/reports.endpoints.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { periodTitle } from '@restaurante/domain/reports/period.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { purchaseToWire } from '../purchases/index.ts';
import { cashiersTotalsToWire, cashierToWire } from './cashiers-report.presenter.ts';
import { readCashiersReport } from './cashiers-report.ts';
import { exportCashiers, exportKitchen, exportPurchases, exportSales } from './excel/reports.export.ts';
import { kitchenReportToWire } from './kitchen-report.presenter.ts';
import { readKitchenReport } from './kitchen-report.ts';
import { purchasesTotalsToWire } from './purchases-report.presenter.ts';
import { readPurchasesReport } from './purchases-report.ts';
import { reportToWire, salesTotalsToWire, subjectsToWire } from './sales-report.presenter.ts';
import { readSalesReport, totalOf } from './sales-report.ts';

export function reportsRoutes(app: FastifyInstance): void {
  handle(app, endpoints.reportSales, async ({ body }, ctx) => {
    const report = await readSalesReport(ctx, body);
    const totals = report.totals && salesTotalsToWire(report.totals, body.period);
    return {
      report: reportToWire(report),
      group: report.group,
      // Here all that is given, so that the rows' discounts have their sum.
      discount: report.totals && bsFromCents(totalOf(report.totals.sums).discount),
      date: periodTitle(body.period),
      totals,
      next: typeof report.next === 'object' ? report.next && cursorText(report.next) : report.next,
      about: subjectsToWire(report.subjects),
    };
  });

  handle(app, endpoints.reportCashiers, async ({ body }, ctx) => {
    const { rows, totals, next } = await readCashiersReport(ctx, body);
    return {
      report: rows.map(cashierToWire),
      totals: totals && cashiersTotalsToWire(totals),
      date: periodTitle(body.period),
      next,
    };
  });

  handle(app, endpoints.reportPurchases, async ({ body }, ctx) => {
    const { rows, totals, next } = await readPurchasesReport(ctx, body);
    return {
      report: rows.map(purchaseToWire),
      totals: totals && purchasesTotalsToWire(totals, body.period),
      date: periodTitle(body.period),
      next,
    };
  });

  handle(app, endpoints.reportKitchen, async ({ body }, ctx) => ({
    ...kitchenReportToWire(await readKitchenReport(ctx, body)),
    date: periodTitle(body.period),
    next: null,
  }));

  handle(app, endpoints.exportSalesReport, ({ body }, ctx) => exportSales(ctx, body));
  handle(app, endpoints.exportCashiersReport, ({ body }, ctx) => exportCashiers(ctx, body));
  handle(app, endpoints.exportPurchasesReport, ({ body }, ctx) => exportPurchases(ctx, body));
  handle(app, endpoints.exportKitchenReport, ({ body }, ctx) => exportKitchen(ctx, body));
}
