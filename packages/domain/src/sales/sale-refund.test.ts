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
    expect(refundAfter(inCents(before))).toEqual({ owed, refundCash, refundQr });
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
        expect(again).toEqual({ owed: first.owed, refundCash: ZERO, refundQr: ZERO });
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
    const refund = { owed: cash + qr - total, refundCash: byCash, refundQr: byQr };
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
