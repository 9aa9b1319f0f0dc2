import { describe, expect, it } from 'vitest';
import { cents } from '../../money/money.ts';
import { billDebt, type Purpose } from '../sale-parts.ts';
import type { WholeSale } from '../sale.ts';
import { accepted, ACTING, BEERS, billOf, changed, FACTS, type Faults, line, LUIS } from './bill.testing.ts';
import { LOWERS, made, outOfOrder, paid, paidFor, PIQUE, RETURNS, ROSA, written } from './bill.testing.ts';
import type { Change } from './outcome.ts';
import { closingCustomer, decideClose, decidePayment } from './settle-bill.ts';
import { decideUndo } from './undo-payment.ts';

/** Owes Bs 110. */
const OPEN = billOf([PIQUE, BEERS]);
const closing = (cash: number, qr = 0, discount: number | null = null, reason: string | null = null) => ({
  cashTendered: cents(cash),
  qrTendered: cents(qr),
  terms: discount === null ? null : { kind: 'amount' as const, amount: cents(discount) },
  discountReason: reason,
});
const close = (bill: WholeSale, how: Parameters<typeof decideClose>[1], facts = FACTS) =>
  accepted(decideClose(bill, how, facts));

describe('a closing', () => {
  it('takes all that is owed, and gives change on cash', () => {
    const { change, refund } = close(OPEN, closing(150_00));
    const amounts = { cashPaid: 110_00, cashTendered: 150_00, isPaid: true };
    expect(changed(change)).toEqual({ ...amounts, cashRegister: ROSA });
    expect(made(change)).toEqual([{ register: 7, cash: 110_00, cashTendered: 150_00, takesBill: true }]);
    expect(refund).toEqual({ owed: 110_00, refundCash: 0, refundQr: 0, rounding: 0 });
  });

  it('is rounded as its register rounds, also in a shared one', () => {
    const bill = billOf([line(1, 1, 12_30)]);
    const register = { ...LUIS, roundTo: cents(50) };
    const how = closing(12_50);
    const { change } = accepted(
      decideClose(bill, how, { ...FACTS, registers: { own: null, takers: [] }, register }),
    );
    expect(made(change)).toMatchObject([{ register: 8, cash: 12_30, rounding: 20 }]);
  });

  it('takes the rest of a bill that has a payment', () => {
    const { change } = close(billOf([PIQUE, BEERS], [paid(1, 40_00)]), closing(0, 70_00));
    expect(changed(change)).toEqual({ qrPaid: 70_00, paymentType: 'mixed', isPaid: true });
    expect(made(change)).toEqual([{ register: 7, qr: 70_00, cashTendered: 0 }]);
  });

  it.each([
    ['another discount has its own reason', 20_00, 'amigos', [20_00, 'amigos']],
    ['another discount without a reason has none', 5_00, null, [5_00, null]],
    ['the same discount keeps its reason', null, null, [10_00, 'cumpleaños']],
    ['the same discount may get another reason', 10_00, 'amigos', [10_00, 'amigos']],
  ])('%s', (_, given, why, expected) => {
    const bill = { ...OPEN, discount: cents(10_00), discountReason: 'cumpleaños' };
    const { change } = close(bill, closing(110_00, 0, given, why));
    expect([change.after.discount, change.after.discountReason]).toEqual(expected);
  });

  it.each([
    [undefined, { register: 7, cash: 20_00 }, { cashPaid: 40_00, cashTendered: 40_00 }],
    ['cash', { register: 7, cash: 20_00 }, { cashPaid: 40_00, cashTendered: 40_00 }],
    ['qr', { qr: 20_00 }, { qrPaid: 20_00 }],
  ] as const)('returns what a larger discount makes overpaid (%s)', (refund, row, amounts) => {
    const bill = billOf([PIQUE, BEERS], [paid(1, 60_00, 40_00)]);
    const { change } = close(bill, { ...closing(0, 0, 30_00), refund });
    expect(changed(change)).toEqual({ discount: 30_00, isPaid: true, ...amounts });
    expect(made(change)).toEqual([{ kind: 'refund', leavesDebt: true, ...row }]);
  });

  it('of a bill that costs nothing makes no payment', () => {
    const { change } = close({ ...OPEN, cashRegister: LUIS }, closing(0, 0, 110_00));
    expect([changed(change), made(change)]).toEqual([{ discount: 110_00, isPaid: true }, []]);
  });

  const right = { ...FACTS, bill: billOf([PIQUE, BEERS], [paid(1, 100_00)]), how: closing(0, 0, 30_00) };
  const decide = ({ bill, how, ...facts }: typeof right) => decideClose(bill, how, facts);
  it.each([
    ['qr_not_exact', { qrTendered: cents(1) }],
    ['close_mixed_not_exact', { cashTendered: cents(5), qrTendered: cents(1) }],
  ] as const)('is refused for the first of its problems, one of them %s', (inexact, received) => {
    const faults: Faults<typeof right> = [
      ['sale_already_paid', { bill: { isPaid: true } }],
      ...LOWERS,
      ['discount_exceeds_total', { how: { terms: { kind: 'amount', amount: cents(110_01) } } }],
      ['received_below_debt', { bill: { cashPaid: cents(10_00) } }],
      [inexact, { how: received }],
      ...RETURNS,
    ];
    expect(outOfOrder(right, faults, decide)).toEqual([]);
  });

  it('needs a register also without a refund, and the right to lower a bill for a larger discount alone', () => {
    const older = { ...right, authority: { ...ACTING.authority, mayLower: () => false } };
    const smaller = { ...older, bill: { ...OPEN, discount: cents(10_00) }, how: closing(110_00, 0, 5_00) };
    const same = { ...smaller, how: closing(110_00, 0) };
    expect([smaller, same].map((one) => decide(one).ok?.change.after.cashPaid)).toEqual([105_00, 100_00]);
    const none = { own: null, takers: [ROSA] };
    expect(decide({ ...smaller, registers: none })).toEqual({ problem: { code: 'cash_register_required' } });
  });
});

