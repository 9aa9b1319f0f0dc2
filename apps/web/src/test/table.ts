import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';

/** Returns a free table of 'Salón'; its id is its number plus 100. */
export const tableOf = (number: number, rest: Partial<TableWire> = {}): TableWire => ({
  id: 100 + number,
  branch_id: 3,
  area: { id: 1, name: 'Salón' },
  number,
  name: null,
  seats: 4,
  state: 'libre',
  since: null,
  guests: null,
  owed: 0,
  paid: false,
  with: null,
  waiting: 0,
  waiter: null,
  sales: [],
  calls: [],
  reservation: null,
  ...rest,
});
