import { Button } from '@mantine/core';
import { mdiCheck, mdiChevronRight, mdiMapMarkerPath } from '@mdi/js';
import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { listCashRegisters } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { MetricsWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { listEmployees } from '@restaurante/contract/employees/employees.endpoints.ts';
import { listOffers } from '@restaurante/contract/offers/offers.endpoints.ts';
import { listOptionGroups } from '@restaurante/contract/options/options.endpoints.ts';
import { getPlatform } from '@restaurante/contract/platform/platform.endpoints.ts';
import { listPublications } from '@restaurante/contract/publications/publications.endpoints.ts';
import { listPurchases } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { ADMINISTRATIVE, isOneOf, SELLING } from '@restaurante/contract/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../../shared/api/query.ts';
import { loadable } from '../../../shared/loadPart.ts';
import { setLocalSetting } from '../../../shared/localSettings.ts';
import { roleOf, type Session } from '../../../shared/session/session.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { notify } from '../../../ui/feedback/notices.tsx';
import { LinkButton } from '../../../ui/inputs/LinkButton.tsx';
import { Row } from '../../../ui/layout/layouts.tsx';
import { usePhone } from '../../../ui/layout/useBelow.ts';
import { useTables } from '../../dining-room/index.ts';
import { firstSteps, type FirstStep } from './firstSteps.ts';
import classes from './FirstSteps.module.css';

function hideGuide(): void {
  setLocalSetting('help', { tour: false });
  notify.info('Puedes volver a mostrar la guía en «Ajustes rápidos», en el menú de tu cuenta');
}

const load = loadable(() => import('../../../shared/tour/startTour.ts'));

function startTour(): void {
  load().then(
    (tour) => tour.startTour(),
    () => notify.error('No se pudo cargar la guía. Intenta nuevamente.', 'tour'),
  );
}

/** Shows one step; an optional one has no number and is not counted. */
function StepRow({ step, number, isNext }: { step: FirstStep; number?: number; isNext: boolean }) {
  const { title, text, to, action, hasTour, sample, isDone } = step;
  const phone = usePhone();
  return (
    <Row as="li" className={classes.step} data-done={isDone || undefined}>
      <span className={`num ${classes.mark}`}>
        {isDone ? <AppIcon path={mdiCheck} size={18} label="Listo" /> : number}
      </span>
      <div className={`grow ${classes.words}`}>
        <h3 className={isDone ? 'muted' : undefined}>{title}</h3>
        <p className="muted">{text}</p>
        {sample && !isDone && (
          <Link to={to} search={{ sample: 1 }} className="small">
            {sample}
          </Link>
        )}
      </div>
      <LinkButton
        to={to}
        search={hasTour ? { tour: 1 } : {}}
        variant={isNext ? 'filled' : isDone ? 'subtle' : 'default'}
        color={isDone ? 'gray' : undefined}
        className={classes.go}
        rightSection={<AppIcon path={mdiChevronRight} size={18} />}
      >
        <span className={isDone && phone ? 'unseen' : undefined}>{action}</span>
      </LinkButton>
    </Row>
  );
}

interface FirstStepsProps {
  session: Session;
  metrics: MetricsWire | undefined;
}

/** Shows the home page while the tour setting is on: first steps, guided tour and video (docs/rules/home.md). */
export function FirstSteps({ session, metrics }: FirstStepsProps) {
  const steps = useFirstSteps(session, metrics);
  const needed = steps.filter(({ isExtra }) => !isExtra);
  const extra = steps.filter(({ isExtra }) => isExtra);
  const doneCount = needed.filter(({ isDone }) => isDone === true).length;
  const next = steps.find(({ isDone }) => isDone === false);
  return (
    <div className={`columns items-start ${classes.guide}`}>
      <section className="panel">
        <Row wrap gap={12} align="start" justify="between">
          <div>
            <h2>Primeros pasos</h2>
            <p className="muted num">
              {doneCount === needed.length
                ? '¡Todo listo para trabajar!'
                : `${doneCount} de ${needed.length} listos`}
            </p>
          </div>
          <Button variant="subtle" onClick={hideGuide}>
            Ocultar guía
          </Button>
        </Row>
        <div className={classes.progress} aria-hidden="true">
          <i style={{ width: `${(doneCount / needed.length) * 100}%` }} />
        </div>
        <ol>
          {needed.map((step, index) => (
            <StepRow key={step.title} step={step} number={index + 1} isNext={step === next} />
          ))}
        </ol>
        {extra.length > 0 && (
          <>
            <p className={classes.later}>Cuando quieras</p>
            <ul>
              {extra.map((step) => (
                <StepRow key={step.title} step={step} isNext={step === next} />
              ))}
            </ul>
          </>
        )}
      </section>
      <section className="panel">
        <h2>Conoce el sistema</h2>
        <GuideVideo />
        <Button
          variant="default"
          fullWidth
          mt="sm"
          leftSection={<AppIcon path={mdiMapMarkerPath} />}
          onClick={startTour}
        >
          Recorrido guiado
        </Button>
      </section>
    </div>
  );
}

/** The built-in video, made by scripts/first-steps-video.ts. */
const OURS = '/media/primeros-pasos.webm';
const POSTER = '/media/primeros-pasos.webp';

/** Shows the provider's video, or the built-in one. */
function GuideVideo() {
  const { data, isPending } = useQuery(query(getPlatform));
  if (isPending) return <div className={classes.video} />;
  const theirs = data?.provider.video;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- ours has its words in the picture, and no sound */}
      <video
        className={classes.video}
        controls
        playsInline
        preload="none"
        poster={theirs ? undefined : POSTER}
        src={theirs ?? OURS}
        aria-label="Video de los primeros pasos"
      />
      {!theirs && <p className="small muted mt-8">Los primeros pasos en medio minuto, sin sonido.</p>}
    </>
  );
}

function useFirstSteps(session: Session, metrics: MetricsWire | undefined): FirstStep[] {
  const companyId = session.company.id;
  const role = roleOf(session);
  const branches = useQuery(query(listBranches, { params: { companyId } }));
  const registers = useQuery({
    ...query(listCashRegisters, { params: { companyId, userId: session.user.id }, query: { limit: 1 } }),
    enabled: isOneOf(role, SELLING),
  });
  const manages = { enabled: isOneOf(role, ADMINISTRATIVE) };
  const params = { companyId };
  const staff = useQuery({ ...query(listEmployees, { params }), ...manages });
  const colleagues = staff.data?.employes.filter((one) => 'user' in one && one.user?.id !== session.user.id);
  const offers = useQuery({ ...query(listOffers, { params }), ...manages });
  const purchases = useQuery({ ...query(listPurchases, { params, query: { limit: 1 } }), ...manages });
  const publications = useQuery({ ...query(listPublications, { params }), ...manages });
  const tables = useTables(manages.enabled ? (session.branch?.id ?? 0) : 0);
  const options = useQuery({ ...query(listOptionGroups, { params }), ...manages });
  return firstSteps({
    session,
    metrics,
    branches: branches.data?.branches,
    hasRegister: registers.data && registers.data.cashiers.length > 0,
    hasStaff: colleagues && colleagues.length > 0,
    hasOffer: offers.data && offers.data.offerts.length > 0,
    hasPurchase: purchases.data && purchases.data.purchases.length > 0,
    hasTables: tables.data && tables.data.areas.some((area) => area.tables.length > 0),
    hasOptions: options.data && options.data.groups.length > 0,
    hasPublication: publications.data && publications.data.publications.length > 0,
  });
}
