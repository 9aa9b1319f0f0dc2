import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { type KitchenChange, kitchenChangeText } from '@restaurante/domain/notifications/notice-texts.ts';
import { dishNote } from '@restaurante/domain/options/option-texts.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { serverNow } from '../../../shared/time/serverClock.ts';
import { billName, lineName, placeName, ticketOf } from '../bill/sale.ts';
import { arrivalOf, withoutMoved } from './kitchenMoves.ts';
import {
  kitchenState,
  MOST_SALES,
  type PrintedOrder,
  printedOrder,
  type PrintedOrders,
} from './printedState.ts';

type Line = KitchenSaleWire['details'][number];

// A browser prints what is sold and changed on it, or all orders of its branch, or both. Each time it compares the order
// with its last paper (`PrintedOrder`), so that a repeat prints nothing, and after a lost connection the kitchen gets
// what is different now.

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

const changeSlip = (order: KitchenSaleWire, id: string, change: KitchenChange): KitchenSlip => ({
  kind: 'change',
  id,
  order,
  text: kitchenChangeText(ticketOf(order), change),
});

const dishOf = (line: Line, quantity = line.quantity) => ({
  quantity,
  product: lineName(line),
  note: dishNote(line.options, line.observations),
});

/** Returns the lines that wait in the kitchen and are not on the order's last paper. */
const newLines = ({ details }: KitchenSaleWire, last: PrintedOrder | null) =>
  details.filter(({ id, served }) => !served && !(last && id in last.units));

/** The names of the bills from which lines came, by the line's id. */
type Origins = ReadonlyMap<number, string>;

/** Returns a slip for each bill from which new lines came. */
function joinedSlips(
  order: KitchenSaleWire,
  lines: readonly Line[],
  origins: Origins,
): readonly KitchenSlip[] {
  const to = billName(order);
  const names = new Set(lines.flatMap(({ id }) => origins.get(id) ?? []));
  // The lines went to another bill and came back.
  names.delete(to);
  return Array.from(names, (from) => {
    const part = lines.filter(({ id }) => origins.get(id) === from);
    const id = ['joined', order.id, part[0]!.id, part.at(-1)!.id].join('-');
    const dishes = part.map((line) => dishOf(line));
    return changeSlip(order, id, { kind: 'joined', from, to, lines: dishes });
  });
}

function changeSlips(order: KitchenSaleWire, last: PrintedOrder): readonly KitchenSlip[] {
  const { id, observations, details, deleted_details } = order;
  if (order.deleted_at !== null) {
    const lines = details.filter((line) => !line.served && line.id in last.units).map((line) => dishOf(line));
    return lines.length > 0 ? [changeSlip(order, `voided-sale-${id}`, { kind: 'voided', lines })] : [];
  }
  const slips = [...details, ...deleted_details].flatMap((line) => {
    const before = last.units[line.id] ?? 0;
    const after = line.deleted_at === null ? line.quantity : 0;
    if (line.served || before <= after) return [];
    const lines = [dishOf(line, before - after)];
    return [changeSlip(order, `removed-${line.id}-${before}-${after}`, { kind: 'removed', lines })];
  });
  if (details.every(({ served }) => served)) return slips;
  const [from, to] = [last.place, placeName(order)];
  if (from !== to) slips.push(changeSlip(order, `moved-${id}-${last.revision}`, { kind: 'moved', from, to }));
  if (observations !== last.observations) {
    const note = observations ?? 'sin observaciones';
    slips.push(changeSlip(order, `noted-${id}-${last.revision}`, { kind: 'noted', note }));
  }
  const { notes } = last;
  const isRenoted = (line: Line) =>
    !line.served && (last.units[line.id] ?? 0) > 0 && (notes?.[line.id] ?? null) !== line.observations;
  const renoted = notes ? details.filter(isRenoted) : [];
  if (renoted.length > 0) {
    const lines = renoted.map((line) => ({ ...dishOf(line), note: dishOf(line).note ?? 'sin nota' }));
    slips.push(changeSlip(order, `renoted-${id}-${last.revision}`, { kind: 'renoted', lines }));
  }
  return slips;
}

