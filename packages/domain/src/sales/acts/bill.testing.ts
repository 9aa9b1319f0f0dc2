import { day } from '../../business-day/business-day.ts';
import { addCents, type Cents, cents, ZERO } from '../../money/money.ts';
import type { OrderLine, SoldProduct } from '../decide-sale.ts';
import { NOTHING_GIVEN } from '../given.ts';
import { type Decided, paymentTypeOf } from '../sale-payment.ts';
import type { SaleStatus } from '../sale-status.ts';
import { linesTotal } from '../sale-totals.ts';
import {
  addExtras,
  coversDebt,
  drawerCashOf,
  minusExtras,
  NO_EXTRAS,
  type SaleLine,
  type SalePayment,
  type WholeSale,
} from '../sale.ts';
import type { Acting, Change, MoneyFacts, NewPayment, OpenRegister } from './outcome.ts';

export const AT = new Date('2026-11-29T16:00:00Z');
export const [YESTERDAY, TODAY] = [day('2026-11-28'), day('2026-11-29')];
export const minutesAgo = (minutes: number): Date => new Date(AT.getTime() - minutes * 60_000);

/** Rosa, who may do everything. */
export const ACTING: Acting = {
  userId: 1,
  at: AT,
  today: TODAY,
  authority: { mayLower: () => true, returnable: () => Infinity, mayUndoIn: () => true, changesType: true },
};

export const drawer = (id: number, cash = 1_000_00): OpenRegister => ({
  id,
  name: `Caja ${id}`,
  userId: id - 6,
  cash: cents(cash),
  roundTo: ZERO,
});
export const [ROSA, LUIS, EVA] = [drawer(7), drawer(8), drawer(9)] as const;
export const FACTS: MoneyFacts = { ...ACTING, registers: { own: ROSA, takers: [ROSA] } };

export const GRILL = { id: 1, name: 'Parrilla' };
const NAMED = { type: null, piece: null, image: null };
export const line = (id: number, quantity: number, price: number, more?: Partial<SaleLine>): SaleLine => ({
  id,
  productId: id * 10,
  quantity,
  price: cents(price),
  quantityDecrement: 0,
  round: 1,
  state: 'waiting',
  orderedAt: null,
  firedAt: null,
  readyAt: null,
  servedAt: null,
  orderedBy: null,
  cameFrom: null,
  takenFrom: null,
  observations: null,
  options: [],
  product: { ...NAMED, name: `Plato ${id}` },
  station: GRILL,
  deletedAt: null,
  deletedReason: null,
  ...NOTHING_GIVEN,
  ...more,
});
/** Not counted in stock. */
export const PIQUE = line(1, 1, 50_00);
/** Counted in stock. */
export const BEERS = line(2, 3, 20_00, { quantityDecrement: 3 });

/** A payment that pays all that is owed. */
const PLAIN = {
  kind: 'payment',
  cash: ZERO,
  qr: ZERO,
  purpose: 'all',
  firstName: null,
  ciNit: null,
  leavesDebt: false,
  ...NO_EXTRAS,
  lineId: null,
  reverses: null,
  replaces: null,
  takesBill: false,
} as const;
/** Money that Rosa's register took, or returned below 0. */
export const paid = (id: number, cash: number, qr = 0, more?: Partial<SalePayment>): SalePayment => ({
  ...PLAIN,
  id,
  cashRegisterId: ROSA.id,
  isRegisterClosed: false,
  user: null,
  cash: cents(cash),
  qr: cents(qr),
  cashTendered: cents(cash),
  share: null,
  lines: [],
  leavesDebt: true,
  createdAt: AT,
  ...more,
});

/** Returns the row of a refund; its amounts are below 0. */
export const refund = (id: number, cash: number, qr = 0): SalePayment =>
  paid(id, cash, qr, { kind: 'refund' });
/** A payment of units of lines in cash. */
export function paidFor(
  id: number,
  cash: number,
  ...units: [lineId: number, quantity: number][]
): SalePayment {
  const amount = cents(cash);
  const lines = units.map(([lineId, quantity]) => ({ lineId, quantity, amount, share: null, ends: null }));
  return paid(id, cash, 0, { purpose: 'lines', lines });
}

