import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { PrintedOrders } from './printedState.ts';

type Line = KitchenSaleWire['details'][number];

/** A line that came from another bill, and where its dishes are on that bill's paper. */
export interface Arrival {
  readonly line: Line;
  readonly saleId: string;
  readonly lineId: number;
  /** 'T-43 Mesa 7', as the paper names the bill. */
  readonly from: string;
}

/**
 * Finds the paper that has the dishes of a new line. A whole line keeps its id on another bill; units of a line name
 * the line they were taken from.
 */
export function arrivalOf(papers: PrintedOrders, line: Line): Arrival | null {
  for (const lineId of [line.id, line.taken_from ?? line.id]) {
    const found = Object.entries(papers).find(([, { units }]) => (units[lineId] ?? 0) > 0);
    if (found) return { line, saleId: found[0], lineId, from: found[1].bill ?? found[1].place };
  }
  return null;
}

/** Removes moved dishes from the old bill's recorded paper: the new bill's has them. */
export function withoutMoved(papers: PrintedOrders, { line, saleId, lineId }: Arrival): PrintedOrders {
  const paper = papers[saleId]!;
  const units = lineId === line.id ? 0 : paper.units[lineId]! - line.quantity;
  return { ...papers, [saleId]: { ...paper, units: { ...paper.units, [lineId]: units } } };
}
