import { isClosed, type WholeSale } from '../sale.ts';

type State = Pick<WholeSale, 'status' | 'isPaid'>;

export type NotOpen = { readonly code: 'bill_not_open' };

/** Returns the problem of a bill that waits to be accepted, or is paid and delivered, or null. */
export const openProblem = (bill: State): NotOpen | null =>
  bill.status === 'new' || isClosed(bill) ? { code: 'bill_not_open' } : null;

export type NotHere = NotOpen | { readonly code: 'sale_on_its_way' };

/** Returns the problem of a bill that is not open in the house, or null: one on its way neither moves nor merges. */
export const hereProblem = (bill: State): NotHere | null =>
  bill.status === 'assigned' ? { code: 'sale_on_its_way' } : openProblem(bill);
