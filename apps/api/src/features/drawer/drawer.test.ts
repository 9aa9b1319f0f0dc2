import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { type CashTotals, expectedAmount } from '@restaurante/domain/cash-registers/cash-count.ts';
import { bsFromCents, cents } from '@restaurante/domain/money/money.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { bookPayment, bookSale } from '../../../test/booked-sales.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { hire } from '../../../test/staff.ts';
import { close, openRegister } from '../../../test/till.ts';

const api = await startTestApi();
const owner = await registerRestaurant(api);

const amount = fc.integer({ min: 50, max: 30_000 });
const event = fc.oneof(
  fc.record({ do: fc.constant('move' as const), isIncome: fc.boolean(), amount }),
  fc.record({ do: fc.constant('unmove' as const), which: fc.nat({ max: 9 }) }),
  fc.record({ do: fc.constant('sell' as const), cash: amount, qr: fc.integer({ min: 0, max: 500 }) }),
  fc.record({ do: fc.constant('refund' as const), cash: amount }),
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

describe('a register through HTTP', () => {
  it('equals the amount of the domain after any shift', async () => {
    await fc.assert(fc.asyncProperty(fc.nat({ max: 30_000 }), fc.array(event, { maxLength: 12 }), play), {
      numRuns: 25,
    });
  });
});

async function play(opening: number, events: Event[]): Promise<void> {
  const { token, userId } = await hire(api, owner, 4);
  const where = { companyId: owner.company.id, branchId: owner.branch?.id ?? 0 };
  const { id } = await openRegister(api, { token, ...where }, { opening: opening / 100 });
  const totals = { opening, cashSales: 0, income: 0, expenses: 0, cashRefunds: 0, qr: 0, qrCount: 0 };
  const movements: { id: number; kind: 'income' | 'expenses'; amount: number; isDeleted: boolean }[] = [];
  let saleId = 0;
  for (const e of events) {
    if (e.do === 'sell') {
      saleId = await bookSale(api, {
        ...where,
        registerId: id,
        total: e.cash + e.qr,
        cash: e.cash,
        qr: e.qr,
      });
      totals.cashSales += e.cash;
      totals.qr += e.qr;
      totals.qrCount += e.qr > 0 ? 1 : 0;
    }
    if (e.do === 'refund' && saleId > 0) {
      await bookPayment(api, { ...where, registerId: id, saleId, kind: 'refund', cash: e.cash, qr: 0 });
      totals.cashRefunds += e.cash;
    }
    if (e.do === 'move') await move(e);
    if (e.do === 'unmove') await unmove(movements[e.which]);
  }

  const { cashier } = await api.call(endpoints.getCashRegister, { token, params: { id } });
  const expected = expectedOf(totals);
  expect(cashier).toMatchObject({
    closing_amount: bsFromCents(expected),
    income: (totals.cashSales + totals.income) / 100,
    expenses: (totals.expenses + totals.cashRefunds) / 100,
    qr_amount: totals.qr / 100,
    qr_count: totals.qrCount,
  });
  const closed = await close(api, token, cashier, 0.1);
  expect(closed.body).toMatchObject({
    cashier: {
      ...cashier,
      status: 2,
      real_amount: 0.1,
      missing_amount: Math.max(0, expected - 10) / 100,
      surplus: Math.max(0, 10 - expected) / 100,
      bills: { diez_centavos: 1 },
      float_left: 0,
      withdrawn: 0.1,
      z_number: expect.any(Number),
      closed_at: expect.any(String),
      closed_by: { id: userId },
    },
  });

  async function move({ isIncome, amount }: Extract<Event, { do: 'move' }>) {
    const mayPay = isIncome || amount <= expectedOf(totals);
    const { status, body } = await api.send(endpoints.addCashMovement, {
      token,
      params: { id },
      body: { amount: amount / 100, type: isIncome ? 1 : 2, description: 'x' },
    });
    expect(status).toBe(mayPay ? 200 : 422);
    if (!mayPay) return;
    const kind = isIncome ? 'income' : 'expenses';
    totals[kind] += amount;
    const last = (body as { cashier: { details: { id: number }[] } }).cashier.details.at(-1);
    movements.push({ id: last?.id ?? 0, kind, amount, isDeleted: false });
  }

  async function unmove(movement: (typeof movements)[number] | undefined) {
    if (movement === undefined) return;
    await api.call(endpoints.removeCashMovement, { token, params: { id: movement.id } });
    if (!movement.isDeleted) totals[movement.kind] -= movement.amount;
    movement.isDeleted = true;
  }
}

function expectedOf(totals: { [key in keyof CashTotals]: number }) {
  const { opening, cashSales, income, expenses, cashRefunds } = totals;
  return expectedAmount({
    opening: cents(opening),
    cashSales: cents(cashSales),
    income: cents(income),
    expenses: cents(expenses),
    cashRefunds: cents(cashRefunds),
  });
}
