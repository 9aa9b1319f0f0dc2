import type { AreaTablesWire, TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { reservedPerson } from '@restaurante/domain/sales/reservation.ts';
import { instantToWire } from '../../shared/instant.ts';
import type { Area, Table } from './dining-room.queries.ts';

export const areaToWire = ({ id, name, tables }: Area): AreaTablesWire => ({
  id,
  name,
  tables: tables.map(tableToWire),
});

export function tableToWire(table: Table): TableWire {
  const { id, branchId, areaId, areaName, number, name, seats, state, since, guests, owed, bills, calls } =
    table;
  const { reservation, waiting, ledTo } = table;
  const [oldest] = bills;
  return {
    id,
    branch_id: branchId,
    area: { id: areaId, name: areaName },
    number,
    name,
    seats,
    state,
    since: since === null ? null : instantToWire(since),
    guests,
    owed: bsFromCents(owed),
    paid: owed === 0 && bills.some(({ hasLines }) => hasLines),
    with: ledTo?.table ?? null,
    waiting,
    waiter: oldest?.userId ? { id: oldest.userId, name: oldest.userName ?? '' } : null,
    sales: bills.map(({ id, number, owed, hasLines, held, waiting, ready }) => ({
      id,
      sale_number: number,
      owed: bsFromCents(owed),
      has_lines: hasLines,
      held,
      waiting,
      ready,
    })),
    reservation: reservation && {
      id: reservation.id,
      name: reservation.reservedFor ? reservedPerson(reservation.reservedFor) : reservation.customer,
      guests: reservation.guests,
      reserved_at: instantToWire(reservation.reservedAt),
    },
    calls: calls.map(({ what, createdAt }) => ({ what, created_at: instantToWire(createdAt) })),
  };
}