describe('the customer of a closed bill', () => {
  const ana = { id: 3, firstName: 'Ana', lastName: 'Rojas', ciNit: '77' };
  const eva = { id: null, firstName: 'Eva', lastName: null, ciNit: null, phone: '600' };
  it.each([
    ['is the registered one, with the phone of the bill', eva, 'Ana', ana, { ...ana, phone: '600' }],
    ['is the registered one', null, null, ana, { ...ana, phone: null }],
    ['is a name alone', null, 'Luz', null, { ...eva, firstName: 'Luz', phone: null }],
    ['is another name', eva, 'Luz', null, { ...eva, firstName: 'Luz' }],
    ['stays with a record', { ...eva, id: 9 }, 'Luz', null, { ...eva, id: 9 }],
    ['stays without a name', eva, null, null, eva],
  ])('%s', (_, customer, firstName, found, expected) => {
    expect(closingCustomer({ customer }, { firstName, ciNit: null }, found)).toEqual(expected);
  });
});

const part = (purpose: Purpose, cash: number, qr = 0) => ({
  purpose,
  cashTendered: cents(cash),
  qrTendered: cents(qr),
  firstName: 'Ana',
  ciNit: '77',
  terms: null,
});
const amount = (centavos: number): Purpose => ({ kind: 'amount', amount: cents(centavos) });
const one = (lineId: number): Purpose => ({ kind: 'lines', lines: [{ lineId, quantity: 1, share: null }] });

describe('a payment of a part', () => {
  const third: Purpose = { kind: 'share', share: { part: 1, of: 3 } };
  it.each([
    ['an amount', amount(30_00), 30_00, {}],
    [
      'a unit',
      one(2),
      20_00,
      { lines: [{ lineId: 2, quantity: 1, amount: 20_00, share: null, ends: null }] },
    ],
    ['a third', third, 36_68, { share: { ...third.share, division: null } }],
  ])('leaves a debt and claims %s', (_, purpose, cash, claim) => {
    const change = accepted(decidePayment(OPEN, part(purpose, 50_00), { ...ACTING, register: ROSA }));
    expect(changed(change)).toEqual({ cashPaid: cash, cashTendered: 50_00 });
    const row = { register: 7, cash, cashTendered: 50_00, purpose: purpose.kind, leavesDebt: true };
    const claims = { amount: cash, share: null, lines: [], ...claim };
    expect(made(change)).toEqual([{ ...row, firstName: 'Ana', ciNit: '77', claims }]);
  });

  it('is mixed by cash and QR, also of two payments', () => {
    const bill = billOf([PIQUE, BEERS], [paid(1, 10_00)]);
    const change = accepted(
      decidePayment(bill, part(amount(30_00), 10_00, 20_00), { ...ACTING, register: ROSA }),
    );
    const paidNow = { cashPaid: 20_00, qrPaid: 20_00, cashTendered: 20_00 };
    expect(changed(change)).toEqual({ ...paidNow, paymentType: 'mixed' });
  });

  it.each([
    ['qr_not_exact', { cashTendered: cents(0), qrTendered: cents(30_01) }],
    ['close_mixed_not_exact', { cashTendered: cents(1), qrTendered: cents(30_00) }],
  ])('is refused for the first of its problems, one of them %s', (inexact, received) => {
    const bill = billOf([PIQUE, BEERS], [paidFor(1, 50_00, [1, 1])]);
    const right = { bill, how: part(amount(30_00), 30_00), registers: FACTS.registers };
    const faults: Faults<typeof right> = [
      ['sale_already_paid', { bill: { cashPaid: cents(110_00) } }],
      ['not_found', { how: { purpose: one(9) } }],
      [{ code: 'part_paid', paymentId: 1 }, { how: { purpose: one(1) } }],
      ['part_empty', { how: { purpose: amount(0) } }],
      [{ code: 'overpaid', debt: 60_00 }, { how: { purpose: amount(60_01) } }],
      [
        { code: 'received_below_part', amount: 30_00 },
        { how: { cashTendered: cents(0), qrTendered: cents(0) } },
      ],
      [inexact, { how: received }],
      ['cash_register_required', { registers: { own: null } }],
    ];
    const decide = ({ bill, how, registers: { own: register } }: typeof right) =>
      decidePayment(bill, how, { ...ACTING, register });
    expect(outOfOrder(right, faults, decide)).toEqual([]);
  });
});

