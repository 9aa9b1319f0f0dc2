import type { AreaTablesWire, TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { instantToWire } from '../../shared/instant.ts';
import type { Area, Table } from './dining-room.service.ts';

export const areaToWire = ({ id, name, tables }: Area): AreaTablesWire => ({
  id,
  name,
  tables: tables.map(tableToWire),
});

export function tableToWire({ branchId, areaId, areaName, since, owed, bills, ...table }: Table): TableWire {
  const [oldest] = bills;
  return {
    ...table,
    branch_id: branchId,
    area: { id: areaId, name: areaName },
    since: since === null ? null : instantToWire(since),
    guests: null,
    owed: bsFromCents(owed),
    waiter: oldest?.userId ? { id: oldest.userId, name: oldest.userName ?? '' } : null,
    sales: bills.map(({ id, number, owed }) => ({ id, sale_number: number, owed: bsFromCents(owed) })),
  };
}
