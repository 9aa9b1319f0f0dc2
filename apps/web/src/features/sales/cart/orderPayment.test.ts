import { errorText } from '@restaurante/contract/errors.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import type { SalePaymentProblem } from '@restaurante/domain/sales/sale-payment.ts';
import { describe, expect, it } from 'vitest';
import { lacksReason, quickAmounts, withInput } from '../payment/payment.ts';
import { addProduct, emptyOrder, type Order } from './order.ts';
import { orderPayment } from './orderPayment.ts';

const sale = addProduct(emptyOrder('key'), { id: 1, name: 'Pique', detail: '', price: cents(5000) });
const order = (change: Partial<Order>): Order => ({ ...sale, ...change });

describe('the values of the payment fields', () => {
  it.each([
    ['untouched cash, prefilled', order({}), true, { cash: 5000, qr: null }],
    ['untouched cash, not prefilled', order({}), false, { cash: null, qr: null }],
    ['cash follows the discount', order({ discount: cents(500) }), true, { cash: 4500, qr: null }],
    ['cash follows the delivery', order({ deliveryFee: cents(1000) }), true, { cash: 6000, qr: null }],
    ['typed cash stays', order({ received: { cash: cents(10_000) } }), true, { cash: 10_000, qr: null }],
    ['emptied cash stays empty', order({ received: { cash: null } }), true, { cash: null, qr: null }],
    ['an empty order', emptyOrder('key'), true, { cash: null, qr: null }],
    ['QR is exact without asking', order({ method: 'qr' }), false, { cash: null, qr: 5000 }],
    ['typed QR stays', order({ method: 'qr', received: { qr: cents(1) } }), true, { cash: null, qr: 1 }],
    [
      'both: QR is the rest',
      order({ method: 'mixed', received: { cash: cents(2000) } }),
      true,
      { cash: 2000, qr: 3000 },
    ],
    [
      'both: cash covers it all',
      order({ method: 'mixed', received: { cash: cents(9000) } }),
      true,
      { cash: 9000, qr: 0 },
    ],
    [
      'both: cash is the rest',
      order({ method: 'mixed', received: { qr: cents(3000) } }),
      false,
      { cash: 2000, qr: 3000 },
    ],
    [
      'both: a typed bill stays',
      order({ method: 'mixed', received: { qr: cents(3000), cash: cents(10_000) } }),
      true,
      { cash: 10_000, qr: 3000 },
    ],
  ])('%s', (_, given, autocomplete, expected) => {
    expect(orderPayment(given, autocomplete).tendered).toEqual(expected);
  });
});

describe('the input', () => {
  it('of another way to pay starts without the amounts of the former', () => {
    const { method, received } = withInput(order({ received: { cash: cents(5000) } }), { method: 'qr' });
    expect([method, received]).toEqual(['qr', {}]);
  });

  it('keeps one amount while the other is typed', () => {
    const { received } = withInput(order({ received: { cash: cents(5000) } }), { received: { qr: null } });
    expect(received).toEqual({ cash: 5000, qr: null });
  });

  it.each<[string, Partial<Order>, boolean]>([
    ['a tenth off needs no reason', { discount: cents(500) }, false],
    ['more than a tenth does', { discount: cents(501) }, true],
    ['a blank is no reason', { discount: cents(501), discountReason: ' ' }, true],
    ['with a reason it goes', { discount: cents(501), discountReason: 'Demoró' }, false],
  ])('%s', (_, change, lacks) => {
    expect(lacksReason(orderPayment(order(change), false))).toBe(lacks);
  });
});

describe('the outcome of the payment', () => {
  const EXACT = { kind: 'paid', text: 'Monto recibido exacto!', change: 0 };
  const refused = (problem: SalePaymentProblem) => ({ kind: 'refused', text: errorText(problem), change: 0 });
  const payment = (cash: number, qr = 0, change: Partial<Order> = {}) =>
    orderPayment(order({ method: 'mixed', received: { cash: cents(cash), qr: cents(qr) }, ...change }), true);

  it('gives change, or says it is exact, or leaves it unpaid', () => {
    expect(payment(10_000).outcome).toMatchObject({ kind: 'paid', amount: 5000, change: 5000 });
    expect(payment(5000).outcome).toMatchObject(EXACT);
    expect(payment(0, 5000).outcome).toMatchObject(EXACT);
    expect(payment(2000, 3000).outcome).toMatchObject(EXACT);
    expect(payment(0).outcome).toMatchObject({ kind: 'unpaid', amount: 5000 });
    expect(orderPayment(sale, false).outcome).toMatchObject({ kind: 'unpaid', amount: 5000 });
  });

  it.each([
    [
      'gives change on the bill beside QR',
      3000,
      10_000,
      { kind: 'paid', amount: 8000, change: 8000 },
      { cashTendered: 2000, qrTendered: 3000 },
    ],
    ['is exact beside QR', 3000, 2000, EXACT, { cashTendered: 2000, qrTendered: 3000 }],
    [
      'gives change on cash alone',
      0,
      10_000,
      { kind: 'paid', amount: 5000, change: 5000 },
      { cashTendered: 10_000, qrTendered: 0 },
    ],
    ['refuses a bill that is too small', 3000, 1999, refused('mixed_not_exact'), null],
    ['refuses a bill beside QR that pays all', 5000, 1000, refused('mixed_not_exact'), null],
    ['refuses more QR than is owed', 6000, 1000, refused('mixed_not_exact'), null],
  ])('%s', (_, qr, cash, expected, sent) => {
    const { outcome, amounts } = payment(cash, qr);
    expect(outcome).toMatchObject(expected);
    if (sent) expect(amounts).toEqual(sent);
  });

  it('calls nothing received that only the till has filled in', () => {
    expect(orderPayment(sale, true).outcome).toMatchObject({ kind: 'waiting', amount: 5000 });
    expect(orderPayment(order({ method: 'qr' }), true).outcome).toMatchObject({
      kind: 'waiting',
      amount: 5000,
    });
  });

  it.each<[string, number, number, Partial<Order>, SalePaymentProblem]>([
    ['less than the total', 4999, 0, {}, 'received_below_total'],
    ['less than the total with delivery', 5000, 0, { deliveryFee: cents(1) }, 'received_below_total'],
    ['another amount by QR', 0, 4999, {}, 'qr_not_exact'],
    ['both, but less', 1000, 3000, {}, 'mixed_not_exact'],
    ['a discount without payment', 0, 0, { discount: cents(100) }, 'discount_without_payment'],
    ['a discount above the lines', 5000, 0, { discount: cents(5001) }, 'discount_exceeds_total'],
  ])('refuses %s', (_, cash, qr, change, problem) => {
    expect(payment(cash, qr, change).outcome).toEqual(refused(problem));
  });
});

describe('quick keys', () => {
  it.each([
    [12_620, [13_000, 14_000, 15_000, 20_000]],
    [4500, [5000, 6000, 10_000, 20_000]],
    [1200, [2000, 5000, 10_000, 20_000]],
    [2000, [3000, 4000, 5000, 10_000]],
    [45_000, [46_000, 50_000, 60_000]],
  ])('for %d are the next round sums in bills', (owed, keys) => {
    expect(quickAmounts(cents(owed))).toEqual(keys);
  });
});
