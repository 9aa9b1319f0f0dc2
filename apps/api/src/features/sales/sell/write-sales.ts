import type { NewSale } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { totalsOf } from '@restaurante/domain/sales/daily-totals.ts';
import { audit } from '../../../shared/audit/audit.ts';
import { type CompanyContext, type CompanyTxContext, now } from '../../../shared/context.ts';
import { lacks, violates } from '../../../shared/db/database-error.ts';
import type { Transact } from '../../../shared/db/database.ts';
import { Gather } from '../../../shared/db/gather.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import {
  type Claim,
  KEY_CONSTRAINT,
  KeyTaken,
} from '../../../shared/http/idempotency/idempotency.repository.ts';
import { findOrCreateCustomer } from '../../customers/index.ts';
import { keepRegistersOpen } from '../../drawer/index.ts';
import { moveRows, NEVER_NEGATIVE } from '../../stock/index.ts';
import { lockCourier } from '../sale/couriers.repository.ts';
import { publishStatus } from '../sale/sale-events.ts';
import { isNotified, notifyOfStatus, type OrderRecipients } from '../sale/sale-messages.ts';
import { customerOf, type Sale } from '../sale/sale.ts';
import { busyTable, lockTables } from '../sale/tables.repository.ts';
import { insertSales, NO_COUNTER } from '../write/insert-sales.repository.ts';
import {
  countedPayment,
  countedSale,
  keyRows,
  lineRows,
  optionRows,
  paymentRows,
  saleRow,
  stepRows,
  stockMoves,
} from '../write/to-rows.ts';

/** A sale that lacks only its number, and its customer if that is new. */
export interface DecidedOrder {
  readonly sale: Sale;
  /** A customer without a record yet. */
  readonly newCustomer: NewSale['customer'] | null;
  /** The business day on which the sale's register was opened. */
  readonly registerDay: Day | null;
  readonly recipients: OrderRecipients;
  /** The table at which it opens a bill, in a branch that has tables, and whether that must be the only one. */
  readonly opens: { readonly table: number; readonly isOnly: boolean } | null;
  readonly claim: Claim | null;
  /** Writes more rows in the sale's transaction. */
  readonly also?: ((ctx: CompanyTxContext, sale: Sale) => Promise<void>) | undefined;
}

interface Item extends DecidedOrder {
  readonly ctx: CompanyContext;
}

/** A record of the order has changed since the look-up. */
class Changed extends Error {}

/** Maximum of sales in one statement. */
const MOST = 32;

/** The branches with a write of sales in progress, for each database. */
const writing = new WeakMap<Transact, Map<string, Gather<Item, Sale>>>();

/**
 * Writes a sale in one transaction with other sales that wait in its branch. Returns null, and writes nothing, if its
 * register, its courier, its table or the counted stock has changed since the look-up. Throws KeyTaken if another
 * request has used the key.
 */
export async function writeSale(ctx: CompanyContext, order: DecidedOrder): Promise<Sale | null> {
  if (ctx.db.isTransaction) throw new Error('a sale begins its own transaction');
  const branches = writing.get(ctx.transact) ?? new Map<string, Gather<Item, Sale>>();
  writing.set(ctx.transact, branches);
  const branch = `${ctx.scope.companyId}/${order.sale.branch.id}`;
  const gather = branches.get(branch) ?? new Gather(writeTogether, { most: MOST });
  branches.set(branch, gather);
  try {
    return await gather.add({ ...order, ctx });
  } catch (error) {
    if (error instanceof Changed) return null;
    throw error;
  } finally {
    if (gather.isIdle) branches.delete(branch);
  }
}

/** Writes each sale alone, all at once, if the joint write fails: the failure of one must not be that of others. */
async function writeTogether(items: readonly Item[]): Promise<readonly (Sale | Promise<Sale>)[]> {
  try {
    return await write(items);
  } catch (error) {
    if (items.length === 1) throw error;
    const alone = items.map(async (item) => (await write([item]))[0]!);
    await Promise.allSettled(alone);
    return alone;
  }
}

/**
 * Locks in the order of `docs/rules/locks.md`: tables, registers, couriers, customers, then the rows of the statement.
 */
async function write(items: readonly Item[]): Promise<Sale[]> {
  const isOneStatement = !items.some((item) => needsPreparation(item) || needsFollowUp(item));
  const work = async (tx: CompanyTxContext) => {
    const contexts = items.map(({ ctx }) => ({ ...tx, scope: ctx.scope }));
    if (items.some(needsPreparation)) {
      await requireTables(tx, items);
      await keepRegistersOpen(tx.db, { companyId: tx.scope.companyId, registerIds: registersOf(items) });
    }
    const orders: Item[] = [];
    for (const [i, item] of items.entries()) orders.push(await prepare(contexts[i]!, item));
    const written = await insertAll(tx, orders);
    for (const [i, sale] of written.entries()) await followUp(contexts[i]!, orders[i]!, sale);
    return written;
  };
  return inTransaction(items[0]!.ctx, work, { isOneStatement });
}

