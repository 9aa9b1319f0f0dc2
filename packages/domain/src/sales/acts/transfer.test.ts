import { describe, expect, it } from 'vitest';
import { cents, MAX_CENTS, ZERO } from '../../money/money.ts';
import type { SaleStatus } from '../sale-status.ts';
import type { WholeSale } from '../sale.ts';
import type { Tables } from '../table.ts';
import {
  accepted,
  ACTING,
  AT,
  BEERS,
  billOf,
  changed,
  FACTS,
  type Faults,
  line,
  refund,
} from './bill.testing.ts';
import { LOWERS, minutesAgo, outOfOrder, paid, paidFor, PIQUE, ROSA, steps, TODAY } from './bill.testing.ts';
import { YESTERDAY } from './bill.testing.ts';
import * as acts from './transfer.ts';

const SOUP = line(5, 1, 35_00);
/** T-43 of table 5, ten minutes younger than T-42. */
const YOUNGER = { id: 3, number: 43, tableNumber: 5, createdAt: minutesAgo(20) };
const T43 = billOf([SOUP], [], YOUNGER);
const OTHER_BRANCH = { ...T43.branch, id: 2 };
const EMPTIED = {
  lines: [],
  linesTotal: 0,
  deletedAt: AT,
  deletedReason: 'Unida a T-42',
  mergedInto: { id: 4 },
};
/** The tables of the branch with these open bills. */
const tablesWith = (...bills: readonly WholeSale[]): Tables =>
  new Map(
    Array.from({ length: 12 }, (_, i) => i + 1).map((number) => [
      number,
      {
        number,
        area: { id: 1, name: 'Salón' },
        bills: bills.flatMap(({ id, number: ticket, tableNumber }) =>
          tableNumber === number ? [{ id, number: ticket!, owed: cents(0) }] : [],
        ),
      },
    ]),
  );
const merge = (one: WholeSale, other: WholeSale = T43, tables = tablesWith(one, other)) => {
  const { to, ...merged } = accepted(acts.decideMerge(one, other, { tables, acting: ACTING }));
  return { ...merged, to: to! };
};

