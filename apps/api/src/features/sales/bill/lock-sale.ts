import type { TxContext } from '../../../shared/context.ts';
import { requireRow } from '../../../shared/require-row.ts';
import { lockRegisterOf, type OpenRegister } from '../../drawer/index.ts';
import { getSale, requireLockedSale } from '../sale/sale-access.ts';
import { saleOfLine } from '../sale/sale-changes.repository.ts';
import type { Sale } from '../sale/sale.ts';

/** A sale that is locked for a change, and the acting user's open register in its branch, if there is one. */
export interface SaleForChange {
  readonly sale: Sale;
  readonly register: OpenRegister | null;
}

/**
 * Locks the acting user's register, then the sale, until the transaction ends. Throws not_found, and sale_voided unless
 * that is allowed. `docs/rules/locks.md`
 */
export async function lockSaleForChange(
  ctx: TxContext,
  saleId: number,
  { mayBeVoided = false } = {},
): Promise<SaleForChange> {
  const register = await lockRegisterOf(ctx, saleId);
  await requireLockedSale(ctx, saleId, { mayBeVoided });
  return { register, sale: await getSale(ctx, saleId) };
}

/** Locks the sale of a line, voided or not, with the register. Throws not_found. */
export async function lockSaleOfLine(ctx: TxContext, saleLineId: number): Promise<SaleForChange> {
  const { saleId } = requireRow(await saleOfLine.first(ctx.db, { ...ctx.scope, saleLineId }));
  return lockSaleForChange(ctx, saleId, { mayBeVoided: true });
}
