import { XLSX } from '@restaurante/contract/endpoint.ts';
import { purchaseLines } from '@restaurante/contract/purchases/purchase-lines.ts';
import { kitchenRows } from '@restaurante/contract/reports/kitchen-rows.ts';
import {
  type KitchenReportInput,
  type PeriodReportInput,
  REPORT_PAYMENTS,
  type SalesReportInput,
} from '@restaurante/contract/reports/report-bodies.wire.ts';
import { REPORT_PAYMENT_TEXTS } from '@restaurante/contract/reports/report-texts.ts';
import type {
  ReportCustomerWire,
  ReportProductWire,
  ReportSaleWire,
} from '@restaurante/contract/reports/reports.wire.ts';
import { periodTitle } from '@restaurante/domain/reports/period.ts';
import type { SheetToWrite } from '@restaurante/excel/cells.ts';
import type { Context } from '../../../shared/context.ts';
import { createDownloadLink } from '../../../shared/http/downloads/downloads.ts';
import { writeWorkbook } from '../../../shared/workbooks.ts';
import { requireBranch } from '../../branches/index.ts';
import { findCompany } from '../../companies/index.ts';
import { purchaseToWire } from '../../purchases/index.ts';
import { cashierToWire } from '../cashiers-report.presenter.ts';
import { readCashiersPages } from '../cashiers-report.ts';
import { kitchenReportToWire } from '../kitchen-report.presenter.ts';
import { readKitchenReport } from '../kitchen-report.ts';
import { readPurchasesPages } from '../purchases-report.ts';
import { requireFilters } from '../report-span.ts';
import { reportToWire, subjectsToWire } from '../sales-report.presenter.ts';
import { readSalesPages } from '../sales-report.ts';
import {
  CASHIER_COLUMNS,
  CUSTOMER_COLUMNS,
  KITCHEN_COLUMNS,
  OPTION_COLUMNS,
  PRODUCT_COLUMNS,
  productRows,
  PURCHASE_COLUMNS,
  SALE_COLUMNS,
} from './columns.ts';
import { reportSheet } from './report-sheet.ts';

/** A link that gives the file with all rows of a report once. */
interface FileLink {
  readonly url: string;
}

export async function exportSales(ctx: Context, input: SalesReportInput): Promise<FileLink> {
  const filters = await filterTexts(ctx, input);
  return linkTo(ctx, SALES_TITLES[input.group], input, await salesSheet(ctx, input), filters);
}

/** Returns 'Efectivo', the courier, the category, the product and the customer that limit a report. */
async function filterTexts(ctx: Context, input: SalesReportInput): Promise<readonly string[]> {
  const subjects = await requireFilters(ctx, input);
  const { product, customer } = subjectsToWire(subjects);
  const payment = input.payment && REPORT_PAYMENT_TEXTS[REPORT_PAYMENTS.indexOf(input.payment)];
  return [payment, subjects.courierName, subjects.categoryName, product, customer].filter(
    (text) => typeof text === 'string',
  );
}

export function exportCashiers(ctx: Context, input: PeriodReportInput): Promise<FileLink> {
  async function* registers() {
    for await (const { rows } of readCashiersPages(ctx, input)) yield rows.map(cashierToWire);
  }
  const sheet = reportSheet('Cajas', CASHIER_COLUMNS, registers());
  return linkTo(ctx, 'Reporte de cajas', input, sheet);
}

export function exportPurchases(ctx: Context, input: PeriodReportInput): Promise<FileLink> {
  async function* lines() {
    for await (const { rows } of readPurchasesPages(ctx, input)) {
      yield rows.flatMap((row) => purchaseLines(purchaseToWire(row)));
    }
  }
  const sheet = reportSheet('Compras', PURCHASE_COLUMNS, lines());
  return linkTo(ctx, 'Reporte de compras', input, sheet);
}

/** Writes the products alone: their stations' times are no sums of them. */
export async function exportKitchen(ctx: Context, input: KitchenReportInput): Promise<FileLink> {
  const { report, station } = kitchenReportToWire(await readKitchenReport(ctx, input));
  const sheet = reportSheet('Cocina', KITCHEN_COLUMNS, [kitchenRows(report)]);
  return linkTo(ctx, 'Reporte de cocina', input, sheet, station === null ? [] : [station]);
}

async function salesSheet(ctx: Context, input: SalesReportInput): Promise<SheetToWrite> {
  async function* pages<Row>() {
    for await (const page of readSalesPages(ctx, input))
      yield reportToWire(page) as readonly unknown[] as Row[];
  }
  if (input.group === 'products') {
    // Products come whole, and without options their columns are left out.
    const products = (await Array.fromAsync(pages<ReportProductWire>())).flat();
    const hasOptions = products.some(({ options }) => options.length > 0);
    const columns = hasOptions ? [...PRODUCT_COLUMNS, ...OPTION_COLUMNS] : PRODUCT_COLUMNS;
    return reportSheet('Productos', columns, [products.flatMap(productRows)]);
  }
  if (input.group === 'customers') {
    return reportSheet('Clientes', CUSTOMER_COLUMNS, pages<ReportCustomerWire>());
  }
  return reportSheet('Ventas', SALE_COLUMNS, pages<ReportSaleWire>());
}

const SALES_TITLES = {
  sales: 'Reporte de ventas',
  products: 'Reporte de ventas por productos',
  customers: 'Reporte de ventas por clientes',
} as const;

/** Names the file by report, branch, filters and period, so that two reports of a day have two names. */
async function linkTo(
  ctx: Context,
  title: string,
  { period, branchId }: Omit<PeriodReportInput, 'before'>,
  sheet: SheetToWrite,
  filters: readonly string[] = [],
): Promise<FileLink> {
  const { companyId } = ctx.scope;
  const content = await writeWorkbook(companyId, sheet);
  const company = await findCompany(ctx, companyId);
  const branch = branchId === null ? [] : [(await requireBranch(ctx, branchId)).name];
  const about = [company.name, ...branch, ...filters].join(', ');
  const when = periodTitle(period).replaceAll('/', '-');
  const name = `${title} – ${about} ${when}.xlsx`;
  return { url: await createDownloadLink(ctx, { name, mediaType: XLSX, content }) };
}
