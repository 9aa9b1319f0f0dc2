import * as registers from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../api.ts';
import { type Counter, openCounter } from '../counter.ts';
import { compareRunningFigures } from '../running-figures.ts';
import { openRegister } from '../till.ts';

const api = await startTestApi();

const which = fc.nat({ max: 7 });
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('sell' as const), units: fc.integer({ min: 1, max: 3 }), pays: fc.constantFrom('cash', 'qr', 'both', 'later', 'later') }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('add', 'removeLine', 'reduceLine', 'void', 'pay' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), type: fc.constantFrom(1, 2), amount: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unmove' as const), which }) },
  { weight: 1, arbitrary: fc.constant({ do: 'transfer' as const }) },
); // prettier-ignore
/** Proves that the shifts are not empty. */
const succeeded = new Set<string>();
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** A random shift may lack an act, or have it refused. */
const EVERY_ACT: Act[][] = [
  [{ do: 'sell', units: 1, pays: 'later' }],
  [{ do: 'sell', units: 1, pays: 'later' }],
  [{ do: 'add', which: 0 }],
  [{ do: 'move', type: 1, amount: 5 }],
  [{ do: 'unmove', which: 0 }],
  [{ do: 'transfer' }],
  [{ do: 'pay', which: 0 }],
  [{ do: 'removeLine', which: 0 }],
  [{ do: 'sell', units: 2, pays: 'cash' }],
  [{ do: 'sell', units: 3, pays: 'cash' }],
  [{ do: 'reduceLine', which: 2 }],
  [{ do: 'void', which: 1 }],
];

it('units sold and money of registers equal the sales, after any shift of three concurrent people', async () => {
  const shift = fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 10, maxLength: 16 });
  await fc.assert(fc.asyncProperty(shift, play), { numRuns: 5, examples: [[EVERY_ACT]] });
  expect([...succeeded].sort()).toEqual([
    'add',
    'move',
    'pay',
    'reduceLine',
    'removeLine',
    'sell',
    'transfer',
    'unmove',
    'void',
  ]);
}, 60_000);

async function play(shift: Act[][]): Promise<void> {
  api.clock.set('2026-11-21T22:00:00-04:00');
  const counter = await openCounter(api);
  const target = await openRegister(api, { token: counter.owner.token, branchId: counter.branchId });
  const made: SaleWire[] = [];
  const movements: number[] = [];
  for (const acts of shift) {
    const statuses = await Promise.all(acts.map(perform));
    acts.forEach((one, i) => statuses[i] === 200 && succeeded.add(one.do));
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    // The shift goes on past midnight: yesterday's sales may be voided today.
    api.clock.advance(20 * 60);
  }
  const { stored, counted } = await compareRunningFigures(api.app.deps.database);
  expect(stored).toEqual(counted);

  async function perform(one: Act): Promise<number> {
    const send = (endpoint: Parameters<TestApi['send']>[0], id: number, body: object = {}) =>
      api.send(endpoint, { token: counter.owner.token, params: { id, detailId: id }, body });
    if (one.do === 'sell') return sell(one);
    if (one.do === 'move') {
      const body = { amount: one.amount, type: one.type, description: 'x' };
      const answer = await send(registers.addCashMovement, target.id, body);
      const { cashier } = answer.body as { cashier?: { details: { id: number }[] } };
      movements.push(...(cashier?.details.map(({ id }) => id) ?? []));
      return answer.status;
    }
    if (one.do === 'unmove') {
      return (await send(registers.removeCashMovement, movements[one.which % movements.length] ?? 0)).status;
    }
    if (one.do === 'transfer') {
      const body = { to_cashier_id: target.id };
      return (await send(registers.transferPendingSales, counter.register.id, body)).status;
    }
    const sale = made[one.which % made.length];
    if (sale === undefined) return 404;
    if (one.do === 'void') return (await send(sales.voidSale, sale.id)).status;
    if (one.do === 'pay') {
      return (await send(sales.closeSale, sale.id, { amount_received_cash: 1000 })).status;
    }
    if (one.do === 'removeLine') return (await send(sales.removeSaleLine, sale.details[0]?.id ?? 0)).status;
    if (one.do === 'reduceLine') {
      const several = sale.details.find(({ quantity }) => quantity > 1)?.id ?? 0;
      return (await send(sales.reduceSaleLine, several, { quantity: 1 })).status;
    }
    const body = { sale_details: [counter.soup, counter.beer] };
    return (await send(sales.addSaleItems, sale.id, body)).status;
  }

  async function sell({ units, pays }: Extract<Act, { do: 'sell' }>): Promise<number> {
    const lines = lineOrder(counter, units);
    const discount = units === 3 ? 7.45 : 0;
    const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, -discount);
    const { status, body } = await api.send(sales.createSale, {
      token: counter.cashier.token,
      body: {
        branch_id: counter.branchId,
        sale_type: 'mesa',
        sale_details: lines,
        discount,
        ...(pays === 'cash' ? { amount_received_cash: total } : {}),
        ...(pays === 'qr' ? { amount_received_qr: total } : {}),
        ...(pays === 'both' ? { amount_received_cash: total - 5, amount_received_qr: 5 } : {}),
      },
    });
    if (status === 200) made.push((body as { sale: SaleWire }).sale);
    return status;
  }
}

/** Returns one product on two lines, and the products in an order that differs from sale to sale. */
function lineOrder({ pique, soup, beer }: Counter, units: number) {
  const lines = [{ ...pique, quantity: units }, soup, { ...pique, observations: 'sin ají' }];
  return units === 2 ? [beer, ...lines] : [...lines.reverse(), beer];
}
