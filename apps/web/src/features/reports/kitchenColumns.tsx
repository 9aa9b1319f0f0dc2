import { type KitchenRow, stationText } from '@restaurante/contract/reports/kitchen-rows.ts';
import type { ReportKitchenWire } from '@restaurante/contract/reports/reports.wire.ts';
import { formatCount } from '@restaurante/domain/money/money.ts';
import { productName } from '@restaurante/domain/sales/sale-names.ts';
import { countText } from '../../shared/api/answers.ts';
import type { Column } from '../../ui/list/rowLooks.tsx';
import { count } from './amounts.tsx';
import classes from './Reports.module.css';

type Times = Pick<ReportKitchenWire, 'count' | 'median' | 'p90' | 'late'>;

/** Writes minutes with one decimal: '14,5'. */
export const minutesText = (minutes: number): string => minutes.toFixed(1).replace('.', ',');

const minutes = <Row extends Times>(title: string, value: (row: Row) => number): Column<Row> => ({
  title,
  align: 'right',
  sortBy: value,
  render: (row) => <span className="num">{minutesText(value(row))}</span>,
});

const timesColumns = <Row extends Times>(): Column<Row>[] => [
  { ...count<Row>('Unidades', (row) => row.count), sortBy: (row) => row.count },
  minutes('La mitad en (min)', ({ median }) => median),
  minutes('9 de 10 en (min)', ({ p90 }) => p90),
  {
    title: 'Con retraso',
    align: 'right',
    sortBy: ({ late }) => late,
    render: ({ late }) => late > 0 && <span className="num danger">{formatCount(late)}</span>,
  },
];

export const stationColumns: readonly Column<ReportKitchenWire>[] = [
  { title: 'Estación', render: stationText },
  ...timesColumns<ReportKitchenWire>(),
];

/** They come whole, so they can be sorted. */
export const cookedColumns: readonly Column<KitchenRow>[] = [
  { title: 'Producto', sortBy: productName, render: productName },
  { title: 'Estación', sortBy: stationText, render: stationText },
  ...timesColumns<KitchenRow>(),
];

const timesCard = (name: string, row: Times, station?: string) => (
  <>
    <div className={classes.cardTop}>
      <b>{name}</b>
      <b className="num">{minutesText(row.median)} min</b>
    </div>
    <div className={`muted small ${classes.cardTop}`}>
      <span className="num">
        {[station, countText(row.count, 'unidad', 'unidades'), `9 de 10 en ${minutesText(row.p90)} min`]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {row.late > 0 && <span className="danger num">{formatCount(row.late)} con retraso</span>}
    </div>
  </>
);

export const stationCard = (row: ReportKitchenWire) => timesCard(stationText(row), row);
export const cookedCard = (row: KitchenRow) => timesCard(productName(row), row, stationText(row));
