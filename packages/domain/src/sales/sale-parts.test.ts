import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import {
  type Bill,
  billDebt,
  claimBeyond,
  type DecidedPart,
  decidePart,
  dividedBill,
  equalParts,
  nextLinePart,
  type Purpose,
  unpaidLine,
} from './sale-parts.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 7 }),
  price: fc.integer({ min: 100, max: 9_999 }),
});
const bills = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    discount: fc.nat({ max: 5_000 }),
    fee: fc.constantFrom(0, 1_050),
  })
  .map(({ lines, discount, fee }) => billOf(lines, { discount, fee }))
  .filter((bill) => billDebt(bill) >= 20);

function billOf(
  lines: readonly { quantity: number; price: number }[],
  { discount = 0, fee = 0 }: { discount?: number; fee?: number } = {},
): Bill {
  const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  return {
    lines: lines.map(({ quantity, price }, i) => ({ id: i + 1, quantity, price: cents(price) })),
    linesTotal: cents(total),
    discount: cents(Math.min(discount, Math.floor(total / 2))),
    deliveryFee: cents(fee),
    cashPaid: cents(0),
    qrPaid: cents(0),
    payments: [],
  };
}

/** Pays in cash; throws for a refused part. */
function pay(bill: Bill, purpose: Purpose): Bill & { readonly last: DecidedPart } {
  const { ok, problem } = decidePart(bill, purpose);
  if (problem) throw new Error(problem.code);
  const id = bill.payments.length + 1;
  const numbered = (share: DecidedPart['share']) => share && { ...share, division: share.division ?? id };
  return {
    ...bill,
    cashPaid: cents(bill.cashPaid + ok.amount),
    payments: [
      ...bill.payments,
      {
        id,
        share: numbered(ok.share),
        lines: ok.lines.map((claim) => ({ ...claim, share: numbered(claim.share) })),
        leavesDebt: ok.amount < billDebt(bill),
        reverses: null,
      },
    ],
    last: ok,
  };
}

/** Takes back the payment with this id. */
function undo(bill: Bill, id: number, amount: number): Bill {
  const reversal = { id: bill.payments.length + 1, share: null, lines: [], leavesDebt: true, reverses: id };
  return { ...bill, cashPaid: cents(bill.cashPaid - amount), payments: [...bill.payments, reversal] };
}

const share = (part: number, of: number): Purpose => ({ kind: 'share', share: { part, of } });
const lines = (...parts: [lineId: number, quantity: number, part?: number, of?: number][]): Purpose => ({
  kind: 'lines',
  lines: parts.map(([lineId, quantity, part, of]) => ({
    lineId,
    quantity,
    share: part === undefined ? null : { part, of: of! },
  })),
});
const problemOf = (bill: Bill, purpose: Purpose) => decidePart(bill, purpose).problem?.code;

