import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { AT, BEERS, billOf, FACTS, accepted, line, paid, PIQUE } from './acts/bill.testing.ts';
import type { Change } from './acts/outcome.ts';
import { decideRemoval } from './acts/remove-line.ts';
import { decideUndo } from './acts/undo-payment.ts';
import { demandsOf } from './demands.ts';

const SENT = { ...PIQUE, firedAt: AT };
const short = (...changes: Change[]) =>
  demandsOf(changes).map(({ act, subject, amount }) => [act, subject, amount]);

describe('a void demands', () => {
  const voided = (bill: ReturnType<typeof billOf>) =>
    short({ before: bill, after: { ...bill, deletedAt: AT } });
  const held = { ...PIQUE, state: 'held' } as const;
  const cold = { ...SENT, station: null, state: 'ready' } as const;
  it.each([
    ['of a held dish', billOf([held]), [['void_unpaid', 'sale:4', 50_00]]],
    ['of what no kitchen cooks', billOf([cold]), [['void_unpaid', 'sale:4', 50_00]]],
    ['of what the kitchen has', billOf([SENT]), [['void_sent', 'sale:4', 50_00]]],
    [
      'of that, paid',
      billOf([SENT], [paid(1, 20_00)]),
      [
        ['void_paid', 'sale:4', 50_00],
        ['void_sent', 'sale:4', 50_00],
      ],
    ],
    ['of a guest’s order that waits', billOf([PIQUE], [], { status: 'new' }), []],
  ])('%s', (_, bill, demands) => {
    expect(voided(bill)).toEqual(demands);
  });

  it('nothing for a bill that is merged into another one, or was voided', () => {
    const bill = billOf([SENT]);
    expect(short({ before: bill, after: { ...bill, deletedAt: AT, mergedInto: { id: 5 } } })).toEqual([]);
    const gone = { ...bill, deletedAt: AT };
    expect(short({ before: gone, after: gone })).toEqual([]);
  });
});

describe('a removal demands', () => {
  const removing = { lineId: 1, reason: 'x', isRestocked: true, discountChoice: null };
  const remove = (bill: ReturnType<typeof billOf>, quantity = 0) =>
    short(accepted(decideRemoval(bill, { ...removing, quantity }, FACTS)).change);

  it('what the kitchen has, in whole lines or in units', () => {
    expect(remove(billOf([SENT, BEERS]))).toEqual([['remove_sent', 'detail:1', 50_00]]);
    expect(remove(billOf([{ ...SENT, quantity: 3 }, BEERS]), 1)).toEqual([
      ['remove_sent', 'detail:1', 100_00],
    ]);
    expect(remove(billOf([{ ...PIQUE, state: 'held' }, BEERS]))).toEqual([]);
  });

  it('more for what is paid', () => {
    const bill = billOf([SENT, BEERS], [paid(1, 110_00)]);
    expect(remove(bill)).toEqual([
      ['void_paid', 'detail:1', 50_00],
      ['remove_sent', 'detail:1', 50_00],
    ]);
    expect(remove(billOf([SENT, BEERS], [paid(1, 20_00)]))).toEqual([['remove_sent', 'detail:1', 50_00]]);
  });
});

it('a payment that is taken back demands its amount', () => {
  const bill = billOf([PIQUE], [paid(1, 50_00)]);
  const { change } = accepted(decideUndo(bill, { paymentId: 1 }, FACTS));
  expect(short(change)).toEqual([['change_payment', 'payment:1', 50_00]]);
});

it('a smaller delivery fee of a paid bill demands what a paid line does, of an unpaid one nothing', () => {
  const before = billOf([PIQUE], [paid(1, 60_00)], { deliveryFee: cents(10_00), isPaid: true });
  const after = { ...before, deliveryFee: cents(4_00) };
  expect(short({ before, after })).toEqual([['void_paid', 'sale:4', 6_00]]);
  expect(short({ before: { ...before, isPaid: false }, after })).toEqual([]);
  expect(short({ before: after, after: before })).toEqual([]);
});

