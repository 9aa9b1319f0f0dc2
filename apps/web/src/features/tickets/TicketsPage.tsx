import { useLocalSetting } from '../../shared/localSettings.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { useWakeLock } from '../../shared/useWakeLock.ts';
import { Advertising } from './Advertising.tsx';
import { BoardHeader } from './BoardHeader.tsx';
import { SoundOverlay } from './SoundOverlay.tsx';
import { TicketGrid } from './TicketGrid.tsx';
import { boardOf } from './tickets.board.ts';
import { useReadyAlert, useTickets } from './tickets.live.ts';
import classes from './Tickets.module.css';

/** With more tickets than this, their area is wider than the panel next to it. */
const MANY = 10;

function Board({ branchId }: { branchId: number }) {
  const [{ alertTickets }] = useLocalSetting('sales');
  const { sales, isMissing } = useTickets(branchId);
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
    <div className={classes.tickets} role="status">
      <p className={classes.none}>No se pudieron cargar los pedidos</p>
      <p className={classes.again}>Esta pantalla lo intenta de nuevo por sí sola.</p>
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
