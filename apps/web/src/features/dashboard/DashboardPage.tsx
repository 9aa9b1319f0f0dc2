import { Skeleton } from '@mantine/core';
import { mdiCashRegister } from '@mdi/js';
import { getMetrics, type MetricsWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { ADMINISTRATIVE, isOneOf, ROLE, SELLING } from '@restaurante/contract/roles.ts';
import { clockTime } from '@restaurante/domain/business-day/business-day.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { query } from '../../shared/api/query.ts';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { useLocalSetting } from '../../shared/localSettings.ts';
import { useSignedIn, type SignedIn } from '../../shared/session/session.ts';
import { useNow } from '../../shared/time/useNow.ts';
import { useToday } from '../../shared/time/useToday.ts';
import { BarChart } from '../../ui/chart/BarChart.tsx';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageSpinner } from '../../ui/feedback/PageSpinner.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { SegmentedChoice } from '../../ui/inputs/SegmentedChoice.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { YesterdayVoids } from '../audit/index.ts';
import { useBranches } from '../branches/index.ts';
import { CourierDebts } from '../cash-registers/index.ts';
import { BackupNotice } from './BackupNotice.tsx';
import { BestSellers } from './BestSellers.tsx';
import { greeting, seriesOf, weekSeries } from './dashboard.figures.ts';
import { Deliveries } from './deliveries/Deliveries.tsx';
import { EmailNotice } from './EmailNotice.tsx';
import { KitchenLine } from './KitchenLine.tsx';
import { MetricCards } from './MetricCards.tsx';
import { SubscriptionBanner, TrialChip } from './SubscriptionBanner.tsx';
import { Waiting } from './Waiting.tsx';
import classes from './dashboard.module.css';

const FirstSteps = lazyPart(() => import('./guide/FirstSteps.tsx'), 'FirstSteps', <PageSpinner />);
const MINUTE_MS = 60_000;
const LONG_DATE = new Intl.DateTimeFormat('es-BO', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/**
 * Shows the home page: the first steps, or today's figures, the week and the best sellers; for couriers, deliveries.
 */
export function DashboardPage() {
  const session = useSignedIn();
  // The kitchen has no home page: who signs in as one, or becomes one, while this page is open is about to leave it.
  return session.role === ROLE.kitchen ? null : <Home session={session} />;
}

function Home({ session }: { session: SignedIn }) {
  const [{ tour }] = useLocalSetting('help');
  const [reach, setReach] = useState<Reach>('company');
  const role = session.role;
  const branchId = role === ROLE.administrator && reach === 'branch' ? session.branch?.id : undefined;
  const { data, error, refetch } = useQuery({
    ...query(getMetrics, {
      params: { companyId: session.company.id, userId: session.user.id },
      query: branchId === undefined ? {} : { branch_id: branchId },
    }),
    refetchInterval: REFETCH_EVERY_MS,
    refetchOnMount: role === ROLE.courier ? 'always' : true,
  });
  // Stays: its dialog says when all was received.
  const [hasDebts, setHasDebts] = useState(false);
  if (!hasDebts && data && data.couriers.length > 0) setHasDebts(true);
  const hasFailed = error !== null && data === undefined;
  const failure = <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <HomeHeader session={session} />
      <SubscriptionBanner />
      <EmailNotice />
      <BackupNotice backup={data?.backup} />
      {role === ROLE.courier &&
        (hasFailed ? failure : <Deliveries deliveries={data?.deliveries} owed={data?.couriers[0]?.amount} />)}
      {tour ? (
        <>
          {data && data.waiting.length > 0 && <Waiting branches={data.waiting} />}
          <FirstSteps session={session} metrics={data} />
        </>
      ) : role === ROLE.courier ? null : hasFailed ? (
        failure
      ) : (
        <>
          <FiguresHead session={session} reach={reach} onReach={setReach}>
            <KitchenLine kitchen={data?.kitchen} branchId={branchId} />
          </FiguresHead>
          <Waiting branches={data?.waiting} />
          {hasDebts && <CourierDebts couriers={data?.couriers} />}
          {isOneOf(role, ADMINISTRATIVE) && <YesterdayVoids />}
          <MetricCards metrics={data} canManage={isOneOf(role, ADMINISTRATIVE)} />
          <Charts metrics={data} />
        </>
      )}
    </>
  );
}

