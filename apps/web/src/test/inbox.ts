import type { InboxItem, InboxWire } from '@restaurante/contract/inbox/inbox.wire.ts';

const SINCE = '2026-11-14T13:30:00.000-04:00';

/** A guest's order T-n from table 12; its sale's id is n plus 100, as `saleOf` has it. */
export const orderItem = (number: number, rest: Partial<InboxItem> = {}): InboxItem => ({
  kind: 'order',
  id: 100 + number,
  sale_number: number,
  table_number: 12,
  since: SINCE,
  ...rest,
});

/** A call from a table, whose id is its number plus 100, as `tableOf` has it. */
export const callItem = (
  table: number,
  kind: 'mesero' | 'cuenta' = 'mesero',
  rest: Partial<InboxItem> = {},
): InboxItem => ({
  kind,
  id: 100 + table,
  sale_number: null,
  table_number: table,
  since: SINCE,
  ...rest,
});

export const lateItem = (number: number, rest: Partial<InboxItem> = {}): InboxItem =>
  orderItem(number, { kind: 'late', table_number: null, ...rest });

/** Returns the server's answer with these items; nothing becomes late soon. */
export function inboxOf(...items: InboxItem[]): InboxWire {
  const count = (...kinds: InboxItem['kind'][]) => items.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    orders: count('order'),
    calls: count('mesero', 'cuenta'),
    late: count('late'),
    approvals: 0,
    prints_failed: 0,
    prints_failed_since: null,
    items,
    next_late_at: '2999-01-01T00:00:00.000-04:00',
  };
}
