import { AppError } from '@restaurante/contract/errors.ts';
import type { ChangeStatus } from '@restaurante/contract/realtime.ts';
import { hereProblem } from '@restaurante/domain/sales/acts/open-bill.ts';
import { decideStep, decideUndoReady, stepProblem } from '@restaurante/domain/sales/acts/set-status.ts';
import { decideJoin } from '@restaurante/domain/sales/acts/transfer.ts';
import { soldOutOf } from '@restaurante/domain/sales/decide-sale.ts';
import { type SaleStatus, saleStatusFromId } from '@restaurante/domain/sales/sale-status.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import type { Context, TxContext } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { problemOfRegister } from '../../drawer/index.ts';
import { requireUser } from '../../users/index.ts';
import { acceptsForBranch, actingIn, homeOf, requireStep } from '../bill/authority.ts';
import { type Into, lock } from '../bill/lock.ts';
import { perform } from '../bill/perform.ts';
import { orRefuse, refuse } from '../bill/refusals.ts';
import { lockCourier } from '../sale/couriers.repository.ts';
import { noteAccepted } from '../sale/phones.repository.ts';
import { findSoldProducts } from './look-up.repository.ts';
import { join } from './transfer.ts';

interface Step {
  readonly statusId: number;
  /** The screen with the button; a kitchen user has only the kitchen screen. */
  readonly origin?: ChangeStatus['origin'] | undefined;
  /** The acting user in the request, if any. */
  readonly userId?: number | undefined;
  readonly revision?: number | undefined;
  /** Of 'Listo': the lines that the person saw; null: all. */
  readonly seen: readonly number[] | null;
  /** The bill that takes an accepted guest's order. */
  readonly into: Into;
  /** The register that takes an accepted order. */
  readonly cashRegisterId: number | null;
}

/**
 * Moves a sale to its next state; a state already reached is refused like any other wrong step. If the table of an
 * accepted guest's order has an open bill, the order becomes a round of it, and that bill is returned.
 * `docs/rules/sale-status.md`
 */
export function setSaleStatus(ctx: Context, saleId: number, step: Step): Promise<WholeSale> {
  return inTransaction(ctx, async (ctx) => {
    await requireUser(ctx, step.userId);
    const to = saleStatusFromId(step.statusId);
    const { revision } = step;
    const accepts = to === 'accepted';
    const locked = await lock(ctx, [saleId], {
      revision,
      accepts: accepts && step.into,
      registers: accepts ? 'own' : undefined,
      receives: accepts ? { named: step.cashRegisterId } : undefined,
    });
    const [sale, bill] = locked.bills;
    await requireRegister(ctx, sale!, step);
    await requireStep(ctx, sale!, to);
    refuse(stepProblem(sale!, to, { hasCourier: await hasCourier(ctx, sale!, to) }));
    refuse(locked.which);
    const acting = actingIn(ctx);
    if (accepts && sale!.isTableOrder) {
      const products = await findSoldProducts(ctx, sale!.branch.id, sale!.lines);
      refuse(soldOutOf(sale!.lines, products, sale!.branch.id));
    }
    if (bill) refuse(bill.branch.id === sale!.branch.id ? hereProblem(bill) : { code: 'other_branch' });
    if (accepts && sale!.isTableOrder) {
      await noteAccepted.run(ctx.db, { ...ctx.scope, saleId, acceptedAt: acting.at });
    }
    if (bill) return join(ctx, locked, orRefuse(decideJoin(bill, sale!, acting)), { isRound: true });
    const isAtTable = sale!.isTableOrder && sale!.status === 'new' && sale!.area !== null;
    const isOfBranch = acceptsForBranch(ctx, isAtTable);
    const isTaken = accepts && sale!.cashRegister === null && !isOfBranch;
    const register = isTaken ? locked.receiver() : null;
    const facts = { acting, isOfBranch, register, seen: step.seen };
    const change = orRefuse(decideStep(sale!, to!, facts));
    const deed = { act: 'setSaleStatus', origin: step.origin ?? homeOf(ctx.scope) } as const;
    const [reached] = await perform(ctx, locked, deed, [change]);
    return reached!;
  });
}

/** Throws not_found for a named register that the branch does not have, also where the step takes none. */
async function requireRegister(
  ctx: TxContext,
  { branch }: WholeSale,
  { cashRegisterId: registerId }: Step,
): Promise<void> {
  if (registerId === null) return;
  const problem = await problemOfRegister(ctx, { branchId: branch.id, registerId });
  if (problem === 'not_found') throw new AppError('not_found');
}

/** Locks the courier of an order that leaves. Returns whether they still work in the branch. */
async function hasCourier(
  ctx: TxContext,
  { employee, branch }: WholeSale,
  to: SaleStatus | null,
): Promise<boolean> {
  if (to !== 'assigned' || employee === null) return true;
  const delivery = { companyId: ctx.scope.companyId, branchId: branch.id, employeeId: employee.id };
  return (await lockCourier.first(ctx.db, delivery))?.isGone === false;
}

/** 'Deshacer' in the kitchen: reverts 'Listo' within a minute, with the round it served. `docs/rules/sale-status.md` */
export function undoReady(ctx: Context, saleId: number): Promise<WholeSale> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lock(ctx, [saleId], {});
    const change = orRefuse(decideUndoReady(locked.bills[0]!, actingIn(ctx)));
    const [sale] = await perform(ctx, locked, { act: 'undoReady' }, [change]);
    return sale!;
  });
}
