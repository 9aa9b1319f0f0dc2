import { AppError } from '@restaurante/contract/errors.ts';
import type { NewSale } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { owedAmount } from '@restaurante/domain/sales/sale-totals.ts';
import { type Context, today } from '../../../shared/context.ts';
import { isRolledBack } from '../../../shared/db/database-error.ts';
import { TOGETHER_AT_ONCE, type Tx } from '../../../shared/db/database.ts';
import { createGather, type Gather } from '../../../shared/db/gather.ts';
import { createIds } from '../../../shared/db/ids.ts';
import { ahead } from '../../../shared/db/transaction.ts';
import type { Dependencies } from '../../../shared/http/dependencies.ts';
import type { Given } from '../../../shared/http/idempotency/idempotency.ts';
import { mayWorkIn } from '../../../shared/scope.ts';
import { type Customer, findCustomer } from '../../customers/index.ts';
import { publishDrawn } from '../sale/sale-events.ts';
import { saleToWire } from '../sale/sale.presenter.ts';
import { nextLineIds, numberedSale } from './create-sale.repository.ts';
import { draftOf, shownCustomer } from './create-sale.ts';
import { KnownSales } from './known-sales.ts';
import { type Found, lookUpSale, type Named } from './parties.repository.ts';
import { atPrices, idsOf, linesOf } from './pricing.ts';
import { type Numbered, writeSales } from './sell-together.repository.ts';
import type { ReadySale } from './sold-rows.ts';

/** The most sales that one statement writes. */
const MOST = 32;
/** So many that wait are worth a write beside the one that runs: it takes as long for itself as for four sales. */
const ENOUGH = 8;

interface Ready extends ReadySale {
  readonly ctx: Context;
}

type GatherDeps = Pick<Dependencies, 'transact' | 'transactTogether' | 'sessions'>;

/**
 * Writes sales with all that wait at the same moment, of any companies; what they get, null for one that was not
 * written. A sale whose branch somebody holds does not wait there, but with those of its own branch.
 */
function gatherSales({
  transact,
  transactTogether,
  sessions,
}: GatherDeps): (sale: Ready) => Promise<Numbered | null> {
  const options = {
    most: MOST,
    enough: ENOUGH,
    ownerOf: ({ companyId }: Ready) => companyId,
    placeOf: ({ sale }: Ready) => sale.branch.id,
  };
  const write = (db: Tx, sales: readonly Ready[], held: 'wait' | 'skip') => {
    sessions.hold(
      sales.map(({ ctx }) => ctx.scope),
      db,
    );
    return writeSales(db, sales, held);
  };
  const ofAll = createGather<Ready, Numbered | null>(
    (sales) => orNone(sales, () => transactTogether((db) => write(db, sales, 'skip'))),
    { ...options, atOnce: TOGETHER_AT_ONCE },
  );
  const ofBranch = new Map<number, Gather<Ready, Numbered | null>>();
  const openBranch = () =>
    createGather<Ready, Numbered | null>(
      (sales) => orNone(sales, () => transact(sales[0]!.companyId, (db) => write(db, sales, 'wait'))),
      { ...options, atOnce: 1 },
    );
  return async (ready) => {
    const { id } = ready.sale.branch;
    const numbered = ofBranch.get(id)?.isBusy() ? null : await ofAll.add(ready);
    if (numbered !== null) return numbered;
    const branch = ofBranch.get(id) ?? openBranch();
    ofBranch.set(id, branch);
    return branch.add(ready).finally(() => branch.isBusy() || ofBranch.delete(id));
  };
}

/** The numbers that `write` returns; none of the sales is written if it fails and was rolled back. */
async function orNone(
  sales: readonly Ready[],
  write: () => Promise<(Numbered | null)[]>,
): Promise<(Numbered | null)[]> {
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
 * that is not like all others (a new customer, messages to send), that would be refused, or for which something has
 * just changed: nothing was done, `createSale` does it or says why not.
 * docs/decisions/076
 */
export function sellsTogether(
  deps: GatherDeps & Pick<Dependencies, 'database'>,
  answerOf: (sale: SaleWire) => object,
): (ctx: Context, order: NewSale, given: Given) => Promise<object | null> {
  const known = new KnownSales();
  const lineIds = createIds((count) => nextLineIds(deps.database, count));
  const write = gatherSales(deps);
  return async (ctx, order, given) => {
    if (!isPlain(ctx, order)) return null;
    const { companyId, sessionId } = ctx.scope;
    const named = namedIn(ctx, order);
    const buyer = ahead(findCustomer(ctx, order.customer));
    let found = known.recall(companyId, given.session.version, named);
    if (found === null) {
      found = await lookUp(ctx, named, given);
      if (found === null) return null;
      known.remember(companyId, named, found);
    }
    const customer = await buyer;
    if (customer === undefined || isTold(order, found, customer)) return null;
    const sale = readySale(ctx, order, { ...found, customer }, await lineIds(order.lines.length));
    if (sale !== null) {
      const drawn = saleToWire(sale);
      const numbered = await write({
        ctx,
        companyId,
        sale,
        sessionId,
        version: found.version,
        kept: given.claim && { ...given.claim, answer: JSON.stringify(answerOf(drawn)) },
      });
      if (numbered !== null) {
        given.wasHeld();
        const sold = { ...drawn, id: numbered.id, sale_number: numbered.number };
        ctx.afterCommit(() => publishDrawn(ctx, sold, 'sell'));
        return answerOf(sold);
      }
    }
    known.forget(companyId);
    return null;
  };
}

/** What the order names and the session, as the database has them at one moment; null when that is not one moment. */
async function lookUp(ctx: Context, named: Named, given: Given): Promise<Found | null> {
  const asked = ahead(lookUpSale(ctx.db, ctx.scope, named));
  const { version } = await given.confirm();
  const found = await asked;
  return found?.version === version ? found : null;
}

/** Whether somebody sells for themselves, where they may. */
function isPlain(ctx: Context, order: NewSale): boolean {
  const { companyId, userId } = ctx.scope;
  return (
    (order.companyId ?? companyId) === companyId &&
    (order.userId ?? userId) === userId &&
    mayWorkIn(ctx.scope, order.branchId)
  );
}

const namedIn = (ctx: Context, { branchId, employeeId, cashRegisterId, lines }: NewSale): Named => ({
  branchId,
  userId: ctx.scope.userId,
  employeeId,
  cashRegisterId,
  ids: idsOf(lines),
});

/** Whether somebody's phone is told of the sale. */
function isTold(
  { customer: { phone }, wantsNotification }: NewSale,
  { parties }: Found,
  customer: Customer | null,
) {
  const { told } = parties;
  return (
    told !== null &&
    (told.kitchen !== null || (wantsNotification && (phone ?? customer?.phone ?? null) !== null))
  );
}

/** The sale with all but its id and number (0); null when it would be refused. */
function readySale(
  ctx: Context,
  order: NewSale,
  { parties, register, products, customer }: Found & { readonly customer: Customer | null },
  lineIds: readonly number[],
): ReadySale['sale'] | null {
  const { employeeId, cashRegisterId, lines } = order;
  if (register === null) return null;
  if (cashRegisterId !== null && parties.cashRegister?.id !== register.id) return null;
  if (employeeId !== null && parties.employee === null) return null;
  try {
    const priced = atPrices(products, lines, today(ctx));
    const draft = {
      ...draftOf(ctx, order, { parties, register, priced }),
      id: 0,
      customer: shownCustomer(customer, order.customer),
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
