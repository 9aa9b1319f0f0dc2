import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addCents, type Cents, cents, ZERO } from '../../money/money.ts';
import {
  billDebt,
  currentDivision,
  livePayments,
  paidQuantity,
  type Purpose,
  unpaidLine,
} from '../sale-parts.ts';
import { owedAmount } from '../sale-totals.ts';
import { addExtras, coversDebt, drawerCashOf, type SalePayment, type WholeSale } from '../sale.ts';
import { ACTING, billOf, FACTS, line, LUIS, minutesAgo, ROSA, written } from './bill.testing.ts';
import { decideChange } from './change-payment.ts';
import type { Change } from './outcome.ts';
import { decideRemoval, splitLine } from './remove-line.ts';
import { decideClose, decidePayment } from './settle-bill.ts';
import { decideMerge, decideMoveToBill, decideSplit } from './transfer.ts';
import { decideUndo } from './undo-payment.ts';
import { decideUpdate } from './update-sale.ts';
import { decideVoid } from './void-sale.ts';

const ACTS = [
  'amount',
  'lines',
  'share',
  'close',
  'undo',
  'change',
  'remove',
  'fee',
  'move',
  'merge',
  'void',
] as const;
const act = fc.record({
  name: fc.constantFrom(...ACTS, 'amount', 'lines', 'undo', 'change', 'move'),
  /** Which bill, line or payment. */
  at: fc.nat(),
  amount: fc.integer({ min: 1, max: 40_00 }),
  isQr: fc.boolean(),
  isLuis: fc.boolean(),
  tip: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 20_00 })),
  tipMethod: fc.constantFrom(undefined, 'cash', 'qr'),
  refund: fc.constantFrom(undefined, 'cash', 'qr'),
  discountChoice: fc.constantFrom(null, 'keep', 'lower', 'none'),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** Returns the changes of an act on open bills; none if it is refused. */
function decide(bills: readonly WholeSale[], act: Act, roundTo: Cents): readonly Change[] {
  const { name, at, amount, isQr, isLuis, refund, discountChoice } = act;
  const [rosa, luis] = [ROSA, LUIS].map((one) => ({ ...one, roundTo }));
  const [bill, other] = [bills[at % bills.length]!, bills[(at + 1) % bills.length]!];
  const { id: lineId, quantity } = bill.lines[at % bill.lines.length]!;
  const units = 1 + (amount % quantity);
  const own = (isLuis ? luis : rosa)!;
  const facts = { ...FACTS, registers: { own, takers: [rosa!, luis!] } };
  const tip = act.tip > 0 ? { tip: cents(act.tip), tipMethod: act.tipMethod } : {};
  const received = (whole: number) => {
    const qr = isQr ? Math.min(whole, amount) : 0;
    // Cash alone covers what rounding adds.
    const cash = qr === 0 && whole > 0 ? whole + roundTo : whole - qr;
    return { cashTendered: cents(cash), qrTendered: cents(qr), ...tip };
  };
  const pay = (purpose: Purpose) => {
    const pays = (whole: number) =>
      decidePayment(
        bill,
        { purpose, ...received(whole), firstName: null, ciNit: null, terms: null },
        { ...facts, register: own },
      );
    const { problem } = pays(0);
    const { ok } = pays(problem?.code === 'received_below_part' ? problem.amount : 0);
    return ok ? [ok] : [];
  };
  const changesOf = ({ ok }: { readonly ok?: { readonly change: Change } }) => (ok ? [ok.change] : []);
  const both = ({ ok }: ReturnType<typeof decideMoveToBill>) => (ok ? [ok.from, ok.to!] : []);
  switch (name) {
    case 'amount':
      return pay({ kind: name, amount: cents(amount) });
    case 'lines':
      return pay({ kind: name, lines: [{ lineId, quantity: units, share: null }] });
    case 'share':
      return pay({ kind: name, share: { part: 1 + (amount % 3), of: 3 } });
    case 'close': {
      const discount = cents(Math.min(amount, bill.linesTotal));
      const debt = billDebt({ ...bill, discount });
      const how = {
        ...received(debt),
        ...(debt === 0 && { tip: ZERO }),
        refund,
        terms: { kind: 'amount' as const, amount: discount },
        discountReason: null,
      };
      return changesOf(decideClose(bill, how, facts));
    }
    case 'undo': {
      const live = livePayments(bill);
      return changesOf(decideUndo(bill, { paymentId: live[at % live.length]?.id ?? 0, refund }, facts));
    }
    case 'change': {
      const live = livePayments(bill).filter(({ kind }) => kind === 'payment');
      const one = live[at % live.length];
      const whole = one ? one.cash + one.qr : 0;
      return changesOf(decideChange(bill, { paymentId: one?.id ?? 0, ...received(whole) }, facts));
    }
    case 'remove': {
      const removing = {
        lineId,
        quantity: quantity - units,
        reason: 'x',
        isRestocked: true,
        discountChoice,
        refund,
      };
      return changesOf(decideRemoval(bill, removing, facts));
    }
    case 'fee': {
      const more = { ...facts, refund, businessDay: bill.businessDay, customer: null };
      return changesOf(decideUpdate(bill, { deliveryFee: cents(amount % 10_00) }, more));
    }
    case 'move': {
      const move = { units: [{ lineId, quantity: units }], discountChoice, reason: 'x' };
      const { ok: split } = decideSplit(bill, move);
      return split && bill !== other
        ? both(decideMoveToBill(bill, other, { move, split, tables: new Map(), acting: ACTING }))
        : [];
    }
    case 'merge':
      return bill === other ? [] : both(decideMerge(bill, other, { tables: new Map(), acting: ACTING }));
    case 'void': {
      const { ok } = decideVoid(bill, { reason: null, isRestocked: true, refund }, facts);
      return ok ? [ok] : [];
    }
  }
  return name satisfies never;
}

