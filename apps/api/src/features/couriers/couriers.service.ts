import type { Settlement } from '@restaurante/contract/couriers/couriers.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { roundCash, ZERO } from '@restaurante/domain/money/money.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import type { Context, TxContext } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { requireRow } from '../../shared/require-row.ts';
import { requireBranch } from '../branches/index.ts';
import { lockOpenCashRegister } from '../cash-registers/index.ts';
import { settleCourier } from '../sales/index.ts';
import * as couriers from './couriers.repository.ts';

/** Finds what the couriers of a branch owe: the cash that a till receives for it. */
async function findDebts(ctx: Context, branchId: number) {
  const rows = await couriers.debts.all(ctx.db, { ...ctx.scope, branchId });
  return rows.map(({ owed, roundTo, ...debt }) => ({ ...debt, amount: roundCash(owed, roundTo) }));
}

export type Debt = Awaited<ReturnType<typeof findDebts>>[number];

/** Returns what the couriers of a branch owe, in the order of their names. `docs/rules/couriers.md` */
export async function listDebts(ctx: Context, branchId: number): Promise<Debt[][]> {
  await requireBranch(ctx, branchId);
  return [...Map.groupBy(await findDebts(ctx, branchId), ({ employeeId }) => employeeId).values()];
}

interface Settled {
  readonly before: readonly Debt[];
  readonly sales: readonly WholeSale[];
  /** Named sales that the courier does not owe any more. */
  readonly skipped: readonly { readonly id: number; readonly number: number | null }[];
}

/** Receives the money of a courier into an open register: all that they owe, or the named sales. `docs/rules/couriers.md` */
export function receiveMoney(
  ctx: Context,
  registerId: number,
  { courier, saleIds }: Settlement,
): Promise<Settled> {
  return inTransaction(ctx, async (ctx) => {
    const { branchId, ...register } = await lockOpenCashRegister(ctx, registerId);
    const { id: employeeId } = requireRow(await couriers.courier.first(ctx.db, { ...ctx.scope, ...courier }));
    const owed = (await findDebts(ctx, branchId)).filter((debt) => debt.employeeId === employeeId);
    const before = saleIds === null ? owed : owed.filter(({ saleId }) => saleIds.includes(saleId));
    const sales = await settleCourier(
      ctx,
      { ...register, cash: ZERO },
      { employeeId, saleIds: before.map(({ saleId }) => saleId) },
    );
    const paid = new Set(sales.map(({ id }) => id));
    const named = saleIds ?? before.map(({ saleId }) => saleId);
    const skipped = await requireThere(
      ctx,
      branchId,
      named.filter((id) => !paid.has(id)),
    );
    return { before, sales, skipped };
  });
}

/** Returns sales of a branch by their ids. Throws not_found for one that the branch does not have. */
async function requireThere(ctx: TxContext, branchId: number, saleIds: readonly number[]) {
  if (saleIds.length === 0) return [];
  const found = await couriers.salesNamed.all(ctx.db, { ...ctx.scope, branchId, saleIds });
  if (found.length < new Set(saleIds).size) throw new AppError('not_found');
  return found;
}