/** Greets by the hour of La Paz, whatever the device is set to, and names the business day that the figures are of. */
function HomeHeader({ session }: { session: SignedIn }) {
  const hour = Number(clockTime(useNow(MINUTE_MS)).slice(0, 2));
  const date = LONG_DATE.format(Date.parse(useToday()));
  return (
    <PageHeader
      title={`${greeting(hour)}, ${session.user.name.split(' ')[0] ?? ''}`}
      subtitle={`${date.charAt(0).toUpperCase()}${date.slice(1)}`}
      beside={<TrialChip />}
      primary={
        isOneOf(session.role, SELLING) && (
          <LinkButton to="/dashboard/sales/create" leftSection={<AppIcon path={mdiCashRegister} />}>
            Vender
          </LinkButton>
        )
      }
    />
  );
}

function Charts({ metrics }: { metrics: MetricsWire | undefined }) {
  const week = metrics && weekSeries(metrics);
  return (
    <div className={`columns mt-16 ${classes.charts}`}>
      {week !== null && (
        <section className="panel">
          <div className={classes.panelHead}>
            <h2 className="mb-12">Esta semana</h2>
            {week && <Legend week={week} />}
          </div>
          {week ? (
            <BarChart
              label="Ventas y gastos de cada día"
              bars={week.map(({ day, ...amounts }) => ({ key: day, label: day, amounts }))}
              series={seriesOf(week)}
            />
          ) : (
            <Skeleton height={260} />
          )}
        </section>
      )}
      <section className="panel">
        <h2 className="mb-12">Los 5 más vendidos</h2>
        {metrics === undefined && <Skeleton height={148} />}
        {metrics?.best_seller.length === 0 && (
          <EmptyState title="Todavía no hay ventas" hint="Aquí verás lo que más se vende." />
        )}
        {metrics && metrics.best_seller.length > 0 && <BestSellers dishes={metrics.best_seller} />}
        <p className="small muted mt-12 snug">Últimos 30 días</p>
      </section>
    </div>
  );
}

function Legend({ week }: { week: NonNullable<ReturnType<typeof weekSeries>> }) {
  return (
    <Row as="ul" gap={16} align="stretch" className="small muted">
      {seriesOf(week).map(({ name, color }) => (
        <Row key={name} as="li" gap={6}>
          <i className="swatch" style={{ background: color }} />
          {name}
        </Row>
      ))}
    </Row>
  );
}

/** The live connection brings changes; this finds lost ones, and orders that are late by now. */
const REFETCH_EVERY_MS = 30_000;

type Reach = 'company' | 'branch';

interface FiguresHeadProps {
  session: SignedIn;
  reach: Reach;
  onReach: (reach: Reach) => void;
  children: ReactNode;
}

/**
 * Names the company or branch of the figures; an administrator with several branches chooses the company or the
 * current branch.
 */
function FiguresHead({ session, reach, onReach, children }: FiguresHeadProps) {
  const { branch, role } = session;
  return (
    <Row wrap justify="between" className="gap-8-16 min-h-touch mb-12">
      <h2>{titleOf(session, reach)}</h2>
      {children}
      {role === ROLE.administrator && branch && (
        <ReachChoice
          label="De quién son las cifras"
          value={reach}
          onChange={onReach}
          options={[
            { value: 'company', label: 'Empresa' },
            { value: 'branch', label: branch.name },
          ]}
        />
      )}
    </Row>
  );
}

/** Shows no choice where there is one branch. */
function ReachChoice(props: ComponentProps<typeof SegmentedChoice<Reach>>) {
  const { data } = useBranches();
  return data && data.branches.length > 1 && <SegmentedChoice {...props} />;
}

function titleOf({ role, branch }: SignedIn, reach: Reach): string {
  if (role === ROLE.administrator && reach === 'company') return 'Toda la empresa';
  return role === ROLE.cashier ? 'Mi caja y mis ventas' : (branch?.name ?? 'Mi sucursal');
}
