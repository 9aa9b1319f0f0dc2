import { countText } from '../../shared/api/answers.ts';
import { BarChart } from '../../ui/chart/BarChart.tsx';
import { Stack } from '../../ui/layout/layouts.tsx';
import { type CountText, dayBars } from './dayBars.ts';
import { ComparedFigure, Figure, Figures } from './Figures.tsx';
import { periodOf } from './filters/reportSearch.ts';
import { useReportFilters } from './filters/useReportFilters.ts';
import { purchasesPaper, purchasesSheets } from './print/periodPapers.tsx';
import { purchaseCard, purchaseColumns } from './purchaseColumns.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { usePurchasesReport } from './reports.api.ts';
import { ReportTable } from './ReportTable.tsx';
import classes from './Reports.module.css';

const SERIES = [{ name: 'Compras', color: 'var(--accent)' }];
const purchasesText: CountText = (count) => countText(count, 'compra', 'compras');

/** Shows 'Reporte de compras' (docs/rules/reports.md). */
export function PurchasesReportPage() {
  const filters = useReportFilters();
  const { generatedSearch, texts, isOver } = filters;
  const generated = usePurchasesReport(generatedSearch);
  const period = generatedSearch && periodOf(generatedSearch);
  return (
    <ReportFrame
      title="Reporte de compras"
      filters={filters}
      generated={generated}
      isEmpty={({ totals }) => totals.count === 0}
      renderFigures={({ totals: { count, amount, discount, total, previous } }) => (
        <Figures>
          <Figure label="Compras" count={count} />
          <Figure label="Importe" bs={amount} />
          <Figure label="Descuentos" bs={discount} />
          <ComparedFigure label="Total" bs={total} previous={previous} isOver={isOver} />
        </Figures>
      )}
      sheetsFor={purchasesSheets}
      draw={(all) => purchasesPaper(all, [filters.branchText], texts)}
    >
      {({ report: rows, totals }) => (
        <Stack>
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
            report={generated.report}
            count={totals.count}
            columns={purchaseColumns(texts)}
            rowKey={({ id }) => id}
            rowName={({ id }) => `compra ${id}`}
            card={(purchase) => purchaseCard(purchase, texts)}
          />
        </Stack>
      )}
    </ReportFrame>
  );
}
