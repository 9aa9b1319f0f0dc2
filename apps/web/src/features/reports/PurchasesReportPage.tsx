import { exportPurchasesReport } from '@restaurante/contract/reports/reports.endpoints.ts';
import { formatCount } from '@restaurante/domain/money/money.ts';
import { useDownload } from '../../shared/api/useDownload.ts';
import { useOwnCompany } from '../../shared/session/session.ts';
import { BarChart } from '../../ui/chart/BarChart.tsx';
import { type CountText, dayBars } from './dayBars.ts';
import { ComparedFigure, Figure, Figures } from './Figures.tsx';
import { periodOf, periodReport } from './filters/reportSearch.ts';
import { useReportFilters } from './filters/useReportFilters.ts';
import { purchasesPaper, purchasesSheets } from './print/periodPapers.tsx';
import { usePrintReport } from './print/usePrintReport.tsx';
import { purchaseCard, purchaseColumns } from './purchaseColumns.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { usePurchasesReport } from './reports.api.ts';
import { ReportTable } from './ReportTable.tsx';
import classes from './Reports.module.css';

const SERIES = [{ name: 'Compras', color: 'var(--accent)' }];
const purchasesText: CountText = (count) => (count === 1 ? '1 compra' : `${formatCount(count)} compras`);

/** Shows 'Reporte de compras' (docs/rules/reports.md). */
export function PurchasesReportPage() {
  const filters = useReportFilters();
  const params = useOwnCompany();
  const excel = useDownload(exportPurchasesReport);
  const { generatedSearch, texts, isOver } = filters;
  const { report, answer, loadAll } = usePurchasesReport(generatedSearch);
  const { print, isPrinting } = usePrintReport({
    answer,
    sheetsFor: purchasesSheets,
    loadAll,
    draw: (all) => purchasesPaper(all, [filters.branchText], texts),
  });
  const period = generatedSearch && periodOf(generatedSearch);
  return (
    <ReportFrame
      title="Reporte de compras"
      filters={filters}
      report={report}
      answer={answer}
      isEmpty={({ totals }) => totals.count === 0}
      renderFigures={({ totals: { count, amount, discount, total, previous } }) => (
        <Figures>
          <Figure label="Compras" count={count} />
          <Figure label="Importe" bs={amount} />
          <Figure label="Descuentos" bs={discount} />
          <ComparedFigure label="Total" bs={total} previous={previous} isOver={isOver} />
        </Figures>
      )}
      onPrint={print}
      isPrinting={isPrinting}
      onExcel={() => excel.download({ params, body: periodReport(generatedSearch ?? {}) })}
      isExporting={excel.isPending}
    >
      {({ report: rows, totals }) => (
        <div className="stack">
          {generatedSearch && period && period.type !== 'daily' && (
            <section className={classes.panel}>
              <div className={classes.panelHead}>
                <h2>Compras en el periodo</h2>
              </div>
              <BarChart
                label="Compras por fecha"
                bars={dayBars('Compras', totals.by_day, period, generatedSearch, purchasesText)}
                series={SERIES}
              />
            </section>
          )}
          <ReportTable
            label="Compras"
            rows={rows}
            report={report}
            count={totals.count}
            columns={purchaseColumns(texts)}
            rowKey={({ id }) => id}
            rowName={({ id }) => `compra ${id}`}
            card={(purchase) => purchaseCard(purchase, texts)}
          />
        </div>
      )}
    </ReportFrame>
  );
}
