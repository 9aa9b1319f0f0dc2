import { Button } from '@mantine/core';
import { mdiVolumeHigh } from '@mdi/js';
import { listTickets, type TicketWire } from '@restaurante/contract/tickets/tickets.endpoints.ts';
import { clockTime } from '@restaurante/domain/business-day/business-day.ts';
import { useEffect, useMemo, useRef } from 'react';
import { query } from '../../shared/api/query.ts';
import { useConnected } from '../../shared/connection.ts';
import { useLiveList } from '../../shared/live/useLiveList.ts';
import { useLiveTags } from '../../shared/live/useLiveTags.ts';
import { useLocalSetting, type LocalSettings } from '../../shared/localSettings.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { unlockSound, useSound, playSound } from '../../shared/sound/sound.ts';
import { useNow } from '../../shared/time/useNow.ts';
import { useWakeLock } from '../../shared/useWakeLock.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { ConnectionWords } from '../../ui/feedback/ConnectionBar.tsx';
import { Status } from '../../ui/feedback/Status.tsx';
import { Row, Stack } from '../../ui/layout/layouts.tsx';
import { Advertising } from './Advertising.tsx';
import { TicketGrid } from './TicketGrid.tsx';
import { boardOf, newlyReady, withoutRepeats } from './tickets.board.ts';
import { prepareVoice, say } from './tickets.voice.ts';
import { announcementOf } from './ticketWords.ts';
import classes from './Tickets.module.css';

/** With more tickets than this, their area is wider than the panel next to it. */
const MANY = 10;

function Board({ branchId }: { branchId: number }) {
  const [{ alertTickets }] = useLocalSetting('sales');
  // The board stands outside the shell, which receives the events of the other pages.
  useLiveTags();
  const { sales: listed, isMissing } = useLiveList(query(listTickets, { params: { id: branchId } }));
  const sales = useMemo(() => listed && withoutRepeats(listed), [listed]);
  useReadyAlert(sales, alertTickets);
  const board = sales && boardOf(sales);
  const isCrowded = board !== undefined && board.ready.length + board.cooking.length > MANY;
  return (
    <>
      <main className={classes.main} data-crowded={isCrowded || undefined}>
        <Advertising />
        {board && <TicketGrid board={board} />}
        {isMissing && <NoTickets />}
      </main>
      {alertTickets !== 'none' && <SoundOverlay />}
    </>
  );
}

function NoTickets() {
  return (
    <div className={classes.tickets}>
      <Status>
        <p className={classes.none}>No se pudieron cargar los pedidos</p>
        <p className={classes.again}>Esta pantalla lo intenta de nuevo por sí sola.</p>
      </Status>
    </div>
  );
}

/** Shows the screen customers look at while they wait, full screen and dark (docs/rules/kitchen.md). */
export function TicketsPage() {
  const branchId = useSignedIn().branch?.id;
  useWakeLock();
  return (
    <div className={classes.board}>
      <BoardHeader />
      {branchId !== undefined && <Board key={branchId} branchId={branchId} />}
    </div>
  );
}

function activate(): void {
  unlockSound();
  prepareVoice({ inGesture: true });
}

/** Covers the board until a gesture lets the browser play sounds. */
function SoundOverlay() {
  if (useSound() !== 'locked') return null;
  return (
    <Stack as="section" align="center" className={classes.overlay} aria-label="Sonido">
      <Button size="lg" leftSection={<AppIcon path={mdiVolumeHigh} size={26} />} onClick={activate}>
        Activar sonido
      </Button>
      <p>Toca la pantalla para que avise cuando un pedido esté listo.</p>
    </Stack>
  );
}

function Clock() {
  return <time className={`num ${classes.clock}`}>{clockTime(useNow(5_000))}</time>;
}

function BoardHeader() {
  const { company, branch } = useSignedIn();
  const { name, logos: logo } = company;
  const connected = useConnected();
  return (
    <Row as="header" className={classes.header}>
      {logo && <Picture src={logo} name={name} variant="cropped" width={44} />}
      <h1 className="cut text-2xl">{name}</h1>
      <span className={`wide-only text-l ${classes.branch}`}>{branch?.name}</span>
      <span role="status">
        <ConnectionWords online={connected} className={classes.line} />
      </span>
      <Clock />
    </Row>
  );
}

/** Announces each order that becomes ready while the board is open: by one chime for all, or each by its number. */
function useReadyAlert(
  sales: readonly TicketWire[] | undefined,
  alert: LocalSettings['sales']['alertTickets'],
): void {
  const before = useRef(sales);
  useEffect(() => {
    const ready = before.current && sales ? newlyReady(before.current, sales) : [];
    before.current = sales;
    if (ready.length === 0) return;
    if (alert === 'sound') playSound('ready');
    if (alert === 'voice') for (const { sale_number } of ready) say(announcementOf(sale_number));
  }, [sales, alert]);
  useEffect(() => {
    if (alert === 'voice') prepareVoice();
  }, [alert]);
}
