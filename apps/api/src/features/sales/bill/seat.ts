import { AppError } from '@restaurante/contract/errors.ts';
import type { Seat } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { decideStock } from '@restaurante/domain/sales/decide-sale.ts';
import { type Context, now, today, type TxContext } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { publishStatus, publishTable } from '../sale/sale-events.ts';
import { notifyOfStep } from '../sale/sale-messages.ts';
import type { SaleLine, StoredSale, WholeSale } from '../sale/sale.ts';
import { lockTableOfSale } from '../sale/tables.repository.ts';
import { findTable, refuseBusy } from '../sale/tables.ts';
import { findSoldProducts } from '../sell/look-up.repository.ts';
import { firstShortage } from '../sell/refusals.ts';
import { stockMoves } from '../write/to-rows.ts';
import { writeChange } from '../write/write-changes.ts';
import { lockBills, requireOpenBill } from './bill.ts';
import { joinAsRound } from './merge-bills.ts';
import { paymentsOfSale } from './move-bills.repository.ts';

/**
 * 'Sentar': a reservation becomes the bill of a table. It gets the next number of today and takes its stock now;
 * without lines it reaches the kitchen with its first round. With `billId` its lines and its money go to that bill.
 * Throws not_found, sale_voided, not_a_reservation, reservation_seated, unknown_table, table_busy, stock_short,
 * sale_on_its_way, bill_not_open. `docs/rules/reservations.md`
 */
export function seatReservation(
  ctx: Context,
  saleId: number,
  { tableNumber, billId, isSeparate }: Seat,
): Promise<WholeSale> {
  return inTransaction(ctx, async (ctx) => {
    await lockTableOfSale.run(ctx.db, { ...ctx.scope, saleId, number: tableNumber });
    const [sale, bill] = await lockBills(ctx, billId === null ? [saleId] : [saleId, billId]);
    requireUnseated(sale!);
    if (bill !== undefined) {
      if (bill.branch.id !== sale!.branch.id || bill.tableNumber !== tableNumber)
        throw new AppError('not_found');
      requireOpenBill(bill);
    }
    const table = await findTable(ctx, { branchId: sale!.branch.id, tableNumber });
    if (table !== null && bill === undefined && !isSeparate) refuseBusy(table);
    const seated = await writeSeat(ctx, sale!, tableNumber);
    if (bill !== undefined) return joinAsRound(ctx, bill, seated);
    // The table for which it was reserved is free again.
    if (sale!.tableNumber !== tableNumber) publishTable(ctx, sale!);
    publishStatus(ctx, seated, 'sales');
    if (seated.lines.length > 0) await notifyOfStep(ctx, seated);
    return seated;
  });
}

function requireUnseated({ isReservation, type, status, tableNumber: table }: WholeSale): void {
  if (!isReservation || type !== 'dine_in') throw new AppError('not_a_reservation');
  if (status !== 'new') throw new AppError('reservation_seated', { values: { table: table ?? 's/n' } });
}

/** A reservation that has a number already, from before its branch had tables, keeps it with its day and its stock. */
async function writeSeat(ctx: TxContext, sale: WholeSale, tableNumber: number): Promise<WholeSale> {
  const at = now(ctx);
  const step = { status: 'accepted' as const, user: { id: ctx.scope.userId }, createdAt: at };
  const accepted: StoredSale = {
    ...sale,
    tableNumber,
    status: step.status,
    history: [...sale.history, step],
  };
  if (sale.number !== null) return writeChange(ctx, { before: sale, after: accepted, kitchenSince: at });
  const lines = await withStock(ctx, sale);
  const after = { ...accepted, lines, businessDay: today(ctx), createdAt: at };
  return writeChange(ctx, {
    before: sale,
    after,
    moves: stockMoves(sale, lines, { reason: 'sale', userId: ctx.scope.userId }),
    kitchenSince: at,
    isSeated: true,
    ...(after.businessDay !== sale.businessDay && {
      onNewDay: await paymentsOfSale.all(ctx.db, { ...ctx.scope, saleId: sale.id }),
    }),
  });
}

/** Returns the lines of a reservation with the units that they take from stock now. Throws stock_short. */
async function withStock(ctx: TxContext, { branch, lines }: WholeSale): Promise<readonly SaleLine[]> {
  if (lines.length === 0) return lines;
  const products = await findSoldProducts(ctx.db, {
    companyId: ctx.scope.companyId,
    branchId: branch.id,
    ids: [...new Set(lines.map(({ productId }) => productId))],
    day: today(ctx),
  });
  const { lines: taken, shortages } = decideStock(lines, products);
  if (shortages.length > 0) throw firstShortage(shortages);
  return taken;
}
