import type { AreaTablesWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { useHasTables, useTables } from '../../dining-room/index.ts';
import type { BillRef, Order } from './order.ts';
import { useOrder } from './orderStore.ts';

const NO_AREAS: readonly AreaTablesWire[] = [];

/** Returns the areas of the branch with their tables, live; none in a branch without tables. */
export function useBranchTables(): readonly AreaTablesWire[] {
  const { branchId } = useSignedIn();
  const hasTables = useHasTables(branchId);
  return useTables(hasTables ? branchId : undefined).data?.areas ?? NO_AREAS;
}

/** Returns the table at which the order may meet an open bill; a reservation comes later. */
const tableOf = ({ type, tableNumber, isReservation }: Order) =>
  type === 'dine_in' && !isReservation ? tableNumber : null;

/** Returns the open bills of the order's table, and the one that takes its lines: null makes a new bill. */
export function useTableBills(): { readonly bills: readonly BillRef[]; readonly bill: BillRef | null } {
  const number = useOrder(tableOf);
  const join = useOrder((order) => order.join);
  const tables = useBranchTables().flatMap((area) => area.tables);
  const table = number === null ? undefined : tables.find((one) => one.number === number);
  const lead = table && tables.find((one) => one.number === table.with);
  const open = [...(table?.sales ?? []), ...(lead?.sales ?? [])];
  const bills = open.map(({ id, sale_number }) => ({ id, saleNumber: sale_number }));
  if (join === 'new' || join === 'separate' || number === null) return { bills, bill: null };
  return { bills, bill: bills.find(({ id }) => id === join?.id) ?? bills[0] ?? (table ? null : join) };
}
