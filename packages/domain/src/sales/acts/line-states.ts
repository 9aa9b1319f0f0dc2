import { fireLine, inLineState, type LineState } from '../line-state.ts';
import type { Decided } from '../sale-payment.ts';
import type { SaleLine, WholeSale } from '../sale.ts';
import { type Acting, type Change, followLines } from './outcome.ts';
import type { LineHeld } from './set-status.ts';

export interface LineStateChange {
  readonly lineIds: readonly number[];
  readonly state: Exclude<LineState, 'held'>;
}

export type LineStateProblem =
  | LineHeld
  | { readonly code: 'not_found' | 'status_change_not_allowed' }
  | { readonly code: 'line_served'; readonly product: string }
  | { readonly code: 'line_changed'; readonly product: string; readonly left: number };

/** Decides the state of lines; null: they have it already. docs/rules/line-states.md */
export function decideLineStates(
  bill: WholeSale,
  { lineIds, state }: LineStateChange,
  acting: Acting,
): Decided<Change | null, LineStateProblem> {
  const named = new Set(lineIds);
  const problem = lineIds
    .map((lineId) => lineProblem(bill, lineId, state))
    .find((problem) => problem !== null);
  if (problem) return { problem };
  // A line of 'Sin cocina' never waits.
  const changes = (line: SaleLine) =>
    named.has(line.id) && line.state !== state && !(state === 'waiting' && line.station === null);
  if (!bill.lines.some(changes)) return { ok: null };
  if (bill.status === 'new' || bill.status === 'assigned')
    return { problem: { code: 'status_change_not_allowed' } };
  const lines = bill.lines.map((line) => (changes(line) ? inLineState(line, state, acting.at) : line));
  return { ok: { before: bill, after: followLines({ ...bill, lines }, acting) } };
}

function lineProblem(
  { lines, removedLines }: WholeSale,
  lineId: number,
  state: LineState,
): LineStateProblem | null {
  const line = lines.find(({ id }) => id === lineId);
  if (line === undefined) {
    const removed = removedLines.find(({ id }) => id === lineId);
    return removed ? { code: 'line_changed', product: removed.product.name, left: 0 } : { code: 'not_found' };
  }
  const { product } = line;
  if (line.state === 'held') return { code: 'line_held', product: product.name };
  return line.state === 'served' && state !== 'served'
    ? { code: 'line_served', product: product.name }
    : null;
}

export type FireProblem = { readonly code: 'not_found' | 'nothing_held' | 'status_change_not_allowed' };

/** Decides 'Marchar': held lines are to be cooked now, all or those that are named. docs/rules/line-states.md */
export function decideFire(
  bill: WholeSale,
  lineIds: readonly number[] | null,
  acting: Pick<Acting, 'userId' | 'at'>,
): Decided<Change, FireProblem> {
  const all = [...bill.lines, ...bill.removedLines];
  if (lineIds?.some((lineId) => !all.some(({ id }) => id === lineId)))
    return { problem: { code: 'not_found' } };
  const isFired = ({ id, state }: SaleLine) => state === 'held' && (lineIds?.includes(id) ?? true);
  if (!bill.lines.some(isFired)) return { problem: { code: 'nothing_held' } };
  if (bill.status === 'new') return { problem: { code: 'status_change_not_allowed' } };
  const lines = bill.lines.map((line) => (isFired(line) ? fireLine(line, acting.at) : line));
  return {
    ok: { before: bill, after: followLines({ ...bill, lines }, acting), kitchenSince: acting.at },
  };
}
