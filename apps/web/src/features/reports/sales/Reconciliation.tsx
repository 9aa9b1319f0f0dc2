import { mdiChevronRight } from '@mdi/js';
import type { ReconciliationWire } from '@restaurante/contract/reports/reports.wire.ts';
import { centsOf } from '@restaurante/domain/money/money.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import panel from '../Reports.module.css';
import classes from './Reconciliation.module.css';

type Row = readonly [label: string, bs: number];

/** Compares sales with the money in the registers; each difference has its own row (docs/rules/reports.md). */
export const reconciliationRows = (sums: ReconciliationWire) => ({
  sold: [
    ['Total vendido', sums.total],
    ['Pago pendiente', -sums.unpaid],
  ] satisfies Row[],
  collected: ['Cobrado por estas ventas', sums.collected] satisfies Row,
  moved: (
    [
      ['Cobros por QR que se devolvieron', sums.qr_returned],
      ['Cobrado en cajas de otros días', -sums.later],
      ['Cobrado en estas cajas por ventas de otros días', sums.earlier],
      ['Devuelto por cajas de otros días', sums.refunded_later],
      ['Devuelto por estas cajas de ventas de otros días', -sums.refunds_of_other_days],
    ] satisfies Row[]
  ).filter(([, bs]) => centsOf(bs) !== 0),
  registers: ['Efectivo − devoluciones + QR de las cajas del periodo', sums.registers] satisfies Row,
});

/** Returns whether there is anything to see: money of other days moves on a day without sales too. */
export const hasFigures = (sums: ReconciliationWire): boolean =>
  Object.values(sums).some((bs) => centsOf(bs) !== 0);

const Line = ({ row: [label, bs], isSum }: { row: Row; isSum?: boolean }) => (
  <div data-sum={isSum}>
    <dt>{label}</dt>
    <dd>
      <Money value={centsOf(bs)} />
    </dd>
  </div>
);

interface ReconciliationProps {
  sums: ReconciliationWire;
  /** Whether nothing else is shown; then it starts unfolded. */
  isAlone?: boolean;
}

export function Reconciliation({ sums, isAlone = false }: ReconciliationProps) {
  const { sold, collected, moved, registers } = reconciliationRows(sums);
  const agrees = centsOf(sums.difference) === 0;
  return (
    <details className={`${panel.panel} ${classes.folding}`} open={isAlone || !agrees}>
      <Row as="summary">
        <AppIcon path={mdiChevronRight} className="muted" />
        <h2>De las ventas a las cajas</h2>
        {agrees ? (
          <StatusChip tone="ready">Cuadra</StatusChip>
        ) : (
          <StatusChip tone="void">
            Diferencia <Money value={centsOf(sums.difference)} />
          </StatusChip>
        )}
      </Row>
      <dl className={classes.list}>
        {sold.map((row) => (
          <Line key={row[0]} row={row} />
        ))}
        <Line row={collected} isSum />
        {moved.map((row) => (
          <Line key={row[0]} row={row} />
        ))}
        <Line row={registers} isSum />
      </dl>
    </details>
  );
}
