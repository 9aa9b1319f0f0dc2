import type { KitchenSaleWire, SaleLineWire, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { countText } from '../../../shared/api/answers.ts';

type State = SaleLineWire['state'];

export const LINE_STATE_NAMES: Record<State, string> = {
  held: 'Después',
  waiting: 'En cocina',
  ready: 'Listo',
  served: 'Servido',
};

/**
 * Returns the function that returns the state which a line shows. It is null where all lines have one state and the
 * sale's own says it (docs/rules/line-states.md).
 */
export function stateShownOf({ details, deleted_at, sales_status_id: status }: SaleWire) {
  const states = new Set(details.map(({ state }) => state));
  const isAccepted = status !== SALE_STATUS_IDS.new;
  const isMixed = deleted_at === null && (states.has('held') || states.size > 1);
  return ({ state }: Pick<SaleLineWire, 'state'>): State | null =>
    isMixed && (isAccepted || state === 'held') ? state : null;
}

/** Returns a sale's lines of a state. */
export const linesIn = ({ details }: SaleWire, state: State): readonly SaleLineWire[] =>
  details.filter((line) => line.state === state);

/** Returns '2 listos · 1 después' of a sale that the kitchen still has; '' if all of it cooks. */
export function coursesText(sale: SaleWire): string {
  if (sale.sales_status_id !== SALE_STATUS_IDS.accepted) return '';
  const [ready, held] = [unitsOf(linesIn(sale, 'ready')), unitsOf(linesIn(sale, 'held'))];
  return [ready > 0 && countText(ready, 'listo', 'listos'), held > 0 && `${held} después`]
    .filter(Boolean)
    .join(' · ');
}

/** Returns whether the kitchen has nothing to cook until the rest of a sale is fired. */
export const hasOnlyHeldLeft = ({ details }: Pick<KitchenSaleWire, 'details'>): boolean =>
  details.some(({ state }) => state === 'held') && !details.some(({ state }) => state === 'waiting');

export const unitsOf = (lines: readonly Pick<SaleLineWire, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
