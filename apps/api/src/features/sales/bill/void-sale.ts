import { AppError } from '@restaurante/contract/errors.ts';
import { ZERO } from '@restaurante/domain/money/money.ts';
import { audit } from '../../../shared/audit/audit.ts';
import { type Context, now, type TxContext } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { requireUser } from '../../users/index.ts';
import { publishOrder } from '../sale/sale-events.ts';
import { notifyOfVoid } from '../sale/sale-messages.ts';
import type { Sale } from '../sale/sale.ts';
import { returnMoves } from '../write/to-rows.ts';
import { writeChange } from '../write/write-changes.ts';
import { type SaleForChange, lockSaleAndTakers, lockSaleForChange } from './lock-sale.ts';
import { requireMayLower, settleAfter } from './refund.ts';

interface Void {
  readonly reason: string | null;
  /** False: the units do not go back to stock. */
  readonly isRestocked: boolean;
}

const NOTHING = { linesTotal: ZERO, discount: ZERO, deliveryFee: ZERO };

/**
 * Voids a sale and returns its stock and money; the sale stays in the history.
 * Throws not_found, sale_voided, void_too_old, cash_register_required, cash_not_enough. `docs/rules/sales.md`
 */
export function voidSale(
  ctx: Context,
  saleId: number,
  { userId, reason, isRestocked }: Void & { readonly userId: number | undefined },
): Promise<{ readonly before: Sale; readonly sale: Sale }> {
  return inTransaction(ctx, async (ctx) => {
    await requireUser(ctx, userId);
    const lockedSale = await lockSaleAndTakers(ctx, saleId);
    const sale = await voidLocked(ctx, lockedSale, { reason, isRestocked });
    return { before: lockedSale.sale, sale };
  });
}

/**
 * Voids a guest's order that is not accepted yet. Of a concurrent acceptance and rejection one wins, and the other
 * one is refused. Throws not_found, sale_voided, status_change_not_allowed, void_too_old, cash_register_required,
 * cash_not_enough. `docs/rules/table-orders.md`
 */
export function rejectTableOrder(ctx: Context, saleId: number, reason: string): Promise<Sale> {
  return inTransaction(ctx, async (ctx) => {
    const lockedSale = await lockSaleForChange(ctx, saleId);
    const { isTableOrder, status } = lockedSale.sale;
    if (!isTableOrder || status !== 'new') throw new AppError('status_change_not_allowed');
    return voidLocked(ctx, lockedSale, { reason, isRestocked: true });
  });
}

/** Voids a locked sale, returns its stock and money, and notifies the kitchen, the board and the owner. */
async function voidLocked(
  ctx: TxContext,
  lockedSale: SaleForChange,
  { reason, isRestocked }: Void,
): Promise<Sale> {
  const { sale } = lockedSale;
  requireMayLower(ctx, sale);
  const { payments, amounts } = await settleAfter(ctx, lockedSale, NOTHING);
  const after = { ...sale, ...amounts, isPaid: sale.isPaid, deletedAt: now(ctx), deletedReason: reason };
  const moves = returnMoves(sale, sale.lines, {
    reason: 'sale_voided',
    userId: ctx.scope.userId,
    isRestocked,
  });
  const voided = await writeChange(ctx, { before: sale, after, payments, moves });
  const { linesTotal, discount, deliveryFee, cashPaid, qrPaid } = sale;
  const before = { number: sale.number, linesTotal, discount, deliveryFee, cashPaid, qrPaid };
  await audit(ctx, 'sale.void', { id: sale.id, before, after: null, reason });
  await notifyOfVoid(ctx, sale, sale);
  publishOrder(ctx, voided, 'delete');
  return voided;
}
