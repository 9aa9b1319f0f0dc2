import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { settleClose, settleNewSale, type SalePaymentProblem } from './sale-payment.ts';
import { owedAmount } from './sale-totals.ts';

const amount = fc.integer({ min: 0, max: 50_000 }).map(cents);
const maybeAmount = fc.oneof(amount, fc.constant(cents(0)));

interface Form {
  discount?: number;
  delivery?: number;
  cash?: number;
  qr?: number;
}

function settle({ discount = 0, delivery = 0, cash = 0, qr = 0 }: Form, lines = 5000) {
  const amounts = { linesTotal: cents(lines), discount: cents(discount), deliveryFee: cents(delivery) };
  const tendered = { cashTendered: cents(cash), qrTendered: cents(qr) };
  return settleNewSale({ ...amounts, owed: owedAmount(amounts), ...tendered });
}

describe('settleNewSale', () => {
  it.each<[string, Form, object]>([
    [
      'exact cash',
      { cash: 5000 },
      { cashPaid: 5000, qrPaid: 0, change: 0, paymentType: 'cash', isPaid: true },
    ],
    [
      'cash with change',
      { cash: 10_000 },
      { cashPaid: 5000, cashTendered: 10_000, change: 5000, isPaid: true },
    ],
    ['discount', { discount: 500, cash: 5000 }, { cashPaid: 4500, change: 500, isPaid: true }],
    ['delivery', { delivery: 1000, cash: 6000 }, { cashPaid: 6000, change: 0, isPaid: true }],
    ['exact QR', { qr: 5000 }, { cashPaid: 0, qrPaid: 5000, change: 0, paymentType: 'qr', isPaid: true }],
    ['mixed', { cash: 2000, qr: 3000 }, { cashPaid: 2000, qrPaid: 3000, change: 0, paymentType: 'mixed' }],
    ['nothing', {}, { cashPaid: 0, qrPaid: 0, change: 0, paymentType: 'cash', isPaid: false }],
    ['free with a tip given back', { discount: 5000, cash: 100 }, { cashPaid: 0, change: 100, isPaid: true }],
  ])('accepts %s', (_, form, expected) => {
    expect(settle(form).ok).toMatchObject(expected);
  });

  it('counts a sale that costs nothing as paid', () => {
    expect(settle({}, 0).ok).toMatchObject({ cashPaid: 0, change: 0, isPaid: true });
  });

  it.each<[Form, SalePaymentProblem]>([
    [{ discount: 500 }, 'discount_without_payment'],
    [{ discount: 5001, cash: 5000 }, 'discount_exceeds_total'],
    [{ cash: 4999 }, 'received_below_total'],
    [{ delivery: 1000, cash: 5000 }, 'received_below_total'],
    [{ qr: 4999 }, 'qr_not_exact'],
    [{ qr: 5001 }, 'qr_not_exact'],
    [{ discount: 5000, qr: 1 }, 'qr_not_exact'],
    [{ cash: 2000, qr: 2999 }, 'mixed_not_exact'],
    [{ cash: 2000, qr: 3001 }, 'mixed_not_exact'],
    [{ cash: 1, qr: 6000 }, 'mixed_not_exact'],
  ])('refuses %j as %s', (form, problem) => {
    expect(settle(form)).toEqual({ problem });
  });

  it('keeps exactly what is owed, gives change on cash only, or takes nothing', () => {
    const sale = fc.record({ linesTotal: amount, discount: amount, deliveryFee: amount });
    const isAmountExact = fc.boolean();
    fc.assert(
      fc.property(sale, maybeAmount, maybeAmount, isAmountExact, (amounts, cashTendered, qr, isExact) => {
        const owed = owedAmount(amounts);
        const qrTendered = isExact ? cents(Math.max(0, owed - cashTendered)) : qr;
        const result = settleNewSale({ ...amounts, owed, cashTendered, qrTendered });
        fc.pre(!result.problem);
        const ok = accepted(result);
        expect(ok.cashPaid + ok.qrPaid).toBe(ok.isPaid ? owed : 0);
        expect(ok.cashTendered - ok.change).toBe(ok.cashPaid);
        expect(ok.qrPaid).toBe(qrTendered);
        expect(Math.min(ok.cashPaid, ok.qrPaid, ok.change)).toBeGreaterThanOrEqual(0);
        expect(ok.isPaid).toBe(cashTendered + qrTendered >= owed);
      }),
    );
  });

  it('accepts the exact amount, however it is split', () => {
    const sale = fc.record({ linesTotal: amount, discount: amount, deliveryFee: amount });
    fc.assert(
      fc.property(sale, fc.nat({ max: 100 }), (amounts, percentCash) => {
        fc.pre(amounts.discount <= amounts.linesTotal);
        const owed = owedAmount(amounts);
        fc.pre(owed > 0);
        const cashTendered = cents(Math.round((owed * percentCash) / 100));
        const qrTendered = cents(owed - cashTendered);
        const { ok } = settleNewSale({ ...amounts, owed, cashTendered, qrTendered });
        expect(ok).toMatchObject({ cashPaid: cashTendered, qrPaid: qrTendered, change: 0, isPaid: true });
      }),
    );
  });
});

