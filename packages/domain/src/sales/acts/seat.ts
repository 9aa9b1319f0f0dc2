import { decideStock, type Shortage, type SoldProduct } from '../decide-sale.ts';
import type { Decided } from '../sale-payment.ts';
import type { WholeSale } from '../sale.ts';
import { atTables, isAlone, type Tables, tablesOf } from '../table.ts';
import { hereProblem, type NotHere } from './open-bill.ts';
import { accept, type Acting, type Change, stockMoves } from './outcome.ts';

export type SeatProblem =
  | NotHere
  | { readonly code: 'not_a_reservation' | 'bill_elsewhere' }
  | { readonly code: 'reservation_seated'; readonly table: number | null };

/** Returns why the guests of a reservation cannot sit at a table, or join this bill there; null if they can. */
export function seatProblem(
  { isReservation, type, status, branch, tableNumber }: WholeSale,
  bill: WholeSale | undefined,
  table: number,
): SeatProblem | null {
  if (!isReservation || type !== 'dine_in') return { code: 'not_a_reservation' };
  if (status !== 'new') return { code: 'reservation_seated', table: tableNumber };
  if (bill === undefined) return null;
  const isThere = bill.branch.id === branch.id && tablesOf(bill).includes(table);
  return isThere ? hereProblem(bill) : { code: 'bill_elsewhere' };
}

/** Returns the tables that lead to a seated reservation: its other ones, unless others sit there. */
function furtherTables(reservation: WholeSale, tableNumber: number, tables: Tables): number[] {
  const reserved = tablesOf(reservation);
  return reserved.includes(tableNumber)
    ? reserved.filter((table) => table !== tableNumber && isAlone(tables, table))
    : [];
}

interface SeatFacts {
  readonly products: readonly SoldProduct[];
  readonly tables: Tables;
  readonly acting: Acting;
}

/**
 * Decides that a reservation becomes the bill of a table: it gets a number of today and takes its stock now. A
 * reservation that was numbered before its branch had tables keeps number, day and stock. docs/rules/reservations.md
 */
export function decideSeat(
  reservation: WholeSale,
  tableNumber: number,
  { products, tables, acting }: SeatFacts,
): Decided<Change, { readonly code: 'stock_short'; readonly shortages: readonly Shortage[] }> {
  const { at, today } = acting;
  const place = atTables([tableNumber, ...furtherTables(reservation, tableNumber, tables)]);
  // The person who seats the guests serves them; a colleague may have typed the reservation.
  const user = { id: acting.userId };
  const seated = { ...reservation, ...place, user };
  if (reservation.number !== null) {
    const after = accept(seated, reservation.lines, acting);
    return { ok: { before: reservation, after, kitchenSince: at } };
  }
  const { lines, shortages } = decideStock(reservation.lines, products);
  if (shortages.length > 0) return { problem: { code: 'stock_short', shortages } };
  const after = accept({ ...seated, businessDay: today, createdAt: at }, lines, acting);
  return { ok: { before: reservation, after, moves: stockMoves(lines, 'sale'), kitchenSince: at } };
}
