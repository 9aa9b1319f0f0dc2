import { AppError } from '@restaurante/contract/errors.ts';
import type { SaleChangedDetails } from '@restaurante/contract/sales/sales.wire.ts';
import { ZERO } from '@restaurante/domain/money/money.ts';
import type { OpenRegister, Registers } from '@restaurante/domain/sales/acts/outcome.ts';
import { hasMoney, isClosed, type WholeSale } from '@restaurante/domain/sales/sale.ts';
import {
  type Table,
  type Tables,
  tablesOf,
  whichBill,
  type WhichBill,
} from '@restaurante/domain/sales/table.ts';
import type { TxContext } from '../../../shared/context.ts';
import { RunAgain } from '../../../shared/db/transaction.ts';
import { requireRow } from '../../../shared/require-row.ts';
import { mayWorkIn } from '../../../shared/scope.ts';
import {
  drawerCash,
  type ForMoney,
  keepRegistersOpen,
  lockOpenRegisters,
  problemOfRegister,
  receiverOf,
} from '../../drawer/index.ts';
import { billOfPhone } from '../sale/phones.repository.ts';
import { getSale } from '../sale/read-sales.ts';
import { lockSale, registerOfBill, registersOfSale, saleOfLine } from '../sale/sale.repository.ts';
import { lockTablesOfSales } from '../sale/tables.repository.ts';
import { findTable } from '../sale/tables.ts';
import { saleToRole } from './authority.ts';

/** The rows that an act locks besides its bills, and the states in which it takes them. */
interface Wanted {
  /** The revision of the first bill that the person saw. */
  readonly revision?: number | undefined;
  /** The tables to which a bill goes. */
  readonly goesTo?: readonly number[] | undefined;
  /** Whether an open bill may leave its table. What waits there goes along (`follow.ts`). */
  readonly leaves?: boolean;
  /** Whether the act may open a closed bill again. Other guests may sit at its table. */
  readonly mayReopen?: boolean;
  /** Whether the act may change when a reservation holds its table. */
  readonly books?: boolean;
  /** Whether the act accepts a guest's order, which becomes open at its table, and the bill that takes it there. */
  readonly accepts?: Into | false;
  /**
   * `own`: the acting person's open register. `takers`: also the registers that took money for the bill. `kept`: only
   * the register of the bill, to which a new bill will belong.
   */
  readonly registers?: 'own' | 'takers' | 'kept' | undefined;
  /** The register that takes the money of the act: the acting person's open one, or one that is shared. */
  readonly receives?: { readonly named: number | null } | undefined;
  /** Whether the act may return cash, so that the cash of its registers is read. */
  readonly returns?: boolean;
  readonly mayBeVoided?: boolean;
  /** Whether the act was done before: a repeat is never refused. */
  readonly isRepeat?: (bills: readonly WholeSale[]) => boolean;
}

/** Where a guest's accepted order goes: a named bill, one of its own, or the table's only one. */
export interface Into {
  readonly billId: number | null;
  readonly isSeparate: boolean;
}

/** The bills of an act, with the tables and registers that are locked with them until the transaction ends. */
export interface Locked {
  /** In the order of the call. An accepted order is followed by the bill that takes it. */
  readonly bills: readonly WholeSale[];
  /** The question which bill takes an accepted order. */
  readonly which: WhichBill | null;
  readonly registers: Registers;
  /** Returns the register that takes the money of the act. Throws which_register. */
  readonly receiver: () => OpenRegister | null;
  /** The locked tables, by number. Null in a branch without tables. */
  readonly tables: Tables;
}

/**
 * Locks bills of branches in scope with their tables and registers, in the order of `docs/rules/locks.md`. Rows that
 * were looked up before they were locked are checked again. If one has changed, the transaction begins again.
 */
