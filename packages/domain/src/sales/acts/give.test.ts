import { describe, expect, it } from 'vitest';
import { cents } from '../../money/money.ts';
import type { Terms } from '../given.ts';
import type { WholeSale } from '../sale.ts';
import { accepted, BEERS, billOf, changed, FACTS, made, paid, paidFor, PIQUE } from './bill.testing.ts';
import { decideGiving } from './give.ts';

const give = (bill: WholeSale, lineId: number | null, terms: Terms) =>
  decideGiving(bill, { lineId, terms, reason: 'amigos' }, FACTS);
const amount = (value: number): Terms => ({ kind: 'amount', amount: cents(value) });
const percent = (value: number): Terms => ({ kind: 'percent', percent: value });
const COURTESY = { recipient: 'cocina', reason: null } as const;
const courtesy: Terms = { kind: 'courtesy', courtesy: COURTESY };
/** Owes Bs 110. */
const OPEN = billOf([PIQUE, BEERS]);

describe('a discount', () => {
  it('of a line is the line’s, and that of the bill follows what the line then costs', () => {
    const bill = { ...OPEN, discountPercent: 10, discount: cents(11_00) };
    const { change } = accepted(give(bill, 1, percent(50)));
    expect(changed(change)).toMatchObject({ discount: 25_00 + 2_50 + 6_00 });
    expect(change.after.lines[0]).toMatchObject({ discount: 25_00, discountPercent: 50 });
  });

  it('of the bill replaces the former one with its reason, and 0 clears it', () => {
    const bill = { ...OPEN, discount: cents(10_00), discountReason: 'cumpleaños' };
    const { change } = accepted(give(bill, null, percent(20)));
    expect(changed(change)).toEqual({ discount: 22_00, discountPercent: 20, discountReason: 'amigos' });
    expect(changed(accepted(give(change.after as WholeSale, null, percent(0))).change)).toMatchObject({
      discount: 0,
    });
  });

  it('of a paid bill gives money back, and less of it makes a debt', () => {
    const bill = billOf([PIQUE, BEERS], [paid(1, 110_00, 0, { leavesDebt: false })], { isPaid: true });
    const { change, refund } = accepted(give(bill, null, amount(11_00)));
    expect(refund).toMatchObject({ refundCash: 11_00, owed: 99_00 });
    expect(made(change)).toEqual([{ register: 7, kind: 'refund', cash: 11_00, leavesDebt: true }]);
    expect(change.after.isPaid).toBe(true);
    const given = { ...bill, discount: cents(11_00), cashPaid: cents(99_00) };
    expect(accepted(give(given, null, amount(0))).change.after.isPaid).toBe(false);
  });
});

describe('a courtesy', () => {
  it('of the whole bill goes with a discount of the bill, one of a line stays', () => {
    const free = accepted(give(OPEN, null, courtesy)).change.after as WholeSale;
    expect(accepted(give(free, null, amount(0))).change.after).toMatchObject({ discount: 0, isPaid: false });
    const one = accepted(give(OPEN, 1, courtesy)).change.after as WholeSale;
    expect(accepted(give(one, null, percent(10))).change.after.discount).toBe(50_00 + 6_00);
  });

  it('of all lines leaves a bill that is paid without money', () => {
    const { change } = accepted(give(OPEN, null, courtesy));
    expect(changed(change)).toMatchObject({ discount: 110_00, isPaid: true });
    expect(change.after.lines.map(({ courtesy: one }) => one)).toEqual([COURTESY, COURTESY]);
    expect(made(change)).toEqual([]);
  });

  it('of the whole bill is none of a line that a part has paid', () => {
    const bill = billOf([PIQUE, BEERS], [paidFor(1, 50_00, [1, 1])]);
    const problem = { code: 'line_paid', product: 'Plato 1', paymentId: 1 };
    expect(give(bill, null, courtesy)).toEqual({ problem });
    expect(give(bill, null, percent(10)).problem).toBe(undefined);
  });

  it('of a line leaves the delivery fee and the other lines', () => {
    const bill = { ...OPEN, deliveryFee: cents(10_00) };
    expect(accepted(give(bill, 2, courtesy)).change.after).toMatchObject({ discount: 60_00, isPaid: false });
  });
});

it.each([
  [{ code: 'not_found' }, OPEN, 9, amount(1), true],
  [{ code: 'discount_exceeds_total' }, OPEN, 1, amount(50_01), true],
  [{ code: 'discount_exceeds_total' }, OPEN, null, amount(110_01), true],
  [{ code: 'void_too_old' }, OPEN, 1, amount(1), false],
  [{ code: 'void_too_old' }, OPEN, null, courtesy, false],
  [
    { code: 'line_paid', product: 'Plato 1', paymentId: 1 },
    billOf([PIQUE, BEERS], [paidFor(1, 50_00, [1, 1])]),
    1,
    amount(1),
    true,
  ],
] as const)('is refused: %o', (problem, bill, lineId, terms, mayLower) => {
  const facts = { ...FACTS, authority: { ...FACTS.authority, mayLower: () => mayLower } };
  expect(decideGiving(bill, { lineId, terms, reason: null }, facts)).toEqual({ problem });
});

it('clearing one on a bill of an earlier day lowers nothing', () => {
  const facts = { ...FACTS, authority: { ...FACTS.authority, mayLower: () => false } };
  const bill = { ...OPEN, discount: cents(10_00) };
  expect(
    accepted(decideGiving(bill, { lineId: null, terms: amount(0), reason: null }, facts)).change.after
      .discount,
  ).toBe(0);
});
