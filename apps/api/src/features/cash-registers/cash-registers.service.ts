import type { openCashRegisterBody } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { clockTime } from '@restaurante/domain/business-day/business-day.ts';
import { DENOMINATIONS } from '@restaurante/domain/cash-registers/cash-count.ts';
import { type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import { openedText } from '@restaurante/domain/notifications/notice-texts.ts';
import type { z } from 'zod';
import { audit } from '../../shared/audit/audit.ts';
import { type Context, now, type Scope, today, type TxContext } from '../../shared/context.ts';
import { wordsOf } from '../../shared/db/search.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { type PageQuery, readPage } from '../../shared/page.ts';
import { requireLive, requireRow } from '../../shared/require-row.ts';
import { ownBranch } from '../../shared/scope.ts';
import { keepBranch, requireBranch } from '../branches/index.ts';
import { findSettings } from '../companies/index.ts';
import { openForMoney } from '../drawer/index.ts';
import { notifyOwner } from '../notifications/index.ts';
import { lockSelf, requireUser } from '../users/index.ts';
import { openingDifference } from './cash-registers.presenter.ts';
import * as registers from './cash-registers.repository.ts';
import type { CashRegisterRow } from './cash-registers.repository.ts';
import type { CashRegister } from './cash-registers.ts';
import type { RegisterReach } from './register-query.repository.ts';

const NEWEST = 100;

/**
 * Returns the visible registers: the company's for an administrator, the branch's for a manager, the own ones for a
 * cashier.
 */
function visibleTo(scope: Scope): RegisterReach {
  const isCashier = scope.role === ROLE.cashier;
  return {
    companyId: scope.companyId,
    // A cashier sees their own registers in all branches, including branches in which they worked before.
    ofBranch: isCashier ? null : ownBranch(scope),
    ofUser: isCashier ? scope.userId : null,
  };
}

/** Returns the newest registers in scope, and the id before which the next page begins (null: no more). */
export async function listCashRegisters(
  ctx: Context,
  userId: number,
  { limit = NEWEST, before, q }: PageQuery,
) {
  await requireUser(ctx, userId);
  const list = { ...visibleTo(ctx.scope), before: before ?? null, words: wordsOf(q) };
  const { rows, next } = await readPage(limit, (limit) => registers.list.all(ctx.db, { ...list, limit }));
  return { registers: rows.map(toRegister), next };
}

/** Throws not_found, also for a register out of scope. */
export async function getCashRegister(ctx: Context, registerId: number): Promise<CashRegister> {
  return toRegister(requireRow(await registers.find.first(ctx.db, { ...visibleTo(ctx.scope), registerId })));
}

/** Returns a user's open register in a branch; null when there is none. */
export async function findOpenCashRegister(
  ctx: Context,
  branchId: number,
  userId: number,
): Promise<CashRegister | null> {
  const [row] = await Promise.all([
    registers.findOpen.first(ctx.db, { ...visibleTo(ctx.scope), branchId, userId }),
    requireBranch(ctx, branchId),
    requireUser(ctx, userId),
  ]);
  return row ? toRegister(row) : null;
}

/** Returns the float that the next opening of a name in a branch takes over; null when there is none. */
export async function findFloat(ctx: Context, branchId: number, name: string) {
  const { companyId } = ctx.scope;
  const [float] = await Promise.all([
    registers.findFloat.first(ctx.db, { companyId, branchId, name }),
    requireBranch(ctx, branchId),
  ]);
  return float ?? null;
}

/**
 * Opens a register for the acting user only. It takes over the float of its name, whatever is in the drawer: the
 * difference stays visible.
 */
export function openCashRegister(
  ctx: Context,
  branchId: number,
  body: z.output<typeof openCashRegisterBody>,
): Promise<CashRegister> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId, userId } = ctx.scope;
    if ((body.user_id ?? userId) !== userId) throw new AppError('not_found');
    await keepBranch(ctx, branchId);
    await lockSelf(ctx, branchId);
    const float = await findFloat(ctx, branchId, body.name);
    const { id: registerId } = await registers.insertRegister.one(ctx.db, {
      companyId,
      branchId,
      userId,
      name: body.name,
      openingCents: body.opening_amount,
      openedAt: now(ctx),
      openedOn: today(ctx),
      openedFrom: float?.id ?? null,
    });
    const register = await getCashRegister(ctx, registerId);
    const opened = { id: registerId, name: body.name, branchId };
    const difference = openingDifference(register);
    const after = { opening: body.opening_amount, ...(difference !== ZERO && { difference }) };
    await audit(ctx, 'cash_register.open', { ...opened, before: null, after });
    await notifyOwner(ctx, { kind: 'register_opened', id: registerId, text: openedBy(register, body) });
    return register;
  });
}

