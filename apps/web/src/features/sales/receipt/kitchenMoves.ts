import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { dishNote } from '@restaurante/domain/options/option-texts.ts';
import type { KitchenState, PrintedOrder } from './printedState.ts';

export type Line = KitchenSaleWire['details'][number];

/** The bill from which dishes came, as its last paper names it. */
export interface Origin {
  readonly saleId: string;
  readonly paper: Pick<PrintedOrder, 'number' | 'place'>;
}

/** Dishes that went from one bill to another: the kitchen has them on paper. */
export interface Moves {
  /** By the id of the line on its new bill. */
  readonly arrivals: ReadonlyMap<number, Origin>;
  /** Units that left a line, by its id. */
  readonly departures: ReadonlyMap<number, number>;
}

export const NO_MOVES: Moves = { arrivals: new Map(), departures: new Map() };

/** Finds the moves between bills since their last papers: a line keeps its id, units of a line get a new one. */
export function movesOf(orders: readonly KitchenSaleWire[], last: KitchenState['last']): Moves {
  const changedOrders = orders.filter(({ id, revision }) => revision > (last[id]?.revision ?? 0));
  const origins = new Map(
    Object.entries(last).flatMap(([saleId, paper]) =>
      Object.entries(paper.units).flatMap(([id, units]) =>
        units > 0 ? [[Number(id), { saleId, paper }]] : [],
      ),
    ) as [number, Origin][],
  );
  const leavingUnits = changedOrders.flatMap((order) => lessUnits(order, last[order.id]));
  const arrivals = new Map<number, Origin>();
  const departures = new Map<number, number>();
  for (const order of changedOrders) {
    for (const line of order.details) {
      if (line.served || line.id in (last[order.id]?.units ?? {})) continue;
      const part = leavingUnits.find((one) => isSameDish(one.line, line) && one.units >= line.quantity);
      const origin = origins.get(line.id) ?? part?.origin;
      if (origin) arrivals.set(line.id, origin);
      if (!part || origins.has(line.id)) continue;
      part.units -= line.quantity;
      departures.set(part.line.id, (departures.get(part.line.id) ?? 0) + line.quantity);
    }
  }
  return { arrivals, departures };
}

/** Returns the lines that lost units without a removal. */
function lessUnits({ id, details, deleted_details }: KitchenSaleWire, paper: PrintedOrder | undefined) {
  if (!paper) return [];
  const removedLines = deleted_details
    .filter((line) => !(line.id in paper.units))
    .map((line) => ({ line, units: line.quantity }));
  return details.flatMap((line) => {
    let units = (paper.units[line.id] ?? 0) - line.quantity;
    for (const one of removedLines) {
      if (units <= 0 || !isSameDish(one.line, line)) continue;
      const takenUnits = Math.min(units, one.units);
      units -= takenUnits;
      one.units -= takenUnits;
    }
    return units > 0 && !line.served ? [{ line, units, origin: { saleId: String(id), paper } }] : [];
  });
}

const isSameDish = (one: Line, other: Line): boolean =>
  one.product_id === other.product_id &&
  dishNote(one.options, one.observations) === dishNote(other.options, other.observations);

export const originName = ({ number, place }: Origin['paper']) =>
  number === undefined ? place : `T-${number} ${place}`;