const sold = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1_00, max: 30_00 }), fc.nat(5));
const tables = fc.array(fc.array(sold, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 3 });
const open = (lines: readonly [quantity: number, price: number, counted: number][], i: number) =>
  billOf(
    lines.map(([quantity, price, counted], place) =>
      line(10 * i + place + 1, quantity, price, { quantityDecrement: Math.min(counted, quantity) }),
    ),
    [],
    { id: i + 1, number: i + 1, createdAt: minutesAgo(60 - i) },
  );

type Check = (
  before: readonly WholeSale[],
  after: readonly WholeSale[],
  changes: readonly Change[],
  roundTo: Cents,
) => void;

/** Plays evenings, and calls `check` after each act that is not refused. */
const steps = fc.constantFrom(0, 10, 50).map(cents);
const afterEach = (check: Check) =>
  fc.assert(
    fc.property(tables, fc.array(act, { minLength: 1, maxLength: 30 }), steps, (tables, acts, roundTo) => {
      let bills: readonly WholeSale[] = tables.map(open);
      for (const one of acts) {
        const live = bills.filter(({ deletedAt, lines }) => deletedAt === null && lines.length > 0);
        const changes = live.length === 0 ? [] : decide(live, one, roundTo);
        const stored = changes.map(written);
        const after = bills.map((bill) => stored.find(({ id }) => id === bill.id) ?? bill);
        if (changes.length > 0) check(bills, after, changes, roundTo);
        bills = after;
      }
    }),
  );

const money = (bill: WholeSale) => addCents(bill.cashPaid, bill.qrPaid);
const sum = (bills: readonly WholeSale[], amountOf: (bill: WholeSale) => number) =>
  bills.reduce((total, bill) => total + amountOf(bill), 0);

it('a bill’s money is the sum of its payments, and never more than it owes', () => {
  afterEach((_, after) => {
    for (const bill of after) {
      const of = (name: 'cash' | 'qr' | 'cashTendered') => addCents(...bill.payments.map((one) => one[name]));
      const { cashPaid, qrPaid, cashTendered } = bill;
      expect([cashPaid, qrPaid, cashTendered]).toEqual([of('cash'), of('qr'), of('cashTendered')]);
      expect(Math.min(qrPaid, money(bill))).toBeGreaterThanOrEqual(0);
      if (bill.deletedAt !== null) continue;
      expect(money(bill)).toBeLessThanOrEqual(owedAmount(bill));
      expect(bill.isPaid).toBe(coversDebt(bill));
    }
  });
});

it('a merge and a move keep lines and money of both bills', () => {
  afterEach((before, after, changes) => {
    if (changes.length < 2) return;
    for (const name of ['linesTotal', 'cashPaid', 'qrPaid', 'cashTendered'] as const)
      expect(sum(after, (bill) => bill[name])).toBe(sum(before, (bill) => bill[name]));
    expect(changes.flatMap(({ payments = [], moves = [] }) => [...payments, ...moves])).toEqual([]);
  });
});

