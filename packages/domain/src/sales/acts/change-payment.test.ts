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
  outOfOrder,
  paid,
  paidFor,
  PIQUE,
  refund,
  written,
} from './bill.testing.ts';
import { decideChange } from './change-payment.ts';
import { decideUndo } from './undo-payment.ts';

const by = (cash: number, qr = 0) => ({ cashTendered: cents(cash), qrTendered: cents(qr) });

describe('a payment that was paid in another way', () => {
  it('is taken back, and another one stands in its place with its purpose and claims', () => {
    const payment = { ...paidFor(1, 50_00, [1, 1]), cashTendered: cents(100_00), firstName: 'Ana' };
    const bill = billOf([PIQUE, BEERS], [payment]);
    const { change, payment: former } = accepted(
      decideChange(bill, { paymentId: 1, ...by(0, 50_00) }, FACTS),
    );
    expect(former).toBe(payment);
    expect(changed(change)).toEqual({ cashPaid: 0, qrPaid: 50_00, cashTendered: 0, paymentType: 'qr' });
    const row = { register: 7, purpose: 'lines', leavesDebt: true };
    const claims = { amount: 50_00, share: null, lines: payment.lines };
    expect(made(change)).toEqual([
      { ...row, cash: -50_00, cashTendered: -100_00, reverses: 1 },
      { ...row, qr: 50_00, cashTendered: 0, firstName: 'Ana', replaces: 1, claims },
    ]);
  });

  it('gives change anew, and may be paid in both ways', () => {
    const bill = billOf([PIQUE], [paid(1, 0, 50_00, { leavesDebt: false, takesBill: true })]);
    const change = (how: ReturnType<typeof by>) =>
      accepted(decideChange(bill, { paymentId: 1, ...how }, FACTS)).change;
    expect(changed(change(by(100_00)))).toEqual({
      cashPaid: 50_00,
      qrPaid: 0,
      cashTendered: 100_00,
      paymentType: 'cash',
    });
    expect(made(change(by(20_00, 30_00)))[1]).toMatchObject({ cash: 20_00, qr: 30_00, takesBill: true });
  });

  it('stays rounded after its bill was merged into another one', () => {
    // The payment of the whole bill is one of several then.
    const bill = billOf([PIQUE, BEERS], [paid(1, 30_30, 0, { rounding: cents(20), leavesDebt: true })]);
    const registers = { own: null, takers: [{ ...FACTS.registers.own!, roundTo: cents(50) }] };
    const how = { paymentId: 1, ...by(30_50), tip: cents(2_00) };
    const { change } = accepted(decideChange(bill, how, { ...FACTS, registers }));
    expect(made(change)[1]).toMatchObject({ cash: 30_30, rounding: 20, tipCash: 2_00 });
  });

  it('can be changed and undone again', () => {
    const bill = billOf([PIQUE], [paid(1, 50_00, 0, { leavesDebt: false, takesBill: true })], {
      cashRegister: FACTS.registers.own,
    });
    const once = written(accepted(decideChange(bill, { paymentId: 1, ...by(0, 50_00) }, FACTS)).change);
    const second = once.payments.at(-1)!;
    expect(decideChange(once, { paymentId: 1, ...by(50_00) }, FACTS).problem).toEqual({
      code: 'payment_undone',
    });
    const twice = written(accepted(decideChange(once, { paymentId: second.id, ...by(50_00) }, FACTS)).change);
    const third = twice.payments.at(-1)!;
    const undone = accepted(decideUndo(twice, { paymentId: third.id }, FACTS)).change;
    expect(changed(undone)).toMatchObject({ cashPaid: 0, isPaid: false, cashRegister: null });
  });

  it('is refused for the first of its problems', () => {
    const right = {
      bill: billOf([PIQUE], [paid(1, 30_00, 20_00)]),
      change: { paymentId: 1, ...by(0, 50_00) },
      authority: { ...FACTS.authority, returnable: () => 50_00 },
      registers: { own: null, takers: [drawer(7, 30_00)] },
    };
    const faults: Faults<typeof right> = [
      ['not_found', { change: { paymentId: 9 } }],
      ['void_too_old', { authority: { mayLower: () => false } }],
      ['cash_register_closed', { registers: { takers: [LUIS] } }],
      ['role_not_allowed', { authority: { mayUndoIn: ({ id }) => id !== 7 } }],
      ['payment_returned', { bill: { payments: [paid(1, 30_00, 20_00), refund(2, -1)] } }],
      ['void_too_old', { authority: { returnable: () => 49_99 } }],
      [{ code: 'received_below_part', amount: 50_00 }, { change: by(0, 49_99) }],
      ['cash_not_enough', { registers: { takers: [drawer(7, 29_99)] } }],
    ];
    expect(
      outOfOrder(right, faults, ({ bill, change, ...facts }) => decideChange(bill, change, facts)),
    ).toEqual([]);
    const { bill, registers } = right;
    const problem = (how: ReturnType<typeof by>) =>
      decideChange(bill, { paymentId: 1, ...how }, { ...FACTS, registers }).problem?.code;
    expect([problem(by(0, 50_01)), problem(by(10_00, 50_00))]).toEqual([
      'qr_not_exact',
      'close_mixed_not_exact',
    ]);
  });
});