const needsPreparation = ({ sale, newCustomer, opens }: Item) =>
  sale.employee !== null || newCustomer !== null || opens !== null;

/**
 * Locks the tables at which orders open bills. Throws Changed for one that is gone, or has a bill and may have none.
 */
async function requireTables(tx: CompanyTxContext, items: readonly Item[]): Promise<void> {
  const opened = items.flatMap(({ opens }) => opens ?? []);
  if (opened.length === 0) return;
  const branch = { companyId: tx.scope.companyId, branchId: items[0]!.sale.branch.id };
  const numbers = [...new Set(opened.map(({ table }) => table))];
  const locked = await lockTables.all(tx.db, { ...branch, numbers });
  if (locked.length < numbers.length) throw new Changed();
  const only = opened.filter(({ isOnly }) => isOnly).map(({ table }) => table);
  if (new Set(only).size < only.length) throw new Changed();
  if (only.length > 0 && (await busyTable.exists(tx.db, { ...branch, numbers: only }))) throw new Changed();
}

const needsFollowUp = ({ sale, recipients, also }: Item) =>
  sale.discount > 0 || also !== undefined || isNotified(sale, recipients);

const registersOf = (items: readonly Item[]) => [
  ...new Set(items.flatMap(({ sale }) => sale.cashRegister?.id ?? [])),
];

/** Locks the courier and creates the customer of an order. */
async function prepare(ctx: CompanyTxContext, item: Item): Promise<Item> {
  const { sale, newCustomer } = item;
  if (sale.employee !== null) {
    const delivery = {
      companyId: ctx.scope.companyId,
      branchId: sale.branch.id,
      employeeId: sale.employee.id,
    };
    const courier = await lockCourier.first(ctx.db, delivery);
    if (courier?.isGone !== false) throw new Changed();
  }
  if (newCustomer === null) return item;
  const customer = customerOf(newCustomer, await findOrCreateCustomer(ctx, newCustomer));
  return { ...item, sale: { ...sale, customer } };
}

async function insertAll(tx: CompanyTxContext, items: readonly Item[]): Promise<Sale[]> {
  const sales = items.map(({ sale }) => sale);
  const moves = sales
    .filter(({ number }) => number !== null)
    .flatMap((sale) => stockMoves(sale, sale.lines, { reason: 'sale', userId: sale.user?.id ?? null }));
  const payments = sales.map(paymentRows);
  const changes = items.map(({ sale, registerDay }, i) => ({
    before: null,
    after: countedSale(sale),
    payments: payments[i]!.map((payment) => countedPayment(payment, registerDay)),
  }));
  const counted = moves.filter(({ delta }) => delta < 0).map(({ productId }) => productId);
  const numbers = await insertSales(tx.db, {
    ...totalsOf(changes, tx.scope.cutoffHour),
    companyId: tx.scope.companyId,
    branchId: sales[0]!.branch.id,
    newSales: sales.map((sale) => ({ ...saleRow(sale), isNumbered: sale.number !== null })),
    lines: sales.flatMap((sale) => lineRows(sale, sale.lines)),
    options: sales.flatMap((sale) => optionRows(sale.lines)),
    steps: sales.flatMap((sale) => stepRows(sale)),
    payments: payments.flat(),
    moves: moveRows(moves),
    countedIds: [...new Set(counted)],
    registerIds: registersOf(items),
    keys: items.flatMap(({ claim, sale }) => keyRows(claim, sale)),
    createdAt: now(tx),
  }).catch((error: unknown) => {
    if (violates(error, NEVER_NEGATIVE) || lacks(error, NO_COUNTER)) throw new Changed();
    throw violates(error, KEY_CONSTRAINT) ? new KeyTaken() : error;
  });
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number]));
  return sales.map((sale) => ({ ...sale, number: numberOf.get(sale.id) ?? null }));
}

/** Writes the audit and messages of a sale, and publishes it after the commit. */
async function followUp(ctx: CompanyTxContext, { recipients, also }: Item, sale: Sale): Promise<void> {
  if (sale.discount > 0) {
    const { id, discount, discountReason: reason } = sale;
    await audit(ctx, 'sale.discount', { id, before: { discount: 0 }, after: { discount }, reason });
  }
  await also?.(ctx, sale);
  if (!sale.isTableOrder) await notifyOfStatus(ctx, sale, recipients);
  publishStatus(ctx, sale, sale.isTableOrder ? 'table' : 'sell');
}
