import type { Decided } from '../sale-payment.ts';
import type { WholeSale } from '../sale.ts';
import { type NotOpen, openProblem } from './open-bill.ts';
import type { Change } from './outcome.ts';

/** Decides that the guests of a bill have asked for it, or that they have not. docs/rules/dining-room.md */
export function decideAskBill(bill: WholeSale, isAsked: boolean, at: Date): Decided<Change, NotOpen> {
  const problem = openProblem(bill);
  if (problem) return { problem };
  return { ok: { before: bill, after: { ...bill, askedBillAt: isAsked ? at : null } } };
}