const openedBy =
  ({ name, branch, openedAt }: CashRegister, { opening_amount }: { opening_amount: Cents }) =>
  (user: string) =>
    openedText(
      { user, register: name, branch: branch.name },
      { amount: opening_amount, at: clockTime(openedAt.getTime()) },
    );

/** Deletes an open register that was never used. A repeat changes nothing. */
export function removeCashRegister(ctx: Context, registerId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const key = { ...visibleTo(ctx.scope), registerId };
    const register = requireRow(await registers.lock.first(ctx.db, key));
    if (register.deletedAt !== null) return;
    if (register.closedAt !== null) throw new AppError('cash_register_closed');
    if (await registers.use.exists(ctx.db, key)) throw new AppError('cash_register_has_movements');
    await registers.remove.run(ctx.db, { ...key, deletedAt: now(ctx) });
    const { name, branchId } = register;
    await audit(ctx, 'cash_register.remove', { id: registerId, name, branchId, before: null, after: null });
    ctx.publish(ctx.scope.companyId, 'register closed', {
      branch_id: branchId,
      cashier_id: registerId,
    });
  });
}

/** Returns the open registers of a branch into which the acting user may take money. */
export async function listOpenCashRegisters(ctx: Context, branchId: number) {
  const [open] = await Promise.all([
    openForMoney.all(ctx.db, { ...ctx.scope, branchId }),
    requireBranch(ctx, branchId),
  ]);
  return open;
}

/** Shares an open register with the branch's other cashiers, or ends that. A repeat changes nothing. */
export function shareCashRegister(
  ctx: Context,
  registerId: number,
  isShared: boolean,
): Promise<CashRegister> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.scope;
    const { name, branchId, isShared: before } = await lockOpenCashRegister(ctx, registerId);
    if (isShared && !(await findSettings(ctx.db, ctx.scope)).sharedRegisters)
      throw new AppError('sharing_off');
    if (isShared !== before) {
      await registers.share.run(ctx.db, { companyId, registerId, isShared });
      const change = { before: { shared: before }, after: { shared: isShared } };
      await audit(ctx, 'cash_register.share', { id: registerId, name, branchId, ...change });
      ctx.publish(companyId, 'register shared', { branch_id: branchId, cashier_id: registerId });
    }
    return getCashRegister(ctx, registerId);
  });
}

/** Locks an open register of the scope until the transaction ends. */
export async function lockOpenCashRegister(ctx: TxContext, registerId: number) {
  const register = requireLive(await registers.lock.first(ctx.db, { ...visibleTo(ctx.scope), registerId }));
  if (register.closedAt !== null) throw new AppError('cash_register_closed');
  return register;
}

function toRegister(row: CashRegisterRow): CashRegister {
  return {
    id: row.id,
    name: row.name,
    branch: { id: row.branchId, name: row.branchName },
    user: { id: row.userId, name: row.userName },
    openedAt: row.openedAt,
    isShared: row.isShared,
    // Counted registers have a float, and only these are taken over.
    openedFrom: row.openedFrom === null ? null : { id: row.openedFrom, float: row.sourceFloatCents ?? ZERO },
    closing: closingOf(row),
    figures: row.figures,
    movements: row.movements.map(({ createdAt, deletedAt, ...movement }) => ({
      ...movement,
      // JSON arrays contain instants as text.
      createdAt: new Date(createdAt),
      deletedAt: deletedAt === null ? null : new Date(deletedAt),
    })),
  };
}

function closingOf(row: CashRegisterRow): CashRegister['closing'] {
  const { closedAt, closedBy, expectedCents, countedCents, counts } = row;
  // A constraint of the table: all four are set or none.
  if (closedAt === null || closedBy === null || expectedCents === null || countedCents === null) return null;
  const countOf = new Map(counts.map(({ cents, count }) => [cents, count]));
  return {
    at: closedAt,
    by: { id: closedBy, name: row.closerName },
    expected: expectedCents,
    counted: countedCents,
    counts: Object.fromEntries(DENOMINATIONS.map(({ key, value }) => [key, countOf.get(value) ?? 0])),
    observations: row.observations,
    number: row.zNumber,
    float: row.floatCents ?? ZERO,
  };
}
