import type { Fire, LineStates } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { decideFire, decideLineStates } from '@restaurante/domain/sales/acts/line-states.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import { type BaseContext, type Context, now } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import type { JobHandlers } from '../../../shared/jobs/jobs.ts';
import { actingIn, requireLineState } from '../bill/authority.ts';
import { effects, planFire } from '../bill/effects.ts';
import { lock } from '../bill/lock.ts';
import { perform } from '../bill/perform.ts';
import { orRefuse } from '../bill/refusals.ts';
import { writeChanges } from '../bill/write.ts';
import { findSale } from '../sale/read-sales.ts';
import { lockSale } from '../sale/sale.repository.ts';

/** Sets the state of lines; those that have it stay as they are. `docs/rules/line-states.md` */
export function setLineStates(ctx: Context, saleId: number, change: LineStates): Promise<WholeSale> {
  requireLineState(ctx, change.state);
  return inTransaction(ctx, async (ctx) => {
    const locked = await lock(ctx, [saleId], {});
    const bill = locked.bills[0]!;
    const decided = orRefuse(decideLineStates(bill, change, actingIn(ctx)));
    if (decided === null) return bill;
    // Only the kitchen's screen says that a dish is ready, or not ready after all.
    const origin = change.state === 'served' ? 'sales' : 'kitchen';
    const [sale] = await perform(ctx, locked, { act: 'setLineStates', origin }, [decided]);
    return sale!;
  });
}

/** 'Marchar': held lines are to be cooked, now or after some minutes. `docs/rules/line-states.md` */
export function fireLines(ctx: Context, saleId: number, { lineIds, afterMinutes }: Fire): Promise<WholeSale> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lock(ctx, [saleId], {});
    const bill = locked.bills[0]!;
    const change = orRefuse(decideFire(bill, lineIds, actingIn(ctx)));
    if (afterMinutes !== null) {
      const held = bill.lines.filter(({ id, state }) => state === 'held' && (lineIds?.includes(id) ?? true));
      await planFire(ctx, { saleId, lineIds: held.map(({ id }) => id), afterMinutes });
      return bill;
    }
    const [sale] = await perform(ctx, locked, { act: 'fireLines' }, [change]);
    return sale!;
  });
}

/** Fires lines for the person who asked for it. What was fired or voided since then stays as it is. */
export const fireLater: (ctx: BaseContext) => JobHandlers['fireLines'] =
  (base) =>
  ({ saleId, lineIds, ...scope }) =>
    inTransaction({ ...base, scope }, async (ctx) => {
      await lockSale.first(ctx.db, { ...scope, saleId });
      const before = await findSale(ctx.db, scope, saleId);
      if (before === null || before.deletedAt !== null) return;
      const left = lineIds.filter((lineId) => before.lines.some(({ id }) => id === lineId));
      const { ok: change } = decideFire(before, left, { userId: scope.userId, at: now(ctx) });
      if (!change) return;
      await writeChanges(ctx, [change]);
      const after = await findSale(ctx.db, scope, saleId);
      await effects(ctx, { act: 'fireLines' }, [{ before, after: after! }], []);
    });