const HISTORY = [{ status: 'accepted', user: null, createdAt: minutesAgo(30) }] as const;
/** Returns the history of a bill after these steps of Rosa. */
export const steps = (...statuses: SaleStatus[]) => [
  ...HISTORY,
  ...statuses.map((status) => ({ status, user: { id: ACTING.userId }, createdAt: AT })),
];

/** The state of the lines of a bill in a state, if the lines say none. */
const OF_STATUS = { ready: 'ready', assigned: 'ready', delivered: 'served' } as const;

/**
 * Returns T-42 of table 4 in preparation, a bill of the branch; its amounts follow from lines and payments. The lines of
 * one that is ready or delivered do not wait.
 */
export function billOf(
  given: readonly SaleLine[],
  payments: readonly SalePayment[] = [],
  more: Partial<WholeSale> = {},
): WholeSale {
  const state = OF_STATUS[(more.status ?? 'accepted') as keyof typeof OF_STATUS];
  const lines = given.map((line) => (state && line.state === 'waiting' ? { ...line, state } : line));
  const sum = (name: 'cash' | 'qr' | 'cashTendered') => addCents(...payments.map((one) => one[name]));
  const bill: WholeSale = {
    id: 4,
    number: 42,
    businessDay: TODAY,
    branch: { id: 1, name: 'Centro', phones: null, address: null, city: '' },
    type: 'dine_in',
    tableNumber: 4,
    fromTable: null,
    furtherTables: null,
    area: { id: 1, name: 'Salón' },
    guests: null,
    isTableOrder: false,
    isReservation: false,
    reservedFor: null,
    reservedAt: null,
    status: 'accepted',
    history: HISTORY,
    lines,
    removedLines: [],
    round: 1,
    linesTotal: linesTotal(lines),
    discount: ZERO,
    discountPercent: null,
    discountReason: null,
    deliveryFee: ZERO,
    deliveryAddress: null,
    paymentType: paymentTypeOf(sum('cash'), sum('qr')),
    cashPaid: sum('cash'),
    qrPaid: sum('qr'),
    cashTendered: sum('cashTendered'),
    ...addExtras(...payments),
    isPaid: false,
    payments,
    observations: null,
    revision: 1,
    employee: null,
    user: { id: 5, name: 'Ana' },
    cashRegister: null,
    customer: null,
    wantsNotification: false,
    createdAt: minutesAgo(30),
    deletedAt: null,
    deletedReason: null,
    deletedBy: null,
    askedBillAt: null,
    mergedInto: null,
    ...more,
  };
  return { ...bill, isPaid: coversDebt(bill) };
}

export const product = (id: number, more?: Partial<SoldProduct>): SoldProduct => ({
  ...NAMED,
  id,
  name: `Plato ${id / 10}`,
  price: cents(15_00),
  station: GRILL,
  isActive: true,
  isDeleted: false,
  offers: [],
  optionGroups: [],
  isSoldOut: false,
  inStock: null,
  ...more,
});
export const ordered = (productId: number, quantity: number, price: number | null = null): OrderLine => ({
  productId,
  quantity,
  price: price === null ? null : cents(price),
  observations: null,
  options: [],
});

interface Problem {
  readonly code: string;
}

