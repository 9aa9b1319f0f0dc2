import { AppError } from '@restaurante/contract/errors.ts';
import type { NewSale } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { owedAmount } from '@restaurante/domain/sales/sale-totals.ts';
import { type Context, today } from '../../../shared/context.ts';
import { TOGETHER_AT_ONCE } from '../../../shared/db/database.ts';
import { isRolledBack } from '../../../shared/db/database-error.ts';
import { createGather } from '../../../shared/db/gather.ts';
import type { Dependencies } from '../../../shared/http/dependencies.ts';
import type { Given } from '../../../shared/http/idempotency/idempotency.ts';
import { mayWorkIn } from '../../../shared/scope.ts';
import { publishStatus } from '../sale/sale-events.ts';
import type { Sale } from '../sale/sale.ts';
import { numberedSale } from './create-sale.repository.ts';
import { draftOf } from './create-sale.ts';
import { lookUpSale } from './parties.repository.ts';
import { atPrices, idsOf, linesOf } from './pricing.ts';
import { type ReadySale, writeSales } from './sell-together.repository.ts';

/** The most sales that one statement writes. */
const MOST = 32;

interface Ready extends ReadySale {
  readonly ctx: Context;
}

type Databases = Pick<Dependencies, 'transact' | 'transactTogether'>;

/**
 * Writes sales with all that wait at the same moment, of any companies; the numbers they get, null for one that was
 * not written. A sale whose branch somebody holds does not wait there, but with those of its own branch. Sales of one
 * branch stay in one line, so that their order is kept.
 */
function gatherSales({ transact, transactTogether }: Databases): (sale: Ready) => Promise<number | null> {
  const options = { most: MOST, ownerOf: ({ companyId }: Ready) => companyId };
  const ofAll = createGather<Ready, number | null>(
    (_, sales) => orNone(sales, () => transactTogether((db) => writeSales(db, sales, 'skip'))),
    options,
  );
  const ofBranch = createGather<Ready, number | null>(
    (_, sales) => orNone(sales, () => transact(sales[0]!.companyId, (db) => writeSales(db, sales, 'wait'))),
    options,
  );
  return async (ready) => {
    const { id } = ready.sale.branch;
    const number = ofBranch.isBusy(id) ? null : await ofAll.add(id % TOGETHER_AT_ONCE, ready);
    return number ?? ofBranch.add(id, ready);
  };
}

/** The numbers that `write` returns; none of the sales is written if it fails and was rolled back. */
async function orNone(
  sales: readonly Ready[],
  write: () => Promise<(number | null)[]>,
): Promise<(number | null)[]> {
  try {
    return await write();
  } catch (err) {
    if (!isRolledBack(err)) throw err;
    sales[0]?.ctx.log.warn({ err, sales: sales.length }, 'sales could not be written together');
    return sales.map(() => null);
  }
}

/**
 * Sells as `createSale` does, but what waits at the same moment is written by one statement. Returns null for a sale
 * that is not like all others (a customer to look for, a discount, messages to send), that would be refused, or for
 * which something has just changed: nothing was done, `createSale` does it or says why not.
 * docs/decisions/076
 */
export function sellsTogether(
  databases: Databases,
  answerOf: (sale: Sale) => object,
): (ctx: Context, order: NewSale, given: Given) => Promise<object | null> {
  const write = gatherSales(databases);
  return async (ctx, order, { claim, confirm }) => {
    const sale = isPlain(ctx, order) ? await readySale(ctx, order) : null;
    if (sale === null) return null;
    await confirm();
    const { companyId, sessionId, role } = ctx.scope;
    const number = await write({
      ctx,
      companyId,
      sale,
      session: { sessionId, role },
      kept: claim && { ...claim, answer: JSON.stringify(answerOf(sale)) },
    });
    if (number === null) return null;
    const sold = { ...sale, number };
    ctx.afterCommit(() => publishStatus(ctx, sold, 'sell'));
    return answerOf(sold);
  };
}

/** Whether nothing but the sale itself is written. */
function isPlain(ctx: Context, order: NewSale): boolean {
  const { companyId, userId } = ctx.scope;
  const { customerId, ciNit, phone } = order.customer;
  return (
    (order.companyId ?? companyId) === companyId &&
    (order.userId ?? userId) === userId &&
    mayWorkIn(ctx.scope, order.branchId) &&
    customerId === null &&
    ciNit === null &&
    phone === null &&
    order.discount === 0
  );
}

/** The sale with all but its number (0); null when it would be refused, or the kitchen's phone is told of it. */
async function readySale(ctx: Context, order: NewSale): Promise<ReadySale['sale'] | null> {
  const { branchId, employeeId, cashRegisterId, lines, customer } = order;
  const { userId } = ctx.scope;
  const query = { branchId, userId, employeeId, cashRegisterId, ids: idsOf(lines), lineCount: lines.length };
  const found = await lookUpSale(ctx.db, ctx.scope, query);
  if (!found?.register) return null;
  const { parties, register, products, lineIds } = found;
  if (cashRegisterId !== null && parties.cashRegister?.id !== register.id) return null;
  if (employeeId !== null && parties.employee === null) return null;
  if ((parties.told?.kitchen ?? null) !== null) return null;
  try {
    const priced = atPrices(products, lines, today(ctx));
    const draft = {
      ...draftOf(ctx, order, { parties, register, priced }),
      customer:
        customer.firstName === null
          ? null
          : { id: null, firstName: customer.firstName, lastName: null, ciNit: null, phone: null },
      lines: linesOf(priced, 1),
    };
    const owed = owedAmount({ ...draft, lines: draft.linesTotal });
    const assigned = {
      number: 0,
      isPaid: draft.cashPaid + draft.qrPaid >= owed,
      round: 1,
      deletedAt: null,
      deletedReason: null,
    };
    return { ...numberedSale(draft, assigned, lineIds), businessDay: draft.businessDay };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
