import { formatBs, formatCount } from '@restaurante/domain/money/money.ts';
import { centsOf } from '../../../shared/api/answers.ts';
import { cashierColumns } from '../cashierColumns.tsx';
import { purchaseLineColumns, purchaseLines } from '../purchaseColumns.tsx';
import type { CashiersAnswer, PurchasesAnswer } from '../reports.api.ts';
import { PaperTable, type PrintedReport } from './ReportPaper.tsx';

const bs = (amount: number) => formatBs(centsOf(amount));

/** The report of registers on paper. */
export function cashiersPaper({ date, report, totals }: CashiersAnswer, filters: string[]): PrintedReport {
  return {
    title: 'Reporte de cajas',
    period: date,
    filters,
    totals: [
      ['Cajas', formatCount(totals.count)],
      ['Abiertas', formatCount(totals.open_count)],
    ],
    table: (
      <PaperTable
        columns={cashierColumns}
        rows={report}
        rowKey={({ id }) => id}
        sums={{
          Inicial: centsOf(totals.opening_amount),
          Ingresos: centsOf(totals.income),
          Egresos: centsOf(totals.expenses),
          QR: centsOf(totals.qr_amount),
          Esperado: centsOf(totals.closing_amount),
          Contado: centsOf(totals.real_amount),
          Faltante: centsOf(totals.missing_amount),
          Sobrante: centsOf(totals.surplus),
        }}
      />
    ),
    isWide: true,
  };
}

/** The report of purchases on paper: a row for each line. */
export function purchasesPaper(
  answer: PurchasesAnswer,
  filters: string[],
  isOfBranches: boolean,
): PrintedReport {
  const { date, report, totals } = answer;
  return {
    title: 'Reporte de compras',
    period: date,
    filters,
    totals: [
      ['Compras', formatCount(totals.count)],
      ['Importe', bs(totals.amount)],
      ['Descuentos', bs(totals.discount)],
      ['Total', bs(totals.total)],
    ],
    table: (
      <PaperTable
        columns={purchaseLineColumns(isOfBranches)}
        rows={report.flatMap(purchaseLines)}
        rowKey={({ line }) => line.id}
        goesOn={({ isLast }) => !isLast}
        sums={{
          Subtotal: centsOf(totals.amount),
          Descuento: centsOf(0 - totals.discount),
          Total: centsOf(totals.total),
        }}
      />
    ),
    isWide: false,
  };
}
