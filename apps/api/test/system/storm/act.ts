import { getSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { Need, Watched } from './facts.ts';
import { debt, NOTHING, type Outcome, type Sale, type State, stateOf, takenOf, textOf } from './sale.ts';
import type { Answer, Send } from './send.ts';
import type { Branch, Till, Town } from './town.ts';

/** The shared state of all clients of a storm. */
export interface Storm {
  readonly town: Town;
  readonly send: Send;
  readonly fault: (what: string) => void;
  /** Returns a whole number below `n`. */
  readonly below: (n: number) => number;
  /** Number of judged calls by act and answer. */
  readonly answered: Map<string, number>;
}

/** A call, the facts that it needs, and its effect on a sale for each answer. */
export interface Act {
  readonly name: string;
  readonly till: Till;
  readonly needs: readonly Need[];
  readonly send: () => Promise<Answer>;
  readonly outcome: (state: State, answer: Answer) => Outcome;
}

const count = ({ answered }: Storm, name: string, { status, code }: Answer) => {
  const what = `${name}: ${status === 200 ? 'done' : code}`;
  answered.set(what, (answered.get(what) ?? 0) + 1);
};

const wasMissing = (watched: readonly Watched[], { status, code }: Answer) =>
  status !== 200 && watched.some((one) => one.code === code && one.mayBeFalse());

/** Performs an act without a sale. Returns the answer if it was done, null if it was correctly refused. */
export async function attempt(
  storm: Storm,
  name: string,
  needs: readonly Need[],
  send: () => Promise<Answer>,
  moved = 0,
): Promise<Answer | null> {
  const watched = needs.map((need) => need());
  const answer = await send();
  count(storm, name, answer);
  const isDone = answer.status === 200;
  const missing = watched.find((one) => !one.mayBeTrue());
  if (isDone && missing) storm.fault(`${name} was done in spite of ${missing.code}`);
  if (!isDone && !wasMissing(watched, answer)) storm.fault(`${name} was refused with ${answer.code}`);
  for (const one of watched) one.end(isDone ? moved : 0);
  return isDone ? answer : null;
}

/** Performs one act on a sale, or two concurrent ones, whose result must be that of some sequence. */
export async function act(
  storm: Storm,
  branch: Branch,
  sale: Sale | null,
  acts: readonly Act[],
): Promise<State | null> {
  const before = sale?.state ?? NOTHING;
  const watched = acts.map(({ needs }) => needs.map((need) => need()));
  for (const { moves } of tillsOf(storm, sale, acts))
    Object.assign(moves, { open: moves.open + 1, begun: moves.begun + 1 });
  const answers = await Promise.all(acts.map(({ send }) => send()));
  acts.forEach(({ name }, i) => count(storm, name, answers[i]!));

  const orders =
    acts.length === 2
      ? [
          [0, 1],
          [1, 0],
        ]
      : [[0]];
  const possible = orders.flatMap((order) => inOrder(order, { before, acts, answers, watched }) ?? []);
  const found = await theRealOne(storm, sale, acts, possible);
  if (!found) {
    const what = acts.map(({ name }, i) => {
      const missing = watched[i]!.filter((one) => !one.mayBeTrue()).map(({ code }) => code);
      return `${name}: ${answers[i]!.status} ${answers[i]!.code} in spite of [${missing.join()}]`;
    });
    storm.fault(`${what.join(', ')}, of ${textOf(before)}`);
  }
  const beer = branch.company.beer.id;
  acts.forEach(({ till }, i) => {
    const [from, to] = found?.steps[i] ?? [before, before];
    till.cash += to.cash - from.cash;
    for (const one of watched[i]!) one.end(takenOf(beer, from) - takenOf(beer, to));
  });
  for (const { moves } of tillsOf(storm, sale, acts)) moves.open -= 1;
  if (sale && found) sale.state = found.end;
  // A sale of the branch becomes one of the till that receives its money.
  const paid = acts.findIndex(({ name }, i) => name === 'pay' && answers[i]!.status === 200);
  if (sale?.till === null && paid >= 0) {
    const { cashier_id: registerId } = (answers[paid]!.body as { sale: SaleWire }).sale;
    Object.assign(sale, { till: acts[paid]!.till, registerId });
  }
  return found?.end ?? null;
}

/**
 * Returns the tills whose register this may change: the acting ones, the one that sold, and for a void every one of the
 * branch, because it may have taken a part of the money.
 */
function tillsOf({ town }: Storm, sale: Sale | null, acts: readonly Act[]): ReadonlySet<Till> {
  const isVoid = acts.some(({ name }) => name === 'void');
  const takers = isVoid ? town.tills.filter(({ branch }) => branch === sale?.branch) : [];
  return new Set([...acts.map(({ till }) => till), ...(sale?.till ? [sale.till] : []), ...takers]);
}

interface Turn {
  readonly end: State;
  /** Before and after each act. */
  readonly steps: readonly (readonly [State, State])[];
}

interface Played {
  readonly before: State;
  readonly acts: readonly Act[];
  readonly answers: readonly Answer[];
  readonly watched: readonly (readonly Watched[])[];
}

/** Returns the results of the acts in this order; null if their answers would have been others. */
function inOrder(order: readonly number[], { before, acts, answers, watched }: Played): Turn | null {
  const steps: [State, State][] = [];
  let state = before;
  for (const i of order) {
    const [answer, needs] = [answers[i]!, watched[i]!];
    const outcome = acts[i]!.outcome(state, answer);
    const isRefused = typeof outcome === 'string' ? answer.code === outcome : wasMissing(needs, answer);
    const isDone =
      typeof outcome !== 'string' && answer.status === 200 && needs.every((one) => one.mayBeTrue());
    if (!isRefused && !isDone && !wasMissing(needs, answer)) return null;
    const next = isDone ? outcome : state;
    steps[i] = [state, next];
    state = next;
  }
  return { end: state, steps };
}

async function theRealOne(
  { send, fault }: Storm,
  sale: Sale | null,
  acts: readonly Act[],
  possible: readonly Turn[],
): Promise<Turn | undefined> {
  const [first, second] = possible;
  if (!sale || !first || !second || textOf(first.end) === textOf(second.end)) return first;
  const { company } = sale.branch;
  const { status, body } = await send(getSale, { token: () => company.token, params: { id: sale.id } });
  if (status !== 200) return first;
  const text = textOf(stateOf((body as { sale: SaleWire }).sale));
  const real = possible.find(({ end }) => textOf(end) === text);
  if (!real) fault(`after ${acts.map(({ name }) => name).join(' and ')} the sale is ${text}`);
  return real;
}

export const isOwing = ({ state }: Sale) => debt(state) > 0;