export async function lock(ctx: TxContext, saleIds: readonly number[], wanted: Wanted): Promise<Locked> {
  const places = await lockPlaces(ctx, saleIds, wanted);
  // An order that is accepted at a table of the branch belongs to no register.
  const isOfTable = wanted.accepts && places.length > 0;
  const registers = await lockRegisters(ctx, saleIds[0]!, isOfTable ? {} : wanted);
  const joined = isOfTable ? await findTable(ctx, places[0]!) : null;
  const phone = joined && (await billOfPhone.first(ctx.db, { ...ctx.scope, saleId: saleIds[0]! }));
  const into = joined && wanted.accepts ? intoOf(joined, phone?.id, wanted.accepts) : null;
  const bills = await lockSales(ctx, into?.billId ? [...saleIds, into.billId] : saleIds);
  const own = bills.slice(0, saleIds.length);
  const numbers = places.map(({ tableNumber }) => tableNumber);
  if (needed(own, wanted).some((number) => !numbers.includes(number)))
    throw new RunAgain('the bill is at another table');
  // The bill of the phone or of the table was closed or moved before it was locked.
  if (into?.isFound && !isOpenAt(bills.at(-1)!, into.table))
    throw new RunAgain('the bill to join was closed or moved');
  requireLive(ctx, own, wanted);
  if (into?.billId) requireLive(ctx, bills.slice(saleIds.length), {});
  const tables = new Map<number, Table | null>();
  const branchId = bills[0]!.branch.id;
  const read = isOfTable ? [] : [...numbers, ...(wanted.goesTo ?? [])];
  for (const tableNumber of new Set(read)) {
    tables.set(tableNumber, await findTable(ctx, { branchId, tableNumber }));
  }
  return {
    bills,
    which: into?.which ?? null,
    tables,
    ...(await withCash(ctx, bills[0]!, registers, isOfTable ? {} : wanted)),
  };
}

/** Returns the bill that takes an accepted order: a named one, the phone's, or the table's only one. */
function intoOf(table: Table, phoneBill: number | undefined, { billId, isSeparate }: Into) {
  if (billId !== null || isSeparate) return { billId, isFound: false, table: null, which: null };
  if (phoneBill !== undefined) return { billId: phoneBill, isFound: true, table: null, which: null };
  const which = whichBill(table);
  const found = which === null ? table.bills[0] : undefined;
  return { billId: found?.id ?? null, isFound: found !== undefined, table: table.number, which };
}

interface Place {
  readonly branchId: number;
  readonly tableNumber: number;
}

async function lockPlaces(
  ctx: TxContext,
  saleIds: readonly number[],
  { goesTo: numbers = [], accepts, ...wanted }: Wanted,
): Promise<readonly Place[]> {
  const { leaves: ofOpen = false, mayReopen: ofClosed = false, books: ofReserved = false } = wanted;
  const ofWaiting = Boolean(accepts);
  if (numbers.length === 0 && !ofOpen && !ofClosed && !ofWaiting && !ofReserved) return [];
  const places = { saleIds, numbers, ofOpen, ofClosed, ofWaiting, ofReserved };
  return lockTablesOfSales.all(ctx.db, { ...ctx.scope, ...places });
}

/**
 * Returns the tables that the act may take or leave: of open and closed bills, of a guest's order and of a reservation
 * that wait.
 */
const needed = (bills: readonly WholeSale[], { leaves, mayReopen, accepts, books }: Wanted): number[] =>
  bills
    .filter(({ area, type }) => area !== null && type === 'dine_in')
    .filter(
      (bill) =>
        (mayReopen && isClosed(bill)) ||
        (leaves && isOpen(bill)) ||
        (bill.status === 'new' && ((accepts && bill.isTableOrder) || (books && bill.isReservation))),
    )
    // Orders and calls that wait at the tables of a bill go along with it.
    .flatMap((bill) => (leaves && isOpen(bill) ? tablesOf(bill) : (bill.tableNumber ?? [])));

const isOpen = (bill: WholeSale) => bill.status !== 'new' && !isClosed(bill);

const isOpenAt = (bill: WholeSale, table: number | null) =>
  bill.deletedAt === null && !isClosed(bill) && (table === null || tablesOf(bill).includes(table));

/** Locks sales in the order of their ids and reads them in the order in which they are named. */
async function lockSales(ctx: TxContext, saleIds: readonly number[]): Promise<WholeSale[]> {
  for (const saleId of saleIds.toSorted((a, b) => a - b)) {
    const sale = await lockSale.first(ctx.db, { ...ctx.scope, saleId });
    if (sale === undefined || !mayWorkIn(ctx.scope, sale.branchId)) throw new AppError('not_found');
  }
  const bills: WholeSale[] = [];
  for (const saleId of saleIds) bills.push(await getSale(ctx, saleId));
  return bills;
}

/**
 * Throws unless the first bill is as the person saw it, and all are neither merged nor voided. A repeat comes first,
 * the revision second, other refusals third. `docs/rules/changes.md`
 */