describe('equal parts', () => {
  it('sum exactly to what is owed, with the centavos left over in part 1', () => {
    expect(equalParts(cents(10_000), 3)).toEqual([3_334, 3_333, 3_333]);
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 2, max: 20 }), (total, of) => {
        const parts = equalParts(cents(total), of);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(new Set(parts.slice(1)).size).toBe(1);
        expect(parts[0]! - parts[1]!).toBeLessThan(of);
      }),
    );
  });

  it('pay a bill exactly in any order', () => {
    const orders = fc.integer({ min: 2, max: 20 }).chain((of) =>
      fc.shuffledSubarray(
        Array.from({ length: of }, (_, i) => i + 1),
        { minLength: of },
      ),
    );
    fc.assert(
      fc.property(bills, orders, (bill, order) => {
        const owed = billDebt(bill);
        const paid = order.reduce<Bill>((one, part) => pay(one, share(part, order.length)), bill);
        expect([paid.cashPaid, billDebt(paid)]).toEqual([owed, 0]);
      }),
    );
  });

  it('are of what was owed when the first one was paid; a part is paid once', () => {
    let bill: Bill = billOf([{ quantity: 1, price: 10_000 }]);
    bill = pay(bill, share(2, 4));
    bill = pay(bill, { kind: 'amount', amount: cents(1_000) });
    expect(problemOf(bill, share(2, 4))).toBe('part_paid');
    expect(dividedBill(bill, 4)).toEqual([
      { amount: 2_500, isPaid: false },
      { amount: 2_500, isPaid: true },
      { amount: 2_500, isPaid: false },
      { amount: 2_500, isPaid: false },
    ]);
    bill = pay(pay(bill, share(1, 4)), share(3, 4));
    expect(problemOf(bill, share(4, 4))).toBe('overpaid');
    bill = pay(bill, { kind: 'all' });
    expect(problemOf(bill, share(4, 4))).toBe('sale_already_paid');
  });

  it('of a paid bill come back with an undone part, at their old amount', () => {
    let bill: Bill = billOf([{ quantity: 1, price: 10_001 }]);
    for (const part of [1, 2, 3, 4]) bill = pay(bill, share(part, 4));
    bill = undo(bill, 2, 2_500);
    expect(dividedBill(bill, 4).map(({ isPaid }) => isPaid)).toEqual([true, false, true, true]);
    expect(problemOf(bill, share(1, 4))).toBe('part_paid');
    expect(pay(bill, share(2, 4)).last.amount).toBe(2_500);
  });

  it('begin again after a new round', () => {
    const paid = pay(pay(billOf([{ quantity: 2, price: 1_000 }]), share(1, 4)), { kind: 'all' });
    const more = {
      ...paid,
      linesTotal: cents(4_000),
      lines: [...paid.lines, { id: 2, quantity: 1, price: cents(2_000) }],
    };
    expect(pay(more, share(1, 4)).last.amount).toBe(500);
  });
});

describe('lines', () => {
  it('cost together what they cost in the bill, however they are taken', () => {
    fc.assert(
      fc.property(bills, fc.infiniteStream(fc.nat()), (bill, numbers) => {
        const next = () => numbers.next().value ?? 0;
        let rest: Bill = bill;
        let taken = 0;
        for (const { id } of bill.lines) {
          for (let unpaid = unpaidLine(rest, id); unpaid.quantity > 0; unpaid = unpaidLine(rest, id)) {
            const quantity = 1 + (next() % unpaid.quantity);
            const of = 2 + (next() % 5);
            const parts =
              next() % 2
                ? [lines([id, quantity])]
                : equalParts(cents(0), of).map((_, i) => lines([id, quantity, i + 1, of]));
            for (const part of parts) {
              const paid = pay(rest, part);
              taken += paid.last.amount;
              rest = paid;
            }
          }
        }
        expect(taken).toBe(bill.linesTotal - bill.discount);
        expect(billDebt(rest)).toBe(bill.deliveryFee);
      }),
    );
  });

  it('are paid once, a part of one too, and are not more than there are', () => {
    let bill: Bill = billOf([
      { quantity: 3, price: 2_000 },
      { quantity: 1, price: 5_000 },
    ]);
    bill = pay(bill, lines([1, 2]));
    expect(problemOf(bill, lines([1, 2]))).toBe('part_paid');
    expect(problemOf(bill, lines([9, 1]))).toBe('not_found');
    const third = pay(bill, lines([2, 1, 2, 3]));
    expect(third.last.amount).toBe(1_666);
    bill = third;
    expect(nextLinePart(bill, 2)).toEqual({ quantity: 1, amount: 1_668, share: { part: 1, of: 3 } });
    expect(nextLinePart(bill, 1)).toBe(null);
    expect(problemOf(bill, lines([2, 1, 2, 3]))).toBe('part_paid');
    expect(problemOf(bill, lines([2, 1]))).toBe('part_paid');
    expect(claimBeyond(bill, 1, 2)).toBe(null);
    expect(claimBeyond(bill, 1, 1)).toBe(1);
    expect(claimBeyond(bill, 2, 0)).toBe(2);
    bill = undo(bill, 1, 4_000);
    expect(unpaidLine(bill, 1)).toEqual({ quantity: 3, amount: 6_000 });
    expect(pay(pay(bill, lines([2, 1, 1, 3])), lines([1, 3])).last.amount).toBe(6_000);
  });
});