describe('a discount demands all that is given', () => {
  const given = (discount: number) => billOf([PIQUE, BEERS], [], { discount: cents(discount) });
  it.each([
    ['a first one', given(0), given(5_00), [['discount', 'sale:4', 5_00]]],
    ['a higher one', given(5_00), given(6_00), [['discount', 'sale:4', 6_00]]],
    ['the same', given(5_00), given(5_00), []],
    ['a lower one', given(5_00), given(4_00), []],
    [
      'a larger share',
      given(5_00),
      { ...given(5_00), linesTotal: cents(60_00) },
      [['discount', 'sale:4', 5_00]],
    ],
  ])('%s', (_, before, after, demands) => {
    expect(short({ before, after })).toEqual(demands);
  });

  it('of a new sale', () => {
    const sale = billOf([line(1, 1, 50_00)], [], { discount: cents(5_00) });
    expect(demandsOf([{ before: null, after: sale }])).toEqual([
      { act: 'discount', subject: 'new', amount: 5_00, measure: 50_00, units: 1 },
    ]);
  });
});

describe('a courtesy demands its lines', () => {
  const free = (one: ReturnType<typeof line>, more = {}) => ({
    ...one,
    discount: cents(one.quantity * one.price),
    courtesy: { recipient: 'cliente' as const, reason: null },
    ...more,
  });
  const withFree = (...lines: ReturnType<typeof line>[]) => {
    const given = lines.reduce((sum, { discount }) => sum + discount, 0);
    return billOf(lines, [], { discount: cents(given) });
  };
  it.each([
    ['of one line', withFree(PIQUE, free(BEERS)), [['courtesy', 'detail:2', 60_00]]],
    ['of the whole bill', withFree(free(PIQUE), free(BEERS)), [['courtesy', 'sale:4', 110_00]]],
    ['of an added line', withFree(PIQUE, BEERS, free(line(-1, 1, 9_00))), [['courtesy', 'sale:4', 9_00]]],
    [
      'not of one that came from another bill',
      withFree(PIQUE, BEERS, free(line(9, 1, 9_00), { cameFrom: { id: 5, number: 7 } })),
      [],
    ],
  ])('%s', (_, after, demands) => {
    expect(short({ before: billOf([PIQUE, BEERS]), after })).toEqual(demands);
  });

  it('once, of a new sale as of an old one; discounts are counted without it', () => {
    const sale = withFree(free(PIQUE), { ...BEERS, discount: cents(6_00) });
    expect(short({ before: null, after: sale })).toEqual([
      ['courtesy', 'new', 50_00],
      ['discount', 'new', 6_00],
    ]);
    expect(demandsOf([{ before: null, after: sale }]).at(-1)).toMatchObject({ measure: 60_00 });
    expect(short({ before: sale, after: sale })).toEqual([]);
  });
});

describe('what goes from one bill to another', () => {
  const half = { ...BEERS, discount: cents(30_00) };
  const from = billOf([PIQUE, half], [], { discount: cents(30_00) });
  const to = billOf([line(7, 1, 10_00)], [], { id: 5 });
  const left = { ...from, ...billOf([PIQUE]), id: from.id };
  const joined = { ...to, ...billOf([line(7, 1, 10_00), half], [], { discount: cents(30_00) }), id: to.id };

  it('is not given again', () => {
    expect(short({ before: from, after: left }, { before: to, after: joined })).toEqual([]);
    expect(short({ before: from, after: left }, { before: null, after: joined })).toEqual([]);
  });

  it('is not removed again', () => {
    const gone = { ...SENT, id: 8, deletedAt: AT };
    const merged = billOf([BEERS], [], { removedLines: [gone] });
    const emptied = { ...merged, lines: [], removedLines: [], deletedAt: AT, mergedInto: { id: 5 } };
    const after = { ...to, lines: [...to.lines, BEERS], removedLines: [gone] };
    expect(short({ before: to, after }, { before: merged, after: emptied })).toEqual([]);
  });

  it('demands what is given on the way', () => {
    const more = { ...joined, discount: cents(31_00) };
    expect(short({ before: from, after: left }, { before: to, after: more })).toEqual([
      ['discount', 'sale:5', 31_00],
    ]);
  });
});
