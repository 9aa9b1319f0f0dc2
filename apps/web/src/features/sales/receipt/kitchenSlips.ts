import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { type KitchenChange, kitchenChangeText } from '@restaurante/domain/notifications/notice-texts.ts';
import { dishNote } from '@restaurante/domain/options/option-texts.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { serverNow } from '../../../shared/time/serverClock.ts';
import { lineName, placeName, ticketOf } from '../sale.ts';
import { type Line, type Moves, movesOf, NO_MOVES, originName } from './kitchenMoves.ts';
import {
  type KitchenState,
  kitchenState,
  MOST_SALES,
  type PrintedOrder,
  printedOrder,
} from './printedState.ts';

/** One slip for the kitchen. Its `id` is equal in every browser: a print server prints an id once. */
export type KitchenSlip =
  | {
      readonly kind: 'comanda';
      readonly id: string;
      /** With the lines to cook now, no others. */
      readonly order: KitchenSaleWire;
      readonly isAddition: boolean;
    }
  | {
      readonly kind: 'change';
      readonly id: string;
      readonly order: KitchenSaleWire;
      readonly text: string;
    };

const dishOf = (line: Line, quantity = line.quantity) => ({
  quantity,
  product: lineName(line),
  note: dishNote(line.options, line.observations),
});

/** Returns a paper for each bill from which dishes came. */
function arrivalsOf(order: KitchenSaleWire, { arrivals }: Moves): readonly KitchenSlip[] {
  const lines = order.details.filter(({ id, served }) => !served && arrivals.has(id));
  const saleIds = [...new Set(lines.map(({ id }) => arrivals.get(id)!.saleId))];
  const to = originName({ number: order.sale_number!, place: placeName(order) });
  return saleIds.map((saleId) => {
    const part = lines.filter(({ id }) => arrivals.get(id)!.saleId === saleId);
    const from = originName(arrivals.get(part[0]!.id)!.paper);
    const dishes = part.map((line) => dishOf(line));
    return {
      kind: 'change',
      id: ['joined', order.id, part[0]!.id, part.at(-1)!.id].join('-'),
      order,
      text: kitchenChangeText(ticketOf(order), { kind: 'joined', from, to, lines: dishes }),
    };
  });
}

function changesOf(
  order: KitchenSaleWire,
  last: PrintedOrder,
  { departures }: Moves,
): readonly KitchenSlip[] {
  const { id, observations, details, deleted_details } = order;
  const waits = details.some(({ served }) => !served);
  const change = (changeId: string, what: KitchenChange): KitchenSlip => ({
    kind: 'change',
    id: changeId,
    order,
    text: kitchenChangeText(ticketOf(order), what),
  });
  if (order.deleted_at !== null) {
    const lines = details.filter((line) => !line.served && line.id in last.units).map((line) => dishOf(line));
    return lines.length > 0 ? [change(`voided-sale-${id}`, { kind: 'voided', lines })] : [];
  }
  const removals = [...details, ...deleted_details].flatMap((line) => {
    const before = (last.units[line.id] ?? 0) - (departures.get(line.id) ?? 0);
    const after = line.deleted_at === null ? line.quantity : 0;
    if (line.served || before <= after) return [];
    const lines = [dishOf(line, before - after)];
    return [change(`removed-${line.id}-${before}-${after}`, { kind: 'removed', lines })];
  });
  const to = placeName(order);
  const isMoved = waits && to !== last.place;
  const isNoted = waits && observations !== last.observations;
  const note = observations ?? 'sin observaciones';
  return [
    ...removals,
    ...(isMoved ? [change(`moved-${id}-${last.revision}`, { kind: 'moved', from: last.place, to })] : []),
    ...(isNoted ? [change(`noted-${id}-${last.revision}`, { kind: 'noted', note })] : []),
  ];
}

function comandaOf(
  order: KitchenSaleWire,
  last: PrintedOrder | null,
  { arrivals }: Moves,
): readonly KitchenSlip[] {
  const details = order.details.filter(
    ({ id, served }) => !served && !(last && id in last.units) && !arrivals.has(id),
  );
  if (order.deleted_at !== null || details.length === 0) return [];
  const isAddition = details.length < order.details.length || details.every(({ round }) => round > 1);
  const id = ['comanda', order.id, details[0]?.id, details.at(-1)?.id].join('-');
  return [{ kind: 'comanda', id, order: { ...order, details }, isAddition }];
}

/** An order in another state is served. */
const WITH_KITCHEN: ReadonlySet<number> = new Set([SALE_STATUS_IDS.new, SALE_STATUS_IDS.accepted]);