describe('a merge', () => {
  it('gives lines and money of the younger bill to the older one, whichever way it is called', () => {
    const bill = billOf([line(1, 2, 35_00)], [], { guests: 2 });
    const younger = billOf([SOUP], [paid(1, 20_00)], { ...YOUNGER, guests: 3 });
    const { to, from, lines } = merge(younger, bill);
    expect({ to, from, lines }).toEqual(merge(bill, younger));
    const moved = { ...SOUP, cameFrom: { id: 3, number: 43 } };
    const amounts = { linesTotal: 105_00, cashPaid: 20_00, cashTendered: 20_00 };
    expect(changed(to)).toEqual({ lines: [...bill.lines, moved], furtherTables: [5], ...amounts, guests: 5 });
    expect(changed(from)).toEqual({ ...EMPTIED, cashPaid: 0, cashTendered: 0, isPaid: true });
    expect([to.before, from.before, lines, to.kitchenSince]).toEqual([bill, younger, [moved], undefined]);
    expect([to.arriving, from.leaving]).toEqual([younger.payments, younger.payments]);
  });

  it('of two bills of one moment keeps the one with the smaller id', () => {
    const [bill, twin] = [billOf([PIQUE]), { ...T43, createdAt: minutesAgo(30) }];
    expect([merge(bill, twin).to.after.id, merge(twin, bill).to.after.id]).toEqual([3, 3]);
  });

  it('adds fees, observations, removed lines and discounts, each of which is cut to its lines', () => {
    const removedLines = [line(9, 1, 10_00)];
    const both = { deliveryFee: cents(5_00), observations: 'prisa', removedLines };
    const bill = billOf([PIQUE], [paid(2, 10_00)], { ...both, discount: cents(60_00) });
    const more = { ...both, discount: cents(1_00), askedBillAt: AT };
    const { to, from } = merge(bill, billOf([SOUP], [paid(1, 0, 20_00)], { ...YOUNGER, ...more }));
    const amounts = { deliveryFee: 10_00, cashPaid: 10_00, qrPaid: 20_00, discount: 51_00 };
    const texts = { observations: 'prisa\nprisa', paymentType: 'mixed', askedBillAt: AT };
    expect(to.after).toMatchObject({
      ...amounts,
      ...texts,
      removedLines: [...removedLines, ...removedLines],
    });
    expect(changed(from)).toMatchObject({ discount: 0, deliveryFee: 0, qrPaid: 0, removedLines: [] });
  });

  it.each([
    ['cumpleaños', 'amigos', 'cumpleaños'],
    [null, 'amigos', 'amigos'],
    [null, null, null],
  ])('of discounts for %o and %o has the reason %o', (discountReason, other, reason) => {
    const discount = cents(5_00);
    const bill = billOf([PIQUE], [], { discount, discountReason });
    const younger = billOf([SOUP], [], { ...YOUNGER, discount, discountReason: other });
    expect(merge(bill, younger).to.after).toMatchObject({ discount: 10_00, discountReason: reason });
  });

  it.each([
    [35_00, true],
    [34_99, false],
  ])('of a fee and Bs 85, of which 80 and %i centavos are paid, is paid: %s', (qr, isPaid) => {
    const bill = billOf([PIQUE], [paid(1, 80_00)], { deliveryFee: cents(30_00) });
    expect(merge(bill, billOf([SOUP], [paid(2, 0, qr)], YOUNGER)).to.after.isPaid).toBe(isPaid);
  });

  it.each([
    [2, 3, 5],
    [null, 3, 3],
    [null, null, null],
    [600, 500, 999],
  ])('of %o and %o guests has %o', (guests, more, all) => {
    expect(merge(billOf([PIQUE], [], { guests }), { ...T43, guests: more }).to.after.guests).toBe(all);
  });

  it('keeps its customer, or gets one with the wish for messages', () => {
    const [ana, eva] = [3, 9].map((id) => ({ id, firstName: null, lastName: null, ciNit: null, phone: '7' }));
    const younger = { ...T43, customer: ana!, wantsNotification: true };
    const [kept, got] = [eva!, null].map((customer) => merge(billOf([PIQUE], [], { customer }), younger).to);
    expect([kept?.after.customer, kept?.after.wantsNotification]).toEqual([eva, false]);
    expect([got?.after.customer, got?.after.wantsNotification]).toEqual([ana, true]);
  });

  it.each<[SaleStatus, SaleStatus, SaleStatus]>([
    ['accepted', 'ready', 'accepted'],
    ['ready', 'accepted', 'accepted'],
    ['delivered', 'accepted', 'accepted'],
    ['delivered', 'ready', 'ready'],
    ['ready', 'delivered', 'ready'],
  ])('of a bill that is %s with one that is %s is %s', (status, other, after) => {
    const { to } = merge(
      billOf([PIQUE], [], { status, round: 2 }),
      billOf([SOUP], [], { ...YOUNGER, status: other }),
    );
    const history = status === after ? steps() : steps(after);
    expect(to.after).toMatchObject({ status: after, history, round: 2 });
    expect(to.kitchenSince).toBe(status !== 'accepted' && after === 'accepted' ? AT : undefined);
  });

  it('with a bill without lines has the state of the other one', () => {
    const bill = billOf([PIQUE], [], { status: 'ready', paymentType: 'qr' });
    expect(changed(merge(bill, billOf([], [], YOUNGER)).to)).toEqual({ furtherTables: [5] });
    expect(merge(billOf([]), billOf([SOUP], [], { ...YOUNGER, status: 'ready' })).to.after.status).toBe(
      'ready',
    );
  });

  it('is refused for the first of its problems', () => {
    const to = { ...billOf([PIQUE]), linesTotal: cents(MAX_CENTS - 35_00) };
    const right = { ...FACTS, to, from: { ...T43, qrPaid: cents(1) } };
    const faults: Faults<typeof right> = [
      ['other_branch', { from: { branch: OTHER_BRANCH } }],
      ['sale_on_its_way', { to: { status: 'assigned' } }],
      ['bill_not_open', { from: { status: 'new' } }],
      ['void_too_old', { authority: { mayLower: ({ number }) => number !== 43 } }],
      ['sale_too_large', { to: { linesTotal: cents(MAX_CENTS - 34_99) } }],
    ];
    expect(
      outOfOrder(right, faults, ({ to, from, ...acting }) =>
        acts.decideMerge(from, to, { tables: new Map(), acting }),
      ),
    ).toEqual([]);
    const authority = { ...ACTING.authority, mayLower: () => false };
    expect(
      acts.decideMerge(right.to, T43, { tables: new Map(), acting: { ...ACTING, authority } }).problem,
    ).toBe(undefined);
  });

  it('leaves the table of the younger bill leading to the older one, unless others sit there', () => {
    const [older, younger] = [billOf([PIQUE]), { ...T43, tableNumber: 9, furtherTables: [10] }];
    expect(merge(older, younger).to.after).toMatchObject({ tableNumber: 4, furtherTables: [9, 10] });
    expect(merge(older, younger).from.after).toMatchObject({ tableNumber: 9, furtherTables: null });
    const other = { ...T43, id: 99, tableNumber: 9 };
    const withOther = tablesWith(older, younger, other);
    expect(merge(older, younger, withOther).to.after).toMatchObject({ furtherTables: [10] });
    expect(merge(older, { ...T43, tableNumber: 4 }).to.after.furtherTables).toBe(null);
    expect(merge({ ...older, tableNumber: null }, younger).to.after.furtherTables).toBe(null);
  });

  it('is known later by the bill that went', () => {
    const [bill, gone] = [billOf([PIQUE]), { ...T43, mergedInto: { id: 4, number: 42 } }];
    expect([acts.mergedBefore(gone, bill), acts.mergedBefore(bill, gone)]).toEqual([bill, bill]);
    expect(acts.mergedBefore(gone, { ...bill, id: 6 })).toBe(undefined);
  });
});

