import { cents } from '@restaurante/domain/money/money.ts';
import { describe, expect, it } from 'vitest';
import { addProduct, emptyOrder, NO_CUSTOMER, type Order } from './order.ts';
import { addressProblem, orderProblem } from './orderProblem.ts';

const order = (change: Partial<Order>): Order => ({
  ...addProduct(emptyOrder('k'), { id: 1, name: 'Pique', detail: '', price: cents(5000) }),
  ...change,
});
const phone = (typed: string) => ({ customer: { ...NO_CUSTOMER, phone: typed } });

describe('before it is charged', () => {
  it.each<[string, Partial<Order>, string | undefined]>([
    ['nothing is asked of a quick sale', {}, undefined],
    ['a phone of four digits is none', phone('7123'), 'phone'],
    ['a cell phone is one', phone('71234567'), undefined],
    ['one with its country as well', phone('+591 7123-4567'), undefined],
    ['a reservation needs a time', { isReservation: true }, 'reservedAt'],
    ['and one that is not past', { isReservation: true, reservedAt: '2026-11-01T20:30' }, 'reservedAt'],
    ['and somebody', { isReservation: true, reservedAt: '2099-11-28T20:30' }, 'customer'],
    [
      'by name or by phone',
      { isReservation: true, reservedAt: '2099-11-28T20:30', ...phone('71234567') },
      undefined,
    ],
  ])('%s', (_, change, field) => {
    expect(orderProblem(order(change))?.field).toBe(field);
  });
});

describe('before a takeaway is confirmed', () => {
  const brought: Partial<Order> = { type: 'takeaway', employeeId: 4 };
  it.each<[string, Partial<Order>, string | undefined]>([
    ['what is fetched needs no address', { type: 'takeaway' }, undefined],
    ['what somebody brings needs one', brought, 'address'],
    ['what costs delivery needs one', { type: 'takeaway', deliveryFee: cents(500) }, 'address'],
    ['with an address it goes', { ...brought, deliveryAddress: 'Calle Jaén 7' }, undefined],
  ])('%s', (_, change, field) => {
    expect(addressProblem(order(change))?.field).toBe(field);
  });
});
