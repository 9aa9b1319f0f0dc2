import { randomUUID } from 'node:crypto';
import {
  addCashMovement,
  getCashRegister,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { centsOf } from '@restaurante/domain/money/money.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { startTestApi } from '../../api.ts';
import { openCounter } from '../../counter.ts';
import { openRegister } from '../../till.ts';
import { impossibleRecords, wrongFigures } from '../pairs/figures.ts';

/** `EVENINGS=200 npx vitest run apps/api/test/system/money/tips.test.ts` takes about a minute. */
const EVENINGS = Number(process.env['EVENINGS'] ?? 10);

const EVENING = Date.parse('2026-11-20T20:00:00-04:00');
const DAY_MS = 24 * 3_600_000;
let evenings = 0;

const api = await startTestApi();

const deed = fc.record({
  name: fc.constantFrom(
    'sell',
    'pay',
    'lines',
    'pay',
    'pay',
    'change',
    'change',
    'undo',
    'remove',
    'fee',
    'merge',
    'move',
    'void',
    'spend',
  ),
  bill: fc.nat({ max: 9 }),
  /** Which payment or line. */
  at: fc.nat({ max: 5 }),
  who: fc.nat({ max: 1 }),
  pays: fc.constantFrom('cash', 'cash', 'qr', 'both'),
  /** Centavos. */
  amount: fc.integer({ min: 1, max: 30_00 }),
  isWhole: fc.boolean(),
  tip: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_99 })),
  tipMethod: fc.constantFrom(null, 1, 2),
  refund: fc.constantFrom('cash', 'qr', null),
});
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

const bs = (amount: number) => amount / 100;

it(
  'drawers, tips and rounding of any evening are what the payments say',
  { timeout: 7_200_000 },
  async () => {
    const steps = fc.constantFrom(0, 0.1, 0.5);
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 15, maxLength: 40, size: 'max' }), steps, play),
      { numRuns: EVENINGS, endOnFailure: true },
    );
  },
);

