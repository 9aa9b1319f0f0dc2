import type { Seat } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { decideRemoval } from '@restaurante/domain/sales/acts/remove-line.ts';
import { decideSeat, seatProblem } from '@restaurante/domain/sales/acts/seat.ts';
import { decideJoin } from '@restaurante/domain/sales/acts/transfer.ts';
import { soldOutOf } from '@restaurante/domain/sales/decide-sale.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import { tableProblem, unknownTable } from '@restaurante/domain/sales/table.ts';
import type { Context, TxContext } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { lockStock } from '../../stock/index.ts';
import { actingIn } from '../bill/authority.ts';
import { type Locked, lock } from '../bill/lock.ts';
import { perform } from '../bill/perform.ts';
import { orRefuse, refuse } from '../bill/refusals.ts';
import { writeChanges } from '../bill/write.ts';
import { getSale } from '../sale/read-sales.ts';
import { findSoldProducts } from './look-up.repository.ts';
import { join } from './transfer.ts';

/**
 * 'Sentar': a reservation becomes the bill of a table. It gets the next number of today and takes its stock now;
 * without lines it reaches the kitchen with its first round. With `billId` its lines and its money go to that bill. Lines
 * of which a dish or an option is sold out are refused until `without` takes them off.
 * `docs/rules/reservations.md`
 */
export function seatReservation(
  ctx: Context,
  saleId: number,
  { tableNumber, billId, isSeparate, without, revision }: Seat,
): Promise<WholeSale> {
  return inTransaction(ctx, async (ctx) => {
    const saleIds = billId === null ? [saleId] : [saleId, billId];
    const registers = without.length > 0 ? 'own' : undefined;
    const locked = await lock(ctx, saleIds, {
      revision,
      goesTo: [tableNumber],
      books: true,
      registers,
      returns: true,
    });
    const [asked, bill] = locked.bills;
    refuse(seatProblem(asked!, bill, tableNumber));
    const table = locked.tables.get(tableNumber) ?? null;
    refuse(bill ? unknownTable(table) : tableProblem(table, { isSeparate }));
    const reservation = await takeOff(ctx, locked, without);
    const acting = actingIn(ctx);
    const { branch, lines } = reservation;
    const products = lines.length > 0 ? await findSoldProducts(ctx, branch.id, lines) : [];
    refuse(soldOutOf(lines, products, branch.id));
    const change = orRefuse(
      decideSeat(reservation, tableNumber, { products, tables: locked.tables, acting }),
    );
    if (bill === undefined) {
      const [seated] = await perform(ctx, locked, { act: 'seatReservation' }, [change]);
      return seated!;
    }
    // It gets its number before it joins the bill, so that numbers have no gap.
    const { stock } = await writeChanges(ctx, [change]);
    const joining = orRefuse(decideJoin(bill, await getSale(ctx, saleId), acting));
    return join(ctx, locked, joining, { isRound: true, stock });
  });
}

/** Removes lines of a reservation, as any removal does, and returns it without them. */
async function takeOff(ctx: TxContext, locked: Locked, without: readonly number[]): Promise<WholeSale> {
  let reservation = locked.bills[0]!;
  if (without.length === 0) return reservation;
  // Seating takes stock, whose lock comes before those of a removal (docs/rules/locks.md).
  const productIds = reservation.lines.map(({ productId }) => productId);
  await lockStock.run(ctx.db, { ...ctx.scope, branchId: reservation.branch.id, productIds });
  const facts = { ...actingIn(ctx), registers: locked.registers };
  for (const lineId of new Set(without)) {
    if (reservation.removedLines.some(({ id }) => id === lineId)) continue;
    if (!reservation.lines.some(({ id }) => id === lineId)) refuse({ code: 'not_found' });
    const removing = { lineId, quantity: 0, reason: 'Agotado', isRestocked: true, discountChoice: null };
    const { change, ...removed } = orRefuse(decideRemoval(reservation, removing, facts), reservation);
    const deed = { act: 'removeSaleLine', ...removed, reason: removing.reason } as const;
    [reservation] = (await perform(ctx, locked, deed, [change])) as [WholeSale];
  }
  return reservation;
}