it('a payment is refused on a bill that owes nothing, also with a smaller discount', () => {
  const bill = billOf([PIQUE], [paid(1, 45_00)], { discount: cents(5_00), isPaid: true });
  const how = { ...part(amount(1_00), 1_00), terms: { kind: 'percent', percent: 1 } as const };
  expect(decidePayment(bill, how, { ...ACTING, register: ROSA })).toEqual({
    problem: { code: 'sale_already_paid' },
  });
});

describe('the owner of a bill', () => {
  type Step = (bill: WholeSale) => Change;
  const pays =
    (centavos?: number, register = ROSA): Step =>
    (bill) => {
      const purpose = centavos === undefined ? { kind: 'all' as const } : amount(centavos);
      const how = part(purpose, centavos ?? billDebt(bill));
      return accepted(decidePayment(bill, how, { ...ACTING, register, userId: register.userId }));
    };
  const closes =
    (own = ROSA): Step =>
    (bill) =>
      close(bill, closing(billDebt(bill)), { ...FACTS, registers: { own, takers: [] } }).change;
  const undoes: Step = (bill) =>
    accepted(decideUndo(bill, { paymentId: bill.payments[0]!.id }, FACTS)).change;
  const waiting = billOf([PIQUE, BEERS], [], { isTableOrder: true, status: 'new', user: null });
  const partPaid = billOf([PIQUE, BEERS], [paid(1, 30_00)], {
    isTableOrder: true,
    status: 'new',
    cashRegister: null,
  });
  const discounts: Step = (bill) => close(bill, closing(0, 0, 80_00)).change;
  const [RESERVED, GUESTS] = [
    { isReservation: true, status: 'new' as const },
    { ...OPEN, isTableOrder: true },
  ];
  const OWNED = { ...OPEN, cashRegister: LUIS };

  it.each([
    ['is the register of a closing', OPEN, [closes()], 7],
    ['is the register of one payment of all', OPEN, [pays()], 7],
    ['is the register of an amount that is all', OPEN, [pays(110_00)], 7],
    ['is the branch after two payments of one register', OPEN, [pays(30_00), pays()], null],
    ['is the branch after a payment and a closing', OPEN, [pays(30_00), closes(LUIS)], null],
    ['is the branch while a debt is left', OPEN, [pays(30_00)], null],
    ['does not depend on an undone payment', OPEN, [pays(30_00), undoes, pays(undefined, LUIS)], 8],
    ['is the branch again after the undoing', OPEN, [closes(), undoes], null],
    ['is the branch after an undoing and two payments', OPEN, [pays(), undoes, pays(9_00), closes()], null],
    ['stays the register that made it', OWNED, [closes(), undoes], 8],
    ['is the register of a reservation’s payment of all', { ...OPEN, ...RESERVED }, [pays()], 7],
    ['is the branch while an accepted guest’s order has a debt', GUESTS, [pays(30_00)], null],
    ['of a guest’s order that waits is the first to take money', waiting, [pays(30_00), closes(LUIS)], 7],
    ['of a guest’s order that waits is given back by the undoing', waiting, [pays(30_00), undoes], null],
    ['of a paid part is not who closes the rest with a discount alone', partPaid, [discounts], null],
  ])('%s', (_, bill, acts: Step[], owner) => {
    const after = acts.reduce((one, act) => written(act(one)), bill);
    expect([after.cashRegister?.id ?? null, after.user?.id]).toEqual([owner, bill.user?.id ?? 1]);
  });
});