describe('an order that joins a bill', () => {
  const join = (bill: WholeSale, order: WholeSale) => accepted(acts.decideJoin(bill, order, ACTING));
  it.each<[SaleStatus, number]>([
    ['accepted', 3],
    ['ready', 3],
    ['delivered', 3],
  ])('that is %s is round %i in preparation, and ends the wish to pay', (status, round) => {
    const bill = billOf([PIQUE], [], { status, round: 2, askedBillAt: AT });
    const { to, from, lines } = join(bill, { ...T43, status: 'new' });
    expect(lines).toEqual([{ ...SOUP, round, firedAt: AT, orderedBy: 1 }]);
    const after = { lines: [...bill.lines, ...lines], round, status: 'accepted', askedBillAt: null };
    expect([to!.after, changed(from)]).toMatchObject([after, EMPTIED]);
    expect(to!.kitchenSince).toBe(status === 'accepted' ? undefined : AT);
  });

  it('is refused if the percent of the bill would leave more paid than owed', () => {
    const given = { discount: cents(5_00), discountPercent: 10 };
    const bill = billOf([PIQUE], [paid(1, 45_00)], { ...given, isPaid: true });
    const order = billOf([SOUP], [paid(2, 35_00)], { ...YOUNGER, status: 'new', isPaid: true });
    expect(acts.decideJoin(bill, order, ACTING)).toEqual({ problem: { code: 'join_overpaid' } });
  });

  it('without lines changes only the guests', () => {
    const given = { discount: cents(5_00), discountPercent: 10 };
    const bill = billOf([PIQUE], [], { ...given, status: 'ready', askedBillAt: AT });
    expect(changed(join(bill, billOf([], [], { ...YOUNGER, guests: 2 })).to!)).toEqual({ guests: 2 });
  });
});

const units = (...some: [lineId: number, quantity: number][]): acts.Move => ({
  units: some.map(([lineId, quantity]) => ({ lineId, quantity })),
  discountChoice: null,
  reason: 'otra mesa',
});
const ALL = { ...units(), units: null };
const T42 = billOf([PIQUE, BEERS], [paidFor(1, 50_00, [1, 1])]);

