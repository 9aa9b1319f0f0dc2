import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { settleClose, settleNewSale } from '../sales/sale-payment.ts';
import { refundAfter } from '../sales/sale-refund.ts';
import { linesTotal, owedAmount } from '../sales/sale-totals.ts';
import { expectedAmount, shortfall, surplus } from './cash-count.ts';

// A shift: what people do at the till, in any order and with any amounts. The books (the rules of the domain) are
// compared with a physical drawer, which knows only notes handed over, change and money given back.

const bs = fc.nat({ max: 30_000 });
const prices = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 5 }), price: bs }), {
  minLength: 1,
  maxLength: 4,
});
const method = fc.constantFrom('cash', 'qr', 'mixed', 'none');
const which = fc.nat({ max: 20 });

const event = fc.oneof(
  fc.record({ do: fc.constant('sell' as const), prices, discount: bs, delivery: bs, method, extra: bs }),
  fc.record({ do: fc.constant('add' as const), which, price: bs }),
  fc.record({ do: fc.constant('close' as const), which, discount: bs, method, extra: bs }),
  fc.record({ do: fc.constant('removeLine' as const), which }),
  fc.record({ do: fc.constant('void' as const), which }),
  fc.record({ do: fc.constant('setDelivery' as const), which, delivery: bs }),
  fc.record({ do: fc.constant('move' as const), isIncome: fc.boolean(), amount: bs }),
  fc.record({ do: fc.constant('deleteMovement' as const), which }),
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

interface Sale {
  lines: { quantity: number; price: number }[];
  discount: number;
  delivery: number;
  cash: number;
  qr: number;
}

interface Shift {
  drawer: number;
  qrAtBank: number;
  books: { opening: number; cashSales: number; income: number; expenses: number; cashRefunds: number };
  sales: Sale[];
  movements: { isIncome: boolean; amount: number }[];
}

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const pick = <T>(all: T[], index: number): T | undefined => all[index % Math.max(1, all.length)];

function amountsOf(sale: Sale) {
  const total = linesTotal(sale.lines.map((line) => ({ ...line, price: cents(line.price) })));
  return { linesTotal: total, discount: cents(sale.discount), deliveryFee: cents(sale.delivery) };
}

// The bill as a waiter would work it out by hand, without the domain's functions.
function billOf(sale: Sale): number {
  const food = sum(sale.lines.map(({ quantity, price }) => quantity * price));
  return Math.max(0, food - sale.discount) + sale.delivery;
}

function handOver(due: number, by: string, extra: number): { cash: number; qr: number } {
  if (by === 'none') return { cash: 0, qr: 0 };
  if (by === 'cash') return { cash: due + extra, qr: 0 };
  if (by === 'qr') return { cash: 0, qr: due };
  const qr = Math.floor(due / 3);
  return { cash: due - qr, qr };
}

function sell(shift: Shift, e: Extract<Event, { do: 'sell' }>) {
  const sale: Sale = { lines: [...e.prices], discount: e.discount, delivery: e.delivery, cash: 0, qr: 0 };
  const due = billOf(sale);
  const { cash, qr } = handOver(due, e.method, e.extra);
  const amounts = amountsOf(sale);
  const tendered = { cashTendered: cents(cash), qrTendered: cents(qr) };
  const { ok } = settleNewSale({ ...amounts, owed: owedAmount(amounts), ...tendered });
  if (!ok) return;
  shift.drawer += cash > 0 && qr === 0 ? due : cash;
  shift.qrAtBank += qr;
  shift.books.cashSales += ok.cashPaid;
  shift.sales.push({ ...sale, cash: ok.cashPaid, qr: ok.qrPaid });
}

function close(shift: Shift, e: Extract<Event, { do: 'close' }>) {
  const sale = pick(shift.sales, e.which);
  if (!sale) return;
  const balance = billOf({ ...sale, discount: e.discount }) - sale.cash - sale.qr;
  const { cash, qr } = handOver(Math.max(0, balance), e.method, e.extra);
  const paid = { cashPaid: cents(sale.cash), qrPaid: cents(sale.qr) };
  const amounts = { ...amountsOf({ ...sale, discount: e.discount }), ...paid };
  const { ok } = settleClose(amounts, { cashTendered: cents(cash), qrTendered: cents(qr) });
  if (!ok) return;
  const { refundCash, refundQr } = refundAfter(amounts);
  if (balance >= 0) shift.drawer += balance - qr;
  else giveBack(shift, sale, -balance);
  shift.qrAtBank += balance >= 0 ? qr : 0;
  shift.books.cashSales += ok.cash;
  shift.books.cashRefunds += refundCash;
  Object.assign(sale, {
    discount: e.discount,
    cash: sale.cash + ok.cash - refundCash,
    qr: sale.qr + ok.qr - refundQr,
  });
}

// Cash that the customer paid is given back from the drawer, the rest by transfer.
function giveBack(shift: Shift, sale: Sale, amount: number) {
  const fromDrawer = Math.min(amount, sale.cash);
  shift.drawer -= fromDrawer;
  shift.qrAtBank -= amount - fromDrawer;
}

function change(shift: Shift, index: number, apply: (sale: Sale) => void) {
  const sale = pick(shift.sales, index);
  if (!sale) return;
  apply(sale);
  giveBack(shift, sale, Math.max(0, sale.cash + sale.qr - billOf(sale)));
  const paid = { cashPaid: cents(sale.cash), qrPaid: cents(sale.qr) };
  const refund = refundAfter({ ...amountsOf(sale), ...paid });
  shift.books.cashRefunds += refund.refundCash;
  sale.cash -= refund.refundCash;
  sale.qr -= refund.refundQr;
}

function move(shift: Shift, { isIncome, amount }: { isIncome: boolean; amount: number }, sign: 1 | -1) {
  shift.drawer += sign * (isIncome ? amount : -amount);
  shift.books[isIncome ? 'income' : 'expenses'] += sign * amount;
}

function play(shift: Shift, e: Event): void {
  if (e.do === 'sell') sell(shift, e);
  if (e.do === 'close') close(shift, e);
  if (e.do === 'add') change(shift, e.which, (sale) => sale.lines.push({ quantity: 1, price: e.price }));
  if (e.do === 'removeLine') change(shift, e.which, (sale) => sale.lines.pop());
  if (e.do === 'setDelivery') change(shift, e.which, (sale) => Object.assign(sale, { delivery: e.delivery }));
  if (e.do === 'void') change(shift, e.which, (sale) => Object.assign(sale, { lines: [], delivery: 0 }));
  if (e.do === 'move') {
    shift.movements.push(e);
    move(shift, e, 1);
  }
  if (e.do === 'deleteMovement') {
    const index = e.which % Math.max(1, shift.movements.length);
    for (const movement of shift.movements.splice(index, 1)) move(shift, movement, -1);
  }
}

function openShift(opening: number): Shift {
  const books = { opening, cashSales: 0, income: 0, expenses: 0, cashRefunds: 0 };
  return { drawer: opening, qrAtBank: 0, books, sales: [], movements: [] };
}

function expectedOf({ books }: Shift) {
  return expectedAmount({
    opening: cents(books.opening),
    cashSales: cents(books.cashSales),
    income: cents(books.income),
    expenses: cents(books.expenses),
    cashRefunds: cents(books.cashRefunds),
  });
}

describe('a shift at the till', () => {
  const shifts = fc.array(event, { maxLength: 40 });

  it('expects exactly the cash that lies in the drawer, after every step', () => {
    fc.assert(
      fc.property(bs, shifts, (opening, events) => {
        const shift = openShift(opening);
        for (const e of events) {
          play(shift, e);
          const expected = expectedOf(shift);
          expect(expected).toBe(shift.drawer);
          expect([shortfall(expected, cents(shift.drawer)), surplus(expected, cents(shift.drawer))]).toEqual([
            0, 0,
          ]);
          expect(sum(shift.sales.map(({ qr }) => qr))).toBe(shift.qrAtBank);
          for (const sale of shift.sales) expect(sale.cash + sale.qr).toBeLessThanOrEqual(billOf(sale));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('expects no QR: a shift paid by QR alone leaves the drawer as it was opened', () => {
    fc.assert(
      fc.property(bs, shifts, (opening, events) => {
        const shift = openShift(opening);
        for (const e of events) {
          if (e.do !== 'move') play(shift, 'method' in e ? { ...e, method: 'qr' } : e);
        }
        expect(expectedOf(shift)).toBe(opening);
      }),
      { numRuns: 300 },
    );
  });
});
