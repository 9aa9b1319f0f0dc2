import type { SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { expect, test } from 'vitest';
import { lineOf, saleOf } from '../../test/sale.ts';
import { compareOrders } from './kitchen.changes.ts';

const BAR = { id: 2, name: 'Bar' };
const orderOf = (...lines: Partial<SaleLineWire>[]) =>
  saleOf(1, { details: lines.map((line, i) => lineOf({ id: i + 1, ...line })) });
const from = { sale_id: 142, sale_number: 42 };

/** Returns what Cocina reads of a change, as 'kind id:change …'. */
function read(seen: SaleWire | undefined, now: SaleWire): string | null {
  const change = compareOrders(seen, now, [1]);
  if (!change) return null;
  const lines = [...change.lines].map(([id, what]) => `${id}:${what}`);
  return [change.kind, ...lines, change.isNoted && 'note'].filter(Boolean).join(' ');
}

test.each<[string, SaleWire | undefined, SaleWire, string | null]>([
  ['an order never seen', undefined, orderOf({}, {}), 'new 1:new 2:new'],
  ['an order that waits for its turn', undefined, orderOf({ state: 'held' }), null],
  ['its dishes fired', orderOf({ state: 'held' }), orderOf({}), 'added 1:new'],
  ['an accepted reservation', { ...orderOf({}), sales_status_id: 1 }, orderOf({}), 'new 1:new'],
  ['a dish more', orderOf({}), orderOf({}, {}), 'added 2:new'],
  ['more of a dish', orderOf({}), orderOf({ quantity: 3 }), 'added 1:new'],
  ['dishes of another bill', orderOf({}), orderOf({}, { came_from: from }), 'moved 2:new'],
  ['a bill of such dishes alone', undefined, orderOf({ came_from: from }), 'moved 1:new'],
  ['a dish less', orderOf({}, {}), orderOf({}), 'removed'],
  ['fewer of a dish', orderOf({ quantity: 3 }), orderOf({ quantity: 2 }), 'updated 1:fewer'],
  ['a note of a dish', orderOf({}), orderOf({ observations: 'alergia al maní' }), 'updated 1:noted'],
  ['a note', orderOf({}), { ...orderOf({}), observations: 'Alergia' }, 'updated note'],
  ['another table', orderOf({}), { ...orderOf({}), table_number: 9 }, 'updated'],
  ['voided', orderOf({}), { ...orderOf({}), deleted_at: '2026-11-14T13:20:00-04:00' }, 'voided'],
  ['paid', { ...orderOf({}), paid_out: 0 }, orderOf({}), null],
  ['ready, and taken back', orderOf({ state: 'ready' }, {}), orderOf({}, {}), null],
  ['a dish of another station', orderOf({}), orderOf({}, { station: BAR }), null],
  ['one less of another station', orderOf({}, { station: BAR }), orderOf({}), null],
])('%s', (_, seen, now, expected) => {
  expect(read(seen, now)).toBe(expected);
});
