import { describe, expect, it } from 'vitest';
import { cents } from '../../money/money.ts';
import {
  accepted,
  AT,
  BEERS,
  billOf,
  changed,
  FACTS,
  type Faults,
  line,
  LOWERS,
  made,
} from './bill.testing.ts';
import { moved, outOfOrder, paid, paidFor, PIQUE, refund as refundOf, RETURNS } from './bill.testing.ts';
import { cashReturnedFor, decideRemoval, removedBefore, type Removing } from './remove-line.ts';

const BEER: Removing = { lineId: 2, quantity: 0, reason: 'error', isRestocked: true, discountChoice: null };
const TWO_BEERS = { ...BEER, quantity: 1 };
const OPEN = billOf([PIQUE, BEERS]);
const PAID = billOf([PIQUE, BEERS], [paid(1, 110_00)]);
const remove = (bill = OPEN, removing = BEER) => accepted(decideRemoval(bill, removing, FACTS));
const removed = { deletedAt: AT, deletedReason: 'error' };

describe('a removal', () => {
  it('of a line leaves it among the removed ones', () => {
    const { change, line: before, gone } = remove();
    expect([before, gone]).toEqual([BEERS, { ...BEERS, ...removed }]);
    expect(changed(change)).toEqual({ lines: [PIQUE], linesTotal: 50_00, removedLines: [gone] });
    expect([made(change), moved(change)]).toEqual([[], [[20, 3, 'line_removed']]]);
  });

  it('of units makes a removed line of them, and returns what is overpaid', () => {
    const { change, gone, refund } = remove(PAID, TWO_BEERS);
    expect(gone).toEqual({ ...BEERS, id: -1, takenFrom: 2, quantity: 2, quantityDecrement: 2, ...removed });
    const lines = [PIQUE, { ...BEERS, quantity: 1, quantityDecrement: 1 }];
    const amounts = { linesTotal: 70_00, cashPaid: 70_00, cashTendered: 70_00 };
    expect(changed(change)).toEqual({ lines, removedLines: [gone], ...amounts });
    expect(made(change)).toEqual([
      { kind: 'refund', register: 7, cash: 40_00, leavesDebt: true, lineId: -1 },
    ]);
    expect([moved(change), refund.refundCash]).toEqual([[[20, 2, 'line_removed']], 40_00]);
  });

  it('returns by QR on request, and wastes units that do not go back', () => {
    const bill = billOf([PIQUE, BEERS], [paid(1, 60_00, 50_00)]);
    const { change } = remove(bill, { ...BEER, isRestocked: false, refund: 'qr' });
    expect(made(change)).toMatchObject([{ cash: 10_00, qr: 50_00, lineId: 2 }]);
    expect(moved(change).map(([, ...move]) => move)).toEqual([
      [3, 'line_removed'],
      [-3, 'waste'],
    ]);
  });

  it('of a bill of which all is given, on a line and on the bill, asks nothing', () => {
    const cheaper = { ...BEERS, discount: cents(10_00) };
    const bill = billOf([PIQUE, cheaper], [], { discount: cents(110_00), isPaid: true });
    expect(changed(remove(bill).change)).toMatchObject({ lines: [PIQUE], discount: 50_00 });
  });

  it('takes first the units that no stock has; a bill may be paid then', () => {
    const bill = billOf([PIQUE, { ...BEERS, quantityDecrement: 2 }], [paid(1, 70_00)]);
    const { change } = remove(bill, TWO_BEERS);
    expect([moved(change), change.after.isPaid]).toEqual([[[20, 1, 'line_removed']], true]);
  });

  it('asks by what is not given away', () => {
    const free = {
      ...line(3, 1, 40_00),
      discount: cents(40_00),
      courtesy: { recipient: 'cliente', reason: null },
    } as const;
    const bill = billOf([PIQUE, line(2, 2, 20_00), free], [], { discount: cents(44_00) });
    expect(remove(bill, { ...BEER, discountChoice: null }).change.after.discount).toBe(44_00);
    const larger = { ...bill, discount: cents(46_00) };
    expect(decideRemoval(larger, { ...BEER, discountChoice: null }, FACTS).problem).toMatchObject({
      code: 'discount_grows',
      discount: 6_00,
      rest: 50_00,
    });
  });

  it.each([
    ['keep', 9_00, 40_00],
    ['lower', 5_00, 36_00],
    ['none', 0, 31_00],
  ] as const)('that makes a discount more than a tenth of the rest: %s', (discountChoice, discount, cash) => {
    const bill = billOf([PIQUE, line(2, 2, 20_00)], [paid(1, 81_00)], { discount: cents(9_00) });
    const { after, payments } = remove(bill, { ...BEER, discountChoice }).change;
    expect([after.discount, payments?.[0]?.cash]).toEqual([discount, cash]);
  });

  const right = { ...FACTS, bill: PAID, removing: BEER };
  const decide = ({ bill, removing, ...facts }: typeof right) => decideRemoval(bill, removing, facts);
  it('of a line is refused for the first of its problems', () => {
    const payments = [paidFor(1, 20_00, [2, 1])];
    const unexplained = { discountChoice: 'keep', reason: null } as const;
    const faults: Faults<typeof right> = [
      ['sale_voided', { bill: { deletedAt: AT } }],
      ['last_line', { bill: { lines: [BEERS] } }],
      ...LOWERS,
      [{ code: 'line_paid', product: 'Plato 2', paymentId: 1 }, { bill: { payments } }],
      [{ code: 'discount_grows', discount: 10_00, rest: 50_00 }, { removing: { discountChoice: null } }],
      ['discount_reason_missing', { bill: { discount: cents(10_00) }, removing: unexplained }],
      ...RETURNS,
    ];
    expect(outOfOrder(right, faults, decide)).toEqual([]);
    expect(decide({ ...right, bill: billOf([PIQUE]) })).toEqual({ problem: { code: 'sale_voided' } });
  });

  it('of units is refused if another person has changed their line', () => {
    const left = (bill: typeof PAID, quantity: number) =>
      decide({ ...right, bill, removing: { ...BEER, quantity } }).problem;
    const problem = { code: 'line_changed', product: 'Plato 2' };
    expect(left(PAID, 3)).toEqual({ ...problem, left: 3 });
    expect(left(billOf([PIQUE], [], { removedLines: [BEERS] }), 1)).toEqual({ ...problem, left: 0 });
    expect(left({ ...OPEN, payments: [paidFor(1, 40_00, [2, 2])] }, 1)?.code).toBe('line_paid');
    expect(left({ ...OPEN, payments: [paidFor(1, 20_00, [2, 1])] }, 1)).toBe(undefined);
  });
});

