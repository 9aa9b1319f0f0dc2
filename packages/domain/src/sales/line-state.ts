import type { SaleStatus } from './sale-status.ts';
import type { SaleLine } from './sale.ts';

/**
 * `held`: ordered, not to be cooked yet. `waiting`: to be cooked now. `ready`: it left the kitchen. `served`: it is at
 * the table. docs/rules/line-states.md
 */
export const LINE_STATES = ['held', 'waiting', 'ready', 'served'] as const;
export type LineState = (typeof LINE_STATES)[number];

type Stated = Pick<SaleLine, 'state'>;

/** Tells whether the kitchen has not finished a line. */
export const isToCook = ({ state }: Stated): boolean => state === 'held' || state === 'waiting';

/** Tells whether the kitchen cooks a line now. */
export const isWaiting = ({ state }: Stated): boolean => state === 'waiting';

/** Returns the status that its lines give to an accepted order which is not on its way; null without lines. */
export function statusOfLines(
  lines: readonly Stated[],
): Extract<SaleStatus, 'accepted' | 'ready' | 'delivered'> | null {
  if (lines.length === 0) return null;
  if (lines.some(isToCook)) return 'accepted';
  return lines.every(({ state }) => state === 'served') ? 'delivered' : 'ready';
}

/** Returns a line that is to be cooked from now on; one of 'Sin cocina' is ready at once. */
export const fireLine = <L extends SaleLine>(line: L, at: Date): L => ({
  ...line,
  firedAt: at,
  ...(line.station === null ? { state: 'ready', readyAt: at } : { state: 'waiting' }),
});

/** Returns a line of an order that reaches the kitchen; a held line stays held. */
export const orderLine = <L extends SaleLine>(line: L, at: Date): L =>
  line.state === 'held' && line.station !== null ? line : fireLine(line, at);

/** Returns a line in another state, with its times. */
export function inLineState(line: SaleLine, state: Exclude<LineState, 'held'>, at: Date): SaleLine {
  if (line.state === state) return line;
  if (state === 'waiting') return { ...line, state, readyAt: null };
  const readyAt = isToCook(line) ? at : line.readyAt;
  return { ...line, state, readyAt, servedAt: state === 'served' ? at : null };
}
