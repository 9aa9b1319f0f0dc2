import {
  type closeCashRegisterBody,
  countsFromWire,
} from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { AppError, errorText } from '@restaurante/contract/errors.ts';
import {
  countedAmount,
  type DenominationCounts,
  expectedAmount,
  mustBeCounted,
} from '@restaurante/domain/cash-registers/cash-count.ts';
import { addCents, type Cents, formatBs, ZERO } from '@restaurante/domain/money/money.ts';
import { closedText } from '@restaurante/domain/notifications/notice-texts.ts';
import type { z } from 'zod';
import { audit } from '../../shared/audit/audit.ts';
import { type Context, now } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { countsBlind, findSettings } from '../companies/index.ts';
import { storeTotals } from '../drawer/index.ts';
import { notifyOwner } from '../notifications/index.ts';
import { deliverFinishedSales } from '../sales/index.ts';
import { requireUser } from '../users/index.ts';
import { cashRegisterToWire } from './cash-registers.presenter.ts';
import { closeRegister, takeClosingNumber } from './cash-registers.repository.ts';
import { getCashRegister, lockOpenCashRegister } from './cash-registers.service.ts';
import type { CashRegister } from './cash-registers.ts';

/** Checks whether a register could be closed now; the closing itself checks again. `docs/rules/cash-registers.md` */
export async function checkClosing(ctx: Context, registerId: number, userId: number | undefined) {
  await requireUser(ctx, userId);
  const { closing, figures } = await getCashRegister(ctx, registerId);
  if (closing !== null) return { error: true, message: errorText('cash_register_closed') };
  if (figures.pendingCount > 0) {
    return { error: true, message: errorText('cash_register_has_pending_sales') };
  }
  return { error: false, message: 'La caja se puede cerrar' };
}

/** Counts and closes a register for good, and delivers its finished sales. */
export function closeCashRegister(
  ctx: Context,
  registerId: number,
  body: z.output<typeof closeCashRegisterBody>,
): Promise<CashRegister> {
  return inTransaction(ctx, async (ctx) => {
    const { branchId } = await lockOpenCashRegister(ctx, registerId);
    const counts = countsFromWire(body.bills);
    const { figures } = await getCashRegister(ctx, registerId);
    const expected = expectedAmount(figures);
    const counted = checkedCount(counts, { claimed: body.real_amount, expected });
    const float = checkedFloat(body, counted);
    if (figures.pendingCount > 0) throw new AppError('cash_register_has_pending_sales');
    // A cashier who counts blind sent no amount, and a refusal would tell whether a guess is right.
    if (expected !== body.closing_amount && !(await countsBlind(ctx))) {
      const cashier = cashRegisterToWire(await getCashRegister(ctx, registerId));
      throw new AppError('register_changed', { details: { cashier } });
    }
    const { number } = await takeClosingNumber.one(ctx.db, { ...ctx.scope, branchId });
    const { noKitchenScreen: alsoCooking } = await findSettings(ctx.db, ctx.scope);
    await deliverFinishedSales(ctx, branchId, { registerId, alsoCooking });
    await storeTotals.run(ctx.db, { ...ctx.scope, registerId });
    await closeRegister(ctx.db, {
      companyId: ctx.scope.companyId,
      registerId,
      closedAt: now(ctx),
      closedBy: ctx.scope.userId,
      expectedCents: expected,
      countedCents: counted,
      floatCents: float,
      zNumber: number,
      observations: body.observations,
      figures,
      counts,
    });
    const register = await getCashRegister(ctx, registerId);
    ctx.publish(ctx.scope.companyId, 'register closed', {
      branch_id: register.branch.id,
      cashier_id: registerId,
    });
    await audit(ctx, 'cash_register.close', {
      id: registerId,
      name: register.name,
      branchId,
      before: null,
      after: { expected, counted, difference: counted - expected, ...(float !== ZERO && { float }) },
      reason: body.observations,
    });
    await notifyOwner(ctx, {
      kind: 'register_closed',
      id: registerId,
      text: (user) => closedText({ user, register: register.name }, { expected, counted, qr: figures.qr }),
    });
    return register;
  });
}

function checkedCount(
  counts: DenominationCounts,
  { claimed, expected }: { claimed: Cents; expected: Cents },
) {
  const counted = countedAmount(counts);
  if (mustBeCounted(expected) && counted === ZERO) throw new AppError('cash_count_missing');
  if (counted !== claimed) throw new AppError('cash_count_mismatch');
  return counted;
}

/** Returns the cash that stays in the drawer. Throws float_mismatch unless it and the withdrawn cash are the count. */
function checkedFloat(
  body: Pick<z.output<typeof closeCashRegisterBody>, 'withdrawn' | 'float_left'>,
  counted: Cents,
): Cents {
  if (body.withdrawn === undefined && body.float_left === undefined) return ZERO;
  const { withdrawn = ZERO, float_left: float = ZERO } = body;
  if (addCents(withdrawn, float) === counted) return float;
  throw new AppError('float_mismatch', {
    field: 'float_left',
    values: { withdrawn: formatBs(withdrawn), float: formatBs(float), counted: formatBs(counted) },
  });
}
