import { expect, it } from 'vitest';
import { cents, ZERO } from '../../money/money.ts';
import { accepted, ACTING, billOf, drawer, EVA, LUIS, paid, ROSA } from './bill.testing.ts';
import { returnMoney } from './return-money.ts';

const { authority } = ACTING;
const FREE = { linesTotal: ZERO, discount: ZERO, deliveryFee: ZERO };
const took = (register: typeof ROSA, cash: number) =>
  paid(register.id, cash, 0, { cashRegisterId: register.id });
const back = (register: typeof ROSA, cash: number) => ({ ...took(register, -cash), kind: 'refund' as const });
const THREE = [took(ROSA, 35_00), took(LUIS, 35_00), took(EVA, 35_00)];
const TWO = THREE.slice(0, 2);
const LEFT = { 7: 35_00, 9: 5_00 };
const ALL = [ROSA, LUIS, EVA];

it.each([
  ['the own drawer, whichever took it', [took(LUIS, 70_00)], ROSA, [LUIS], { 7: 70_00 }],
  ['each open drawer; for a closed one the own', THREE, ROSA, [ROSA, LUIS], { 7: 70_00, 8: 35_00 }],
  ['each drawer, also without an own one', THREE, null, ALL, { 7: 35_00, 8: 35_00, 9: 35_00 }],
  ['the own drawer for those that are not locked', THREE, drawer(7, 105_00), [], { 7: 105_00 }],
  ['each drawer by what is left', [...THREE, back(LUIS, 35_00), back(EVA, 30_00)], EVA, ALL, LEFT],
  ['the own drawer if one took all', [...TWO, back(LUIS, 35_00)], EVA, ALL, { 9: 35_00 }],
])('cash leaves %s', (_, payments, own, takers, expected) => {
  const facts = { registers: { own, takers }, authority, lineId: 6 };
  const { payments: rows, amounts } = accepted(returnMoney(billOf([], payments), FREE, facts));
  expect(Object.fromEntries(rows.map(({ register, cash }) => [register?.id, cash]))).toEqual(expected);
  expect(rows).toMatchObject(rows.map(() => ({ kind: 'refund', lineId: 6, qr: 0, leavesDebt: true })));
  expect(amounts.cashPaid).toBe(0);
});

it.each([
  ['its own', ROSA, [ROSA, LUIS], { 7: [20, 0], 8: [-13, 3_00] }],
  ['the own one for a closed one', ROSA, [ROSA], { 7: [7, 3_00] }],
  ['the own one last', LUIS, [LUIS, ROSA], { 7: [20, 0], 8: [-13, 3_00] }],
] as const)(
  'a void gives rounding and tips back from the drawer that took them: %s',
  (_, own, takers, expected) => {
    const [inRosas, inLuiss] = [
      { ...took(ROSA, 35_30), rounding: cents(20) },
      { ...took(LUIS, 35_13), rounding: cents(-13), tipCash: cents(3_00) },
    ];
    const bill = { ...billOf([], [inRosas, inLuiss]), rounding: cents(7), tipCash: cents(3_00) };
    const facts = { registers: { own, takers }, authority, withTips: true };
    const { payments: rows } = accepted(returnMoney(bill, FREE, facts));
    const extras = rows.map(({ register, rounding, tipCash }) => [register?.id, [rounding, tipCash]]);
    expect(Object.fromEntries(extras)).toEqual(expected);
  },
);

it.each([
  ['cash_register_required', null, [ROSA, LUIS]],
  ['cash_not_enough', ROSA, [ROSA, drawer(8, 34_99)]],
  ['cash_not_enough', ROSA, [drawer(7, 69_99), LUIS]],
  ['cash_not_enough', drawer(7, 104_99), []],
])('cash of three registers is refused: %s', (code, own, takers) => {
  const registers = { own, takers };
  expect(returnMoney(billOf([], THREE), FREE, { registers, authority })).toEqual({ problem: { code } });
});

it.each([
  [49_99, 'void_too_old'],
  [50_00, 'cash_register_required'],
])('of Bs 50 in cash and QR, %i may go back: %s', (most, code) => {
  const facts = { registers: { own: null, takers: [] }, authority: { ...authority, returnable: () => most } };
  expect(returnMoney(billOf([], [paid(1, 30_00, 20_00)]), FREE, facts)).toEqual({ problem: { code } });
});

it.each([
  ['beyond what is owed', [40_00, 30_00], 50_00, undefined, [7, 20_00, 0], [20_00, 30_00, 'mixed', true]],
  ['beyond the cash by QR', [40_00, 30_00], 20_00, undefined, [7, 40_00, 10_00], [0, 20_00, 'qr', true]],
  ['all, the way of payment stays', [4_00, 3_00], 0, undefined, [7, 4_00, 3_00], [0, 0, 'mixed', true]],
  ['by QR without a register', [0, 70_00], 50_00, undefined, [null, 0, 20_00], [0, 50_00, 'qr', true]],
  ['in cash on request', [40_00, 30_00], 20_00, 'cash', [7, 50_00, 0], [-10_00, 30_00, 'qr', true]],
  ['by QR on request', [40_00, 30_00], 30_00, 'qr', [7, 10_00, 30_00], [30_00, 0, 'cash', true]],
  ['nothing of an exact amount', [40_00, 30_00], 70_00, 'cash', null, [40_00, 30_00, 'mixed', true]],
  ['nothing of a debt', [0, 30_00], 70_00, 'cash', null, [0, 30_00, 'qr', false]],
] as const)('money goes back: %s', (_, [cash, qr], owed, choice, row, expected) => {
  const bill = billOf([], [paid(1, cash, qr, { cashTendered: cents(cash + 5_00) })]);
  const facts = { registers: { own: ROSA, takers: [] }, authority, choice };
  const { payments, amounts, refund } = accepted(
    returnMoney(bill, { ...FREE, linesTotal: cents(owed) }, facts),
  );
  expect(payments.map(({ register, cash, qr }) => [register?.id ?? null, cash, qr])).toEqual(
    row ? [row] : [],
  );
  const { cashPaid, qrPaid, paymentType, isPaid, cashTendered } = amounts;
  expect([cashPaid, qrPaid, paymentType, isPaid]).toEqual(expected);
  // The change that was given stays.
  expect(cashTendered - cashPaid).toBe(5_00);
  expect(refund).toEqual({ owed, refundCash: row?.[1] ?? 0, refundQr: row?.[2] ?? 0, rounding: 0 });
});
