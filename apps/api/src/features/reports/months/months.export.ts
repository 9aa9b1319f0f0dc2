import type { MonthsInput } from '@restaurante/contract/company-data/months.wire.ts';
import { XLSX } from '@restaurante/contract/endpoint.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { purchaseLines } from '@restaurante/contract/purchases/purchase-lines.ts';
import { monthTitle } from '@restaurante/domain/reports/period.ts';
import type { SheetToWrite } from '@restaurante/excel/cells.ts';
import { streamSheets } from '@restaurante/excel/excel.ts';
import type { Context } from '../../../shared/context.ts';
import { snapshot } from '../../../shared/db/database.ts';
import type { Statement } from '../../../shared/db/statement.ts';
import { createDownloadLink } from '../../../shared/http/downloads/downloads.ts';
import { inTurn } from '../../../shared/workbooks.ts';
import { findCompany } from '../../companies/index.ts';
import { purchaseToWire } from '../../purchases/index.ts';
import { cashierToWire } from '../cashiers-report.presenter.ts';
import { readCashiersPages } from '../cashiers-report.ts';
import { CASHIER_COLUMNS } from '../excel/columns.ts';
import { EXPORT_ROWS } from '../excel/every-page.ts';
import { reportSheet } from '../excel/report-sheet.ts';
import { readPurchasesPages } from '../purchases-report.ts';
import * as columns from './months.columns.ts';
import * as rows from './months.repository.ts';

/** Excel opens 1,048,576 rows of a sheet. */
const MAX_LINES = 1_000_000;
/** Rows of a part: while its cells are written, the tills' calls wait. */
const PART = 100;

/**
 * Writes the workbook with a company's whole months, all rows of one moment, and returns an address that serves it
 * once. Nothing is in memory as a whole. Throws report_too_long, months_empty and server_busy.
 * `docs/rules/company-file.md`
 */
export async function exportMonths(ctx: Context, { from, to, period }: MonthsInput): Promise<string> {
  const { companyId } = ctx.scope;
  const company = await findCompany(ctx, companyId);
  const months = from === to ? monthTitle(from) : `${monthTitle(from)} a ${monthTitle(to)}`;
  const about = { name: `Datos – ${company.name} ${months}.xlsx`, mediaType: XLSX };
  return inTurn(companyId, () =>
    snapshot(ctx.db, async (db) => {
      const content = streamSheets(...(await monthSheets({ ...ctx, db }, period)));
      // The snapshot's transaction only reads.
      return createDownloadLink(ctx, { ...about, content });
    }),
  );
}

async function monthSheets(ctx: Context, period: MonthsInput['period']): Promise<SheetToWrite[]> {
  const { companyId } = ctx.scope;
  const span = { companyId, branchId: null, from: period.from, until: period.until };
  const input = { period, branchId: null, before: null };
  const sales = await rows.saleIds.one(ctx.db, { ...span, limit: EXPORT_ROWS + 1 });
  if (sales.ids.length > EXPORT_ROWS || sales.lineCount > MAX_LINES) throw new AppError('report_too_long');
  if (sales.ids.length === 0 && !(await rows.hasOthers.one(ctx.db, span)).isAny)
    throw new AppError('months_empty');
  const payments = await rows.paymentIds.one(ctx.db, span);
  const movements = await rows.movementIds.one(ctx.db, span);

  /** Reads the rows of these ids in parts, while the file is written. */
  async function* inParts<Row>(
    { ids }: { readonly ids: readonly number[] },
    part: Statement<{ companyId: number; ids: readonly number[] }, Row>,
  ) {
    for (let start = 0; start < ids.length; start += PART)
      yield part.all(ctx.db, { companyId, ids: ids.slice(start, start + PART) });
  }
  async function* purchases() {
    for await (const page of readPurchasesPages(ctx, input))
      yield page.rows.flatMap((row) => purchaseLines(purchaseToWire(row)));
  }
  async function* registers() {
    for await (const page of readCashiersPages(ctx, input)) yield page.rows.map(cashierToWire);
  }
  return [
    reportSheet('Ventas', columns.SALE_COLUMNS, inParts(sales, rows.sales)),
    reportSheet('Detalle', columns.LINE_COLUMNS, inParts(sales, rows.lines)),
    reportSheet('Pagos', columns.PAYMENT_COLUMNS, inParts(payments, rows.payments)),
    reportSheet('Compras', columns.MONTHS_PURCHASE_COLUMNS, purchases()),
    reportSheet('Movimientos', columns.MOVEMENT_COLUMNS, inParts(movements, rows.movements)),
    reportSheet('Cierres', CASHIER_COLUMNS, registers()),
  ];
}
