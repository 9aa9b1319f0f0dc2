import { describe, expect, it } from 'vitest';
import { cents } from '../../money/money.ts';
import {
  accepted,
  BEERS,
  billOf,
  changed,
  drawer,
  FACTS,
  type Faults,
  LUIS,
  made,
  refund,
} from './bill.testing.ts';
import { outOfOrder, paid, PIQUE, ROSA } from './bill.testing.ts';
import { decideUndo, isUndone } from './undo-payment.ts';

describe('the undoing of a payment', () => {
  it('takes back what was paid and handed over, and the bill owes it again', () => {
    const payment = paid(1, 110_00, 0, { cashTendered: cents(150_00), purpose: 'amount' });
    const bill = billOf([PIQUE, BEERS], [payment], { cashRegister: LUIS });
    const { change, payment: undone } = accepted(decideUndo(bill, { paymentId: 1 }, FACTS));
    expect([undone, changed(change)]).toEqual([payment, { cashPaid: 0, cashTendered: 0, isPaid: false }]);
    const row = { register: 7, cash: -110_00, cashTendered: -150_00, purpose: 'amount' };
    expect(made(change)).toEqual([{ ...row, leavesDebt: true, reverses: 1 }]);
  });

  it('returns the amounts of that payment, and leaves the other ones', () => {
    const bill = billOf([PIQUE, BEERS], [paid(1, 20_00), paid(2, 0, 50_00)]);
    const undo = (paymentId: number) => changed(accepted(decideUndo(bill, { paymentId }, FACTS)).change);
    expect(undo(1)).toEqual({ cashPaid: 0, cashTendered: 0, paymentType: 'qr' });
    expect(undo(2)).toEqual({ qrPaid: 0, paymentType: 'cash' });
  });

  it.each([
    [30_00, 20_00, undefined, [-30_00, -20_00], [0, 0]],
    [30_00, 20_00, 'qr', [-30_00, -20_00], [0, 0]],
    [30_00, 20_00, 'cash', [-50_00, 0], [-20_00, 20_00]],
    [0, 50_00, undefined, [0, -50_00], [0, 0]],
    [0, 50_00, 'qr', [0, -50_00], [0, 0]],
    [0, 50_00, 'cash', [-50_00, 0], [-50_00, 50_00]],
    [50_00, 0, 'qr', [-50_00, 0], [0, 0]],
  ] as const)('of %i in cash and %i by QR, returned by %s', (cash, qr, choice, back, left) => {
    const bill = billOf([PIQUE], [paid(1, cash, qr, { cashTendered: cents(cash + 1_00) })]);
    const { after, payments } = accepted(decideUndo(bill, { paymentId: 1, refund: choice }, FACTS)).change;
    expect(payments?.map((row) => [row.cash, row.qr, row.cashTendered])).toEqual([[...back, back[0] - 1_00]]);
    expect([after.cashPaid, after.qrPaid, after.cashTendered, after.isPaid]).toEqual([
      ...left,
      left[0],
      false,
    ]);
  });

  it('gives a bill back to the branch if this payment alone had paid it', () => {
    const payments = [paid(1, 10_00, 0, { takesBill: true }), paid(2, 40_00)];
    const bill = billOf([PIQUE], payments, { cashRegister: ROSA });
    const undo = (paymentId: number) => accepted(decideUndo(bill, { paymentId }, FACTS)).change.after;
    expect([undo(1).cashRegister, undo(2).cashRegister]).toEqual([null, ROSA]);
  });

  it('leaves a bill to the register whose later payment took it again', () => {
    const payments = [paid(1, 10_00, 0, { takesBill: true }), paid(2, 40_00, 0, { takesBill: true })];
    const bill = billOf([PIQUE], payments, { cashRegister: ROSA });
    const undo = (paymentId: number) => accepted(decideUndo(bill, { paymentId }, FACTS)).change.after;
    expect([undo(1).cashRegister, undo(2).cashRegister]).toEqual([ROSA, null]);
  });

  it.each([
    ['its cash', [paid(1, 50_00), refund(2, -1)], 'payment_returned'],
    ['its QR', [paid(1, 0, 50_00), refund(2, 0, -1)], 'payment_returned'],
    ['its QR, in cash', [paid(1, 0, 50_00), refund(2, -1)], 'payment_returned'],
    ['the cash of a mixed one', [paid(1, 30_00, 20_00), refund(2, -1)], 'payment_returned'],
    ['the cash of another one', [paid(1, 50_00), paid(3, 60_00), refund(2, -60_00)], undefined],
    [
      'the QR of one that was undone in cash',
      [
        paid(1, 15_00),
        paid(2, 0, 50_00),
        paid(3, -50_00, 0, { reverses: 2 }),
        paid(4, 90_00),
        refund(5, 0, -50_00),
      ],
      undefined,
    ],
    ['the QR of another one, in cash', [paid(1, 0, 50_00), paid(3, 0, 60_00), refund(2, -60_00)], undefined],
  ])('after a refund of %s answers its problem, if there is one', (_, payments, code) => {
    expect(decideUndo(billOf([PIQUE, BEERS], payments), { paymentId: 1 }, FACTS).problem?.code).toBe(code);
  });

  it('is refused for the first of its problems', () => {
    const right = {
      bill: billOf([PIQUE], [paid(1, 30_00, 20_00)]),
      undo: { paymentId: 1 },
      authority: { ...FACTS.authority, returnable: () => 50_00 },
      registers: { own: null, takers: [drawer(7, 30_00)] },
    };
    const faults: Faults<typeof right> = [
      ['not_found', { undo: { paymentId: 9 } }],
      ['void_too_old', { authority: { mayLower: () => false } }],
      ['cash_register_closed', { registers: { takers: [LUIS] } }],
      ['role_not_allowed', { authority: { mayUndoIn: ({ id }) => id !== 7 } }],
      ['payment_returned', { bill: { payments: [paid(1, 30_00, 20_00), refund(2, -1)] } }],
      ['void_too_old', { authority: { returnable: () => 49_99 } }],
      ['cash_not_enough', { registers: { takers: [drawer(7, 29_99)] } }],
    ];
    expect(outOfOrder(right, faults, ({ bill, undo, ...facts }) => decideUndo(bill, undo, facts))).toEqual(
      [],
    );
  });

  it('finds neither a refund nor an undoing; an undone payment is known', () => {
    const bill = billOf([PIQUE], [paid(1, 50_00), paid(2, -50_00, 0, { reverses: 1 }), refund(3, 0)]);
    const codes = [2, 3].map((paymentId) => decideUndo(bill, { paymentId }, FACTS).problem?.code);
    expect(codes).toEqual(['not_found', 'not_found']);
    expect([isUndone(bill, 1), isUndone(bill, 2)]).toEqual([true, false]);
  });
});
