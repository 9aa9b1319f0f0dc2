import { ZERO } from '../../money/money.ts';
import type { Decided } from '../sale-payment.ts';
import type { RefundChoice } from '../sale-refund.ts';
import type { WholeSale } from '../sale.ts';
import { type Change, type MoneyFacts, returnMoves } from './outcome.ts';
import { returnMoney, type ReturnProblem } from './return-money.ts';

export interface Voiding {
  readonly reason: string | null;
  /** False: the units do not go back to stock. */
  readonly isRestocked: boolean;
  readonly refund?: RefundChoice | undefined;
}

type Facts = Pick<MoneyFacts, 'authority' | 'at' | 'registers'>;

const NOTHING = { linesTotal: ZERO, discount: ZERO, deliveryFee: ZERO };

/** Decides a void: stock and money go back, and the bill stays in the history. docs/rules/sales.md */
export function decideVoid(
  bill: WholeSale,
  { reason, isRestocked, refund: choice }: Voiding,
  { authority, registers, at }: Facts,
): Decided<Change, ReturnProblem> {
  if (!authority.mayLower(bill)) return { problem: { code: 'void_too_old' } };
  const { ok: returned, problem } = returnMoney(bill, NOTHING, {
    registers,
    authority,
    choice,
    withTips: true,
  });
  if (problem) return { problem };
  const after = {
    ...bill,
    ...returned.amounts,
    isPaid: bill.isPaid,
    deletedAt: at,
    deletedReason: reason,
  };
  const moves = returnMoves(bill.lines, { reason: 'sale_voided', isRestocked });
  return { ok: { before: bill, after, payments: returned.payments, moves } };
}

/** Decides the void of a guest's order that is not accepted yet. docs/rules/table-orders.md */
export function decideReject(
  order: WholeSale,
  reason: string,
  facts: Facts,
): Decided<Change, ReturnProblem | { readonly code: 'status_change_not_allowed' }> {
  if (!order.isTableOrder || order.status !== 'new')
    return { problem: { code: 'status_change_not_allowed' } };
  return decideVoid(order, { reason, isRestocked: true }, facts);
}