describe('the split of a bill', () => {
  it('are the lines that go, units under a new id, and those that stay', () => {
    const two = { ...BEERS, quantity: 2, quantityDecrement: 2, id: -2, takenFrom: 2 };
    const stay = [{ ...BEERS, quantity: 1, quantityDecrement: 1 }];
    expect(acts.decideSplit(T42, units([1, 1], [2, 2]))).toEqual({ ok: { go: [PIQUE, two], stay } });
    expect(acts.decideSplit(T42, ALL)).toEqual({ ok: { go: T42.lines, stay: [] } });
  });

  it('are refused for the first of their problems', () => {
    const right = { bill: T42, move: units([2, 3]) };
    const faults: Faults<typeof right> = [
      ['sale_on_its_way', { bill: { status: 'assigned' } }],
      ['bill_not_open', { bill: { status: 'delivered', isPaid: true } }],
      ['not_found', { move: units([2, 4], [9, 1]) }],
      [{ code: 'line_changed', product: 'Plato 2', left: 3 }, { move: units([2, 4]) }],
    ];
    expect(outOfOrder(right, faults, ({ bill, move }) => acts.decideSplit(bill, move))).toEqual([]);
  });
});

const moving = (from: WholeSale, move: acts.Move, acting = ACTING) => ({
  move,
  split: accepted(acts.decideSplit(from, move)),
  tables: tablesWith(T42, T43),
  acting,
});
const toBill = (from: WholeSale, move: acts.Move, to = T43) =>
  accepted(acts.decideMoveToBill(from, to, moving(from, move)));
const toTable = (from: WholeSale, move: acts.Move) =>
  accepted(acts.decideMoveToTable(from, 9, moving(from, move)));

