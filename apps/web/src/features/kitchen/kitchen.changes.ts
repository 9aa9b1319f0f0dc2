import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { isWaiting } from '@restaurante/domain/sales/line-state.ts';
import { placeName } from '../sales/index.ts';
import { isCooking, isOwn, type Line, type Stations, waitingLines } from './kitchen.orders.ts';

/** `new`: to be cooked, or more of it. `fewer`: fewer units. `noted`: another note or other options. */
export type LineChange = 'new' | 'fewer' | 'noted';

/** The differences of an order from its last look. */
export interface OrderChange {
  /** The most important reason. `moved`: all that is new comes from another bill. */
  readonly kind: 'new' | 'added' | 'moved' | 'removed' | 'updated' | 'voided';
  readonly lines: ReadonlyMap<number, LineChange>;
  /** Whether the order's own note is another one. */
  readonly isNoted: boolean;
}

const optionsOf = ({ options }: Line) => options.map(({ id, quantity }) => `${quantity}x${id}`).join();

function lineChange(seen: Line | undefined, line: Line): LineChange | null {
  if (seen === undefined || seen.state === 'held' || line.quantity > seen.quantity) return 'new';
  if (line.quantity < seen.quantity) return 'fewer';
  return seen.observations === line.observations && optionsOf(seen) === optionsOf(line) ? null : 'noted';
}

/**
 * Compares an order as it was seen (undefined: never) with the order as it is, for a screen of these stations; null: the
 * kitchen need not look again. docs/rules/kitchen.md
 */
export function compareOrders(
  seen: KitchenSaleWire | undefined,
  now: KitchenSaleWire,
  stations: Stations,
): OrderChange | null {
  if (seen === now) return null;
  const lines = new Map<number, LineChange>();
  if (now.deleted_at !== null) {
    return seen?.deleted_at === null ? { kind: 'voided', lines, isNoted: false } : null;
  }
  const isNew = seen === undefined || (isCooking(now) && !isCooking(seen));
  const waiting = waitingLines(now, stations);
  const seenLines = new Map(seen?.details.map((line) => [line.id, line]));
  for (const line of waiting) {
    const change = lineChange(isNew ? undefined : seenLines.get(line.id), line);
    if (change !== null) lines.set(line.id, change);
  }
  const isNoted = !isNew && seen.observations !== now.observations;
  const arrived = waiting.filter(({ id }) => lines.get(id) === 'new');
  if (arrived.length > 0) {
    if (arrived.every(({ came_from }) => came_from !== null)) return { kind: 'moved', lines, isNoted };
    return { kind: isNew ? 'new' : 'added', lines, isNoted };
  }
  // Only what waits for its turn.
  if (isNew) return null;
  const left = new Set(now.details.map(({ id }) => id));
  const isGone = (line: Line) => isWaiting(line) && isOwn(line, stations) && !left.has(line.id);
  if (seen.details.some(isGone)) return { kind: 'removed', lines, isNoted };
  return lines.size > 0 || isNoted || placeName(seen) !== placeName(now)
    ? { kind: 'updated', lines, isNoted }
    : null;
}