/** Returns the comanda of these lines of an order. */
function comandaSlips(order: KitchenSaleWire, details: KitchenSaleWire['details']): readonly KitchenSlip[] {
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
  origins: Origins = new Map(),
): readonly KitchenSlip[] {
  if (last && last.revision >= order.revision) return [];
  const state = kitchenState.get();
  const papers: PrintedOrders = { ...state.last, [order.id]: printedOrder(order) };
  // Ids are read in rising order: the newest orders stay.
  kitchenState.set({ ...state, last: Object.fromEntries(Object.entries(papers).slice(-MOST_SALES)) });
  if (!WITH_KITCHEN.has(order.sales_status_id)) return [];
  const lines = newLines(order, last);
  return [
    ...(last ? changeSlips(order, last) : []),
    ...joinedSlips(order, lines, origins),
    ...comandaSlips(
      order,
      lines.filter(({ id }) => !origins.has(id)),
    ),
  ];
}

/** Removes new lines that came from other bills from the papers of those bills. Returns where the lines came from. */
function takeOrigins(lines: readonly Line[]): Origins {
  const state = kitchenState.reload();
  const arrivals = lines.flatMap((line) => arrivalOf(state.last, line) ?? []);
  kitchenState.set({ ...state, last: arrivals.reduce(withoutMoved, state.last) });
  return new Map(arrivals.map(({ line, from }) => [line.id, from]));
}

/**
 * Returns an order's last paper on this till, or the state that this screen has `seen` if that is newer: another till
 * has printed it.
 */
function lastPaper({ id }: KitchenSaleWire, seen: KitchenSaleWire | null = null): PrintedOrder | null {
  const last = kitchenState.reload().last[id] ?? null;
  return last && seen && seen.revision >= last.revision ? printedOrder(seen) : last;
}

/**
 * Takes the kitchen's slips of a sale that is printed here: first the whole order, then only the changes since the last
 * paper, or since the state that the screen had `seen` if that is newer: another till has printed its own changes.
 */
export const takeSlipsOfSale = (
  sale: KitchenSaleWire,
  seen: KitchenSaleWire | null = null,
): readonly KitchenSlip[] => takeSlips(sale, lastPaper(sale, seen));

/**
 * Takes the kitchen's slips of a change that is made here, perhaps of an order that another till has printed. With
 * `from` the new lines came from the bill of this name.
 */
export function takeSlipsOfChange(
  before: KitchenSaleWire,
  after: KitchenSaleWire,
  from: string | null = null,
): readonly KitchenSlip[] {
  const last = lastPaper(before, before);
  if (last ? last.revision >= after.revision : before.sales_status_id === SALE_STATUS_IDS.new) return [];
  const paper = last ?? printedOrder(before);
  if (from === null) return takeSlips(after, paper);
  const lines = newLines(after, paper);
  takeOrigins(lines);
  return takeSlips(after, paper, new Map(lines.map(({ id }) => [id, from])));
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
  const { branchId: before, last: papers } = kitchenState.reload();
  const isFirst = before !== branchId;
  const isChanged = ({ id, revision }: KitchenSaleWire) => revision > (papers[id]?.revision ?? 0);
  const lines = orders.filter(isChanged).flatMap((order) => newLines(order, papers[order.id] ?? null));
  const origins = takeOrigins(lines);
  const slips = orders.flatMap((order) => {
    const last = lastPaper(order);
    if (order.sales_status_id !== SALE_STATUS_IDS.accepted && last === null) return [];
    const isKnown = isFirst || (last === null && !isRecent(order));
    const all = takeSlips(order, last, origins);
    return isKnown ? [] : all;
  });
  kitchenState.set({ ...kitchenState.get(), branchId });
  return slips;
}

/** Makes the next call of `takeSlipsOfBranch` only record the present orders. */
export const forgetBranch = (): void => kitchenState.set({ ...kitchenState.reload(), branchId: null });
