import { Skeleton } from '@mantine/core';
import { mdiCash100, mdiFood, mdiQrcode, mdiReceiptTextOutline, mdiChevronRight } from '@mdi/js';
import type { MetricsWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { centsOf, formatCount } from '@restaurante/domain/money/money.ts';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countText } from '../../shared/api/answers.ts';
import { useToday } from '../../shared/time/useToday.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { Row, Stack } from '../../ui/layout/layouts.tsx';
import { growthPercent } from './dashboard.figures.ts';
import classes from './dashboard.module.css';

const WEEKDAY = new Intl.DateTimeFormat('es-BO', { weekday: 'long', timeZone: 'UTC' });

function amount(bs: number | null) {
  return bs === null ? '—' : <Money value={centsOf(bs)} />;
}

/** Shows the four cards (docs/rules/home.md); `canManage` adds the links for administrators and branch managers. */
export function MetricCards({
  metrics,
  canManage,
}: {
  metrics: MetricsWire | undefined;
  canManage: boolean;
}) {
  const seesAmounts = metrics === undefined || metrics.cash !== null;
  return (
    <Stack className={classes.cards}>
      <MetricCard
        icon={mdiCash100}
        title="Efectivo en caja"
        value={metrics && amount(metrics.cash)}
        note={metrics && countText(metrics.open_registers, 'caja abierta', 'cajas abiertas')}
        to={seesAmounts ? '/dashboard/cashiers' : undefined}
      />
      <MetricCard
        icon={mdiQrcode}
        title="Pagos QR"
        value={metrics && amount(metrics.total_qr_payments)}
        note={metrics && countText(metrics.count_qr_payments, 'pago hoy', 'pagos hoy')}
        to={seesAmounts ? '/dashboard/sales' : undefined}
      />
      <MetricCard
        icon={mdiReceiptTextOutline}
        title="Ventas de hoy"
        value={metrics && <Sold metrics={metrics} />}
        note={metrics && <Growth metrics={metrics} />}
        to={seesAmounts ? '/dashboard/sales' : undefined}
      />
      <MetricCard
        icon={mdiFood}
        title="Productos activos"
        value={metrics && formatCount(metrics.count_products)}
        note={metrics && `${metrics.count_low_stock} con poco stock`}
        to={canManage ? '/dashboard/products' : undefined}
      />
    </Stack>
  );
}

function Sold({ metrics: { count_sales, total_sales } }: { metrics: MetricsWire }) {
  return (
    <Row as="span" gap={12} wrap align="baseline" justify="between" className={classes.sold}>
      {formatCount(count_sales)}
      {total_sales !== null && <small>{amount(total_sales)}</small>}
    </Row>
  );
}

/** Shows how today compares with the same weekday of last week at this time of day. */
function Growth({ metrics }: { metrics: MetricsWire }) {
  const weekday = WEEKDAY.format(Date.parse(useToday()));
  const percent = growthPercent(metrics);
  if (percent === null) return `Hace una semana: ${metrics.count_sales_week_ago}`;
  return (
    <>
      <b
        className={percent >= 0 ? 'ready' : 'danger'}
      >{`${percent >= 0 ? '+' : '−'}${Math.abs(percent)} %`}</b>{' '}
      que el {weekday} pasado
    </>
  );
}

interface MetricCardProps {
  icon: string;
  title: string;
  /** Missing while loading. */
  value?: ReactNode;
  note?: ReactNode;
  /** The section it links to; missing for roles that may not open it. */
  to?: LinkProps['to'];
}

function MetricCard({ icon, title, value, note, to }: MetricCardProps) {
  const content = (
    <>
      <Row as="span" className={`muted medium ${classes.cardTitle}`}>
        <AppIcon path={icon} />
        {title}
        {to && <AppIcon path={mdiChevronRight} className={`end ${classes.chevron}`} />}
      </Row>
      <span className={`num ${classes.figure}`}>{value ?? <Skeleton height={28} width={120} my={6} />}</span>
      <span className={classes.note}>{value === undefined ? <Skeleton height={12} width={90} /> : note}</span>
    </>
  );
  return to ? (
    <Link to={to} className={classes.card}>
      {content}
    </Link>
  ) : (
    <div className={classes.card}>{content}</div>
  );
}
