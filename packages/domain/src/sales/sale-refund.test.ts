import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, ZERO } from '../money/money.ts';
import { refundAfter, splitRefund } from './sale-refund.ts';

const amount = fc.integer({ min: 0, max: 1_000_000 }).map(cents);
const sale = fc.record({
  linesTotal: amount,
  discount: amount,
  deliveryFee: amount,
  cashPaid: amount,
  qrPaid: amount,
});

describe('refundAfter', () => {
  it.each([
    ['a removed line of a cash sale', [3000, 0, 0, 5000, 0], [3000, 2000, 0]],
    ['an unpaid sale', [3000, 0, 0, 0, 0], [3000, 0, 0]],
    ['a removed line that leaves a debt', [4000, 0, 0, 3000, 0], [4000, 0, 0]],
    ['cash first', [1000, 0, 0, 3000, 2000], [1000, 3000, 1000]],
    ['QR only', [1000, 0, 0, 0, 2000], [1000, 0, 1000]],
    ['a discount larger than what is left', [500, 2000, 700, 3000, 0], [700, 2300, 0]],
    ['a void gives everything back', [0, 500, 0, 3000, 2000], [0, 3000, 2000]],
    ['a lower delivery fee', [2000, 0, 500, 3000, 0], [2500, 500, 0]],
  ])('%s', (_, [linesTotal, discount, deliveryFee, cashPaid, qrPaid], [owed, refundCash, refundQr]) => {
    const before = { linesTotal, discount, deliveryFee, cashPaid, qrPaid };
    expect(refundAfter(inCents(before))).toEqual({ owed, refundCash, refundQr, rounding: 0 });
  });

  it('leaves exactly what is owed, or the whole of a debt', () => {
    fc.assert(
      fc.property(sale, (s) => {
        const { owed, refundCash, refundQr } = refundAfter(s);
        const kept = s.cashPaid + s.qrPaid - refundCash - refundQr;
        expect(kept).toBe(Math.min(owed, s.cashPaid + s.qrPaid));
        expect(refundCash).toBeGreaterThanOrEqual(0);
        expect(refundCash).toBeLessThanOrEqual(s.cashPaid);
        expect(refundQr).toBeGreaterThanOrEqual(0);
        expect(refundQr).toBeLessThanOrEqual(s.qrPaid);
        expect(refundQr === 0 || refundCash === s.cashPaid).toBe(true);
      }),
    );
  });

  it('pays nothing back twice', () => {
    fc.assert(
      fc.property(sale, (s) => {
        const first = refundAfter(s);
        const cashPaid = cents(s.cashPaid - first.refundCash);
        const qrPaid = cents(s.qrPaid - first.refundQr);
        const again = refundAfter({ ...s, cashPaid, qrPaid });
        expect(again).toEqual({ owed: first.owed, refundCash: ZERO, refundQr: ZERO, rounding: ZERO });
      }),
    );
  });
});

it.each([
  [25_00, [10_00, 20_00], undefined, [10_00, 15_00]],
  [25_00, [10_00, 20_00], 'cash', [25_00, 0]],
  [25_00, [10_00, 20_00], 'qr', [5_00, 20_00]],
  [15_00, [10_00, 20_00], 'qr', [0, 15_00]],
  [15_00, [-5_00, 20_00], undefined, [0, 15_00]],
  [15_00, [-5_00, 20_00], 'cash', [15_00, 0]],
] as const)(
  'of %i centavos, with %o paid, returned by %s: %o',
  (total, [cash, qr], choice, [byCash, byQr]) => {
    const paid = { cashPaid: cents(cash), qrPaid: cents(qr) };
    expect(splitRefund(total, paid, choice)).toEqual({ cash: byCash, qr: byQr });
    const free = { linesTotal: ZERO, discount: ZERO, deliveryFee: cents(cash + qr - total) };
    const refund = { owed: cash + qr - total, refundCash: byCash, refundQr: byQr, rounding: 0 };
    expect(refundAfter({ ...free, ...paid }, choice)).toEqual(refund);
  },
);

function inCents(amounts: Record<string, number | undefined>): Parameters<typeof refundAfter>[0] {
  const of = (key: string) => cents(amounts[key] ?? Number.NaN);
  return {
    linesTotal: of('linesTotal'),
    discount: of('discount'),
    deliveryFee: of('deliveryFee'),
    cashPaid: of('cashPaid'),
    qrPaid: of('qrPaid'),
  };
}

// Cash was rounded to 0,50: what came in for 12,30 is 12,50.
it.each([
  ['all of it goes back as it came', 12_30, 0, 20, 0, [12_50, 20]],
  ['a part is rounded, and what stays is rounded too', 12_30, 0, 20, 7_30, [5_00, 0]],
  ['half of the step goes up', 12_30, 0, 20, 7_05, [5_50, 25]],
  ['without rounding before', 12_30, 0, 0, 7_20, [5_00, -10]],
  ['never more than came in', 12_30, 0, 0, 2, [12_30, 2]],
  ['never nothing at all', 12_20, 0, -20, 12_00, [20, 0]],
  ['cash for money that came by QR', 0, 12_30, 0, 0, [12_50, 20]],
] as const)('a refund of rounded cash: %s', (_, cashPaid, qrPaid, rounding, left, [back, rounded]) => {
  const amounts = { linesTotal: cents(left), discount: ZERO, deliveryFee: ZERO };
  const paid = { cashPaid: cents(cashPaid), qrPaid: cents(qrPaid), rounding: cents(rounding) };
  const refund = refundAfter({ ...amounts, ...paid }, 'cash', { roundTo: cents(50) });
  expect([refund.refundCash, refund.rounding]).toEqual([back, rounded]);
});
