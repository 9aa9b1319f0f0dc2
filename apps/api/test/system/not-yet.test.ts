import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  getCompanySettings,
  updateCompanySettings,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import { closeSale, createSale, payPart } from '@restaurante/contract/sales/sales.endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../api.ts';
import { openCounter } from '../counter.ts';

const api = await startTestApi();

it('keys of functions that do not exist yet take nothing and 0; another value is refused and changes nothing', async () => {
  const counter = await openCounter(api);
  const { token } = counter.cashier;
  const sale = {
    branch_id: counter.branchId,
    sale_type: 'para llevar' as const,
    sale_details: [counter.soup],
    amount_received_cash: 0,
  };
  const line = (key: object) => ({ ...sale, sale_details: [{ ...counter.soup, ...key }] });
  const { id } = await counter.sell(sale);
  const ofSale = { token, params: { id } };
  const ofRegister = { token, params: { id: counter.register.id } };
  const movement = { amount: 5, description: 'Hielo', type: 2 };
  const courtesy = { recipient: 'cliente' };
  const ofCompany = { token: counter.owner.token, params: { companyId: counter.companyId } };
  const refused = [
    ...[{ tip: 5 }, { tip_method: 1 }, { discount_percent: 10 }, { courtesy }].flatMap((key) => [
      api.send(createSale, { token, body: { ...sale, ...key } }),
      api.send(closeSale, { ...ofSale, body: { amount_received_cash: 15, ...key } }),
    ]),
    ...[{ discount: 1 }, { discount_percent: 10 }, { courtesy }].map((key) =>
      api.send(createSale, { token, body: line(key) }),
    ),
    api.send(payPart, { ...ofSale, body: { for: 'all', amount_received_cash: 15, tip: 5 } }),
    api.send(addCashMovement, { ...ofRegister, body: { ...movement, kind_id: 3 } }),
    ...[{ rounding: 0.5 }, { movement_kinds: [{ name: 'Hielo', type: 2 }] }, { tip_percents: [10] }].map(
      (body) => api.send(updateCompanySettings, { ...ofCompany, body }),
    ),
  ];
  for (const { status, body } of await Promise.all(refused)) {
    expect([status, body]).toMatchObject([422, { code: 'not_yet' }]);
  }
  const zero = { tip: 0, tip_method: null, discount_percent: '', courtesy: null };
  const paid = await api.call(closeSale, { ...ofSale, body: { amount_received_cash: 15, ...zero } });
  expect(paid.sale).toMatchObject({ tip: 0, rounding: 0, discount_percent: null, courtesy: null });
  expect(paid.sale.details).toMatchObject([{ discount: 0, discount_percent: null, courtesy: null }]);
  const { cashier } = await api.call(addCashMovement, {
    ...ofRegister,
    body: { ...movement, kind_id: null },
  });
  expect(cashier).toMatchObject({ shared: 0, tips_cash: 0 });
  const off = { rounding: 0 };
  const saved = await api.call(updateCompanySettings, { ...ofCompany, body: off });
  expect(saved.settings).toMatchObject({ ...off, movement_kinds: null, tip_percents: null });
  expect(await api.call(getCompanySettings, ofCompany)).toEqual(saved);
  expect(cashier.details).toMatchObject([{ kind: null, photo: null, purchase_id: null }]);
});
