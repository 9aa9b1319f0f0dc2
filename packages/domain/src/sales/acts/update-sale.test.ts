import { describe, expect, it } from 'vitest';
import { cents, ZERO } from '../../money/money.ts';
import { accepted, ACTING, AT, BEERS, billOf, changed, FACTS, LOWERS, made } from './bill.testing.ts';
import { minutesAgo, outOfOrder, paid, PIQUE, RETURNS, TODAY, YESTERDAY } from './bill.testing.ts';
import { changedFields, decideUpdate, type SaleUpdate, updateProblem } from './update-sale.ts';

/** Takeaway with a fee of Bs 10, paid Bs 120. */
const DELIVERY = billOf([PIQUE, BEERS], [paid(1, 70_00, 50_00)], {
  type: 'takeaway',
  tableNumber: null,
  deliveryFee: cents(10_00),
  deliveryAddress: 'Calle 1',
  employee: { id: 3, name: 'José' },
});
const facts = { ...FACTS, businessDay: TODAY, customer: null };
const update = (fields: SaleUpdate, bill = DELIVERY, more: object = {}) =>
  accepted(decideUpdate(bill, fields, { ...facts, ...more })).change;

const waits = { isReservation: true, status: 'new' } as const;
const inYears = minutesAgo(-367 * 1440);
it.each([
  ['not_a_reservation', { ...waits, isReservation: false }, { isOtherGuest: true }],
  ['not_a_reservation', { ...waits, status: 'accepted' }, { reservedAt: minutesAgo(1) }],
  ['not_a_reservation', {}, { reservedFor: null }],
  ['reservation_past', { ...waits, number: null }, { reservedAt: minutesAgo(1), type: 'takeaway' }],
  ['reservation_too_far', waits, { reservedAt: inYears }],
  [undefined, { ...waits, reservedAt: minutesAgo(1) }, { reservedAt: minutesAgo(1) }],
  [undefined, waits, { reservedAt: null }],
  ['reservation_not_seated', { ...waits, number: null }, { type: 'takeaway' }],
  [undefined, waits, { type: 'takeaway' }],
  ['delivery_person_missing', { status: 'assigned' }, { employeeId: null }],
  ['delivery_person_missing', { status: 'assigned' }, { type: 'dine_in' }],
  [undefined, { status: 'assigned' }, { employeeId: 4 }],
  [undefined, { status: 'ready' }, { employeeId: null }],
] as const)('an update has the problem %s (%o, %o)', (code, more, fields) => {
  expect(updateProblem({ ...DELIVERY, ...more }, { isOtherGuest: false, ...fields }, AT)?.code).toBe(code);
});

const NO_DELIVERY = { employeeId: null, deliveryFee: 0, deliveryAddress: null };
const AT_TABLE = { type: 'dine_in' } as const;
const FEE = { deliveryFee: cents(5) };
it.each([
  ['loses its delivery at a table', 'takeaway', { ...AT_TABLE, ...FEE }, { ...AT_TABLE, ...NO_DELIVERY }],
  [
    'loses its tables to take away',
    'dine_in',
    { type: 'takeaway' },
    { type: 'takeaway', tableNumber: null, furtherTables: null },
  ],
  [
    'to take away gets no table',
    'takeaway',
    { tableNumber: 4, ...FEE },
    { tableNumber: null, furtherTables: null, ...FEE },
  ],
  [
    'that goes to another table has no further ones',
    'dine_in',
    { tableNumber: 4 },
    { tableNumber: 4, furtherTables: null },
  ],
  ['that stays keeps its further tables', 'dine_in', { tableNumber: 2 }, { tableNumber: 2 }],
  ['of the same type keeps its fields', 'takeaway', { type: 'takeaway' }, { type: 'takeaway' }],
  ['keeps the fee of a merged bill', 'dine_in', { guests: 3, type: undefined }, { guests: 3 }],
  ['loses the fee of a merged bill that is named', 'dine_in', FEE, { deliveryFee: 0 }],
] as const)('a sale %s', (_, type, fields, expected) => {
  expect(changedFields({ type, tableNumber: 2 }, fields)).toEqual(expected);
});

describe('an update', () => {
  it('changes its fields, day and customer, and no money', () => {
    const customer = { id: 3, firstName: 'Ana', lastName: null, ciNit: null, phone: '700' };
    const fields = { guests: 3, observations: 'prisa' };
    const more = { businessDay: YESTERDAY, customer };
    const change = update({ ...fields, employeeId: 4 }, DELIVERY, more);
    expect(changed(change)).toEqual({ ...fields, ...more, employee: { id: 4 } });
    expect(made(change)).toEqual([]);
    expect([null, undefined].map((employeeId) => update({ employeeId }).after.employee)).toEqual([
      null,
      { id: 3 },
    ]);
  });

  it.each([
    [{ tableNumber: 9 }, null],
    [{ type: 'takeaway' }, null],
    [{ tableNumber: null }, 4],
    [{ guests: 2 }, 4],
  ] as const)('%o: a bill without its table left table %s', (fields, fromTable) => {
    expect(update(fields, { ...DELIVERY, fromTable: 4 }).after.fromTable).toBe(fromTable);
  });

  it.each([
    [undefined, { cashPaid: 60_00, cashTendered: 60_00 }, { register: 7, cash: 10_00 }],
    ['qr', { qrPaid: 40_00 }, { qr: 10_00 }],
  ] as const)('to a smaller fee returns the difference (%s)', (refund, amounts, row) => {
    const change = update({ deliveryFee: ZERO }, DELIVERY, { refund });
    expect(changed(change)).toMatchObject({ deliveryFee: 0, ...amounts });
    expect(made(change)).toEqual([{ kind: 'refund', leavesDebt: true, ...row }]);
  });

  it('to a larger fee makes a debt', () => {
    const change = update({ deliveryFee: cents(15_00) });
    expect([changed(change), made(change)]).toMatchObject([{ deliveryFee: 15_00, isPaid: false }, []]);
  });

  it('is refused for the first of its problems', () => {
    const right = { ...facts, bill: DELIVERY };
    const decide = ({ bill, ...facts }: typeof right) => decideUpdate(bill, { deliveryFee: ZERO }, facts);
    expect(outOfOrder(right, [...LOWERS, ...RETURNS], decide)).toEqual([]);
    const authority = { ...ACTING.authority, mayLower: () => false };
    expect(update({ guests: 3 }, DELIVERY, { authority }).after.guests).toBe(3);
  });
});
