import type { Seat } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { decideSeat, seatProblem } from '@restaurante/domain/sales/acts/seat.ts';
import { decideJoin } from '@restaurante/domain/sales/acts/transfer.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import { tableProblem, unknownTable } from '@restaurante/domain/sales/table.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { actingIn } from '../bill/authority.ts';
import { lock } from '../bill/lock.ts';
import { perform } from '../bill/perform.ts';
import { orRefuse, refuse } from '../bill/refusals.ts';
import { writeChanges } from '../bill/write.ts';
import { getSale } from '../sale/read-sales.ts';
import { findSoldProducts } from './look-up.repository.ts';
import { join } from './transfer.ts';

/**
 * 'Sentar': a reservation becomes the bill of a table. It gets the next number of today and takes its stock now;
 * without lines it reaches the kitchen with its first round. With `billId` its lines and its money go to that bill.
 * `docs/rules/reservations.md`
 */
export function seatReservation(
  ctx: Context,
  saleId: number,
  { tableNumber, billId, isSeparate, revision }: Seat,
): Promise<WholeSale> {
  return inTransaction(ctx, async (ctx) => {
    const saleIds = billId === null ? [saleId] : [saleId, billId];
    const locked = await lock(ctx, saleIds, { revision, table: tableNumber });
    const [reservation, bill] = locked.bills;
    refuse(seatProblem(reservation!, bill, tableNumber));
    const table = locked.tables.get(tableNumber) ?? null;
    refuse(bill ? unknownTable(table) : tableProblem(table, { isSeparate }));
    const acting = actingIn(ctx);
    const { branch, lines, number } = reservation!;
    const takesStock = lines.length > 0 && number === null;
    const products = takesStock ? await findSoldProducts(ctx, branch.id, lines) : [];
    const change = orRefuse(decideSeat(reservation!, tableNumber, { products, acting }));
    if (bill === undefined) {
      const [seated] = await perform(ctx, locked, { act: 'seatReservation' }, [change]);
      return seated!;
    }
    // It gets its number before it joins the bill, so that numbers have no gap.
    await writeChanges(ctx, [change]);
    return join(ctx, locked, orRefuse(decideJoin(bill, await getSale(ctx, saleId), acting)), true);
  });
}