describe('settleClose', () => {
  const open = {
    linesTotal: 5000,
    deliveryFee: 0,
    newDiscount: 0,
    cashPaid: 0,
    qrPaid: 0,
    cashTendered: 0,
    qrTendered: 0,
  };
  const close = (form: Partial<typeof open>) => settleClose(mapCents({ ...open, ...form }));

  it.each([
    [
      'cash with change',
      { cashTendered: 6000 },
      { debt: 5000, cashTaken: 5000, change: 1000, paymentType: 'cash' },
    ],
    ['exact QR', { qrTendered: 5000 }, { cashTaken: 0, qrTaken: 5000, qrPaid: 5000, paymentType: 'qr' }],
    ['mixed', { cashTendered: 1, qrTendered: 4999 }, { cashTaken: 1, qrTaken: 4999, paymentType: 'mixed' }],
    ['the rest', { cashPaid: 3000, cashTendered: 2000 }, { debt: 2000, cashTaken: 2000, cashPaid: 5000 }],
    [
      'QR after cash',
      { cashPaid: 3000, qrTendered: 2000 },
      { cashPaid: 3000, qrPaid: 2000, paymentType: 'mixed' },
    ],
    ['delivery', { deliveryFee: 1000, cashTendered: 6000 }, { owed: 6000, cashTaken: 6000, change: 0 }],
    ['no debt, nothing received', { cashPaid: 5000 }, { debt: 0, cashTaken: 0, cashPaid: 5000, change: 0 }],
    ['a free meal', { newDiscount: 5000 }, { owed: 0, debt: 0, cashTaken: 0, change: 0 }],
    ['no debt, cash given back whole', { cashPaid: 5000, cashTendered: 500 }, { cashTaken: 0, change: 500 }],
    [
      'less than paid',
      { newDiscount: 1000, cashPaid: 5000 },
      { owed: 4000, refundCash: 1000, cashPaid: 4000 },
    ],
  ])('accepts %s', (_, form, expected) => {
    expect(close(form).ok).toMatchObject(expected);
  });

  it.each([
    [{}, 'received_below_debt'],
    [{ cashTendered: 4999 }, 'received_below_debt'],
    [{ qrTendered: 4999 }, 'received_below_debt'],
    [{ cashTendered: 2000, qrTendered: 2999 }, 'received_below_debt'],
    [{ newDiscount: 500, cashTendered: 4499 }, 'received_below_debt'],
    [{ cashTendered: 2000, qrTendered: 3001 }, 'close_mixed_not_exact'],
    [{ qrTendered: 5001 }, 'qr_not_exact'],
    [{ cashPaid: 5000, qrTendered: 1 }, 'qr_not_exact'],
    [{ newDiscount: 5001, cashTendered: 5000 }, 'discount_exceeds_total'],
  ])('refuses %j as %s', (form, problem) => {
    expect(close(form)).toEqual({ problem });
  });

  it('leaves the sale paid to the centavo and moves only what it says', () => {
    const some = fc.nat({ max: 10_000 });
    const sale = fc.record({
      linesTotal: some,
      deliveryFee: some,
      newDiscount: some,
      cashPaid: some,
      qrPaid: some,
    });
    const cashOverDebt = fc.integer({ min: -500, max: 5000 });
    fc.assert(
      fc.property(sale, cashOverDebt, fc.nat({ max: 100 }), (s, extra, percentQr) => {
        fc.pre(s.newDiscount <= s.linesTotal);
        const owed = s.linesTotal - s.newDiscount + s.deliveryFee;
        const debt = Math.max(0, owed - s.cashPaid - s.qrPaid);
        const qrTendered = Math.round((debt * percentQr) / 100);
        const cashTendered = Math.max(0, debt - qrTendered + (qrTendered > 0 ? 0 : extra));
        const result = settleClose(mapCents({ ...s, cashTendered, qrTendered }));
        expect(result.problem).toBe(cashTendered + qrTendered < debt ? 'received_below_debt' : undefined);
        fc.pre(!result.problem);
        const ok = accepted(result);
        expect(ok.cashPaid + ok.qrPaid).toBe(owed);
        expect(ok.cashPaid - s.cashPaid).toBe(cashTendered - ok.change - ok.refundCash);
        expect(ok.qrPaid - s.qrPaid).toBe(qrTendered - ok.refundQr);
        expect(Math.min(ok.cashPaid, ok.qrPaid, ok.change, ok.cashTaken)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

function accepted<S>(result: { ok?: S; problem?: string }): S {
  if (!result.ok) throw new Error(`refused: ${result.problem}`);
  return result.ok;
}

function mapCents(
  sale: Record<keyof Parameters<typeof settleClose>[0], number>,
): Parameters<typeof settleClose>[0] {
  return {
    linesTotal: cents(sale.linesTotal),
    deliveryFee: cents(sale.deliveryFee),
    newDiscount: cents(sale.newDiscount),
    cashPaid: cents(sale.cashPaid),
    qrPaid: cents(sale.qrPaid),
    cashTendered: cents(sale.cashTendered),
    qrTendered: cents(sale.qrTendered),
  };
}
