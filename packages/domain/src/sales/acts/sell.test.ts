import { describe, expect, it } from 'vitest';
import { day } from '../../business-day/business-day.ts';
import { cents, ZERO } from '../../money/money.ts';
import { PLAIN_AT_TABLE } from '../sale.ts';
import { accepted, AT, billOf, type Faults, line, minutesAgo, ordered, outOfOrder } from './bill.testing.ts';
import { paid, product, ROSA, TODAY } from './bill.testing.ts';
import { customerOf, decideOrder, type OrderFacts, type SaleOrder, takesMoney } from './sell.ts';

const NO_CUSTOMER = { customerId: null, firstName: null, ciNit: null, phone: null };
const ANA = { id: 3, firstName: 'Ana', lastName: null, ciNit: null, phone: '700' };
const UNKNOWN = { ...ANA, id: null, phone: null };
const ORDER: SaleOrder = {
  ...PLAIN_AT_TABLE,
  branchId: 1,
  cashRegisterId: null,
  employeeId: null,
  tableNumber: 4,
  deliveryFee: ZERO,
  terms: { kind: 'amount', amount: ZERO },
  customer: NO_CUSTOMER,
  cashTendered: cents(50_00),
  qrTendered: ZERO,
  lines: [ordered(10, 2)],
  isOfBranch: false,
  isSeparate: false,
};
const TABLE = { number: 4, area: { id: 1, name: 'Salón' }, bills: [] };
const BUSY = { ...TABLE, bills: [{ id: 9, number: 40, owed: cents(20_00) }] };
const FACTS: OrderFacts = {
  saleId: 4,
  paymentId: 6,
  lineIds: [1],
  at: AT,
  today: TODAY,
  reservedDay: null,
  branch: { id: 1, name: 'Centro', phones: null, address: null, city: '' },
  user: { id: 1, name: 'Rosa' },
  products: [product(10, { inStock: 2 })],
  register: ROSA,
  registerProblem: null,
  courier: null,
  customer: null,
  table: TABLE,
  booked: null,
  isUnseated: false,
};
const sell = (order: Partial<SaleOrder>, facts: Partial<OrderFacts> = {}) =>
  accepted(decideOrder({ ...ORDER, ...order }, { ...FACTS, ...facts }));
const UNPAID = { cashTendered: ZERO };

