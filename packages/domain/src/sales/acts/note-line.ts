import { isToCook } from '../line-state.ts';
import type { Decided } from '../sale-payment.ts';
import type { SaleLine, WholeSale } from '../sale.ts';
import type { Change } from './outcome.ts';

export interface LineNote {
  readonly lineId: number;
  readonly observations: string | null;
}

export type NoteProblem =
  | { readonly code: 'sale_voided' }
  | { readonly code: 'line_served'; readonly product: string }
  | { readonly code: 'line_changed'; readonly product: string; readonly left: number };

/** Decides the note of a line that the kitchen has not finished; null clears it. docs/rules/changes.md */
export function decideNote(
  bill: WholeSale,
  { lineId, observations }: LineNote,
): Decided<Change, NoteProblem> {
  if (bill.deletedAt !== null) return { problem: { code: 'sale_voided' } };
  const line = bill.lines.find(({ id }) => id === lineId);
  if (line === undefined) {
    const { product } = bill.removedLines.find(({ id }) => id === lineId)!;
    return { problem: { code: 'line_changed', product: product.name, left: 0 } };
  }
  if (!isToCook(line)) return { problem: { code: 'line_served', product: line.product.name } };
  const noted = (other: SaleLine) => (other === line ? { ...line, observations } : other);
  return { ok: { before: bill, after: { ...bill, lines: bill.lines.map(noted) } } };
}