/** Returns the outcome of an act. Throws if it is refused. */
export function accepted<T>({ ok, problem }: Decided<T, Problem>): T {
  if (problem) throw new Error(`refused: ${problem.code}`);
  return ok;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** Returns the fields of a row that are not as in another one; a missing one is 'missing'. */
const differing = (row: object, other: object) =>
  Object.fromEntries(
    Object.keys({ ...other, ...row })
      .map((name) => [name, row[name as never] ?? (name in row ? null : 'missing')])
      .filter(([name, value]) => !isSame(value, other[name as never])),
  );
/** Returns the fields of a bill that a change changes. */
export const changed = ({ before, after }: Change) => differing(after, before ?? {});
/** Returns the fields in which the payments of a change differ from a plain one; of a register its id. */
export const made = ({ payments = [] }: Change) =>
  payments.map((payment) => {
    const plain = { ...PLAIN, register: null, cashTendered: null, claims: null };
    return differing({ ...payment, register: payment.register?.id ?? null }, plain);
  });
/** Returns product, units and reason of the stock moves of a change. */
export const moved = ({ moves = [] }: Change) =>
  moves.filter(({ delta }) => delta !== 0).map(({ productId, delta, reason }) => [productId, delta, reason]);

/** A problem, or its code alone, with values that make the facts of an act wrong in this way. */
export type Faults<F> = readonly (readonly [
  problem: string | object,
  wrong: { readonly [G in keyof F]?: Partial<F[G]> },
])[];
type MoneyFaults = Faults<Pick<MoneyFacts, 'authority' | 'registers'>>;
/** The fault of an act that lowers what a bill owes. */
export const LOWERS: MoneyFaults = [['void_too_old', { authority: { mayLower: () => false } }]];
/** The faults of an act that returns money. */
export const RETURNS: MoneyFaults = [
  ['void_too_old', { authority: { returnable: () => 1 } }],
  ['cash_register_required', { registers: { own: null } }],
  ['cash_not_enough', { registers: { own: drawer(7, 1), takers: [] } }],
];

/**
 * Returns where an act does not answer its problems in this order: its facts are wrong in all of these ways, then in
 * all but the first one, and so on, until they are right.
 */
export function outOfOrder<F extends object>(
  right: F,
  faults: Faults<F>,
  decide: (facts: F) => Decided<unknown, Problem>,
) {
  const spoil = (facts: F, [, wrong]: Faults<F>[number]): F => {
    const spoiled = Object.entries(wrong).map(([group, values]) => [
      group,
      Object.assign({}, facts[group as keyof F], values),
    ]);
    return Object.assign({}, facts, Object.fromEntries(spoiled));
  };
  return [...faults, [undefined]].flatMap(([expected], place) => {
    const { problem } = decide(faults.slice(place).reduceRight(spoil, right));
    const answer = typeof expected === 'object' ? problem : problem?.code;
    return isSame(answer, expected) ? [] : [{ place, expected, answer }];
  });
}

type Share = NonNullable<NewPayment['claims']>['share'];
let lastId = 1_000;

/** Returns a bill after a change as it is stored: new rows have ids, and payments that moved end no division. */
export function written({ before, after, payments = [], arriving = [], leaving = [] }: Change): WholeSale {
  const ids = new Map([...after.lines, ...after.removedLines].map(({ id }) => [id, id < 0 ? ++lastId : id]));
  const numbered = (lines: readonly SaleLine[]) =>
    lines.map((one) => ({ ...one, id: ids.get(one.id)! })).sort((a, b) => a.id - b.id);
  const rows = payments.map(({ register, claims, ...payment }): SalePayment => {
    const [id, sign] = [++lastId, payment.kind === 'refund' ? -1 : 1];
    const signed = (amount: Cents) => cents(sign * amount);
    const divided = (share: Share) => share && { ...share, division: share.division ?? id };
    return {
      ...paid(id, 0),
      ...payment,
      cashRegisterId: register?.id ?? null,
      cash: signed(payment.cash),
      qr: signed(payment.qr),
      ...(sign < 0 && minusExtras(payment)),
      cashTendered: signed(payment.cashTendered ?? drawerCashOf(payment)),
      lineId: payment.lineId && ids.get(payment.lineId)!,
      share: divided(claims?.share ?? null),
      lines: (claims?.lines ?? []).map((claim) => ({ ...claim, share: divided(claim.share) })),
    };
  });
  const stayed = (before?.payments ?? []).filter((one) => !leaving.includes(one));
  const arrived = arriving.map((one) => ({ ...one, takesBill: false }));
  const old = [...stayed, ...arrived].sort((a, b) => a.id - b.id);
  const endless = old.map((one) => ({ ...one, leavesDebt: true }));
  return {
    ...(after as WholeSale),
    lines: numbered(after.lines),
    removedLines: numbered(after.removedLines),
    payments: [...(arriving.length > 0 ? endless : old), ...rows],
  };
}
