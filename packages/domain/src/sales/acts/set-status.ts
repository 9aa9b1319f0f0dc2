import type { Decided } from '../sale-payment.ts';
import {
  type SaleStatus,
  statusChangeProblem,
  type StatusChangeProblem,
  UNDO_READY_SECONDS,
} from '../sale-status.ts';
import type { SaleLine, WholeSale } from '../sale.ts';
import { type Acting, type Change, inState, type OpenRegister } from './outcome.ts';

/** Facts of a step: the courier, and the register or branch to which an accepted order belongs. */
interface StepFacts {
  readonly acting: Acting;
  /** Whether its courier still works in the branch. */
  readonly hasCourier: boolean;
  /** Whether an accepted order is the branch's; else it belongs to the register. */
  readonly isOfBranch: boolean;
  readonly register: OpenRegister | null;
}

export type StepProblem = {
  readonly code:
    | StatusChangeProblem
    | 'reservation_not_seated'
    | 'delivery_person_gone'
    | 'cash_register_required';
};

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

/** Marks the lines that wait as served. */
const served = (lines: readonly SaleLine[], at: Date) =>
  lines.map((line) => (line.isServed ? line : { ...line, isServed: true, readyAt: at }));

/** Takes back the lines that were served at an instant. */
const unserved = (lines: readonly SaleLine[], at: number) =>
  lines.map((line) => (line.readyAt?.getTime() === at ? { ...line, isServed: false, readyAt: null } : line));

/** Decides that a sale reaches its next state. Call `stepProblem` first. */
export function decideStep(
  sale: WholeSale,
  to: SaleStatus,
  { acting, isOfBranch, register }: Omit<StepFacts, 'hasCourier'>,
): Decided<Change, StepProblem> {
  const reached = inState(sale, to, acting);
  if (to === 'accepted') {
    const isTaken = sale.cashRegister === null;
    if (isTaken && !isOfBranch && register === null) return { problem: { code: 'cash_register_required' } };
    const taken = isTaken && {
      cashRegister: isOfBranch ? null : register,
      user: sale.user ?? { id: acting.userId },
    };
    const lines = sale.lines.map((line) => ({ ...line, firedAt: acting.at }));
    return { ok: { before: sale, after: { ...reached, ...taken, lines }, kitchenSince: acting.at } };
  }
  if (to !== 'ready') return { ok: { before: sale, after: reached } };
  const lines = served(sale.lines, acting.at);
  const removedLines = served(sale.removedLines, acting.at);
  return { ok: { before: sale, after: { ...reached, lines, removedLines } } };
}

/** Decides 'Deshacer' in the kitchen: 'Listo' is taken back within a minute. docs/rules/sale-status.md */
export function decideUndoReady(
  sale: WholeSale,
  acting: Acting,
): Decided<Change, { readonly code: 'status_change_not_allowed' | 'undo_too_late' }> {
  if (sale.status !== 'ready') return { problem: { code: 'status_change_not_allowed' } };
  const readyAt = sale.history.findLast(({ status }) => status === 'ready')?.createdAt.getTime() ?? 0;
  if (acting.at.getTime() - readyAt > UNDO_READY_SECONDS * 1000)
    return { problem: { code: 'undo_too_late' } };
  const after = {
    ...inState(sale, 'accepted', acting),
    lines: unserved(sale.lines, readyAt),
    removedLines: unserved(sale.removedLines, readyAt),
  };
  return { ok: { before: sale, after } };
}
