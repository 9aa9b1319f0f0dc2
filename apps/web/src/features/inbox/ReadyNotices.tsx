import { listTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import type { StationReady } from '@restaurante/contract/realtime.ts';
import { listStations } from '@restaurante/contract/stations/stations.endpoints.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { query } from '../../shared/api/query.ts';
import { useRealtime } from '../../shared/realtime/realtime.ts';
import { useSignedIn } from '../../shared/session/session.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { notices, notify } from '../../ui/feedback/notices.tsx';
import { dayReadyNotice, readyNotice } from './readyNotice.ts';
import { readyWords } from './readyWords.ts';

const BUZZ_MS = [200, 100, 200];

/** Renders nothing; on every page, tells the person who took an order that dishes of it are ready. */
export function ReadyNotices() {
  const { branchId, company, user } = useSignedIn();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const announce = (event: StationReady, isInRoom: boolean) => {
    const { sale_id, table_number: table, all } = event;
    // The day's list says it already.
    if (all && notices.get().some(({ id }) => id === dayReadyNotice(sale_id))) return;
    notify.info(readyWords(event), readyNotice(sale_id), {
      label: isInRoom ? 'Ver mesa' : 'Ver pedido',
      run: () =>
        void navigate({
          ...(isInRoom
            ? { to: '/dashboard/salon', hash: String(table) }
            : { to: '/dashboard/sales', search: { sale: sale_id } }),
          resetScroll: false,
        }),
    });
    playSound('ready');
    navigator.vibrate?.(BUZZ_MS);
  };
  useRealtime('ready', (event) => {
    if (event.user_id !== user.id) return;
    void houseOf(queries, { companyId: company.id, branchId }).then(({ hasTables, hasStations }) => {
      const isInRoom = event.table_number !== null && hasTables;
      // With one station the day's list alone announces what is not for a table of the room.
      if (isInRoom || hasStations) announce(event, isInRoom);
    });
  });
  return null;
}

/** Returns whether the branch has tables, and the company several stations; true for what cannot be fetched. */
async function houseOf(
  queries: QueryClient,
  { companyId, branchId }: { companyId: number; branchId: number },
) {
  const [tables, stations] = await Promise.allSettled([
    queries.ensureQueryData(query(listTables, { params: { id: branchId } })),
    queries.ensureQueryData(query(listStations, { params: { companyId } })),
  ]);
  return {
    hasTables:
      tables.status === 'rejected' || tables.value.areas.some(({ tables: inArea }) => inArea.length > 0),
    hasStations: stations.status === 'rejected' || stations.value.stations.length > 1,
  };
}
