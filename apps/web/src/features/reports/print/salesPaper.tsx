import { REPORT_PAYMENT_TEXTS } from '@restaurante/contract/reports/report-texts.ts';
import type {
  ReconciliationWire,
  ReportCustomerWire,
  ReportProductWire,
  ReportSaleWire,
} from '@restaurante/contract/reports/reports.wire.ts';
import { centsOf, formatAmount, formatBs, formatCount } from '@restaurante/domain/money/money.ts';
import type { RowTexts } from '../amounts.tsx';
import { salesText } from '../dayBars.ts';
import { NOTHING } from '../ReportFrame.tsx';
import type { SalesAnswer } from '../reports.api.ts';
import { extraRows } from '../sales/extraRows.ts';
import { reconciliationRows } from '../sales/Reconciliation.tsx';
import { customerColumns, productColumns, saleColumns } from '../sales/salesColumns.tsx';
import { PaperTable, type PrintedReport } from './ReportPaper.tsx';
import { sheetsOf } from './usePrintReport.tsx';
import classes from './ReportPaper.module.css';

const bs = (amount: number) => formatBs(centsOf(amount));

export function salesPaper(answer: SalesAnswer, filters: string[], texts: RowTexts): PrintedReport {
  const { totals, group, date } = answer;
  return {
    title: 'Reporte de ventas',
    period: date,
    filters: [GROUPED[group], ...filters],
    totals: [
      ['Ventas', formatCount(totals.count)],
      ['Importe', bs(totals.amount)],
      ['Descuentos', bs(totals.discount)],
      ...(totals.courtesy > 0 ? [['Cortesías', bs(totals.courtesy)] as const] : []),
      ...(totals.staff_meal > 0 ? [['Comida del personal', bs(totals.staff_meal)] as const] : []),
      ['Delivery', bs(totals.delivery)],
      ['Total', bs(totals.total)],
      ['Efectivo', bs(totals.cash)],
      ['QR/Tarjeta', bs(totals.qr)],
      ['Pendiente', bs(totals.unpaid)],
      ...extraRows(totals).map(([label, amount]): [string, string] => [label, bs(amount)]),
    ],
    table: <SalesTable answer={answer} texts={texts} />,
    isWide: group === 'sales',
    after: <After totals={totals} />,
  };
}

/** Estimates the sheets: a report by customer has no count, so the loaded rows count. */
export const salesSheets = ({ group, report, totals }: SalesAnswer): number =>
  sheetsOf(group, group === 'sales' ? totals.count : report.length);

const GROUPED = { sales: 'Por ventas', products: 'Por productos', customers: 'Por clientes' } as const;

function SalesTable({ answer, texts }: { answer: SalesAnswer; texts: RowTexts }) {
  const { totals } = answer;
  if (answer.report.length === 0) return <p>{NOTHING}</p>;
  if (answer.group === 'products') {
    const rows = answer.report as readonly ReportProductWire[];
    const sumOf = (value: (row: ReportProductWire) => number) =>
      centsOf(rows.reduce((sum, row) => sum + value(row), 0));
    const sums = { Descuento: sumOf(({ discount }) => -discount), Total: sumOf(({ total }) => total) };
    return <PaperTable columns={productColumns} rows={rows} rowKey={({ id }) => id} sums={sums} />;
  }
  const total = centsOf(totals.total);
  if (answer.group === 'customers') {
    const rows = answer.report as readonly ReportCustomerWire[];
    return (
      <PaperTable
        columns={customerColumns}
        rows={rows}
        rowKey={({ id }) => id ?? 0}
        sums={{ Total: total }}
      />
    );
  }
  return (
    <PaperTable
      columns={saleColumns(texts)}
      rows={answer.report as readonly ReportSaleWire[]}
      rowKey={({ id }) => id}
      sums={{
        Importe: centsOf(totals.amount),
        Descuento: centsOf(0 - totals.discount - totals.courtesy - totals.staff_meal),
        Delivery: centsOf(totals.delivery),
        Total: total,
      }}
    />
  );
}

function After({ totals: { by_payment, reconciliation } }: Pick<SalesAnswer, 'totals'>) {
  return (
    <>
      {by_payment.length > 0 && (
        <section>
          <h2>Por forma de pago</h2>
          <dl>
            {by_payment.map(({ payment_type, count, total }) => (
              <div key={payment_type}>
                <dt>
                  {REPORT_PAYMENT_TEXTS[payment_type - 1]} ({salesText(count)})
                </dt>
                <dd>{formatAmount(centsOf(total))}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {reconciliation && <PaperReconciliation sums={reconciliation} />}
    </>
  );
}

function PaperReconciliation({ sums }: { sums: ReconciliationWire }) {
  const { sold, collected, moved, registers } = reconciliationRows(sums);
  const difference = ['Diferencia', sums.difference] as const;
  return (
    <section>
      <h2>De las ventas a las cajas</h2>
      <dl>
        {[...sold, collected, ...moved, registers, difference].map((row) => (
          <div key={row[0]} className={row === collected || row === registers ? classes.sum : undefined}>
            <dt>{row[0]}</dt>
            <dd>{formatAmount(centsOf(row[1]))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
