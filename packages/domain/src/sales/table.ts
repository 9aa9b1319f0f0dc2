import type { Cents } from '../money/money.ts';
import { isClosed, type StoredSale } from './sale.ts';

/** An open bill of a table: unpaid, or not delivered. */
export interface TableBill {
  readonly id: number;
  readonly number: number;
  /** Centavos. */
  readonly owed: Cents;
}

/** A table number in a branch that has tables. */
export interface Table {
  readonly number: number;
  /** Null: the branch has no such table. */
  readonly area: { readonly id: number; readonly name: string } | null;
  /** The open bills to which it leads: its own, and those of a table to which it belongs. The oldest first. */
  readonly bills: readonly TableBill[];
}

export type TableProblem =
  | { readonly code: 'unknown_table'; readonly table: number }
  | { readonly code: 'table_busy'; readonly table: number; readonly bill: TableBill }
  | WhichBill;

/** Several bills are possible at a table, and none was named. */
export interface WhichBill {
  readonly code: 'which_bill';
  readonly table: number;
  readonly bills: readonly TableBill[];
}

/** Returns the problem of a table number, or null. A branch without tables (null) takes every number. */
export const unknownTable = (table: Table | null): TableProblem | null =>
  table !== null && table.area === null ? { code: 'unknown_table', table: table.number } : null;

/** Returns the problem of a bill that opens at a table, or null; a separate one may stand next to another. */
export function tableProblem(
  table: Table | null,
  { isSeparate }: { isSeparate: boolean },
): TableProblem | null {
  const bill = table?.bills[0];
  if (table === null || bill === undefined || isSeparate) return unknownTable(table);
  return { code: 'table_busy', table: table.number, bill };
}

/** Returns `tableProblem` for lines of another bill; at a table with several bills they need a choice. */
export function arrivalProblem(table: Table | null, asks: { isSeparate: boolean }): TableProblem | null {
  return (asks.isSeparate ? null : whichBill(table)) ?? tableProblem(table, asks);
}

/** Returns the question which bill of a table is meant; null if there is at most one. */
export const whichBill = (table: Table | null): WhichBill | null =>
  table !== null && table.bills.length > 1
    ? { code: 'which_bill', table: table.number, bills: table.bills }
    : null;

/** The tables of a bill, by their numbers. Null: the branch has no tables. */
export type Tables = ReadonlyMap<number, Table | null>;

type Placed = Pick<StoredSale, 'tableNumber' | 'furtherTables'>;

/** Returns the numbers of the tables of a bill or reservation, its own first. */
export const tablesOf = ({ tableNumber, furtherTables }: Placed): number[] =>
  tableNumber === null ? [] : [tableNumber, ...(furtherTables ?? [])];

/** Returns the columns of a bill at these tables, the first of which is its own. */
export function atTables(numbers: readonly number[]): Placed {
  const [tableNumber = null, ...further] = new Set(numbers);
  return { tableNumber, furtherTables: further.length > 0 ? further : null };
}

/** Returns a table without a bill that leaves it, or to which it leads already. */
export const withoutBill = (table: Table | null, billId: number): Table | null =>
  table && { ...table, bills: table.bills.filter(({ id }) => id !== billId) };

/** Tells whether a table of the branch has no open bill besides this one. */
export const isAlone = (tables: Tables, table: number, billId?: number): boolean => {
  const found = tables.get(table);
  return found?.area != null && found.bills.every(({ id }) => id === billId);
};

/** Tells whether an act opens a bill again whose guests have left. */
export const isReopened = (before: StoredSale, after: StoredSale): boolean =>
  isClosed(before) && !isClosed(after) && after.deletedAt === null && after.type === 'dine_in';

/** Returns a bill without its table, where other guests sit. docs/rules/dining-room.md */
export const withoutTable = <B extends StoredSale>(bill: B): B => ({
  ...bill,
  tableNumber: null,
  furtherTables: null,
  fromTable: bill.tableNumber,
});
