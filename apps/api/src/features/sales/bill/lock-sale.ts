import { AppError } from '@restaurante/contract/errors.ts';
import type { TxContext } from '../../../shared/context.ts';
import { RunAgain } from '../../../shared/db/transaction.ts';
import { requireRow } from '../../../shared/require-row.ts';
import { lockOpenRegisters, lockRegisterOf, type OpenRegister } from '../../drawer/index.ts';
import { getSale, requireLockedSale } from '../sale/sale-access.ts';
import type { WholeSale } from '../sale/sale.ts';
import { registersOfSale, saleOfLine } from './bill.repository.ts';

// A change of a bill locks the acting register before the sale, because selling locks registers first
// (docs/rules/locks.md). `lockSale` alone is for changes without money.

/** A sale that is locked for a change, and the acting user's open register in its branch, if there is one. */
export interface SaleForChange {
  readonly sale: WholeSale;
  readonly register: OpenRegister | null;
  /** The open registers that took money for it, if they are locked too. */
  readonly takers?: readonly OpenRegister[];
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

/** Throws not_found if a payment names another register than the acting user's open one. */
export function refuseOtherRegister(
  register: OpenRegister | null,
  { cashRegisterId }: { cashRegisterId: number | null },
): void {
  if (register && cashRegisterId !== null && cashRegisterId !== register.id) throw new AppError('not_found');
}

/**
 * Locks a sale as `lockSaleForChange` does, and before it all open registers that took money for it. Throws not_found,
 * sale_voided.
 */
export async function lockSaleAndTakers(ctx: TxContext, saleId: number): Promise<SaleForChange> {
  const taken = await registersOfSale.all(ctx.db, { ...ctx.scope, saleId });
  const registerIds = taken.map(({ id }) => id);
  const registers = await lockOpenRegisters(ctx, saleId, registerIds);
  await requireLockedSale(ctx, saleId);
  const sale = await getSale(ctx, saleId);
  const isNew = (id: number | null) => id !== null && !registerIds.includes(id);
  if (sale.payments.some(({ cashRegisterId }) => isNew(cashRegisterId))) throw new RunAgain();
  return {
    sale,
    takers: registers.filter(({ id }) => registerIds.includes(id)),
    register:
      registers.find(({ userId, branchId }) => userId === ctx.scope.userId && branchId === sale.branch.id) ??
      null,
  };
}

/**
 * Locks the sale of a line, voided or not, with the register. Starts again if the line has moved to another sale
 * since it was found. Throws not_found.
 */
export async function lockSaleOfLine(ctx: TxContext, saleLineId: number): Promise<SaleForChange> {
  const { saleId } = requireRow(await saleOfLine.first(ctx.db, { ...ctx.scope, saleLineId }));
  const locked = await lockSaleForChange(ctx, saleId, { mayBeVoided: true });
  const { lines, removedLines } = locked.sale;
  if (![...lines, ...removedLines].some(({ id }) => id === saleLineId)) throw new RunAgain();
  return locked;
}