describe('a move to a bill', () => {
  it('takes the payment of its lines along', () => {
    const { from, to, lines } = toBill(T42, units([1, 1], [2, 2]));
    const beer = { ...BEERS, quantity: 1, quantityDecrement: 1 };
    expect(changed(from)).toEqual({ lines: [beer], linesTotal: 20_00, cashPaid: 0, cashTendered: 0 });
    const amounts = { linesTotal: 125_00, cashPaid: 50_00, cashTendered: 50_00 };
    expect(changed(to!)).toEqual({ lines: [SOUP, ...lines], ...amounts });
    expect([from.leaving, to!.arriving, lines.length]).toEqual([T42.payments, T42.payments, 2]);
  });

  it('leaves other payments; a bill that they cover is paid, one that gets dishes in preparation', () => {
    const bill = billOf([PIQUE, BEERS], [paid(2, 50_00), paidFor(3, 40_00, [2, 2])]);
    const { from, to } = toBill(bill, units([2, 3]), { ...T43, status: 'ready' });
    expect(changed(from)).toMatchObject({ linesTotal: 50_00, cashPaid: 50_00, isPaid: true });
    expect([from.leaving, to!.after.status, to!.kitchenSince]).toEqual([[bill.payments[1]], 'accepted', AT]);
  });

  it('leaves an undone payment; the round of a line goes with it', () => {
    const later = { ...PIQUE, round: 3 };
    const bill = billOf([later, BEERS], [...T42.payments, paid(2, -50_00, 0, { reverses: 1 })]);
    const { from, to, lines } = toBill(bill, units([1, 1]));
    const moved = { ...later, cameFrom: { id: bill.id, number: bill.number } };
    expect([from.leaving, to!.after.round, lines]).toEqual([[], 3, [moved]]);
  });

  it('of all lines merges the two', () => {
    expect(toBill(T42, units([1, 1], [2, 3]))).toEqual(merge(T42));
    expect(toBill(T42, ALL)).toEqual(merge(T42));
  });

  it.each([
    ['lower', 2_00],
    ['none', 0],
    ['keep', 5_00],
  ] as const)('that makes a discount more than a tenth of the rest: %s', (discountChoice, discount) => {
    const move = { ...units([1, 1], [2, 2]), discountChoice };
    const { from, to } = toBill({ ...T42, discount: cents(5_00) }, move);
    expect([from.after.discount, to!.after.discount]).toEqual([discount, 0]);
  });

  it('is refused for the first of its problems', () => {
    const right = { ...FACTS, from: T42, to: T43, move: units([1, 1], [2, 2]) };
    const payments = [paidFor(1, 50_00, [1, 1], [2, 1])];
    const unexplained = { discountChoice: 'keep', reason: null } as const;
    const faults: Faults<typeof right> = [
      ['other_branch', { to: { branch: OTHER_BRANCH } }],
      ['sale_on_its_way', { to: { status: 'assigned' } }],
      [{ code: 'line_paid', product: 'Plato 2', paymentId: 1 }, { from: { payments } }],
      ...LOWERS,
      [{ code: 'discount_grows', discount: 5_00, rest: 20_00 }, { move: { discountChoice: null } }],
      ['discount_reason_missing', { from: { discount: cents(5_00) }, move: unexplained }],
      ['payment_returned', { from: { payments: [...T42.payments, refund(9, -1)] } }],
      ['move_paid', { from: { qrPaid: cents(20_01) } }],
      ['sale_too_large', { to: { linesTotal: MAX_CENTS } }],
    ];
    const decide = ({ from, to, move, ...facts }: typeof right) =>
      acts.decideMoveToBill(from, to, moving(from, move, facts));
    expect(outOfOrder(right, faults, decide)).toEqual([]);
  });

  const code = (from: WholeSale, move: acts.Move, to = T43, mayLower = true) => {
    const acting = { ...ACTING, authority: { ...ACTING.authority, mayLower: () => mayLower } };
    return acts.decideMoveToBill(from, to, moving(from, move, acting)).problem?.code;
  };

  it('of units is refused if a payment claims more than stay', () => {
    const bill = billOf([PIQUE, BEERS], [paidFor(3, 40_00, [2, 2])]);
    expect([code(bill, units([2, 2])), code(bill, units([2, 1]))]).toEqual(['line_paid', undefined]);
  });

  it('takes along what a refund gave back of a payment', () => {
    const both = { ...paidFor(1, 70_00, [1, 1], [2, 1]), isRegisterClosed: true };
    const ended = { lineId: 2, quantity: -1, amount: cents(-20_00), share: null, ends: 1 };
    const back = { ...refund(2, -20_00), lines: [ended] };
    const bill = billOf([PIQUE, { ...BEERS, quantity: 2, quantityDecrement: 2 }], [both, back]);
    const { from, to } = toBill(bill, units([1, 1]));
    expect([from.leaving, to!.arriving]).toEqual([bill.payments, bill.payments]);
    expect([from.after.cashPaid, to!.after.cashPaid]).toEqual([0, 50_00]);
  });

  const byQr = { ...paidFor(1, 0, [1, 1]), qr: cents(50_00) };
  it.each([
    ['its QR money, in cash', [byQr, refund(2, -1)], [-1, 50_00], 'payment_returned'],
    ['its cash', [paidFor(1, 50_00, [1, 1]), refund(2, -1)], [49_99, 0], 'payment_returned'],
    ['QR money that was undone in cash', [paidFor(1, 50_00, [1, 1])], [0, 50_00], undefined],
    ['its QR money', [byQr, refund(2, 0, -1)], [0, 49_99], 'payment_returned'],
    ['other QR money, in cash', [byQr, paid(3, 0, 10_00), refund(2, -5_00)], [-5_00, 60_00], undefined],
  ] as const)(
    'after a refund of %s answers its problem, if there is one',
    (_, payments, [cash, qr], problem) => {
      const bill = { ...billOf([PIQUE, BEERS], payments), cashPaid: cents(cash), qrPaid: cents(qr) };
      expect(code(bill, units([1, 1]))).toBe(problem);
    },
  );

  it('of unpaid lines to a bill of a later day lowers this one', () => {
    const bill = billOf([PIQUE, BEERS], [], { businessDay: YESTERDAY });
    const codes = [TODAY, YESTERDAY].map((businessDay) =>
      code(bill, units([1, 1]), { ...T43, businessDay }, false),
    );
    expect(codes).toEqual(['void_too_old', undefined]);
  });
});

