import { describe, expect, it } from 'vitest';
import { accepted, ACTING, AT, BEERS, billOf, changed, FACTS, LOWERS, made, moved } from './bill.testing.ts';
import { outOfOrder, paid, PIQUE, RETURNS } from './bill.testing.ts';
import { decideReject, decideVoid } from './void-sale.ts';

const BILL = billOf([PIQUE, BEERS], [paid(1, 60_00, 50_00)]);
const VOIDING = { reason: 'error', isRestocked: true };
const row = { kind: 'refund', leavesDebt: true, register: 7 };
const gone = { deletedAt: AT, deletedReason: 'error' };

describe('a void', () => {
  it('returns money and stock, and leaves lines, total and payment to the history', () => {
    const change = accepted(decideVoid(BILL, VOIDING, FACTS));
    expect(changed(change)).toEqual({ cashPaid: 0, qrPaid: 0, cashTendered: 0, ...gone });
    expect(made(change)).toEqual([{ ...row, cash: 60_00, qr: 50_00 }]);
    expect(moved(change)).toEqual([[20, 3, 'sale_voided']]);
  });

  it('of an unpaid bill returns no money', () => {
    const change = accepted(decideVoid(billOf([BEERS]), VOIDING, FACTS));
    expect([changed(change), made(change)]).toEqual([gone, []]);
  });

  it('returns all in cash on request, and wastes units that do not go back', () => {
    const change = accepted(decideVoid(BILL, { reason: null, isRestocked: false, refund: 'cash' }, FACTS));
    expect(made(change)).toEqual([{ ...row, cash: 110_00 }]);
    expect([change.after.cashPaid, change.after.qrPaid]).toEqual([-50_00, 50_00]);
    expect(moved(change).map(([, ...move]) => move)).toEqual([
      [3, 'sale_voided'],
      [-3, 'waste'],
    ]);
  });

  it('is refused for the first of its problems', () => {
    const right = { ...FACTS, bill: BILL };
    const answer = outOfOrder(right, [...LOWERS, ...RETURNS], ({ bill, ...facts }) =>
      decideVoid(bill, VOIDING, facts),
    );
    expect(answer).toEqual([]);
  });
});

describe('a rejection', () => {
  const order = billOf([BEERS], [], { isTableOrder: true, status: 'new' });
  it('voids a guest’s order that waits, and its stock comes back', () => {
    const change = accepted(decideReject(order, 'error', FACTS));
    expect([changed(change), moved(change)]).toEqual([gone, [[20, 3, 'sale_voided']]]);
  });

  it.each([
    ['status_change_not_allowed', { ...order, status: 'accepted' as const }],
    ['status_change_not_allowed', { ...order, isTableOrder: false }],
    ['void_too_old', order],
  ])('is refused: %s', (code, bill) => {
    const facts = { ...FACTS, authority: { ...ACTING.authority, mayLower: () => false } };
    expect(decideReject(bill, 'error', facts)).toEqual({ problem: { code } });
  });
});
