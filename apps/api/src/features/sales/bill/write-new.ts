import { stockMoves } from '@restaurante/domain/sales/acts/outcome.ts';
import { customerOf, type DecidedOrder, type SaleOrder } from '@restaurante/domain/sales/acts/sell.ts';
import { demandsOf } from '@restaurante/domain/sales/demands.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import type { CompanyContext, CompanyTxContext } from '../../../shared/context.ts';
import { violates } from '../../../shared/db/database-error.ts';
import { together } from '../../../shared/db/together.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { type RequestKey, storeSale } from '../../../shared/http/idempotency/idempotency.repository.ts';
import { authorize } from '../../authority/index.ts';
import { findOrCreateCustomer } from '../../customers/index.ts';
import { keepRegistersOpen } from '../../drawer/index.ts';
import { writePapers } from '../../papers/index.ts';
import { moveStock, NEVER_NEGATIVE, type StockLeft } from '../../stock/index.ts';
import { lockCourier } from '../sale/couriers.repository.ts';
import { busyTable, lockTables } from '../sale/tables.repository.ts';
import { findBooking } from '../sale/tables.ts';
import { addRows, NO_SALE, writeDays } from '../write/bill-rows.repository.ts';
import { insertSale } from '../write/insert-sale.repository.ts';
import { lineRows, optionRows, paymentRows, saleRow, stepRows } from '../write/to-rows.ts';
import { effects } from './effects.ts';
import type { OrderRecipients } from './messages.ts';

/** A decided order, with the facts that its write needs besides the sale. */
export interface NewSale extends DecidedOrder {
  /** A customer without a record yet. */
  readonly newCustomer: SaleOrder['customer'] | null;
  readonly recipients: OrderRecipients;
  readonly requestKey: RequestKey | null;
  /** Writes more rows in the sale's transaction. */
  readonly also?: ((ctx: CompanyTxContext, sale: WholeSale) => Promise<void>) | undefined;
}

/** A record of the order has changed since the look-up. */
class Changed extends Error {}

/**
 * Writes a sale. Returns null, and writes nothing, if its register, its courier, its table or the counted stock has
 * changed since the look-up. Throws KeyTaken if another request has used the key.
 */
export async function writeSale(ctx: CompanyContext, order: NewSale): Promise<WholeSale | null> {
  if (ctx.db.isTransaction) throw new Error('a sale begins its own transaction');
  const { recipients, requestKey, also } = order;
  const work = async (base: CompanyTxContext) => {
    const ctx = await authorize(base, demandsOf([{ before: null, after: order.sale }]));
    const sale = await prepare(ctx, order);
    const { number, stock } = await insert(ctx, sale, requestKey);
    const written = { ...sale, number };
    await also?.(ctx, written);
    await effects(ctx, { act: 'createSale', recipients }, [{ before: null, after: written }], stock);
    return written;
  };
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    if (error instanceof Changed) return null;
    throw error;
  }
}

/**
 * Locks table, register, courier and customer of an order, in the order of `docs/rules/locks.md`. Returns the sale with
 * its customer.
 */
async function prepare(ctx: CompanyTxContext, { sale, newCustomer, opens }: NewSale): Promise<WholeSale> {
  if (opens !== null) await requireTable(ctx, sale.branch.id, opens);
  // In the order of locks, the register comes before courier and customer.
  if (sale.employee !== null || newCustomer !== null) await keepOpen(ctx, sale);
  if (sale.employee !== null) {
    const delivery = { ...ctx.scope, branchId: sale.branch.id, employeeId: sale.employee.id };
    const courier = await lockCourier.first(ctx.db, delivery);
    if (courier?.isGone !== false) throw new Changed();
  }
  if (newCustomer === null) return sale;
  return { ...sale, customer: customerOf(newCustomer, await findOrCreateCustomer(ctx, newCustomer)) };
}

/**
 * Locks the table at which a bill opens, or those that a reservation holds. Throws Changed if one is gone, or has a
 * bill, or another reservation at that time, and may have only one.
 */
async function requireTable(
  ctx: CompanyTxContext,
  branchId: number,
  { tables: numbers, isOnly, reservedAt }: NonNullable<NewSale['opens']>,
): Promise<void> {
  const tables = { ...ctx.scope, branchId, numbers };
  const locked = await lockTables.all(ctx.db, tables);
  if (locked.length < numbers.length) throw new Changed();
  if (!isOnly) return;
  const isTaken =
    reservedAt === null
      ? await busyTable.exists(ctx.db, tables)
      : (await findBooking(ctx, { branchId, numbers, at: reservedAt, except: 0 }))?.booking;
  if (isTaken) throw new Changed();
}

const keepOpen = ({ scope, db }: CompanyTxContext, { cashRegister }: WholeSale) =>
  cashRegister && keepRegistersOpen.run(db, { ...scope, registerIds: [cashRegister.id] });

/**
 * Sends all statements of a sale at once, each of which writes one table, in the order of their locks. Returns the
 * sale's number and what is left of its products. Throws Changed and KeyTaken.
 */
async function insert(
  ctx: CompanyTxContext,
  sale: WholeSale,
  requestKey: RequestKey | null,
): Promise<{ number: number | null; stock: readonly StockLeft[] }> {
  const branch = { companyId: ctx.scope.companyId, branchId: sale.branch.id };
  const isNumbered = sale.number !== null;
  const moves = isNumbered ? stockMoves(sale.lines, 'sale') : [];
  const userId = sale.user?.id ?? null;
  const entries = moves.map((move) => ({ ...move, saleId: sale.id, userId }));
  const row = {
    ...saleRow(sale),
    ...branch,
    isNumbered,
    openRegisterId: sale.cashRegister?.id ?? null,
    productIds: moves.map(({ productId }) => productId),
    countedProducts: moves.filter(({ delta }) => delta < 0).length,
  };
  const rows = {
    steps: stepRows(sale),
    lines: lineRows(sale, sale.lines),
    options: optionRows(sale.lines),
    payments: paymentRows(sale),
  };
  const days = [{ businessDay: sale.businessDay, taken: Number(isNumbered) }];
  const [, stock, , inserted] = await together([
    keepOpen(ctx, sale),
    moveStock(ctx, branch.branchId, entries),
    writeDays.run(ctx.db, { ...branch, days }),
    insertSale.first(ctx.db, row),
    addRows(ctx.db, branch.companyId, rows),
    requestKey && storeSale(ctx, requestKey, sale.id),
    writePapers(ctx, sale.branch.id, [{ before: null, after: sale }]),
  ]).catch((error: unknown) => {
    throw violates(error, NEVER_NEGATIVE) || violates(error, NO_SALE) ? new Changed() : error;
  });
  return { number: inserted!.number, stock };
}
