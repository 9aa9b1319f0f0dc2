import { REPORT_PAYMENT_TEXTS } from '@restaurante/contract/reports/report-texts.ts';
import type { ReportProductWire, SalesReportTotalsWire } from '@restaurante/contract/reports/reports.wire.ts';
import { centsOf, formatCount } from '@restaurante/domain/money/money.ts';
import type { Period } from '@restaurante/domain/reports/period.ts';
import { productName } from '@restaurante/domain/sales/sale-names.ts';
import { useState } from 'react';
import { useSignedIn } from '../../../shared/session/session.ts';
import { BarChart } from '../../../ui/chart/BarChart.tsx';
import { RankBars } from '../../../ui/chart/RankBars.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { Column, Row, Stack } from '../../../ui/layout/layouts.tsx';
import { dayBars, hourBars, salesText } from '../dayBars.ts';
import { type ReportSearch, salesOf } from '../filters/reportSearch.ts';
import type { SalesAnswer } from '../reports.api.ts';
import { extraRows } from './extraRows.ts';
import { Reconciliation } from './Reconciliation.tsx';
import classes from '../Reports.module.css';

interface SalesChartsProps {
  answer: SalesAnswer;
  period: Period;
  search: ReportSearch;
}

export function SalesCharts({ answer, period, search }: SalesChartsProps) {
  const { totals, group } = answer;
  return (
    <div className="columns">
      <WhenChart answer={answer} period={period} search={search} />
      <Stack className={classes.side}>
        {group === 'products' ? (
          <BestProducts answer={answer} search={search} />
        ) : (
          <section className={classes.panel}>
            <div className={classes.panelHead}>
              <h2>Por forma de pago</h2>
            </div>
            <RankBars
              label="Ventas por forma de pago"
              ranks={totals.by_payment.map(({ payment_type, count, total }) => ({
                key: payment_type,
                label: REPORT_PAYMENT_TEXTS[payment_type - 1] ?? '',
                amount: total,
                note: salesText(count),
                link: { to: '.', search: { ...search, group: 'sales', payment: payment_type } as never },
              }))}
            />
          </section>
        )}
        <ExtraSums totals={totals} />
        {totals.reconciliation && <Reconciliation sums={totals.reconciliation} />}
      </Stack>
    </div>
  );
}

/** Shows rounding and the tips of each waiter, if there are some (docs/rules/reports.md). */
function ExtraSums({ totals }: { totals: SalesReportTotalsWire }) {
  const rows = extraRows(totals);
  if (rows.length === 0) return null;
  return (
    <section className={classes.panel}>
      <div className={classes.panelHead}>
        <h2>Propinas y redondeo</h2>
      </div>
      <dl>
        {rows.map(([label, amount]) => (
          <Row key={label} justify="between">
            <dt className="muted">{label}</dt>
            <dd className="strong">
              <Money value={centsOf(amount)} />
            </dd>
          </Row>
        ))}
      </dl>
    </section>
  );
}

const SERIES = [{ name: 'Ventas', color: 'var(--accent)' }];

function WhenChart({ answer: { totals }, period, search }: SalesChartsProps) {
  const [grouping, setGrouping] = useState<'day' | 'hour'>('day');
  const { cutoff_hour } = useSignedIn().company;
  const isOneDay = period.type === 'daily';
  const by = isOneDay ? 'hour' : grouping;
  const bars =
    by === 'hour'
      ? hourBars('Ventas', totals.by_hour, cutoff_hour)
      : dayBars('Ventas', totals.by_day, period, search, salesText);
  return (
    <Column as="section" className={classes.panel}>
      <div className={classes.panelHead}>
        <h2>{isOneDay ? 'Ventas por hora' : 'Ventas en el periodo'}</h2>
        {!isOneDay && (
          <SegmentedChoice
            label="Ver las ventas"
            value={by}
            onChange={setGrouping}
            options={[
              { value: 'day', label: 'Por fecha' },
              { value: 'hour', label: 'Por hora' },
            ]}
          />
        )}
      </div>
      <BarChart label={by === 'hour' ? 'Ventas por hora' : 'Ventas por fecha'} bars={bars} series={SERIES} />
    </Column>
  );
}

/** Number of bars that fit next to the other chart. */
const MOST_PRODUCTS = 6;

function BestProducts({ answer, search }: Pick<SalesChartsProps, 'answer' | 'search'>) {
  const products = answer.report as readonly ReportProductWire[];
  const best = products.toSorted((a, b) => b.total - a.total).slice(0, MOST_PRODUCTS);
  return (
    <section className={classes.panel}>
      <div className={classes.panelHead}>
        <h2>Lo que más ingresó</h2>
      </div>
      <RankBars
        label="Productos que más ingresaron"
        ranks={best.map((product) => ({
          key: product.id,
          label: productName(product),
          amount: product.total,
          note: `${formatCount(product.sales.quantity)} u.`,
          link: { to: '.', search: salesOf(search, { product: product.id }) as never },
        }))}
      />
    </section>
  );
}
