import { registerName } from '@restaurante/domain/cash-registers/register-name.ts';
import { countText } from '../../shared/api/answers.ts';
import { cashierCard, cashierColumns } from './cashierColumns.tsx';
import { Figure, Figures } from './Figures.tsx';
import { useReportFilters } from './filters/useReportFilters.ts';
import { cashiersPaper } from './print/periodPapers.tsx';
import { sheetsOf } from './print/usePrintReport.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { type CashiersAnswer, useCashiersReport } from './reports.api.ts';
import { ReportTable } from './ReportTable.tsx';

/** Shows 'Reporte de cajas': the registers opened in a period (docs/rules/reports.md). */
export function CashiersReportPage() {
  const filters = useReportFilters();
  const generated = useCashiersReport(filters.generatedSearch);
  return (
    <ReportFrame
      title="Reporte de cajas"
      filters={filters}
      generated={generated}
      isEmpty={({ totals }) => totals.count === 0}
      renderFigures={({ totals }) => <CashiersFigures totals={totals} />}
      sheetsFor={({ totals }) => sheetsOf('cashiers', totals.count)}
      draw={(all) => cashiersPaper(all, [filters.branchText], filters.texts)}
    >
      {(fullAnswer) => (
        <ReportTable
          label="Cajas"
          rows={fullAnswer.report}
          report={generated.report}
          count={fullAnswer.totals.count}
          columns={cashierColumns(filters.texts)}
          rowKey={({ id }) => id}
          rowName={({ name }) => registerName(name)}
          card={(row) => cashierCard(row, filters.texts)}
          minWidth={1070}
        />
      )}
    </ReportFrame>
  );
}

function CashiersFigures({ totals }: Pick<CashiersAnswer, 'totals'>) {
  const { count, open_count, income, expenses, qr_amount } = totals;
  return (
    <Figures>
      <Figure
        label="Cajas"
        count={count}
        note={open_count > 0 && countText(open_count, 'abierta', 'abiertas')}
      />
      <Figure label="Ingresos" bs={income} />
      <Figure label="Egresos" bs={expenses} />
      <Figure label="QR" bs={qr_amount} />
      <Figure label="Esperado" bs={totals.closing_amount} />
      <Figure label="Contado" bs={totals.real_amount} note={open_count > 0 && 'De las cerradas'} />
      <Figure label="Faltante" bs={totals.missing_amount} />
      <Figure label="Sobrante" bs={totals.surplus} />
    </Figures>
  );
}
