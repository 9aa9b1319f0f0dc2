import { purchaseLines } from '@restaurante/contract/purchases/purchase-lines.ts';
import { kitchenRows } from '@restaurante/contract/reports/kitchen-rows.ts';
import { centsOf, formatBs, formatCount } from '@restaurante/domain/money/money.ts';
import type { RowTexts } from '../amounts.tsx';
import { cashierColumns } from '../cashierColumns.tsx';
import { cookedColumns, minutesText } from '../kitchenColumns.tsx';
import { purchaseLineColumns } from '../purchaseColumns.tsx';
import type { CashiersAnswer, KitchenAnswer, PurchasesAnswer } from '../reports.api.ts';
import { PaperTable, type PrintedReport } from './ReportPaper.tsx';
import { sheetsOf } from './usePrintReport.tsx';

const bs = (amount: number) => formatBs(centsOf(amount));

export function cashiersPaper(
  { date, report, totals }: CashiersAnswer,
  filters: string[],
  texts: RowTexts,
): PrintedReport {
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
        columns={cashierColumns(texts)}
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

/** Estimates the sheets: a purchase has a row for each line; those not loaded yet have as many as the others. */
export function purchasesSheets({ report, totals }: PurchasesAnswer): number {
  const lines = report.flatMap(purchaseLines).length;
  return report.length === 0 ? 0 : sheetsOf('purchases', (lines * totals.count) / report.length);
}

export function purchasesPaper(answer: PurchasesAnswer, filters: string[], texts: RowTexts): PrintedReport {
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
        columns={purchaseLineColumns(texts)}
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

export function kitchenPaper(answer: KitchenAnswer, filters: string[]): PrintedReport {
  const { date, report, totals, station } = answer;
  return {
    title: 'Reporte de cocina',
    period: date,
    filters: [...filters, ...(station === null ? [] : [`Estación: ${station}`])],
    totals: [
      ['Unidades', formatCount(totals.count)],
      ['La mitad en', `${minutesText(totals.median ?? 0)} min`],
      ['9 de 10 en', `${minutesText(totals.p90 ?? 0)} min`],
      [`Con retraso (más de ${totals.late_minutes} min)`, formatCount(totals.late)],
    ],
    table: (
      <PaperTable
        columns={cookedColumns}
        rows={kitchenRows(report)}
        rowKey={({ id, station }) => `${station?.id} ${id}`}
      />
    ),
    isWide: false,
  };
}
