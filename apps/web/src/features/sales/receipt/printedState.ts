import type { KitchenSaleWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { persistedStore } from '../../../shared/persistedStore.ts';
import { billName, placeName } from '../bill/sale.ts';

/** The state of an order on the kitchen's last paper. */
export interface PrintedOrder {
  readonly revision: number;
  /** 'T-43 Mesa 7'; missing on papers of an older version. */
  readonly bill?: string;
  /** 'Mesa 7' */
  readonly place: string;
  readonly observations: string | null;
  /** Units of each line, by its id; none of a line that was removed or went to another bill. */
  readonly units: Readonly<Record<string, number>>;
  /** Notes of lines that have one, by the line's id; missing on papers of an older version. */
  readonly notes?: Readonly<Record<string, string>>;
}

export function printedOrder(order: KitchenSaleWire): PrintedOrder {
  const { revision, observations, details, deleted_details, deleted_at } = order;
  const lines = deleted_at === null ? details : [];
  const units = Object.fromEntries([
    ...deleted_details.map(({ id }) => [id, 0]),
    ...lines.map(({ id, quantity }) => [id, quantity]),
  ]);
  const notes = Object.fromEntries(lines.flatMap(({ id, observations: note }) => (note ? [[id, note]] : [])));
  return { revision, bill: billName(order), place: placeName(order), observations, units, notes };
}

/** By the sale's id. */
export type PrintedOrders = Readonly<Record<string, PrintedOrder>>;

export interface KitchenState {
  /** The branch of which this browser prints every order; null while it prints its own only. */
  readonly branchId: number | null;
  readonly last: PrintedOrders;
}

const NOTHING: KitchenState = { branchId: null, last: {} };

/** The orders and lines that this browser has printed for the kitchen. */
export const kitchenState = persistedStore('restaurante.comandas.v2', (stored) =>
  typeof stored === 'object' && stored !== null ? (stored as KitchenState) : NOTHING,
);

/** The browser stores what it has printed for at most this many sales. */
export const MOST_SALES = 500;

/** The ids of the sales whose receipt this browser has printed, the latest last. */
const printedReceipts = persistedStore(
  'restaurante.printed.v1',
  (stored) => (stored ?? []) as readonly number[],
);

/**
 * Returns whether another paper of this sale is a copy. It always is for a sale of an earlier day, and if each sale
 * prints its paper by itself.
 */
export const isReprint = ({ id, business_day }: SaleWire, today: Day): boolean =>
  business_day < today || localSettings().sales.print || printedReceipts.reload().includes(id);

/** Stores that a sale's receipt is being printed. */
export const notePrinted = ({ id }: SaleWire): void =>
  printedReceipts.set([...printedReceipts.reload().filter((other) => other !== id), id].slice(-MOST_SALES));
