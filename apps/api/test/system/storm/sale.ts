import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { Branch, Till } from './town.ts';

interface Line {
  readonly id: number;
  readonly product: number;
  readonly price: number;
  readonly units: number;
}

/** The state of a sale, in centavos. Computed from the requests, without the product's functions. */
export interface State {
  readonly lines: readonly Line[];
  readonly discount: number;
  readonly cash: number;
  readonly qr: number;
  readonly isVoided: boolean;
  /** Units that left the sale and did not go back to stock. */
  readonly wasted: number;
}

export interface Sale {
  readonly id: number;
  readonly branch: Branch;
  /** The till of the sale; null after it was handed over to the branch. */
  till: Till | null;
  registerId: number | null;
  state: State;
  /** Whether a client has reserved it. */
  isReserved: boolean;
}

export const NOTHING: State = { lines: [], discount: 0, cash: 0, qr: 0, isVoided: false, wasted: 0 };

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const total = ({ lines }: Pick<State, 'lines'>) => sum(lines.map(({ price, units }) => price * units));
const owed = (state: State) => (state.isVoided ? 0 : Math.max(0, total(state) - state.discount));
export const debt = (state: State) => Math.max(0, owed(state) - state.cash - state.qr);

const unitsOf = (product: number, { lines, isVoided }: State) =>
  isVoided ? 0 : sum(lines.filter((line) => line.product === product).map(({ units }) => units));

/** Returns the units of a product that the sale took from the stock. */
export const takenOf = (product: number, state: State) => unitsOf(product, state) + state.wasted;

/** Returns an act's outcome if the units of this product that it removes do not go back to stock. */
export const wasting =
  (product: number, act: (state: State) => Outcome) =>
  (state: State): Outcome => {
    const after = act(state);
    if (typeof after === 'string') return after;
    return { ...after, wasted: state.wasted + unitsOf(product, state) - unitsOf(product, after) };
  };

/** Converts Bs of the wire. */
export const cents = (bs: number) => Math.round(bs * 100);

export const linesFrom = (details: SaleWire['details']): Line[] =>
  details.map(({ id, product_id, price, quantity }) => ({
    id,
    product: product_id,
    price: cents(price),
    units: quantity,
  }));

/** Cash first, then QR. */
function giveBack(state: State): State {
  const tooMuch = Math.max(0, state.cash + state.qr - owed(state));
  const cash = Math.min(tooMuch, state.cash);
  return { ...state, cash: state.cash - cash, qr: state.qr - (tooMuch - cash) };
}

/** The state of a sale after a call, or the code of its refusal. */
export type Outcome = State | string;

export const added = (state: State, lines: readonly Line[]): Outcome =>
  state.isVoided ? 'sale_voided' : { ...state, lines: [...state.lines, ...lines] };

export function paid(state: State, { qr, discount }: { qr: number; discount: number | null }): Outcome {
  if (state.isVoided) return 'sale_voided';
  if (debt(state) === 0) return 'sale_already_paid';
  const cheaper = { ...state, discount: discount ?? Math.min(state.discount, total(state)) };
  return { ...cheaper, cash: state.cash + debt(cheaper) - qr, qr: state.qr + qr };
}

export const voided = (state: State): Outcome =>
  state.isVoided ? 'sale_voided' : giveBack({ ...state, isVoided: true });

/** The answer to the question whether a discount stays that a removal makes more than a tenth of the rest. */
export type Choice = 'keep' | 'lower' | 'none' | null;

function without(state: State, lines: readonly Line[], choice: Choice): Outcome {
  const rest = total({ lines });
  const isEverything = state.discount >= total(state);
  if (isEverything || state.discount * 10 <= rest || choice === 'keep')
    return giveBack({ ...state, lines, discount: Math.min(state.discount, rest) });
  if (choice === null) return 'discount_grows';
  return giveBack({ ...state, lines, discount: choice === 'lower' ? Math.floor(rest / 10) : 0 });
}

export function removed(state: State, id: number, choice: Choice): Outcome {
  if (state.isVoided) return 'sale_voided';
  const lines = state.lines.filter((line) => line.id !== id);
  return lines.length === 0 ? 'last_line' : without(state, lines, choice);
}

export function reduced(state: State, id: number, keep: number, choice: Choice): Outcome {
  if (state.isVoided) return 'sale_voided';
  const line = state.lines.find((one) => one.id === id);
  if (line === undefined || line.units <= keep) return 'line_changed';
  const lines = state.lines.map((one) => (one === line ? { ...line, units: keep } : one));
  return without(state, lines, choice);
}

/** Returns the state of a sale in an answer or in the database. */
export const stateOf = (sale: SaleWire): State => ({
  lines: linesFrom(sale.details),
  discount: cents(sale.discount),
  cash: cents(sale.amount_received_cash),
  qr: cents(sale.amount_received_qr),
  isVoided: sale.deleted_at !== null,
  wasted: 0,
});

/** Returns equal texts for equal states. */
export const textOf = ({ lines, ...rest }: State) =>
  JSON.stringify([
    lines.map(({ id, units, price }) => [id, units, price]).sort((a, b) => a[0]! - b[0]!),
    rest.discount,
    rest.cash,
    rest.qr,
    rest.isVoided,
  ]);
