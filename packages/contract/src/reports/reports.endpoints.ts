import { z } from 'zod';
import { post } from '../endpoint.ts';
import { purchaseWire } from '../purchases/purchases.wire.ts';
import { ADMINISTRATIVE } from '../roles.ts';
import { bs } from '../schema.ts';
import { SALE_READS } from '../tags.ts';
import { kitchenReportBody, periodReportBody, salesReportBody } from './report-bodies.wire.ts';
import {
  cashiersTotalsWire,
  kitchenTotalsWire,
  purchasesTotalsWire,
  reportCashierWire,
  reportCustomerWire,
  reportKitchenWire,
  reportProductWire,
  reportSaleWire,
  reportSubjectsWire,
  salesReportTotalsWire,
} from './reports.wire.ts';

/**
 * `date` is the period as a title, `next` is the `before` of the following rows (null: no more). The answers after
 * the first one have no totals (null).
 */
const answerOf = <R extends z.ZodType, T extends z.ZodType>(report: R, totals: T) =>
  z.object({
    report: z.array(report),
    date: z.string(),
    totals: totals.nullable(),
    next: z.number().nullable(),
  });

export const reportSales = post('/api/company/:companyId/report/sales', {
  reads: [...SALE_READS, 'categories'],
  access: ADMINISTRATIVE,
  body: salesReportBody,
  response: answerOf(
    z.union([reportSaleWire, reportProductWire, reportCustomerWire]),
    salesReportTotalsWire,
  ).extend({
    group: z.enum(['sales', 'products', 'customers']),
    discount: bs().nullable(),
    next: z.union([z.number(), z.string()]).nullable(),
    about: reportSubjectsWire,
  }),
  timeoutMs: 30_000,
  summary: 'Sales of a period by sale, product or customer, with totals, comparison and reconciliation',
});

export const reportCashiers = post('/api/company/:companyId/report/cashiers', {
  reads: ['registers', 'sales', 'branches', 'staff'],
  access: ADMINISTRATIVE,
  body: periodReportBody,
  response: answerOf(reportCashierWire, cashiersTotalsWire),
  timeoutMs: 30_000,
  summary: 'Registers opened in a period',
});

export const reportPurchases = post('/api/company/:companyId/report/purchases', {
  reads: ['purchases', 'products', 'branches', 'staff', 'registers'],
  access: ADMINISTRATIVE,
  body: periodReportBody,
  response: answerOf(purchaseWire, purchasesTotalsWire),
  timeoutMs: 30_000,
  summary: 'Purchases and expenses of a period',
});

export const reportKitchen = post('/api/company/:companyId/report/kitchen', {
  reads: [...SALE_READS, 'stations', 'company'],
  access: ADMINISTRATIVE,
  body: kitchenReportBody,
  response: answerOf(reportKitchenWire, kitchenTotalsWire).extend({ station: z.string().nullable() }),
  timeoutMs: 30_000,
  summary: 'Minutes of the kitchen in a period, by station and product',
});

/** The address gives the file once within a minute, as that of the menu does. */
const excelOf = z.object({ url: z.string() });

export const exportSalesReport = post('/api/company/:companyId/report/sales/excel', {
  reads: [],
  access: ADMINISTRATIVE,
  body: salesReportBody,
  response: excelOf,
  timeoutMs: 60_000,
  summary: 'All rows of a report of sales as an Excel file',
});

export const exportCashiersReport = post('/api/company/:companyId/report/cashiers/excel', {
  reads: [],
  access: ADMINISTRATIVE,
  body: periodReportBody,
  response: excelOf,
  timeoutMs: 60_000,
  summary: 'All rows of a report of registers as an Excel file',
});

export const exportPurchasesReport = post('/api/company/:companyId/report/purchases/excel', {
  reads: [],
  access: ADMINISTRATIVE,
  body: periodReportBody,
  response: excelOf,
  timeoutMs: 60_000,
  summary: 'All lines of a report of purchases as an Excel file',
});

export const exportKitchenReport = post('/api/company/:companyId/report/kitchen/excel', {
  reads: [],
  access: ADMINISTRATIVE,
  body: kitchenReportBody,
  response: excelOf,
  timeoutMs: 60_000,
  summary: 'All products of a report of the kitchen as an Excel file',
});