it('a refund is never more than was paid, and leaves what is owed', () => {
  afterEach((before, after, changes) => {
    const refunds = (changes[0]!.payments ?? []).filter(({ kind }) => kind === 'refund');
    if (refunds.length === 0) return;
    const amounts = refunds.flatMap(({ cash, qr }) => [cash, qr]);
    expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
    expect(addCents(...amounts)).toBe(sum(before, money) - sum(after, money));
    const left = after.find(({ id }) => id === changes[0]!.after.id)!;
    expect(money(left)).toBe(left.deletedAt === null ? owedAmount(left) : 0);
  });
});

it('what is in the drawers is what the payments put there: settled cash, rounding and tips', () => {
  afterEach((_, after, changes) => {
    for (const bill of after) {
      expect(bill).toMatchObject(addExtras(...bill.payments));
      const change = bill.cashTendered - drawerCashOf({ ...bill, cash: bill.cashPaid });
      expect(change).toBe(sum([bill], ({ payments }) => addCents(...payments.map(changeOf))));
    }
    for (const { kind, reverses, cash, qr, rounding, tipCash, tipQr } of changes.flatMap(
      ({ payments = [] }) => payments,
    )) {
      const sign = reverses === null ? 1 : -1;
      const amounts = [cash, qr, cash + rounding, tipCash, tipQr].map((amount) => sign * amount);
      expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
      if (kind === 'payment' && reverses === null && qr > 0) expect(rounding).toBe(0);
    }
  });
});
const changeOf = (payment: SalePayment) => cents(payment.cashTendered - drawerCashOf(payment));

it('cash that alone settles what is left is a multiple of the step', () => {
  afterEach((_, _after, changes, roundTo) => {
    const whole = changes.flatMap(({ payments = [] }) => payments);
    for (const { kind, reverses, leavesDebt, cash, qr, rounding } of whole) {
      const isLast = kind === 'payment' && reverses === null && !leavesDebt && qr === 0;
      const inCash = cash + rounding;
      if (isLast && roundTo > 0 && cash > roundTo) expect(inCash % roundTo).toBe(0);
      if (!isLast && kind === 'payment' && reverses === null) expect(rounding).toBe(0);
    }
  });
});

it('a void gives back exactly what came in, tips too', () => {
  afterEach((before, after, changes) => {
    const voided = after.find(({ id }) => id === changes[0]!.after.id)!;
    const was = before.find(({ id }) => id === voided.id);
    if (voided.deletedAt === null || voided.mergedInto !== null || was === undefined) return;
    expect([voided.tipCash, voided.tipQr]).toEqual([0, 0]);
    if (voided.cashPaid === 0) expect(voided.rounding).toBe(0);
  });
});

it('a changed payment keeps what it paid for, and changes only cash and QR', () => {
  afterEach((before, after, changes) => {
    const [, made] = changes[0]!.payments ?? [];
    if (!made?.replaces) return;
    const [was, is] = [before, after].map((bills) => bills.find(({ id }) => id === changes[0]!.after.id)!);
    expect(money(is!)).toBe(money(was!));
    expect(currentDivision(is!)).toEqual(currentDivision(was!));
    const paidIn = (bill: WholeSale) =>
      bill.lines.map(({ id }) => [paidQuantity(bill, id), unpaidLine(bill, id)]);
    expect(paidIn(is!)).toEqual(paidIn(was!));
    expect(is).toMatchObject({ isPaid: was!.isPaid, cashRegister: was!.cashRegister });
  });
});

it('units and counted units are neither made nor lost', () => {
  const units = (name: 'quantity' | 'quantityDecrement') => (bill: WholeSale) =>
    [...bill.lines, ...bill.removedLines].reduce((total, one) => total + one[name], 0);
  afterEach((before, after) => {
    for (const count of [units('quantity'), units('quantityDecrement')])
      expect(sum(after, count)).toBe(sum(before, count));
  });
  fc.assert(
    fc.property(fc.nat(9), fc.integer({ min: 1, max: 9 }), fc.nat(18), (staying, going, counted) => {
      const quantityDecrement = Math.min(counted, staying + going);
      const { stays, goes } = splitLine(line(1, staying + going, 1, { quantityDecrement }), staying);
      expect([stays.quantity, goes.quantity]).toEqual([staying, going]);
      expect(stays.quantityDecrement).toBe(Math.min(staying, quantityDecrement));
      expect(goes.quantityDecrement).toBe(quantityDecrement - stays.quantityDecrement);
    }),
  );
});
