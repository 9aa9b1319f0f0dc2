import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import {
  type Bill,
  billDebt,
  claimBeyond,
  currentDivision,
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
    lines: lines.map(({ quantity, price }, i) => ({
      id: i + 1,
      quantity,
      price: cents(price),
      discount: cents(0),
    })),
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
        cash: ok.amount,
        qr: cents(0),
        isRegisterClosed: false,
        leavesDebt: ok.amount < billDebt(bill),
        reverses: null,
        replaces: null,
      },
    ],
    last: ok,
  };
}

/** Adds a line of one unit, as a round or a merge does. */
const withLine = (bill: Bill, price: number): Bill => ({
  ...bill,
  linesTotal: cents(bill.linesTotal + price),
  lines: [...bill.lines, { id: bill.lines.length + 1, quantity: 1, price: cents(price), discount: cents(0) }],
});

/** Takes back the payment with this id. */
function undo(bill: Bill, id: number, amount: number): Bill {
  const money = { cash: cents(-amount), qr: cents(0), isRegisterClosed: false };
  const row = {
    id: bill.payments.length + 1,
    share: null,
    lines: [],
    leavesDebt: true,
    reverses: id,
    replaces: null,
  };
  return {
    ...bill,
    cashPaid: cents(bill.cashPaid - amount),
    payments: [...bill.payments, { ...row, ...money }],
  };
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

  const orders = fc.integer({ min: 2, max: 20 }).chain((of) =>
    fc.shuffledSubarray(
      Array.from({ length: of }, (_, i) => i + 1),
      { minLength: of },
    ),
  );

  it('pay a bill exactly in any order; no payment changes another part', () => {
    fc.assert(
      fc.property(bills, orders, (bill, order) => {
        const owed = billDebt(bill);
        const amounts = equalParts(owed, order.length);
        const paid = order.reduce<Bill>((one, part) => {
          expect(dividedBill(one, order.length).map(({ amount }) => amount)).toEqual(amounts);
          return pay(one, share(part, order.length));
        }, bill);
        expect([paid.cashPaid, billDebt(paid)]).toEqual([owed, 0]);
      }),
    );
  });

  it('are paid once; of a paid bill an undone part comes back at its old amount', () => {
    let bill: Bill = billOf([{ quantity: 1, price: 10_001 }]);
    for (const part of [1, 2, 3, 4]) bill = pay(bill, share(part, 4));
    expect(problemOf(bill, share(2, 4))).toBe('sale_already_paid');
    bill = undo(bill, 2, 2_500);
    expect(currentDivision(bill)).toEqual({
      of: 4,
      parts: [
        { part: 1, amount: 2_501, isPaid: true },
        { part: 2, amount: 2_500, isPaid: false },
        { part: 3, amount: 2_500, isPaid: true },
        { part: 4, amount: 2_500, isPaid: true },
      ],
    });
    expect(problemOf(bill, share(1, 4))).toBe('part_paid');
    expect(pay(bill, share(2, 4)).last.amount).toBe(2_500);
  });

  /** Bs 100 by four, the first and the third part paid. */
  const halfPaid = pay(pay(billOf([{ quantity: 4, price: 2_500 }]), share(1, 4)), share(3, 4));
  it.each<[string, Bill, [number, number]]>([
    ['a free amount', pay(halfPaid, { kind: 'amount', amount: cents(1_001) }), [2_000, 1_999]],
    ['a discount', { ...halfPaid, discount: cents(4_000) }, [500, 500]],
    [
      'a removal',
      { ...halfPaid, linesTotal: cents(7_500), lines: [{ ...halfPaid.lines[0]!, quantity: 3 }] },
      [1_250, 1_250],
    ],
    ['a round', withLine(halfPaid, 3_000), [4_000, 4_000]],
    ['a paid line', pay(halfPaid, lines([1, 1])), [1_250, 1_250]],
    ['an undone part, among three', undo(withLine(halfPaid, 3_001), 2, 2_500), [3_501, 3_500]],
  ])('of a bill that changed by %s share what is owed; what is paid stays', (_, bill, [first, other]) => {
    const parts = dividedBill(bill, 4);
    const [paid, unpaid] = [true, false].map((is) => parts.filter(({ isPaid }) => isPaid === is));
    expect(new Set(paid!.map(({ amount }) => amount))).toEqual(new Set([2_500]));
    expect(unpaid!.map(({ amount }) => amount)).toEqual([first, ...unpaid!.slice(1).map(() => other)]);
    const { of } = currentDivision(bill)!;
    const done = unpaid!.reduceRight<Bill>((one, { part }) => pay(one, share(part, of)), bill);
    expect(billDebt(done)).toBe(0);
  });

  it('of two bills that were merged share what is owed among all who have not paid', () => {
    const [one, other] = [10_000, 6_000].map((price) => pay(billOf([{ quantity: 1, price }]), share(1, 2)));
    const theirs = other!.payments.map(({ share: part, ...paid }) => ({
      ...paid,
      id: 7,
      share: part && { ...part, division: 7 },
    }));
    const money = { cashPaid: cents(8_000), payments: [...one!.payments, ...theirs] };
    let bill: Bill = { ...withLine(one!, 6_000), ...money };
    expect(dividedBill(bill, 2).map(({ amount }) => amount)).toEqual([5_000, 4_000]);
    bill = pay(bill, share(2, 2));
    expect(dividedBill(bill, 2).map(({ amount }) => amount)).toEqual([3_000, 4_000]);
    expect(billDebt(pay(bill, share(2, 2)))).toBe(0);
  });

  it('begin again with the round after a bill was paid', () => {
    const paid = pay(pay(billOf([{ quantity: 2, price: 1_000 }]), share(1, 4)), { kind: 'all' });
    const more = withLine(paid, 2_000);
    expect(currentDivision(more)).toBe(null);
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

  it('in shares cost what the line costs under another discount; what is paid stays', () => {
    const bill = pay(billOf([{ quantity: 1, price: 9_000 }]), lines([1, 1, 1, 3]));
    const cheaper = { ...bill, discount: cents(1_999) };
    expect(nextLinePart(cheaper, 1)).toEqual({ quantity: 1, amount: 2_001, share: { part: 2, of: 3 } });
    const paid = pay(pay(cheaper, lines([1, 1, 3, 3])), lines([1, 1, 2, 3]));
    expect([paid.last.amount, billDebt(paid)]).toEqual([2_001, 0]);
    // A discount above what is unpaid leaves nothing to pay.
    expect(problemOf({ ...withLine(bill, 8_000), discount: cents(12_000) }, lines([1, 1, 2, 3]))).toBe(
      'part_empty',
    );
  });
});
