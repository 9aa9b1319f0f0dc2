import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents } from '../money/money.ts';
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
  const open = { linesTotal: 5000, deliveryFee: 0, discount: 0, cashPaid: 0, qrPaid: 0 };
  const nothing = { cashTendered: 0, qrTendered: 0 };
  const close = (form: Partial<typeof open & typeof nothing>) => {
    const { cashTendered, qrTendered, ...sale } = inCents({ ...open, ...nothing, ...form });
    return settleClose(sale, { cashTendered, qrTendered });
  };

  it.each([
    ['cash with change', { cashTendered: 6000 }, { cash: 5000, qr: 0, change: 1000 }],
    ['exact QR', { qrTendered: 5000 }, { cash: 0, qr: 5000, change: 0 }],
    ['mixed', { cashTendered: 1, qrTendered: 4999 }, { cash: 1, qr: 4999, change: 0 }],
    ['the rest', { cashPaid: 3000, cashTendered: 2000 }, { cash: 2000, qr: 0, change: 0 }],
    ['QR after cash', { cashPaid: 3000, qrTendered: 2000 }, { cash: 0, qr: 2000, change: 0 }],
    ['delivery', { deliveryFee: 1000, cashTendered: 6000 }, { cash: 6000, qr: 0, change: 0 }],
    ['no debt, nothing received', { cashPaid: 5000 }, { cash: 0, qr: 0, change: 0 }],
    ['a free meal', { discount: 5000 }, { cash: 0, qr: 0, change: 0 }],
    [
      'no debt, cash given back whole',
      { cashPaid: 5000, cashTendered: 500 },
      { cash: 0, qr: 0, change: 500 },
    ],
    ['less than paid', { discount: 1000, cashPaid: 5000 }, { cash: 0, qr: 0, change: 0 }],
  ])('accepts %s', (_, form, expected) => {
    expect(close(form).ok).toEqual({ rounding: 0, ...expected });
  });

  it.each([
    [{}, 'received_below_debt'],
    [{ cashTendered: 4999 }, 'received_below_debt'],
    [{ qrTendered: 4999 }, 'received_below_debt'],
    [{ cashTendered: 2000, qrTendered: 2999 }, 'received_below_debt'],
    [{ discount: 500, cashTendered: 4499 }, 'received_below_debt'],
    [{ cashTendered: 2000, qrTendered: 3001 }, 'close_mixed_not_exact'],
    [{ qrTendered: 5001 }, 'qr_not_exact'],
    [{ cashPaid: 5000, qrTendered: 1 }, 'qr_not_exact'],
    [{ discount: 5001, cashTendered: 5000 }, 'discount_exceeds_total'],
  ])('refuses %j as %s', (form, problem) => {
    expect(close(form)).toEqual({ problem });
  });

  it('takes the debt to the centavo, and gives back the rest of the cash', () => {
    const some = fc.nat({ max: 10_000 });
    const sale = fc.record({
      linesTotal: some,
      deliveryFee: some,
      discount: some,
      cashPaid: some,
      qrPaid: some,
    });
    const cashOverDebt = fc.integer({ min: -500, max: 5000 });
    fc.assert(
      fc.property(sale, cashOverDebt, fc.nat({ max: 100 }), (s, extra, percentQr) => {
        fc.pre(s.discount <= s.linesTotal);
        const debt = Math.max(0, s.linesTotal - s.discount + s.deliveryFee - s.cashPaid - s.qrPaid);
        const qrTendered = Math.round((debt * percentQr) / 100);
        const cashTendered = Math.max(0, debt - qrTendered + (qrTendered > 0 ? 0 : extra));
        const result = close({ ...s, cashTendered, qrTendered });
        expect(result.problem).toBe(cashTendered + qrTendered < debt ? 'received_below_debt' : undefined);
        fc.pre(!result.problem);
        const { cash, qr, change } = accepted(result);
        expect(cash + qr).toBe(debt);
        expect(qr).toBe(qrTendered);
        expect(cash).toBe(cashTendered - change);
        expect(Math.min(cash, change)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

function accepted<S>(result: { ok?: S; problem?: string }): S {
  if (!result.ok) throw new Error(`refused: ${result.problem}`);
  return result.ok;
}

const inCents = <K extends string>(amounts: Readonly<Record<K, number>>) =>
  Object.fromEntries(
    Object.entries<number>(amounts).map(([name, amount]) => [name, cents(amount)]),
  ) as Record<K, Cents>;
