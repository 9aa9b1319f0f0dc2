import {
  type cashMovementBody,
  DESCRIPTION_MAX,
} from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import {
  type MovementKindWire,
  TIPS_KIND,
} from '@restaurante/contract/cash-registers/movement-kinds.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { lineName } from '@restaurante/contract/purchases/purchase-lines.ts';
import type { PurchaseInput } from '@restaurante/contract/purchases/purchases.wire.ts';
import type { Demand } from '@restaurante/domain/authority/authority.ts';
import { type Cents, cents } from '@restaurante/domain/money/money.ts';
import { deletedIncomeText, expenseText } from '@restaurante/domain/notifications/notice-texts.ts';
import type { z } from 'zod';
import { audit } from '../../shared/audit/audit.ts';
import { type Context, now, type TxContext } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { requireRow } from '../../shared/require-row.ts';
import { readImage, savePicture } from '../../shared/uploads/images.ts';
import { authorize, useUp } from '../authority/index.ts';
import { requireBranch } from '../branches/index.ts';
import { drawerCash, movementKinds } from '../drawer/index.ts';
import { notifyOwner } from '../notifications/index.ts';
import { createPurchase, type PurchaseRow, purchaseToWire, takeBackPurchase } from '../purchases/index.ts';
import { requireUser } from '../users/index.ts';
import { getCashRegister, lockOpenCashRegister } from './cash-registers.service.ts';
import type { CashRegister } from './cash-registers.ts';
import * as movements from './movements.repository.ts';

/** Pictures of receipts; this folder has no public address. */
const FOLDER = 'movements';

/**
 * Records income or expense in an open register, or a purchase that its cash pays. An expense takes at most the cash in
 * the drawer. `docs/rules/petty-cash.md`
 */
export function addCashMovement(
  ctx: Context,
  registerId: number,
  input: z.output<typeof cashMovementBody>,
  upload?: Buffer,
): Promise<CashRegister> {
  const { amount, type, kind_id, supplier } = input;
  return savePicture(ctx, { folder: FOLDER, upload }, async (base, pictureAfter) => {
    await requireUser(base, input.user_id);
    const { branchId } = await lockOpenCashRegister(base, registerId);
    const isExpense = type === 2;
    const kind = kind_id === null ? null : await requireKind(base, kind_id, type);
    if (isExpense && amount > (await drawerCash(base, registerId))) throw new AppError('cash_not_enough');
    const ctx = await authorize(
      base,
      isExpense ? await expenseOf(base, registerId, { amount, paysTips: isTips(kind) }) : [],
    );
    const purchase = input.purchase ? await buy(ctx, branchId, input.purchase) : null;
    const description = input.description ?? linesText(purchase);
    const movement = {
      cashRegisterId: registerId,
      type: isExpense ? ('expense' as const) : ('income' as const),
      amountCents: amount,
      description,
      kindId: kind === null || isTips(kind) ? null : kind.id,
      isTips: isTips(kind),
      supplier,
      purchaseId: purchase?.id ?? null,
      photo: pictureAfter(null),
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
    const after = { ...withoutPhoto(movement), kind: kind?.name ?? null };
    await audit(ctx, 'cash_movement.add', { id: registerId, name, branchId, before: null, after });
    if (isExpense) {
      const text = (user: string) => expenseText(user, { register: register.name, amount, description });
      await notifyOwner(ctx, { kind: 'money_taken', id, text });
    }
    await useUp(ctx);
    return register;
  });
}

/** Records a purchase in the branch of the register that pays it. Throws not_found for a branch out of scope. */
async function buy(ctx: TxContext, branchId: number, purchase: PurchaseInput): Promise<PurchaseRow> {
  if (purchase.branchId !== undefined && purchase.branchId !== branchId) {
    await requireBranch(ctx, purchase.branchId);
    throw new AppError('purchase_other_branch');
  }
  return createPurchase(ctx, { ...purchase, branchId });
}

/** Returns 'Cerveza · 620 ml, Hielo'. */
const linesText = (purchase: PurchaseRow | null): string =>
  purchase === null
    ? ''
    : purchaseToWire(purchase).details.map(lineName).join(', ').slice(0, DESCRIPTION_MAX);

const isTips = (kind: MovementKindWire | null) => kind?.id === TIPS_KIND.id;

/** The audit trail names no stored file. */
const withoutPhoto = <M extends { readonly photo: string | null }>({ photo: _photo, ...movement }: M) =>
  movement;

/** Returns a kind of the company. Throws not_found, and movement_kind_type for one of the other type. */
async function requireKind(ctx: TxContext, id: number, type: number): Promise<MovementKindWire> {
  const kind = requireRow((await movementKinds(ctx.db, ctx.scope)).find((one) => one.id === id));
  if (kind.type !== type) throw new AppError('movement_kind_type', { field: 'kind_id' });
  return kind;
}

/** Returns the picture of a movement's receipt. Throws not_found, also for a register out of scope. */
export async function readMovementPhoto(
  ctx: Context,
  movementId: number,
  size: 'small' | 'full',
): Promise<Buffer> {
  const { companyId } = ctx.scope;
  const movement = requireRow(await movements.find.first(ctx.db, { companyId, movementId }));
  await getCashRegister(ctx, movement.registerId);
  const file = movement.photo === null ? null : await readImage(ctx.storage, movement.photo, size);
  return requireRow(file).content;
}

/** The reason of a purchase's correction. */
const REMOVED = 'Movimiento de caja eliminado';

/**
 * Returns the demand of an expense: the limit counts all expenses of the person in the shift. Tips that are paid out
 * count as far as they are more than the register has received.
 */
async function expenseOf(
  ctx: TxContext,
  registerId: number,
  { amount: spent, paysTips = false }: { readonly amount: Cents; readonly paysTips?: boolean },
): Promise<Demand[]> {
  const { companyId, userId } = ctx.scope;
  const { taken, tipsLeft } = await movements.takenBy.one(ctx.db, { companyId, userId, registerId });
  const tips = paysTips ? Math.max(0, tipsLeft) : 0;
  const amount = cents(spent - Math.min(spent, tips));
  if (amount === 0) return [];
  const measure = cents(taken + amount + Math.max(0, 0 - tipsLeft));
  return [{ act: 'expense', subject: `register:${registerId}`, amount, measure }];
}

/**
 * Deletes a movement of an open register: its amount leaves the totals, the purchase that it paid is taken back, and the
 * list shows it as deleted. A repeat changes nothing.
 */
export function removeCashMovement(ctx: Context, movementId: number): Promise<CashRegister> {
  return inTransaction(ctx, async (base) => {
    const { companyId, userId } = base.scope;
    const key = { companyId, movementId };
    const movement = requireRow(await movements.find.first(base.db, key));
    const register = await getCashRegister(base, movement.registerId);
    if (movement.deletedAt !== null) return register;
    await lockOpenCashRegister(base, register.id);
    const deleted = register.movements.find(({ id }) => id === movementId);
    // Cash for which no income is booked can be taken.
    const isIncome = deleted?.type === 'income';
    const ctx = await authorize(base, isIncome ? await expenseOf(base, register.id, deleted) : []);
    const removed = await movements.remove.run(ctx.db, { ...key, deletedAt: now(ctx), deletedBy: userId });
    if (removed > 0) {
      if (movement.purchaseId !== null) await takeBackPurchase(ctx, movement.purchaseId, REMOVED);
      const before = deleted ? { ...withoutPhoto(deleted), kind: deleted.kindName } : null;
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
      await useUp(ctx);
    }
    return getCashRegister(ctx, register.id);
  });
}
