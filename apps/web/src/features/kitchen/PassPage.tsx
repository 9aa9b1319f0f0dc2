import { Button } from '@mantine/core';
import { mdiCheck, mdiCheckCircle, mdiChefHat, mdiRoomServiceOutline, mdiTimerSandEmpty } from '@mdi/js';
import { setLineStates } from '@restaurante/contract/sales/sales.endpoints.ts';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useConnected } from '../../shared/connection.ts';
import { useRealtime } from '../../shared/realtime/realtime.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { SoundSwitch } from '../../shared/sound/SoundSwitch.tsx';
import { minutesBetween, waitingTime } from '../../shared/time/relative.ts';
import { useNow } from '../../shared/time/useNow.ts';
import { useDoubleTouch } from '../../shared/useDoubleTouch.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageSpinner } from '../../ui/feedback/PageSpinner.tsx';
import { Status } from '../../ui/feedback/Status.tsx';
import { Row, Stack } from '../../ui/layout/layouts.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { spanRows } from '../../ui/layout/spanRows.ts';
import { placeName, ticketOf } from '../sales/index.ts';
import { DishText } from './CardLines.tsx';
import { useKitchenList, useReadyList } from './kitchen.live.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { isAtPass, type PassCard, passCards, type PassStation } from './pass.orders.ts';
import { ViewLink } from './ViewLink.tsx';
import page from './Kitchen.module.css';
import classes from './Pass.module.css';

const NO_STATIONS: readonly number[] = [];

/** Sounds when a bill becomes complete, also if that happened during a break of the line. */
function useCompleted(cards: readonly PassCard[] | undefined): void {
  const before = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    if (!cards) return;
    const complete = new Set(cards.filter(({ isAllReady }) => isAllReady).map(({ sale }) => sale.id));
    if ([...complete].some((id) => before.current?.has(id) === false)) playSound('ready');
    before.current = complete;
  }, [cards]);
}

/** Shows the dishes of each bill by station, for waiters (docs/rules/kitchen.md). */
export function PassPage({ branchId }: { branchId: number }) {
  const cooking = useKitchenList(branchId, NO_STATIONS, isAtPass);
  const ready = useReadyList(branchId, NO_STATIONS);
  const connected = useConnected();
  const cards = useMemo(
    () => cooking.sales && ready.sales && passCards([...cooking.sales, ...ready.sales]),
    [cooking.sales, ready.sales],
  );
  useCompleted(cards);
  const [news, setNews] = useState('');
  useRealtime('ready', ({ sale_number, table_number, station, all }) => {
    const bill = [ticketOf({ sale_number }), table_number && `Mesa ${table_number}`]
      .filter(Boolean)
      .join(', ');
    setNews(`${all ? 'Todo listo' : `${station.name}: listo`}: ${bill}`);
  });
  const isDoubleTouch = useDoubleTouch();
  const { mutate, isPending, variables } = useWrite(setLineStates, {
    success: ({ sale }) => `Servido: ${ticketOf(sale)}`,
  });
  const serve = ({ sale: { id }, readyLines }: PassCard) => {
    if (isDoubleTouch()) return;
    mutate({ params: { id }, body: { lines: readyLines.map((line) => line.id), state: 'served' } });
  };
  const error = cooking.error ?? ready.error;
  const refetch = () => {
    cooking.refetch();
    ready.refetch();
  };
  return (
    <div className={page.page}>
      {!connected && <OfflineBanner />}
      <PageHeader
        title="Pase"
        actions={
          <>
            <ViewLink icon={mdiChefHat}>Cocina</ViewLink>
            <SoundSwitch />
          </>
        }
      />
      <div className="unseen">
        <Status>{news}</Status>
      </div>
      <section aria-label="Pase" aria-busy={!cards && !error}>
        {!cards && (error ? <ErrorState error={error} onRetry={refetch} /> : <PageSpinner />)}
        {cards?.length === 0 && (
          <EmptyState title="Nada en el pase" hint="Aquí aparece cada cuenta con lo que falta." />
        )}
        <ul className={classes.wall}>
          {cards?.map((card) => (
            <li
              key={card.sale.id}
              ref={spanRows}
              className={classes.card}
              data-all={card.isAllReady || undefined}
            >
              <Bill
                card={card}
                isServing={isPending && variables.params?.id === card.sale.id}
                onServe={() => serve(card)}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface BillProps {
  card: PassCard;
  isServing: boolean;
  onServe: () => void;
}

function Bill({ card, isServing, onServe }: BillProps) {
  const { sale, stations, readyLines, isAllReady, since } = card;
  const ticket = ticketOf(sale);
  return (
    <>
      <Row justify="between" align="baseline">
        <h2>{placeName(sale)}</h2>
        <span className="text-2xl bold">{ticket}</span>
        <Age since={since} isAllReady={isAllReady} />
      </Row>
      <div className={classes.stations}>
        {stations.map((station) => (
          <AtStation key={station.id} station={station} />
        ))}
      </div>
      {readyLines.length > 0 && (
        <Button
          fullWidth
          size="lg"
          variant={isAllReady ? 'filled' : 'default'}
          className={isAllReady ? classes.serve : undefined}
          leftSection={<AppIcon path={mdiRoomServiceOutline} />}
          aria-label={`Servido ${ticket}`}
          loading={isServing}
          onClick={onServe}
        >
          Servido
        </Button>
      )}
    </>
  );
}

function Age({ since, isAllReady }: { since: number; isAllReady: boolean }) {
  const minutes = waitingTime(minutesBetween(since, useNow(5_000)));
  return (
    <span className={`num nowrap end ${isAllReady ? 'ready' : 'muted'}`}>
      {isAllReady ? `listo ${minutes}` : minutes}
    </span>
  );
}

const AtStation = memo(function AtStation({
  station: { name, ready, total, lines },
}: {
  station: PassStation;
}) {
  const isMissing = ready < total;
  return (
    <section className={classes.station} data-missing={isMissing || undefined} aria-label={name}>
      <Row as="h3" gap={6} className="text-l">
        <AppIcon path={isMissing ? mdiTimerSandEmpty : mdiCheckCircle} />
        {name}
        <span className="num end nowrap">
          {ready} de {total}
        </span>
      </Row>
      <Stack as="ul" gap={4}>
        {lines.map((line) => (
          <li key={line.id} className={classes.line} data-ready={line.state === 'ready' || undefined}>
            <DishText line={line}>
              {line.state === 'ready' && <AppIcon path={mdiCheck} label="listo" className={classes.check} />}
            </DishText>
          </li>
        ))}
      </Stack>
    </section>
  );
});