async function play(deeds: readonly Deed[], rounding: number): Promise<void> {
  // Each evening is a day of its own: so many restaurants do not register in one hour.
  evenings += 1;
  api.clock.set(new Date(EVENING + evenings * DAY_MS).toISOString());
  const counter = await openCounter(api);
  const { owner, companyId, branchId, cashier, pique, soup, beer } = counter;
  const params = { companyId };
  await api.call(updateCompanySettings, { token: owner.token, params, body: { rounding: rounding as 0 } });
  const luis = await counter.staff(ROLE.cashier);
  const second = await openRegister(api, { token: luis.token, branchId }, { opening: 100 });
  const tills = [
    { token: cashier.token, id: counter.register.id },
    { token: luis.token, id: second.id },
  ];
  const spent = [0, 0];
  const bills: number[] = [];

  const send = async (endpoint: AnyEndpoint, token: string, sent: object) => {
    const headers = { 'idempotency-key': randomUUID() };
    const { status, body } = await api.send(endpoint, { token, headers, ...sent });
    expect([endpoint.path, status < 500, status < 500 || body]).toEqual([endpoint.path, true, true]);
    return status === 200 ? (body as { sale: SaleWire }) : null;
  };
  const received = (whole: number, { pays, amount }: Deed) => {
    const qr = pays === 'cash' ? 0 : pays === 'qr' ? whole : Math.min(whole - 1, amount);
    const cash = pays === 'cash' ? whole + 50 : whole - qr;
    return { amount_received_cash: bs(cash), amount_received_qr: bs(qr) };
  };
  const act = async (one: Deed) => {
    const { token, id: registerId } = tills[one.who]!;
    const { refund } = one;
    if (one.name === 'sell') {
      const details = [pique, soup, { ...beer, quantity: 2 }].slice(one.at % 3);
      const body = { branch_id: branchId, sale_type: 'para llevar', price_delivery: bs(one.amount % 4_00) };
      const made = await send(sales.createSale, token, { body: { ...body, sale_details: details } });
      return void (made && bills.push(made.sale.id));
    }
    if (one.name === 'spend') {
      const amount = 50 + one.amount;
      const body = { amount: bs(amount), description: 'Propinas', type: 2 };
      const done = await send(addCashMovement, token, { params: { id: registerId }, body });
      return void (done && (spent[one.who]! += amount));
    }
    const id = bills[one.bill % bills.length];
    if (id === undefined) return undefined;
    const sale = await counter.sale(id);
    const payment = sale.payments!.filter(({ reverses }) => reverses === null)[one.at];
    const line = sale.details[one.at % Math.max(1, sale.details.length)];
    const tip = one.tip > 0 && { tip: bs(one.tip), tip_method: one.tipMethod };
    switch (one.name) {
      case 'pay': {
        const whole = one.isWhole ? centsOf(sale.debt) : Math.min(centsOf(sale.debt), one.amount);
        const purpose = one.isWhole ? { for: 'all' } : { for: 'amount', amount: bs(whole) };
        return send(sales.payPart, token, {
          params: { id },
          body: { ...purpose, ...received(whole, one), ...tip },
        });
      }
      case 'lines': {
        if (!line) return undefined;
        const lines = [{ detail_id: line.id, quantity: 1 }];
        // The price may be lower than the line's because of a discount: there is none here.
        const how = received(Math.min(centsOf(line.price), centsOf(sale.debt)), one);
        return send(sales.payPart, token, { params: { id }, body: { for: 'lines', lines, ...how, ...tip } });
      }
      case 'move': {
        if (!line) return undefined;
        const body = {
          lines: [{ detail_id: line.id, quantity: 1 }],
          to_sale_id: bills[(one.bill + 1 + one.at) % bills.length],
        };
        return send(sales.moveLines, token, { params: { id }, body });
      }
      case 'change': {
        if (!payment) return undefined;
        const body = { ...received(centsOf(payment.amount), one), ...(one.isWhole && tip), reason: 'Error' };
        return send(sales.changePayment, token, { params: { id, paymentId: payment.id }, body });
      }
      case 'undo':
        if (!payment) return undefined;
        return send(sales.undoPayment, token, {
          params: { id, paymentId: payment.id },
          body: { reason: 'Error', refund },
        });
      case 'remove':
        if (!line) return undefined;
        return send(sales.removeSaleLine, token, {
          params: { detailId: line.id },
          query: { reason: 'Frío', ...(refund && { refund }) },
        });
      case 'fee':
        return send(sales.updateSale, token, {
          body: { sale_id: id, price_delivery: bs(one.amount % 4_00), refund },
        });
      case 'merge':
        return send(sales.mergeBills, token, {
          params: { id },
          body: { from_id: bills[one.at % bills.length] },
        });
      case 'void':
        return send(sales.voidSale, token, { params: { id }, body: { reason: 'Se fue', refund } });
      default:
        return undefined;
    }
  };

  for (const one of deeds) await act(one);

  const all = await Promise.all(bills.map((id) => counter.sale(id)));
  for (const sale of all) {
    const payments = sale.payments!;
    const sum = (
      key: 'amount' | 'rounding' | 'tip' | 'amount_received_cash' | 'amount_received_qr' | 'change',
    ) => payments.reduce((total, one) => total + centsOf(one[key]), 0);
    const owed = centsOf(sale.total) - centsOf(sale.discount) + centsOf(sale.price_delivery);
    const isGone = sale.deleted_at !== null || sale.merged_into !== null;
    expect([centsOf(sale.rounding), centsOf(sale.tip), centsOf(sale.change)]).toEqual([
      sum('rounding'),
      sum('tip'),
      sum('change'),
    ]);
    const income = sum('amount_received_cash') + sum('amount_received_qr');
    expect(income).toBe(sum('amount') + centsOf(sale.rounding));
    if (isGone) expect([sum('amount'), centsOf(sale.tip)]).toEqual([0, 0]);
    else if (sale.details.length > 0) {
      expect(sale.paid_out === 1).toBe(income - centsOf(sale.rounding) === owed);
      expect(centsOf(sale.debt)).toBe(owed - sum('amount'));
    }
  }
  for (const [i, { token, id }] of tills.entries()) {
    const { cashier: register } = await api.call(getCashRegister, { token, params: { id } });
    const own = all.flatMap(({ payments }) => payments!).filter(({ cashier_id }) => cashier_id === id);
    const cash = own.reduce((total, one) => total + centsOf(one.amount_received_cash), 0);
    const tips = own.reduce((total, one) => total + (one.tip_method === 1 ? centsOf(one.tip) : 0), 0);
    expect(centsOf(register.closing_amount!)).toBe(100_00 + cash + tips - spent[i]!);
    expect(centsOf(register.tips_cash!)).toBe(tips);
    const byWaiter = register.tips!.reduce((total, one) => total + centsOf(one.amount), 0);
    expect(byWaiter).toBe(centsOf(register.tips_cash!) + centsOf(register.tips_qr!));
  }
  expect(await wrongFigures(api, companyId, { productId: beer.id, initial: 10 })).toEqual([]);
  expect(await impossibleRecords(api, companyId)).toEqual([]);
}
