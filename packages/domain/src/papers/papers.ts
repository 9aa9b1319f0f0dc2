import { type KitchenChange, kitchenChangeText } from '../notifications/notice-texts.ts';
import { dishNote } from '../options/option-texts.ts';
import { isWaiting } from '../sales/line-state.ts';
import { placeText, productName } from '../sales/sale-names.ts';
import type { SaleLine, WholeSale } from '../sales/sale.ts';

/** Words in place of the title of a comanda that is not the first one of its order. */
export const ADDED = 'AGREGADO';

/** One piece of paper for a station of the kitchen. docs/rules/papers.md */
export interface Paper {
  readonly stationId: number;
  /** `comanda`: dishes to cook from now on. `change`: what is different about dishes that it has on paper. */
  readonly kind: 'comanda' | 'change';
  readonly saleId: number;
  readonly place: string;
  /** The changes, one a line; of a comanda `ADDED` or null. */
  readonly text: string | null;
  readonly lines: readonly PaperLine[];
  /** The order's, its customer and the time of a reservation; only on a comanda. */
  readonly observations: string | null;
  readonly customer: string | null;
  readonly reservedFor: string | null;
  /** The id of the user who ordered, or accepted the order. */
  readonly orderedBy: number | null;
}

export interface PaperLine {
  readonly quantity: number;
  readonly product: string;
  /** Type and piece, which distinguish products of the same name. */
  readonly type: string | null;
  readonly options: readonly { readonly name: string; readonly quantity: number }[];
  readonly observations: string | null;
}

/** A bill before and after an act; a new one has no `before`. */
interface Bill {
  readonly before: WholeSale | null;
  readonly after: WholeSale;
}

interface Cooking {
  readonly line: SaleLine;
  readonly bill: WholeSale;
}

/** A line as it is to be read on paper: all its units, or some. */
const units = (line: SaleLine, quantity: number): SaleLine => ({ ...line, quantity });

/**
 * Returns the papers of an act: what its bills are to cook now and were not, and what is different about the rest. It
 * compares the bills, so that no act needs code of its own. docs/rules/papers.md
 */
export function papersOf(bills: readonly Bill[]): Paper[] {
  const cooking = new Map(
    bills.flatMap(({ before }) =>
      before === null
        ? []
        : toCook(before).map((line): [number, Cooking] => [line.id, { line, bill: before }]),
    ),
  );
  const former = new Map(bills.flatMap(({ before }) => before?.lines ?? []).map((line) => [line.id, line]));
  const left = unitsLeft(bills, former);
  return bills.flatMap((bill) => papersOfBill(bill, { cooking, former, left }));
}

interface Act {
  /** The lines that the kitchen was to cook before it, by their ids. */
  readonly cooking: ReadonlyMap<number, Cooking>;
  /** All lines before it. */
  readonly former: ReadonlyMap<number, SaleLine>;
  /** Units of those lines that are on any of its bills after it. */
  readonly left: ReadonlyMap<number, number>;
}

/** Returns the lines that stations cook now. An order that is not accepted, or voided, has none. */
const toCook = ({ status, deletedAt, lines }: WholeSale): SaleLine[] =>
  status === 'new' || deletedAt !== null
    ? []
    : lines.filter((line) => isWaiting(line) && line.station !== null);

function unitsLeft(bills: readonly Bill[], former: ReadonlyMap<number, SaleLine>): Map<number, number> {
  const left = new Map<number, number>();
  for (const { after } of bills) {
    if (isVoided(after)) continue;
    for (const { id, takenFrom, quantity } of after.lines) {
      const from = former.has(id) ? id : takenFrom;
      if (from !== null) left.set(from, (left.get(from) ?? 0) + quantity);
    }
  }
  return left;
}

const isVoided = ({ deletedAt, mergedInto }: WholeSale) => deletedAt !== null && mergedInto === null;

function papersOfBill({ before, after }: Bill, act: Act): Paper[] {
  const fresh: SaleLine[] = [];
  const arrived = new Map<WholeSale, SaleLine[]>();
  for (const line of toCook(after)) {
    const own = act.cooking.get(line.id) ?? act.cooking.get(line.takenFrom ?? line.id);
    if (own !== undefined && own.bill.id !== after.id)
      arrived.set(own.bill, [...(arrived.get(own.bill) ?? []), line]);
    else if (own?.line.id === line.id) {
      if (line.quantity > own.line.quantity) fresh.push(units(line, line.quantity - own.line.quantity));
    } else if (!isBack(act.former.get(line.id))) fresh.push(line);
  }
  return [...changes({ before, after }, arrived, act), ...comandas({ before, after }, fresh)];
}

/** Tells whether a line that waits had left the kitchen before: it is on paper already. */
const isBack = (former: SaleLine | undefined) => former?.state === 'ready' || former?.state === 'served';

