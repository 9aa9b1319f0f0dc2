import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';

type TableBill = TableWire['sales'][number];

/** Returns an open bill of a table, with dishes that wait in the kitchen. */
export const tableBillOf = (
  bill: Pick<TableBill, 'id' | 'sale_number' | 'owed'> & Partial<TableBill>,
): TableBill => ({ has_lines: true, held: 0, waiting: 1, ready: 0, ...bill });

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