describe('a move to a table', () => {
  it('of some lines opens a bill of today that belongs where the other one does', () => {
    const delivered = { type: 'takeaway', deliveryAddress: 'Calle 1', wantsNotification: true } as const;
    const asked = {
      isTableOrder: true,
      isReservation: true,
      reservedFor: 'Ana',
      reservedAt: AT,
      observations: 'x',
    };
    const kept = { status: 'ready', cashRegister: ROSA } as const;
    const bill = billOf([PIQUE, BEERS], T42.payments, {
      ...kept,
      businessDay: YESTERDAY,
      fromTable: 7,
      round: 2,
      paymentType: 'qr',
      discountReason: 'amigos',
      guests: 3,
      employee: { id: 3, name: 'José' },
      customer: { id: 3, firstName: 'Ana', lastName: null, ciNit: null, phone: null },
      askedBillAt: AT,
      ...delivered,
      ...asked,
    });
    const { from, to } = toTable(bill, units([1, 1]));
    expect(changed(from)).toEqual({
      lines: [{ ...BEERS, state: 'ready' }],
      linesTotal: 60_00,
      cashPaid: 0,
      cashTendered: 0,
      paymentType: 'cash',
    });
    expect([to!.before, to!.arriving]).toEqual([null, bill.payments]);
    const amounts = { cashPaid: cents(50_00), cashTendered: cents(50_00) };
    const history = [{ status: 'ready', user: { id: 1, name: '' }, createdAt: AT }] as const;
    const place = { id: -1, number: null, tableNumber: 9, createdAt: AT, history };
    const moved = { ...PIQUE, cameFrom: { id: 4, number: 42 } };
    expect(to!.after).toEqual(billOf([moved], [], { ...kept, ...amounts, ...place }));
    expect(toTable(bill, units([2, 1])).to!.after.paymentType).toBe('cash');
  });

  it('of all lines moves the bill, also one that had left its table', () => {
    const bill = { ...T42, tableNumber: null, fromTable: 4, deliveryFee: cents(5_00) };
    const { from, to, lines } = toTable(bill, units([1, 1], [2, 3]));
    expect([changed(from), to, lines]).toEqual([{ tableNumber: 9, fromTable: null }, null, []]);
  });

  const fee = { deliveryFee: cents(10_00), deliveryAddress: 'Calle 1', employee: { id: 3, name: 'José' } };
  const takeaway = { ...fee, type: 'takeaway', tableNumber: null } as const;
  it.each([
    ['loses an unpaid fee', 110_00, { deliveryFee: 0, isPaid: true }],
    ['with a debt loses its fee', 50_00, { deliveryFee: 0 }],
    ['keeps a fee of which some is paid', 110_01, {}],
  ])('of a takeaway %s', (_, cash, lost) => {
    const bill = billOf([PIQUE, BEERS], [paid(1, 1_00, cash - 1_00)], takeaway);
    const placed = { type: 'dine_in', tableNumber: 9, deliveryAddress: null, employee: null };
    expect(changed(toTable(bill, ALL).from)).toEqual({ ...placed, ...lost });
  });

  it('is refused for the first of its problems', () => {
    const right = { ...FACTS, bill: billOf([PIQUE], [], takeaway) };
    const faults: Faults<typeof right> = [
      ['role_not_allowed', { authority: { changesType: false } }],
      ...LOWERS,
    ];
    const decide = ({ bill, ...facts }: typeof right) =>
      acts.decideMoveToTable(bill, 9, moving(bill, ALL, facts));
    expect(outOfOrder(right, faults, decide)).toEqual([]);
    const free = { ...right.bill, deliveryFee: ZERO };
    expect(
      decide({ ...right, bill: free, authority: { ...ACTING.authority, mayLower: () => false } }).problem,
    ).toBe(undefined);
    const bill = { ...T42, qrPaid: cents(60_01) };
    const some = acts.decideMoveToTable(bill, 9, moving(bill, units([1, 1])));
    expect(some).toEqual({ problem: { code: 'move_paid' } });
  });
});
