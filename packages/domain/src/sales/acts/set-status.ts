import { inLineState, isWaiting } from '../line-state.ts';
import type { Decided } from '../sale-payment.ts';
import {
  type SaleStatus,
  statusChangeProblem,
  type StatusChangeProblem,
  UNDO_READY_SECONDS,
} from '../sale-status.ts';
import type { SaleLine, WholeSale } from '../sale.ts';
import { accept, type Acting, type Change, followLines, inState, type OpenRegister } from './outcome.ts';

/** Facts of a step: the courier, and the register or branch to which an accepted order belongs. */
interface StepFacts {
  readonly acting: Acting;
  /** Whether its courier still works in the branch. */
  readonly hasCourier: boolean;
  /** Whether an accepted order is the branch's; else it belongs to the register. */
  readonly isOfBranch: boolean;
  readonly register: OpenRegister | null;
  /** The lines that the person saw; null: all of the sale's. */
  readonly seen: readonly number[] | null;
}

export type StepProblem =
  | LineHeld
  | {
      readonly code:
        | StatusChangeProblem
        | 'not_found'
        | 'reservation_not_seated'
        | 'delivery_person_gone'
        | 'cash_register_required';
    };

/** A line that is not to be cooked yet: only 'Marchar' changes its state. */
export interface LineHeld {
  readonly code: 'line_held';
  readonly product: string;
}

/** Returns the problem of a step of a sale, apart from its register, or null. docs/rules/sale-status.md */
export function stepProblem(
  { status, number, employee }: WholeSale,
  to: SaleStatus | null,
  { hasCourier }: Pick<StepFacts, 'hasCourier'>,
): StepProblem | null {
  const problem = to && statusChangeProblem(status, to, { hasDeliveryPerson: employee !== null });
  if (to === null || problem !== null) return { code: problem ?? 'status_change_not_allowed' };
  if (number === null) return { code: 'reservation_not_seated' };
  return to === 'assigned' && !hasCourier ? { code: 'delivery_person_gone' } : null;
}

/** Decides that a sale reaches its next state. Call `stepProblem` first. */
export function decideStep(
  sale: WholeSale,
  to: SaleStatus,
  { acting, isOfBranch, register, seen }: Omit<StepFacts, 'hasCourier'>,
): Decided<Change, StepProblem> {
  const { at } = acting;
  if (to === 'ready') return decideReady(sale, seen, acting);
  if (to === 'accepted') {
    const isTaken = sale.cashRegister === null;
    if (isTaken && !isOfBranch && register === null) return { problem: { code: 'cash_register_required' } };
    const taken = isTaken && {
      cashRegister: isOfBranch ? null : register,
      user: sale.user ?? { id: acting.userId },
    };
    return {
      ok: { before: sale, after: { ...accept(sale, sale.lines, acting), ...taken }, kitchenSince: at },
    };
  }
  const lines = to === 'delivered' ? sale.lines.map((line) => inLineState(line, 'served', at)) : sale.lines;
  return { ok: { before: sale, after: { ...inState(sale, to, acting), lines } } };
}

/**
 * Decides 'Listo': what waits is ready, or those of the lines that the person saw. The others stay a round of their
 * own. docs/rules/line-states.md
 */
function decideReady(
  sale: WholeSale,
  seen: readonly number[] | null,
  acting: Acting,
): Decided<Change, StepProblem> {
  const named = seen === null ? sale.lines : sale.lines.filter(({ id }) => seen.includes(id));
  const isUnknown = (id: number) => ![...sale.lines, ...sale.removedLines].some((line) => line.id === id);
  if (seen?.some(isUnknown)) return { problem: { code: 'not_found' } };
  const held = named.find(({ state }) => state === 'held');
  if (held && (seen !== null || !named.some(isWaiting)))
    return { problem: { code: 'line_held', product: held.product.name } };

  const done = named.filter(isWaiting).map((line) => inLineState(line, 'ready', acting.at));
  const isDone = new Map(done.map((line) => [line.id, line]));
  const rest = sale.lines.filter((line) => isWaiting(line) && !isDone.has(line.id));
  const isShared = rest.some(({ round }) =>
    sale.lines.some((line) => line.round === round && !rest.includes(line)),
  );
  const round = isShared ? sale.round + 1 : sale.round;
  const lines = sale.lines.map((line) =>
    isShared && rest.includes(line) ? { ...line, round } : (isDone.get(line.id) ?? line),
  );
  const removedLines =
    rest.length > 0 ? sale.removedLines : sale.removedLines.map((line) => readyIfWaiting(line, acting.at));
  return { ok: { before: sale, after: followLines({ ...sale, lines, removedLines, round }, acting) } };
}

const readyIfWaiting = (line: SaleLine, at: Date) =>
  isWaiting(line) ? inLineState(line, 'ready', at) : line;

/** Decides 'Deshacer' in the kitchen: the last 'Listo' is taken back within a minute. docs/rules/sale-status.md */
export function decideUndoReady(
  sale: WholeSale,
  acting: Acting,
): Decided<Change, { readonly code: 'status_change_not_allowed' | 'undo_too_late' }> {
  const isReady = ({ state, station }: SaleLine) => state === 'ready' && station !== null;
  const last = Math.max(...sale.lines.filter(isReady).map(({ readyAt }) => readyAt?.getTime() ?? 0));
  const isInKitchen = sale.status === 'accepted' || sale.status === 'ready';
  if (!isInKitchen || last === -Infinity) return { problem: { code: 'status_change_not_allowed' } };
  if (acting.at.getTime() - last > UNDO_READY_SECONDS * 1000) return { problem: { code: 'undo_too_late' } };
  const back = (line: SaleLine) =>
    isReady(line) && line.readyAt?.getTime() === last ? inLineState(line, 'waiting', acting.at) : line;
  const lines = sale.lines.map(back);
  const after = followLines({ ...sale, lines, removedLines: sale.removedLines.map(back) }, acting);
  return { ok: { before: sale, after } };
}
