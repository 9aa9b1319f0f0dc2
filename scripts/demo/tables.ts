import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { Client } from '@restaurante/contract/client.ts';
import {
  createArea,
  createTables,
  listTables,
} from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import type { Random } from './random.ts';

/** The first branch has areas with tables; in the other one people type any of its numbers. */
const AREAS = [
  { name: 'Salón', from: 1, to: 18, seats: 4 },
  { name: 'Terraza', from: 19, to: 28, seats: 2 },
  { name: 'Segundo piso', from: 29, to: 40, seats: 6 },
];
const [FIRST, OTHER] = [40, 18];
/** Shares no divisor with the numbers of tables: each table has its turn. */
const STEP = 7;

export async function setUpTables(call: Client, { token }: SessionWire, branchId: number): Promise<void> {
  for (const { name, ...range } of AREAS) {
    const { area } = await call(createArea, { token, params: { id: branchId }, body: { name } });
    await call(createTables, { token, params: { id: branchId }, body: { area_id: area.id, ...range } });
  }
}

/** Returns the next table at each call. Few orders are open at once, so no two of them meet at a table. */
export function tablesInTurn({ branch }: SessionWire): () => number {
  const count = branch?.name === 'Casa matriz' ? FIRST : OTHER;
  let last = 0;
  return () => {
    last = (last + STEP) % count;
    return last + 1;
  };
}

/** Returns a table without guests; null if all have some. */
export async function freeTable(
  call: Client,
  random: Random,
  { token, branch }: SessionWire,
): Promise<number | null> {
  const { areas } = await call(listTables, { token, params: { id: branch?.id ?? 0 } });
  const tables = areas.flatMap((area) => area.tables);
  if (tables.length === 0) return random.whole(1, OTHER);
  const free = tables.filter(({ state }) => state === 'libre');
  return free.length > 0 ? random.pick(free).number : null;
}