function comandas({ before, after }: Bill, lines: readonly SaleLine[]): Paper[] {
  const isKnown = ({ station, state }: SaleLine) => station !== null && state !== 'held';
  const isAddition = before !== null && before.status !== 'new' && before.lines.some(isKnown);
  const { observations, reservedFor, customer } = after;
  const name = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
  return byStation(lines).map((part) => ({
    ...paper(after, part),
    kind: 'comanda',
    text: isAddition ? ADDED : null,
    lines: part.map(toPaperLine),
    observations,
    customer: name || null,
    reservedFor,
  }));
}

/** Returns the changes of dishes that the kitchen cooks, one paper for each station. */
function changes(
  { before, after }: Bill,
  arrived: ReadonlyMap<WholeSale, readonly SaleLine[]>,
  { cooking, left }: Act,
): Paper[] {
  const said: { change: KitchenChange; lines: readonly SaleLine[] }[] = [];
  for (const [from, all] of arrived)
    for (const lines of byStation(all)) {
      const names = { from: billName(from), to: billName(after) };
      said.push({ change: { kind: 'joined', ...names, lines: lines.map(toDish) }, lines });
    }
  if (before !== null) {
    const known = toCook(before);
    const staying = toCook(after).filter(({ id }) => cooking.get(id)?.bill === before);
    for (const lines of byStation(staying))
      said.push(...changesOfOrder(before, after).map((change) => ({ change, lines })));
    for (const lines of byStation(staying.filter((line) => isRenoted(line, cooking)))) {
      const dishes = lines.map((line) => ({ ...toDish(line), note: toDish(line).note ?? 'sin nota' }));
      said.push({ change: { kind: 'renoted', lines: dishes }, lines });
    }
    const gone = known.map((line) => units(line, line.quantity - (left.get(line.id) ?? 0)));
    for (const lines of byStation(gone.filter(({ quantity }) => quantity > 0))) {
      const kind = isVoided(after) ? 'voided' : 'removed';
      said.push({ change: { kind, lines: lines.map(toDish) }, lines });
    }
  }
  return grouped(said, ({ lines }) => lines[0]!.station!.id).map((all) => ({
    ...paper(
      after,
      all.flatMap(({ lines }) => lines),
    ),
    kind: 'change',
    text: all.map(({ change }) => kitchenChangeText(`T-${after.number}`, change)).join('\n'),
  }));
}

/** Returns what is different about the whole order: its place and its observations. */
function changesOfOrder(before: WholeSale, after: WholeSale): KitchenChange[] {
  const [from, to] = [paperPlace(before), paperPlace(after)];
  const note = after.observations ?? 'sin observaciones';
  return [
    ...(from === to ? [] : [{ kind: 'moved', from, to } as const]),
    ...(before.observations === after.observations ? [] : [{ kind: 'noted', note } as const]),
  ];
}

const isRenoted = ({ id, observations }: SaleLine, cooking: Act['cooking']) =>
  cooking.get(id)!.line.observations !== observations;

const byStation = (lines: readonly SaleLine[]) => grouped(lines, ({ station }) => station!.id);

function grouped<T>(all: readonly T[], keyOf: (one: T) => number): T[][] {
  const groups = new Map<number, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return [...groups.values()];
}

/** Returns what each paper about these lines of a bill has. */
const paper = (bill: WholeSale, lines: readonly SaleLine[]): Omit<Paper, 'kind' | 'text'> => ({
  stationId: lines[0]!.station!.id,
  saleId: bill.id,
  place: paperPlace(bill),
  lines: [],
  observations: null,
  customer: null,
  reservedFor: null,
  orderedBy: lines.at(-1)!.orderedBy,
});

const toPaperLine = ({ quantity, product, options, observations }: SaleLine): PaperLine => ({
  quantity,
  product: product.name,
  type: [product.type, product.piece].filter(Boolean).join(' · ') || null,
  options: options.map(({ name, quantity }) => ({ name, quantity })),
  observations,
});

const toDish = ({ quantity, product: { name, type, piece }, options, observations }: SaleLine) => ({
  quantity,
  product: productName({ name, type, dam: piece }, ' '),
  note: dishNote(options, observations),
});

/** Returns the place of an order on paper; a quick sale, which has no table, is one of the counter. */
function paperPlace({ type, tableNumber, fromTable }: WholeSale): string {
  const isQuick = type === 'dine_in' && tableNumber === null && fromTable === null;
  return isQuick ? 'Mostrador' : placeText(type === 'takeaway', tableNumber, fromTable);
}

/** Returns 'T-43 Mesa 7'. */
const billName = (bill: WholeSale) => `T-${bill.number} ${paperPlace(bill)}`;