/** Returns what the kitchen must read after its last paper, and stores it as printed: a second call returns nothing. */
function takeSlips(
  order: KitchenSaleWire,
  last: PrintedOrder | null,
  moves: Moves = NO_MOVES,
): readonly KitchenSlip[] {
  if (last && last.revision >= order.revision) return [];
  const state = kitchenState.get();
  const all: KitchenState['last'] = {
    ...withoutLines(state.last, order, moves),
    [order.id]: printedOrder(order),
  };
  // Ids are read in rising order: the newest orders stay.
  kitchenState.set({ ...state, last: Object.fromEntries(Object.entries(all).slice(-MOST_SALES)) });
  if (!WITH_KITCHEN.has(order.sales_status_id)) return [];
  return [
    ...(last ? changesOf(order, last, moves) : []),
    ...arrivalsOf(order, moves),
    ...comandaOf(order, last, moves),
  ];
}

/** Takes the lines that came to an order off the papers of their bills: a line is on one paper. */
function withoutLines(
  last: KitchenState['last'],
  { details }: KitchenSaleWire,
  { arrivals }: Moves,
): KitchenState['last'] {
  const nextStates = { ...last };
  for (const { id } of details) {
    const { saleId = '' } = arrivals.get(id) ?? {};
    const paper = nextStates[saleId];
    if (paper) nextStates[saleId] = { ...paper, units: { ...paper.units, [id]: 0 } };
  }
  return nextStates;
}

const lastOf = ({ id }: KitchenSaleWire): PrintedOrder | null => kitchenState.reload().last[id] ?? null;
const later = (one: PrintedOrder | null, other: PrintedOrder): PrintedOrder =>
  one && one.revision > other.revision ? one : other;

/**
 * Takes the kitchen's slips of a sale that is printed here: all of it at first, then only what has changed. Another
 * till has printed its own changes: `seen` is the sale as the screen had it before.
 */
export function takeSlipsOfSale(
  sale: KitchenSaleWire,
  seen: KitchenSaleWire | null = null,
): readonly KitchenSlip[] {
  const last = lastOf(sale);
  return takeSlips(sale, last && seen ? later(last, printedOrder(seen)) : last);
}

/** Takes the kitchen's slips of a change that is made here, perhaps of an order that another till has printed. */
export function takeSlipsOfChange(before: KitchenSaleWire, after: KitchenSaleWire): readonly KitchenSlip[] {
  const last = lastOf(before);
  const isOnPaper = last !== null || before.sales_status_id !== SALE_STATUS_IDS.new;
  return isOnPaper ? takeSlips(after, later(last, printedOrder(before))) : [];
}

/**
 * Takes the kitchen's slips of dishes that are moved from one bill to another here: `lineIds` are those on the bill
 * to which they came.
 */
export function takeSlipsOfMove(
  from: Pick<KitchenSaleWire, 'id' | 'sale_number' | 'sale_type' | 'table_number'>,
  to: KitchenSaleWire,
  lineIds: readonly number[],
): readonly KitchenSlip[] {
  const last = kitchenState.reload().last[to.id];
  if (last && last.revision >= to.revision) return [];
  const origin = { saleId: String(from.id), paper: { number: from.sale_number!, place: placeName(from) } };
  const arrivals = new Map(lineIds.map((id) => [id, origin]));
  return takeSlips(to, { ...printedOrder(to), revision: 0 }, { ...NO_MOVES, arrivals });
}

/** Older changes, made while this browser was away, are not printed: the kitchen knows of them. */
export const LATEST_MS = 15 * 60_000;

function isRecent({ status_histories, created_at }: KitchenSaleWire): boolean {
  const accepted = status_histories.findLast(({ id }) => id === SALE_STATUS_IDS.accepted);
  return serverNow() - Date.parse(accepted?.created_at ?? created_at) < LATEST_MS;
}

/**
 * Takes the kitchen's slips of all orders of a branch: of accepted ones, and of each change. Orders that exist when
 * this browser starts are only recorded (docs/rules/printing.md).
 */
export function takeSlipsOfBranch(
  branchId: number,
  orders: readonly KitchenSaleWire[],
): readonly KitchenSlip[] {
  const { branchId: before, last: lastBefore } = kitchenState.reload();
  const isFirst = before !== branchId;
  const moves = movesOf(orders, lastBefore);
  const slips = orders.flatMap((order) => {
    const last = lastOf(order);
    if (order.sales_status_id !== SALE_STATUS_IDS.accepted && last === null) return [];
    const isKnown = isFirst || (last === null && !isRecent(order));
    const all = takeSlips(order, last, moves);
    return isKnown ? [] : all;
  });
  kitchenState.set({ ...kitchenState.get(), branchId });
  return slips;
}

/** Makes the next call of `takeSlipsOfBranch` only record the present orders. */
export const forgetBranch = (): void => kitchenState.set({ ...kitchenState.reload(), branchId: null });