describe('an order', () => {
  it('is a sale in preparation at its table, with the payment of all of it', () => {
    const texts = { guests: 2, observations: 'prisa', discountReason: 'amigos' };
    const customer = { ...NO_CUSTOMER, firstName: 'Eva' };
    const { sale, opens } = sell(
      { ...texts, customer, terms: { kind: 'amount', amount: cents(5_00) } },
      { customer: undefined },
    );
    const { user, branch } = FACTS;
    const payment = { user, cashTendered: cents(50_00), leavesDebt: false };
    const sent = { orderedAt: AT, orderedBy: user!.id, firedAt: AT };
    const lines = [line(1, 2, 15_00, { quantityDecrement: 2, ...sent })];
    const expected = billOf(lines, [paid(6, 25_00, 0, payment)], {
      ...texts,
      number: 0,
      branch,
      user,
      history: [{ status: 'accepted', user, createdAt: AT }],
      discount: cents(5_00),
      cashRegister: { id: 7, name: 'Caja 7' },
      customer: { ...UNKNOWN, firstName: 'Eva' },
      createdAt: AT,
    });
    expect([sale, opens]).toEqual([expected, { tables: [4], isOnly: true, reservedAt: null }]);
    expect(sell({ cashTendered: ZERO, qrTendered: cents(30_00) }, { customer: ANA }).sale).toMatchObject({
      customer: ANA,
      paymentType: 'qr',
      payments: [{ cash: 0, qr: 30_00 }],
    });
  });

  it('of an equal sum in cash and by QR has a payment', () => {
    expect(sell({ cashTendered: cents(15_00), qrTendered: cents(15_00) }).sale.payments).toHaveLength(1);
  });

  it('of the branch has no register and no payment', () => {
    const { sale, opens } = sell({ ...UNPAID, isOfBranch: true, isSeparate: true }, { table: BUSY });
    expect([sale.cashRegister, sale.payments, sale.isPaid]).toEqual([null, [], false]);
    expect([opens, sell({}, { table: null }).opens]).toEqual([
      { tables: [4], isOnly: false, reservedAt: null },
      null,
    ]);
  });

  const courier = { id: 3, name: 'José', isGone: false };
  it.each([
    ['takeaway', [null, 5_00, 'Calle 1', { id: 3, name: 'José' }]],
    ['dine_in', [4, 0, null, null]],
  ] as const)('has a delivery or a table: %s', (type, place) => {
    const order = { type, employeeId: 3, deliveryFee: cents(5_00), deliveryAddress: 'Calle 1' };
    const { sale } = sell(order, { courier });
    expect([sale.tableNumber, sale.deliveryFee, sale.deliveryAddress, sale.employee]).toEqual(place);
  });

  const [LATER, NONE] = [day('2026-12-03'), product(10, { inStock: 0 })];
  const unseated = { isUnseated: true, reservedDay: LATER };
  const reservation = { ...UNPAID, isReservation: true };
  it.each([
    ['a guest', { ...UNPAID, isTableOrder: true, isOfBranch: true }, {}, [0, TODAY, 2]],
    ['a reservation', reservation, { ...unseated, isUnseated: false }, [0, TODAY, 2]],
    ['a reservation of a table', reservation, { ...unseated, products: [NONE] }, [null, LATER, 0]],
    ['a reservation without a day', reservation, { isUnseated: true }, [null, TODAY, 0]],
    ['a reservation without dishes', { ...reservation, lines: [] }, unseated, [null, LATER, undefined]],
  ])('of %s waits, also for a busy table', (_, order, facts, expected) => {
    const { sale, opens } = sell(order, { ...facts, table: BUSY });
    expect([sale.status, opens]).toEqual(['new', null]);
    expect([sale.number, sale.businessDay, sale.lines[0]?.quantityDecrement]).toEqual(expected);
  });

  it('is refused for the first of its problems', () => {
    const right = { order: ORDER, facts: FACTS };
    const [bill] = BUSY.bills;
    const [gone, off] = [{ ...courier, isGone: true }, product(10, { isActive: false })];
    const customer = { ...NO_CUSTOMER, customerId: 3 };
    const faults: Faults<typeof right> = [
      [{ code: 'unknown_table', table: 4 }, { facts: { table: { ...BUSY, area: null, bills: [] } } }],
      ['not_found', { order: { employeeId: 3 }, facts: { courier: null } }],
      ['delivery_person_gone', { facts: { courier: gone } }],
      ['register_not_shared', { facts: { register: null, registerProblem: 'register_not_shared' } }],
      ['cash_register_required', { facts: { register: null } }],
      [{ code: 'table_busy', table: 4, bill }, { facts: { table: BUSY } }],
      ['reservation_past', { order: { reservedAt: minutesAgo(1) } }],
      ['reservation_empty', { order: { lines: [] } }],
      [{ code: 'product_unavailable', product: 'Plato 1' }, { facts: { products: [off] } }],
      ['received_below_total', { order: { cashTendered: cents(29_99) } }],
      ['not_found', { order: { customer }, facts: { customer: undefined } }],
      ['stock_short', { facts: { products: [product(10, { inStock: 1 })] } }],
    ];
    expect(outOfOrder(right, faults, ({ order, facts }) => decideOrder(order, facts))).toEqual([]);
  });

  it.each([
    ['room_takes_no_money', { isOfBranch: true }],
    ['reservation_too_far', { reservedAt: minutesAgo(-367 * 1440) }],
  ])('is refused: %s', (code, order) => {
    expect(decideOrder({ ...ORDER, ...order }, FACTS)).toEqual({ problem: { code } });
  });
});

it.each([
  ['with a record keeps its phone', NO_CUSTOMER, ANA, ANA],
  ['with a record gets another phone', { ...NO_CUSTOMER, phone: '600' }, ANA, { ...ANA, phone: '600' }],
  ['with a name alone has no record', { ...NO_CUSTOMER, firstName: 'Ana' }, null, UNKNOWN],
  ['without name and code is none', { ...NO_CUSTOMER, phone: '600' }, null, null],
])('a customer %s', (_, order, existing, expected) => {
  expect(customerOf(order, existing)).toEqual(expected);
});

it('an order takes money by cash, QR or a discount', () => {
  const some = [
    { cashTendered: cents(1) },
    { qrTendered: cents(1) },
    { terms: { kind: 'amount', amount: cents(1) } },
    { terms: { kind: 'percent', percent: 1 } },
    { terms: { kind: 'courtesy', courtesy: { recipient: 'cliente', reason: null } } },
    { deliveryFee: cents(1) },
  ] as const;
  const answers = some.map((more) => takesMoney({ ...ORDER, ...UNPAID, ...more }));
  expect(answers).toEqual([true, true, true, true, true, false]);
});
