import { expect, it } from 'vitest';
import { decideAskBill } from './ask-bill.ts';
import { accepted, AT, billOf, changed, paid, PIQUE } from './bill.testing.ts';

const OPEN = billOf([PIQUE]);
const PAID = billOf([PIQUE], [paid(1, 50_00)]);

it('the guests of a bill ask for it, or no longer', () => {
  expect(changed(accepted(decideAskBill(OPEN, true, AT)))).toEqual({ askedBillAt: AT });
  expect(accepted(decideAskBill({ ...OPEN, askedBillAt: AT }, false, AT)).after.askedBillAt).toBe(null);
});

it.each([
  ['new', OPEN, 'bill_not_open'],
  ['delivered', PAID, 'bill_not_open'],
  ['delivered', OPEN, undefined],
  ['accepted', PAID, undefined],
  ['assigned', OPEN, undefined],
] as const)('the wish to pay of a bill that is %s, paid or not: %#', (status, bill, code) => {
  expect(decideAskBill({ ...bill, status }, true, AT).problem?.code).toBe(code);
});
