import { AppError } from '@restaurante/contract/errors.ts';
import type { Named } from '@restaurante/domain/sales/sale.ts';
import { tablesOf } from '@restaurante/domain/sales/table.ts';
import { now, type TxContext } from '../../../shared/context.ts';
import { together } from '../../../shared/db/together.ts';
import { effectsOfMany } from '../bill/effects.ts';
import { branchHasTables } from '../sale/tables.repository.ts';
import {
  addDeliveredStates,
  deliverFinished,
  deliverPaid,
  movePending,
  salesNamed,
  serveLines,
} from './register-handover.repository.ts';

/**
 * Delivers the ready sales of a register that closes, of earlier days too; with `alsoCooking` also the paid ones in
 * preparation. `docs/rules/cash-registers.md`
 */
export async function deliverFinishedSales(
  ctx: TxContext,
  branchId: number,
  register: { registerId: number; alsoCooking: boolean },
): Promise<void> {
  const sales = await deliverFinished.all(ctx.db, { ...ctx.scope, ...register });
  await addDelivery(ctx, sales);
  const numbers = [...new Set(sales.flatMap(tablesOf))];
  const hasTables = numbers.length > 0 && (await branchHasTables.exists(ctx.db, { ...ctx.scope, branchId }));
  await effectsOfMany(ctx, { act: 'delivered', branchId, sales, tables: hasTables ? numbers : [] });
}

/** Delivers paid sales of a branch whose guests have left. */
export async function deliverPaidSales(
  ctx: TxContext,
  branchId: number,
  saleIds: readonly number[],
): Promise<void> {
  const sales = await deliverPaid.all(ctx.db, { ...ctx.scope, saleIds });
  await addDelivery(ctx, sales);
  await effectsOfMany(ctx, { act: 'delivered', branchId, sales, tables: [] });
}

/** Adds the state of sales that were delivered, and marks their lines served. */
async function addDelivery(ctx: TxContext, sales: readonly { readonly id: number }[]): Promise<void> {
  if (sales.length === 0) return;
  const delivered = { ...ctx.scope, saleIds: sales.map(({ id }) => id), at: now(ctx) };
  await together([addDeliveredStates.run(ctx.db, delivered), serveLines.run(ctx.db, delivered)]);
}

/**
 * Throws not_found for a sale that the branch does not have, and sale_not_pending for one that is paid, voided or in a
 * third register: only a repeat names sales that are in the target already.
 */
async function requireThere(
  ctx: TxContext,
  branchId: number,
  { saleIds, target }: { readonly saleIds: readonly number[]; readonly target: number | null },
): Promise<void> {
  const sales = await salesNamed.all(ctx.db, { ...ctx.scope, branchId, saleIds });
  if (sales.length < new Set(saleIds).size) throw new AppError('not_found');
  const elsewhere = sales.find(({ cashRegisterId }) => cashRegisterId !== target);
  if (elsewhere) {
    const { number, reservedFor } = elsewhere;
    const sale = number === null ? `La reserva ${reservedFor ?? ''}`.trim() : `T-${number}`;
    throw new AppError('sale_not_pending', { values: { sale } });
  }
}

/** A register that gets sales, with its user. */
interface Taker extends Named {
  readonly userId: number;
}

/**
 * Moves unpaid sales of a register of a branch to another register, or to the branch (null). Payments stay in the
 * register that received them.
 */
export async function movePendingSales(
  ctx: TxContext,
  branchId: number,
  { from, to, saleIds }: { from: Named; to: Taker | null; saleIds: readonly number[] | null },
): Promise<void> {
  const target = to?.id ?? null;
  const sales = await movePending.all(ctx.db, { ...ctx.scope, from: from.id, saleIds, to: target });
  const missing = saleIds?.filter((saleId) => !sales.some(({ id }) => id === saleId)) ?? [];
  if (missing.length > 0) await requireThere(ctx, branchId, { saleIds: missing, target });
  await effectsOfMany(ctx, { act: 'transferred', branchId, sales, tables: [], from, to });
}
