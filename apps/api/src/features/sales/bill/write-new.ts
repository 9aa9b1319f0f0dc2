import { stockMoves } from '@restaurante/domain/sales/acts/outcome.ts';
import { customerOf, type DecidedOrder, type SaleOrder } from '@restaurante/domain/sales/acts/sell.ts';
import { totalsOf } from '@restaurante/domain/sales/daily-totals.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import { type CompanyContext, type CompanyTxContext, now } from '../../../shared/context.ts';
import { lacks, violates } from '../../../shared/db/database-error.ts';
import type { Transact } from '../../../shared/db/database.ts';
import { Gather } from '../../../shared/db/gather.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import {
  type RequestKey,
  KEY_CONSTRAINT,
  KeyTaken,
} from '../../../shared/http/idempotency/idempotency.repository.ts';
import { findOrCreateCustomer } from '../../customers/index.ts';
import { keepRegistersOpen } from '../../drawer/index.ts';
import { moveRows, NEVER_NEGATIVE } from '../../stock/index.ts';
import { lockCourier } from '../sale/couriers.repository.ts';
import { busyTable, lockTables } from '../sale/tables.repository.ts';
import { insertSales, NO_COUNTER } from '../write/insert-sales.repository.ts';
import {
  countedSale,
  keyRows,
  lineRows,
  optionRows,
  paymentRows,
  saleRow,
  stepRows,
} from '../write/to-rows.ts';
import { effects, newSaleWrites } from './effects.ts';
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

interface Item extends NewSale {
  readonly ctx: CompanyContext;
}

/** A record of the order has changed since the look-up. */
class Changed extends Error {}

/** Maximum of sales in one statement. */
const MOST = 32;

/** The branches with a write of sales in progress, for each database. */
const writing = new WeakMap<Transact, Map<string, Gather<Item, WholeSale>>>();

/**
 * Writes a sale in one transaction with other sales that wait in its branch. Returns null, and writes nothing, if its
 * register, its courier, its table or the counted stock has changed since the look-up. Throws KeyTaken if another
 * request has used the key.
 */
export async function writeSale(ctx: CompanyContext, order: NewSale): Promise<WholeSale | null> {
  if (ctx.db.isTransaction) throw new Error('a sale begins its own transaction');
  const branches = writing.get(ctx.transact) ?? new Map<string, Gather<Item, WholeSale>>();
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
async function writeTogether(items: readonly Item[]): Promise<readonly (WholeSale | Promise<WholeSale>)[]> {
  try {
    return await writeAll(items);
  } catch (error) {
    if (items.length === 1) throw error;
    const alone = items.map(async (item) => (await writeAll([item]))[0]!);
    await Promise.allSettled(alone);
    return alone;
  }
}

/**
 * Locks in the order of `docs/rules/locks.md`: tables, registers, couriers, customers, then the rows of the statement.
 */
async function writeAll(items: readonly Item[]): Promise<WholeSale[]> {
  const isOneStatement = !items.some((item) => needsPreparation(item) || hasMoreRows(item));
  const work = async (tx: CompanyTxContext) => {
    const contexts = items.map(({ ctx }) => ({ ...tx, scope: ctx.scope }));
    if (items.some(needsPreparation)) {
      await requireTables(tx, items);
      await keepRegistersOpen(tx.db, { companyId: tx.scope.companyId, registerIds: registersOf(items) });
    }
    const orders: Item[] = [];
    for (const [i, item] of items.entries()) orders.push(await prepare(contexts[i]!, item));
    const written = await insertAll(tx, orders);
    for (const [i, sale] of written.entries()) {
      const { also, recipients } = orders[i]!;
      await also?.(contexts[i]!, sale);
      await effects(contexts[i]!, { act: 'createSale', recipients }, [{ before: null, after: sale }]);
    }
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

const hasMoreRows = ({ sale, recipients, also }: Item) =>
  also !== undefined || newSaleWrites(sale, recipients);

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

async function insertAll(tx: CompanyTxContext, items: readonly Item[]): Promise<WholeSale[]> {
  const sales = items.map(({ sale }) => sale);
  const moves = sales
    .filter(({ number }) => number !== null)
    .flatMap(({ id: saleId, lines, user }) =>
      stockMoves(lines, 'sale').map((move) => ({ ...move, saleId, userId: user?.id ?? null })),
    );
  const changes = sales.map((sale) => ({
    before: null,
    after: countedSale(sale),
    payments: sale.payments.map((payment) => ({ ...payment, createdAt: payment.createdAt.getTime() })),
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
    payments: sales.flatMap(paymentRows),
    moves: moveRows(moves),
    countedIds: [...new Set(counted)],
    registerIds: registersOf(items),
    keys: items.flatMap(({ requestKey, sale }) => keyRows(requestKey, sale)),
    createdAt: now(tx),
  }).catch((error: unknown) => {
    if (violates(error, NEVER_NEGATIVE) || lacks(error, NO_COUNTER)) throw new Changed();
    throw violates(error, KEY_CONSTRAINT) ? new KeyTaken() : error;
  });
  const numberOf = new Map(numbers.map(({ id, number }) => [id, number]));
  return sales.map((sale) => ({ ...sale, number: numberOf.get(sale.id) ?? null }));
}
