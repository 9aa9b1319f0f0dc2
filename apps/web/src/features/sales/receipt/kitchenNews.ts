import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { type KitchenChange, kitchenChangeText } from '@restaurante/domain/notifications/notice-texts.ts';
import { dishNote } from '@restaurante/domain/options/option-texts.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { persistedStore } from '../../../shared/persistedStore.ts';
import { serverNow } from '../../../shared/time/serverClock.ts';
import { lineName, placeName } from '../sale.ts';
import { type LastPaper, type Line, type Moves, movesOf, NO_MOVES, originName } from './kitchenMoves.ts';

/** One paper for the kitchen. Its `id` is equal in every browser: a print server prints an id once. */
export type KitchenNews =
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

interface Papers {
  /** The branch of which this browser prints every order; null while it prints its own only. */
  readonly branchId: number | null;
  /** By the sale's id. */
  readonly last: Readonly<Record<string, LastPaper>>;
}

const NO_PAPERS: Papers = { branchId: null, last: {} };
const papers = persistedStore('restaurante.comandas.v2', (stored) =>
  typeof stored === 'object' && stored !== null ? (stored as Papers) : NO_PAPERS,
);
const MOST = 500;

function paperOf(order: KitchenSaleWire): LastPaper {
  const { revision, sale_number, observations, details, deleted_details, deleted_at } = order;
  const lines = deleted_at === null ? details : [];
  const units = Object.fromEntries([
    ...deleted_details.map(({ id }) => [id, 0]),
    ...lines.map(({ id, quantity }) => [id, quantity]),
  ]);
  const number = sale_number ?? undefined;
  return { revision, number, place: placeName(order), observations, units };
}

const dishOf = (line: Line, quantity = line.quantity) => ({
  quantity,
  product: lineName(line),
  note: dishNote(line.options, line.observations),
});

/** Returns a paper for each bill from which dishes came. */
function arrivalsOf(order: KitchenSaleWire, { arrivals }: Moves): readonly KitchenNews[] {
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
      text: kitchenChangeText(order.sale_number!, { kind: 'joined', from, to, lines: dishes }),
    };
  });
}

function changesOf(order: KitchenSaleWire, last: LastPaper, { departures }: Moves): readonly KitchenNews[] {
  const { id, sale_number, observations, details, deleted_details } = order;
  const waits = details.some(({ served }) => !served);
  const change = (changeId: string, what: KitchenChange): KitchenNews => ({
    kind: 'change',
    id: changeId,
    order,
    text: kitchenChangeText(sale_number!, what),
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
  last: LastPaper | null,
  { arrivals }: Moves,
): readonly KitchenNews[] {
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

/** Returns what the kitchen must read after its last paper, and stores that it is being printed. */
function take(
  order: KitchenSaleWire,
  last: LastPaper | null,
  moves: Moves = NO_MOVES,
): readonly KitchenNews[] {
  if (last && last.revision >= order.revision) return [];
  const storedPapers = papers.get();
  const all: Papers['last'] = {
    ...withoutLines(storedPapers.last, order, moves),
    [order.id]: paperOf(order),
  };
  // Ids are read in rising order: the newest orders stay.
  papers.set({ ...storedPapers, last: Object.fromEntries(Object.entries(all).slice(-MOST)) });
  if (!WITH_KITCHEN.has(order.sales_status_id)) return [];
  return [
    ...(last ? changesOf(order, last, moves) : []),
    ...arrivalsOf(order, moves),
    ...comandaOf(order, last, moves),
  ];
}

/** Takes the lines that came to an order off the papers of their bills: a line is on one paper. */
function withoutLines(
  last: Papers['last'],
  { details }: KitchenSaleWire,
  { arrivals }: Moves,
): Papers['last'] {
  const nextStates = { ...last };
  for (const { id } of details) {
    const { saleId = '' } = arrivals.get(id) ?? {};
    const paper = nextStates[saleId];
    if (paper) nextStates[saleId] = { ...paper, units: { ...paper.units, [id]: 0 } };
  }
  return nextStates;
}

const lastOf = ({ id }: KitchenSaleWire): LastPaper | null => papers.reload().last[id] ?? null;
const later = (one: LastPaper | null, other: LastPaper): LastPaper =>
  one && one.revision > other.revision ? one : other;

/**
 * Returns the kitchen's papers of a sale that is printed here: all of it at first, then only what has changed. Another
 * till has printed its own changes: `seen` is the sale as the screen had it before.
 */
export function newsOfSale(
  sale: KitchenSaleWire,
  seen: KitchenSaleWire | null = null,
): readonly KitchenNews[] {
  const last = lastOf(sale);
  return take(sale, last && seen ? later(last, paperOf(seen)) : last);
}

/** Returns the kitchen's papers of a change that is made here, perhaps of an order that another till has printed. */
export function newsOfChange(before: KitchenSaleWire, after: KitchenSaleWire): readonly KitchenNews[] {
  const last = lastOf(before);
  const isOnPaper = last !== null || before.sales_status_id !== SALE_STATUS_IDS.new;
  return isOnPaper ? take(after, later(last, paperOf(before))) : [];
}

/**
 * Returns the kitchen's papers of dishes that are moved from one bill to another here: `lineIds` are those on the bill
 * to which they came.
 */
export function newsOfMove(
  from: Pick<KitchenSaleWire, 'id' | 'sale_number' | 'sale_type' | 'table_number'>,
  to: KitchenSaleWire,
  lineIds: readonly number[],
): readonly KitchenNews[] {
  const last = papers.reload().last[to.id];
  if (last && last.revision >= to.revision) return [];
  const origin = { saleId: String(from.id), paper: { number: from.sale_number!, place: placeName(from) } };
  const arrivals = new Map(lineIds.map((id) => [id, origin]));
  return take(to, { ...paperOf(to), revision: 0 }, { ...NO_MOVES, arrivals });
}

/** Older changes, made while this browser was away, are not printed: the kitchen knows of them. */
export const LATEST_MS = 15 * 60_000;

function isRecent({ status_histories, created_at }: KitchenSaleWire): boolean {
  const accepted = status_histories.findLast(({ id }) => id === SALE_STATUS_IDS.accepted);
  return serverNow() - Date.parse(accepted?.created_at ?? created_at) < LATEST_MS;
}

/**
 * Returns the kitchen's papers of all orders of a branch: of accepted ones, and of each change. Orders that exist when
 * this browser starts are only recorded (docs/rules/printing.md).
 */
export function newsOfBranch(branchId: number, orders: readonly KitchenSaleWire[]): readonly KitchenNews[] {
  const { branchId: before, last: papersBefore } = papers.reload();
  const isFirst = before !== branchId;
  const moves = movesOf(orders, papersBefore);
  const news = orders.flatMap((order) => {
    const last = lastOf(order);
    if (order.sales_status_id !== SALE_STATUS_IDS.accepted && last === null) return [];
    const isKnown = isFirst || (last === null && !isRecent(order));
    const all = take(order, last, moves);
    return isKnown ? [] : all;
  });
  papers.set({ ...papers.get(), branchId });
  return news;
}

/** Makes the next call of `newsOfBranch` only record the present orders. */
export const forgetBranch = (): void => papers.set({ ...papers.reload(), branchId: null });