describe('a removal of what a part paid in a register that is closed', () => {
  /** Two of the three beers are paid under a discount of one centavo each, before the register was closed. */
  const inClosed = { ...paidFor(1, 39_98, [2, 2]), isRegisterClosed: true };
  const claim = { lineId: 2, share: null, ends: 1 };

  it.each([
    ['all of them', 0, { quantity: -2, amount: -39_98 }, 39_98],
    ['one of them', 1, { quantity: -1, amount: -19_99 }, 19_99],
  ])('gives back %s, and ends their claim', (_, quantity, ended, cash) => {
    const { change, refund } = remove(billOf([PIQUE, BEERS], [inClosed]), { ...BEER, quantity });
    expect(change.payments).toMatchObject([
      {
        kind: 'refund',
        register: { id: 7 },
        cash,
        claims: { amount: -cash, lines: [{ ...claim, ...ended }] },
      },
    ]);
    expect([refund.refundCash, change.after.cashPaid]).toEqual([cash, 39_98 - cash]);
  });

  it('gives back what is overpaid as well, by QR on request', () => {
    const bill = billOf([PIQUE, BEERS], [{ ...inClosed, cash: cents(0), qr: cents(39_98) }, paid(2, 70_02)]);
    const { change } = remove(bill, { ...BEER, refund: 'qr' });
    expect(change.payments).toMatchObject([
      { cash: 0, qr: 39_98, claims: { lines: [claim] } },
      { cash: 20_02, qr: 0, claims: null },
    ]);
    // A refund took some of the money already.
    const less = billOf([PIQUE, BEERS], [inClosed, refundOf(2, -30_00)]);
    expect(remove(less).change.payments).toMatchObject([{ cash: 9_98 }]);
  });

  it('leaves units that nobody paid, and later the rest of the claim', () => {
    const bill = billOf([PIQUE, BEERS], [inClosed]);
    expect(remove(bill, { ...BEER, quantity: 2 }).change.payments).toEqual([]);
    const ended = { ...refundOf(2, -19_99), lines: [{ ...claim, quantity: -1, amount: cents(-19_99) }] };
    const less = billOf([PIQUE, { ...BEERS, quantity: 1 }], [inClosed, ended]);
    expect(remove(less).change.payments).toMatchObject([
      { cash: 19_99, claims: { lines: [{ ...claim, quantity: -1, amount: -19_99 }] } },
    ]);
  });

  it('ends all paid shares of divided units', () => {
    const share = (part: number) => ({ part, of: 3, division: 1 });
    const third = (id: number) => ({
      ...paidFor(id, 6_66, [2, 1]),
      isRegisterClosed: true,
      lines: [{ lineId: 2, quantity: 1, amount: cents(6_66), share: share(id), ends: null }],
    });
    const bill = billOf([PIQUE, BEERS], [third(2), third(3)]);
    expect(remove(bill).change.payments).toMatchObject([
      { cash: 6_66, claims: { lines: [{ share: share(3), ends: 3 }] } },
      { cash: 6_66, claims: { lines: [{ share: share(2), ends: 2 }] } },
    ]);
    expect(
      decideRemoval(
        billOf([PIQUE, BEERS], [third(2), { ...third(3), isRegisterClosed: false }]),
        BEER,
        FACTS,
      ),
    ).toEqual({ problem: { code: 'line_paid', product: 'Plato 2', paymentId: 3 } });
  });

  it('is for administrators, managers, and cashiers on the day of the payment, with a reason', () => {
    const bill = billOf([PIQUE, BEERS], [inClosed]);
    const problem = (facts: Partial<typeof FACTS>, removing = BEER) =>
      decideRemoval(bill, removing, { ...FACTS, ...facts }).problem?.code;
    const authority = { ...FACTS.authority, returnable: () => 39_97 };
    expect(problem({ authority })).toBe('void_too_old');
    expect(problem({}, { ...BEER, reason: null })).toBe('removal_reason_missing');
    expect(problem({ registers: { own: null, takers: [] } })).toBe('cash_register_required');
  });
});

describe('an earlier removal', () => {
  const gone = (id: number, takenFrom: number | null = null) => line(id, 1, 20_00, { takenFrom });
  const bill = { lines: [PIQUE, BEERS], removedLines: [gone(3), gone(4, 2), gone(5, 2)] };
  it.each([
    ['of a whole line', { lineId: 3, quantity: 0 }, 3],
    ['of units until as many stay is the last one', { lineId: 2, quantity: 3 }, 5],
    ['of units until fewer stay is none', { lineId: 2, quantity: 2 }, undefined],
    ['of units of another line is none', { lineId: 1, quantity: 1 }, undefined],
    ['of a line that is left is none', { lineId: 2, quantity: 0 }, undefined],
  ])('%s', (_, removing, id) => {
    expect(removedBefore(bill, removing)?.id).toBe(id);
  });

  it('returned the cash of its refunds', () => {
    const back = (id: number, cash: number, lineId: number) => paid(id, cash, 0, { kind: 'refund', lineId });
    const payments = [paid(1, 90_00), back(2, -10_00, 3), back(3, -5_00, 3), back(4, -1_00, 4)];
    expect([3, 4, 5].map((id) => cashReturnedFor({ payments }, gone(id)))).toEqual([15_00, 1_00, 0]);
  });
});
