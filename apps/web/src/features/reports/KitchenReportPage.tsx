import { kitchenRows, stationText } from '@restaurante/contract/reports/kitchen-rows.ts';
import { productName } from '@restaurante/domain/sales/sale-names.ts';
import { Stack } from '../../ui/layout/layouts.tsx';
import { useStations } from '../stations/index.ts';
import { Figure, Figures } from './Figures.tsx';
import { FilterSelect } from './filters/ReportFilters.tsx';
import { type ReportFilters, useReportFilters } from './filters/useReportFilters.ts';
import { cookedCard, cookedColumns, minutesText, stationCard, stationColumns } from './kitchenColumns.tsx';
import { kitchenPaper } from './print/periodPapers.tsx';
import { sheetsOf } from './print/usePrintReport.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { type KitchenAnswer, useKitchenReport } from './reports.api.ts';
import { ReportTable } from './ReportTable.tsx';

/** Shows 'Reporte de cocina': how long stations and dishes took (docs/rules/reports.md). */
export function KitchenReportPage() {
  const filters = useReportFilters();
  const generated = useKitchenReport(filters.generatedSearch);
  return (
    <ReportFrame
      title="Reporte de cocina"
      filters={filters}
      generated={generated}
      isEmpty={({ totals }) => totals.count === 0}
      more={<StationFilter filters={filters} />}
      moreCount={filters.fields.station === undefined ? 0 : 1}
      renderFigures={({ totals }) => <KitchenFigures totals={totals} />}
      sheetsFor={({ report }) => sheetsOf('products', kitchenRows(report).length)}
      draw={(all) => kitchenPaper(all, [filters.branchText])}
    >
      {({ report: stations }) => (
        <Stack>
          {stations.length > 1 && (
            <ReportTable
              label="Tiempos por estación"
              rows={stations}
              report={generated.report}
              columns={stationColumns}
              rowKey={({ station }) => station?.id ?? 0}
              rowName={stationText}
              card={stationCard}
            />
          )}
          <ReportTable
            label="Tiempos por producto"
            rows={kitchenRows(stations)}
            report={generated.report}
            columns={cookedColumns}
            sorting={filters.sorting}
            rowKey={({ id, station }) => `${station?.id} ${id}`}
            rowName={productName}
            card={cookedCard}
            search={{
              placeholder: 'Buscar producto',
              text: (row) => `${productName(row)} ${stationText(row)}`,
            }}
          />
        </Stack>
      )}
    </ReportFrame>
  );
}

/** Shows no choice where there is one station. */
function StationFilter({ filters: { fields, change } }: { filters: ReportFilters }) {
  const { data } = useStations();
  if (data === undefined || (data.stations.length === 1 && fields.station === undefined)) return null;
  return (
    <FilterSelect
      label="Estación"
      all="Todas"
      value={fields.station}
      options={data.stations}
      onChange={(station) => change({ station })}
    />
  );
}

function KitchenFigures({ totals }: Pick<KitchenAnswer, 'totals'>) {
  const { count, median, p90, late, late_minutes } = totals;
  const minutes = (value: number | null) => `${minutesText(value ?? 0)} min`;
  return (
    <Figures>
      <Figure label="Unidades" count={count} />
      <Figure label="La mitad en" text={minutes(median)} />
      <Figure label="9 de 10 en" text={minutes(p90)} />
      <Figure label="Con retraso" count={late} note={`Más de ${late_minutes} min`} />
    </Figures>
  );
}
