import {
  createArea,
  createTables,
  listTables,
} from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import type { TestApi } from './api.ts';

interface Branch {
  readonly owner: { readonly token: string };
  readonly branchId: number;
}

/** Adds tables from 1 on to a branch, in an area 'Salón', and returns how to read one. */
export async function addTables(api: TestApi, { owner, branchId }: Branch, count: number) {
  const at = { token: owner.token, params: { id: branchId } };
  const { area } = await api.call(createArea, { ...at, body: { name: 'Salón' } });
  await api.call(createTables, { ...at, body: { area_id: area.id, from: 1, to: count, seats: 4 } });
  return async (number: number): Promise<TableWire> => {
    const { areas } = await api.call(listTables, at);
    return areas.flatMap(({ tables }) => tables).find((table) => table.number === number)!;
  };
}