function requireLive(
  { scope }: TxContext,
  bills: readonly WholeSale[],
  { revision, mayBeVoided = false, isRepeat }: Wanted,
): void {
  if (isRepeat?.(bills)) return;
  const sale = bills[0]!;
  if (revision !== undefined && revision !== sale.revision) {
    const details: SaleChangedDetails = { sale: saleToRole(scope, sale) };
    throw new AppError('sale_changed', { details });
  }
  const isVoided = bills.some(({ mergedInto, deletedAt }) => deletedAt !== null && mergedInto === null);
  if (isVoided && !mayBeVoided) throw new AppError('sale_voided');
  const merged = bills.find(({ mergedInto }) => mergedInto !== null)?.mergedInto;
  if (merged) throw new AppError('sale_merged', { values: { number: merged.number } });
}

interface LockedRegisters {
  readonly open: readonly (ForMoney & { readonly branchId: number })[];
  /** All that took money for the bill, open or closed. */
  readonly takerIds: readonly number[];
}

async function lockRegisters(
  ctx: TxContext,
  saleId: number,
  { registers: which, receives }: Pick<Wanted, 'registers' | 'receives'>,
): Promise<LockedRegisters> {
  if (which === undefined) return { open: [], takerIds: [] };
  const sale = { ...ctx.scope, saleId };
  if (which === 'kept') {
    const registers = await registerOfBill.all(ctx.db, sale);
    await keepRegistersOpen.run(ctx.db, { ...ctx.scope, registerIds: registers.map(({ id }) => id) });
    return { open: [], takerIds: [] };
  }
  const takers = which === 'takers' ? await registersOfSale.all(ctx.db, sale) : [];
  const takerIds = takers.map(({ id }) => id);
  const money = { receives: receives !== undefined, named: receives?.named ?? null };
  const open = await lockOpenRegisters.all(ctx.db, { ...sale, ...money, registerIds: takerIds });
  return { open, takerIds };
}

/**
 * Returns the locked registers with the cash in their drawers. Begins again if another register has taken money since
 * then.
 */
async function withCash(
  ctx: TxContext,
  bill: WholeSale,
  { open, takerIds }: LockedRegisters,
  { registers: which, returns = false, receives }: Wanted,
): Promise<Pick<Locked, 'registers' | 'receiver'>> {
  const isNew = (id: number | null) => id !== null && !takerIds.includes(id);
  if (which === 'takers' && bill.payments.some(({ cashRegisterId }) => isNew(cashRegisterId)))
    throw new RunAgain('another register took money');
  const registers = await Promise.all(
    open.map(async (register) => ({
      ...register,
      cash: returns && hasMoney(bill) ? await drawerCash(ctx, register.id) : ZERO,
    })),
  );
  const isOwn = ({ userId, branchId }: (typeof registers)[number]) =>
    userId === ctx.scope.userId && branchId === bill.branch.id;
  const own = registers.find(isOwn) ?? null;
  const named = receives?.named ?? null;
  const forMoney = registers.filter((register) => isOwn(register) || register.isShared);
  if (named !== null && !forMoney.some(({ id }) => id === named)) {
    const problem = await problemOfRegister(ctx, { branchId: bill.branch.id, registerId: named });
    if (own !== null) throw new AppError(problem ?? 'not_found');
    // Without a register that is open, another one is not the problem.
    if (problem !== null && problem !== 'not_found') throw new AppError(problem);
  }
  return {
    registers: { own, takers: registers.filter(({ id }) => takerIds.includes(id)) },
    receiver: () => receiverOf(forMoney, { userId: ctx.scope.userId, named }),
  };
}

/**
 * Locks the sale of a line, voided or not, as `lock` does. Begins again if the line has moved to another sale since it
 * was found.
 */
export async function lockSaleOfLine(ctx: TxContext, saleLineId: number, wanted: Wanted): Promise<Locked> {
  const { saleId } = requireRow(await saleOfLine.first(ctx.db, { ...ctx.scope, saleLineId }));
  const locked = await lock(ctx, [saleId], { ...wanted, mayBeVoided: true });
  const { lines, removedLines } = locked.bills[0]!;
  if (![...lines, ...removedLines].some(({ id }) => id === saleLineId))
    throw new RunAgain('the line is in another sale');
  return locked;
}
