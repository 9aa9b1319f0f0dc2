import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../business-day/business-day.ts';
import { cents, ZERO } from '../money/money.ts';
import { type CountedPayment, type CountedSale, discountShares, totalsOf } from './daily-totals.ts';

const SOLD_ON = day('2026-11-14');
/** 14 November, 20:30 in La Paz. */
const EVENING = Date.UTC(2026, 10, 15, 0, 30);
const CUTOFF = 4;

/** A sale of Bs 60 with a discount of Bs 10 and a delivery of Bs 5, paid in cash. */
const SALE: CountedSale = {
  branchId: 1,
  businessDay: SOLD_ON,
  createdAt: EVENING,
  paymentType: 'cash',
  isPaid: true,
  linesTotal: cents(6000),
  discount: cents(1000),
  deliveryFee: cents(500),
  cashPaid: cents(5500),
  qrPaid: ZERO,
  isVoided: false,
  lines: [
    { productId: 7, quantity: 2, price: cents(2000), options: [] },
    { productId: 3, quantity: 1, price: cents(2000), options: [] },
  ],
};

const PAYMENT: CountedPayment = {
  kind: 'payment',
  cashRegisterId: 5,
  registerDay: SOLD_ON,
  cash: cents(5500),
  qr: ZERO,
  createdAt: EVENING,
};

const NOTHING = { sales: [], products: [], discounts: [], soldOptions: [], money: [], registers: [] };

describe('totalsOf', () => {
  it('adds a new sale to its hour, its products, its discount, its money and its register', () => {
    expect(totalsOf([{ before: null, after: SALE, payments: [PAYMENT] }], CUTOFF)).toEqual({
      sales: [
        {
          businessDay: SOLD_ON,
          hour: 20,
          payment: 'cash',
          salesCount: 1,
          linesCents: 6000,
          discountCents: 1000,
          deliveryFeeCents: 500,
          cashCents: 5500,
          qrCents: 0,
        },
      ],
      products: [
        { businessDay: SOLD_ON, productId: 3, quantity: 1, amountCents: 2000 },
        { businessDay: SOLD_ON, productId: 7, quantity: 2, amountCents: 4000 },
      ],
      discounts: [
        { businessDay: SOLD_ON, productId: 3, discountCents: 333 },
        { businessDay: SOLD_ON, productId: 7, discountCents: 667 },
      ],
      soldOptions: [],
      money: [
        {
          saleDay: SOLD_ON,
          registerDay: SOLD_ON,
          movedOn: SOLD_ON,
          cashInCents: 5500,
          cashOutCents: 0,
          qrInCents: 0,
          qrOutCents: 0,
          qrCount: 0,
        },
      ],
      registers: [{ cashRegisterId: 5, cashSalesCents: 5500, cashRefundsCents: 0, qrCents: 0, qrCount: 0 }],
    });
  });

  it('adds options to their dish: what they brought, with the rest the amount of the dish', () => {
    const option = (id: number, price: number, quantity: number, isAdded: boolean) => ({
      id,
      name: '',
      price: cents(price),
      quantity,
      isAdded,
    });
    // Halves of Bs 70,51, and cheese twice at Bs 5.
    const options = [option(1, 6000, 1, false), option(2, 7051, 1, false), option(3, 500, 2, true)];
    const lines = [{ productId: 7, quantity: 3, price: cents(8051), options }];
    const { soldOptions, products } = totalsOf(
      [{ before: null, after: { ...SALE, discount: ZERO, lines }, payments: [] }],
      CUTOFF,
    );
    expect(
      soldOptions.map(({ optionId, quantity, amountCents }) => [optionId, quantity, amountCents]),
    ).toEqual([
      [1, 3, 3 * 3526],
      [2, 3, 3 * 3525],
      [3, 6, 3 * 1000],
    ]);
    expect(products).toMatchObject([{ amountCents: 3 * 8051 }]);
  });

  it('moves a sale from unpaid to its payment', () => {
    const unpaid = { ...SALE, isPaid: false, cashPaid: ZERO };
    const { sales } = totalsOf([{ before: unpaid, after: SALE, payments: [] }], CUTOFF);
    expect(sales.map(({ payment, salesCount, cashCents }) => [payment, salesCount, cashCents])).toEqual([
      ['cash', 1, 5500],
      ['unpaid', -1, 0],
    ]);
  });

  it('counts money on the day on which it moves, and QR money that goes back in no register', () => {
    const nextDay = EVENING + 24 * 3_600_000;
    const refund = { ...PAYMENT, kind: 'refund' as const, createdAt: nextDay };
    const back = { ...refund, cashRegisterId: null, registerDay: null, cash: ZERO, qr: cents(300) };
    const { money, registers } = totalsOf([{ before: SALE, after: SALE, payments: [refund, back] }], CUTOFF);
    expect(money).toMatchObject([
      { registerDay: null, movedOn: '2026-11-15', qrInCents: 0, qrOutCents: 300, qrCount: 0 },
      { registerDay: SOLD_ON, movedOn: '2026-11-15', cashInCents: 0, cashOutCents: 5500 },
    ]);
    expect(registers).toMatchObject([{ cashRegisterId: 5, cashSalesCents: 0, cashRefundsCents: 5500 }]);
  });

  it('adds nothing for a change that leaves the sale as it was', () => {
    expect(totalsOf([{ before: SALE, after: SALE, payments: [] }], CUTOFF)).toEqual(NOTHING);
  });

  it('takes with a void what the sale has added, at any price and discount', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map(cents);
    const line = fc.record({
      productId: fc.nat(5),
      quantity: fc.integer({ min: 1, max: 9 }),
      price: amount,
      options: fc.array(
        fc.record({
          id: fc.nat(5),
          name: fc.constant(''),
          price: amount,
          quantity: fc.integer({ min: 1, max: 3 }),
          isAdded: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), amount, (lines, discount) => {
        const linesTotal = cents(lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0));
        const sale = { ...SALE, lines, linesTotal, discount };
        const added = { before: null, after: sale, payments: [] };
        const voided = { before: sale, after: { ...sale, isVoided: true }, payments: [] };
        expect(totalsOf([added, voided], CUTOFF)).toEqual(NOTHING);
      }),
    );
  });
});

describe('discountShares', () => {
  it('give the centavo that is left to the largest remainder, of equal ones to the earlier line', () => {
    const line = { productId: 1, quantity: 1, price: cents(1000) };
    const sale = { lines: [line, line, line], linesTotal: cents(3000), discount: cents(100) };
    expect(discountShares(sale)).toEqual([34, 33, 33]);
  });

  it('are nothing without a discount, and at most the lines', () => {
    const lines = [{ productId: 1, quantity: 1, price: cents(1000) }];
    expect(discountShares({ lines, linesTotal: cents(1000), discount: ZERO })).toEqual([0]);
    expect(discountShares({ lines, linesTotal: cents(1000), discount: cents(2500) })).toEqual([1000]);
  });
});
