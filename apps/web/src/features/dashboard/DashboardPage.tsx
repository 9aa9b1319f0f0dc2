import { Skeleton } from '@mantine/core';
import { mdiCashRegister } from '@mdi/js';
import { getMetrics, type MetricsWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { ROLE, SELLING } from '@restaurante/contract/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { query } from '../../shared/api/query.ts';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { clearSession, useSession } from '../../shared/session/session.ts';
import { useNow } from '../../shared/time/useNow.ts';
import { AppIcon } from '../../ui/AppIcon.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { greeting, seriesOf, weekSeries } from './dashboard.figures.ts';
import classes from './DashboardPage.module.css';
import { FirstSteps } from './guide/FirstSteps.tsx';
import { MetricCards } from './MetricCards.tsx';
import { SubscriptionBanner } from './SubscriptionBanner.tsx';

// The charts' library is as large as the rest of the page: the figures do not wait for it.
const WeekChart = lazy(async () => ({ default: (await import('./WeekChart.tsx')).WeekChart }));
const BestSellers = lazy(async () => ({ default: (await import('./BestSellers.tsx')).BestSellers }));

const MINUTE_MS = 60_000;
const LONG_DATE = new Intl.DateTimeFormat('es-BO', { weekday: 'long', day: 'numeric', month: 'long' });

/** Home of the dashboard: the first steps, or today's figures, the week and the best sellers (spec 1 §2). */
export function DashboardPage() {
  const session = useSession();
  const navigate = useNavigate();
  const [{ tour }] = useLocalSetting('help');
  const now = new Date(useNow(MINUTE_MS));
  const params = { companyId: session?.company.id ?? 0, userId: session?.user.id ?? 0 };
  const { data, error, refetch } = useQuery({ ...query(getMetrics, { params }), enabled: session !== null });
  const isSuspended = data?.suscriptionSuspended === true;
  useEffect(() => {
    if (!isSuspended) return;
    clearSession();
    void navigate({ to: '/login' });
  }, [isSuspended, navigate]);
  if (!session) return null;

  const role = session.user.roles[0]?.id;
  const date = LONG_DATE.format(now);
  return (
    <>
      <PageHeader
        title={`${greeting(now.getHours())}, ${session.user.name.split(' ')[0] ?? ''}`}
        subtitle={`${date.charAt(0).toUpperCase()}${date.slice(1)}${session.branch ? ` · ${session.branch.name}` : ''}`}
        primary={
          SELLING.some((one) => one === role) && (
            <LinkButton to="/dashboard/sales/create" leftSection={<AppIcon path={mdiCashRegister} />}>
              Vender
            </LinkButton>
          )
        }
      />
      <SubscriptionBanner />
      {tour ? (
        <FirstSteps session={session} metrics={data} />
      ) : error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <MetricCards
            metrics={data}
            canManage={role === ROLE.administrator || role === ROLE.branchManager}
          />
          <Charts metrics={data} />
        </>
      )}
    </>
  );
}

function Charts({ metrics }: { metrics: MetricsWire | undefined }) {
  const week = metrics && weekSeries(metrics);
  return (
    <div className={classes.charts}>
      {week !== null && (
        <section className={classes.panel}>
          <div className={classes.panelHead}>
            <h2>Esta semana</h2>
            {week && <Legend week={week} />}
          </div>
          <Suspense fallback={<Skeleton height={260} />}>
            {week ? <WeekChart data={week} /> : <Skeleton height={260} />}
          </Suspense>
        </section>
      )}
      <section className={classes.panel}>
        <h2>Los 5 más vendidos</h2>
        <Suspense fallback={<Skeleton height={148} />}>
          {metrics === undefined && <Skeleton height={148} />}
          {metrics?.best_seller.length === 0 && (
            <EmptyState title="Todavía no hay ventas" hint="Aquí verás lo que más se vende." />
          )}
          {metrics && metrics.best_seller.length > 0 && <BestSellers dishes={metrics.best_seller} />}
        </Suspense>
        <p className={classes.note}>Últimos 30 días</p>
      </section>
    </div>
  );
}

function Legend({ week }: { week: NonNullable<ReturnType<typeof weekSeries>> }) {
  return (
    <ul className={classes.weekLegend}>
      {seriesOf(week).map(({ name, color }) => (
        <li key={name}>
          <i style={{ background: color }} />
          {name}
        </li>
      ))}
    </ul>
  );
}
