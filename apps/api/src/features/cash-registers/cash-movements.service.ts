import type { cashMovementBody } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import {
  type MovementKindWire,
  TIPS_KIND,
} from '@restaurante/contract/cash-registers/movement-kinds.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import type { Demand } from '@restaurante/domain/authority/authority.ts';
import { addCents, type Cents } from '@restaurante/domain/money/money.ts';
import { deletedIncomeText, expenseText } from '@restaurante/domain/notifications/notice-texts.ts';
import type { z } from 'zod';
import { audit } from '../../shared/audit/audit.ts';
import { type Context, now, type TxContext } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { requireRow } from '../../shared/require-row.ts';
import { authorize, useUp } from '../authority/index.ts';
import { drawerCash, movementKinds } from '../drawer/index.ts';
import { notifyOwner } from '../notifications/index.ts';
import { requireUser } from '../users/index.ts';
import { getCashRegister, lockOpenCashRegister } from './cash-registers.service.ts';
import type { CashRegister } from './cash-registers.ts';
import * as movements from './movements.repository.ts';

/** Records income or expense in an open register. An expense takes at most the cash in the drawer. */
export function addCashMovement(
  ctx: Context,
  registerId: number,
  { amount, description, type, kind_id, supplier, user_id }: z.output<typeof cashMovementBody>,
): Promise<CashRegister> {
  return inTransaction(ctx, async (base) => {
    await requireUser(base, user_id);
    const { branchId } = await lockOpenCashRegister(base, registerId);
    const isExpense = type === 2;
    const kind = kind_id === null ? null : await requireKind(base, kind_id, type);
    if (isExpense && amount > (await drawerCash(base, registerId))) throw new AppError('cash_not_enough');
    const ctx = await authorize(
      base,
      isExpense && !isTips(kind) ? [await expenseOf(base, registerId, amount)] : [],
    );
    const movement = {
      cashRegisterId: registerId,
      type: isExpense ? ('expense' as const) : ('income' as const),
      amountCents: amount,
      description,
      kindId: kind === null || isTips(kind) ? null : kind.id,
      isTips: isTips(kind),
      supplier,
    };
    const { companyId, userId } = ctx.scope;
    const { id } = await movements.insert.one(ctx.db, {
      companyId,
      userId,
      ...movement,
      createdAt: now(ctx),
    });
    const register = await getCashRegister(ctx, registerId);
    const { name } = register;
    const after = { ...movement, kind: kind?.name ?? null };
    await audit(ctx, 'cash_movement.add', { id: registerId, name, branchId, before: null, after });
    if (isExpense) {
      const text = (user: string) => expenseText(user, { register: register.name, amount, description });
      await notifyOwner(ctx, { kind: 'money_taken', id, text });
    }
    await useUp(ctx);
    return register;
  });
}

const isTips = (kind: MovementKindWire | null) => kind?.id === TIPS_KIND.id;

/** Returns a kind of the company. Throws not_found, and movement_kind_type for one of the other type. */
async function requireKind(ctx: TxContext, id: number, type: number): Promise<MovementKindWire> {
  const kind = requireRow((await movementKinds(ctx.db, ctx.scope)).find((one) => one.id === id));
  if (kind.type !== type) throw new AppError('movement_kind_type', { field: 'kind_id' });
  return kind;
}

/** Returns the demand of an expense: the limit counts all expenses of the person in the shift. */
async function expenseOf(ctx: TxContext, registerId: number, amount: Cents): Promise<Demand> {
  const { companyId, userId } = ctx.scope;
  const { taken } = await movements.takenBy.one(ctx.db, { companyId, userId, registerId });
  return { act: 'expense', subject: `register:${registerId}`, amount, measure: addCents(taken, amount) };
}

/**
 * Deletes a movement of an open register: its amount leaves the totals, and the list shows it as deleted. A repeat
 * changes nothing.
 */
export function removeCashMovement(ctx: Context, movementId: number): Promise<CashRegister> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId, userId } = ctx.scope;
    const key = { companyId, movementId };
    const movement = requireRow(await movements.find.first(ctx.db, key));
    const register = await getCashRegister(ctx, movement.registerId);
    if (movement.deletedAt !== null) return register;
    await lockOpenCashRegister(ctx, register.id);
    const removed = await movements.remove.run(ctx.db, { ...key, deletedAt: now(ctx), deletedBy: userId });
    if (removed > 0) {
      const before = register.movements.find(({ id }) => id === movementId) ?? null;
      await audit(ctx, 'cash_movement.remove', {
        id: movementId,
        name: register.name,
        branchId: register.branch.id,
        before,
        after: null,
      });
      if (before?.type === 'income') {
        const income = { ...before, register: register.name };
        const text = (user: string) => deletedIncomeText(user, income);
        await notifyOwner(ctx, { kind: 'money_taken', id: `${movementId}:deleted`, text });
      }
    }
    return getCashRegister(ctx, register.id);
  });
}
