import {
  addCashMovement,
  closeCashRegister,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  getCompanySettings,
  updateCompanySettings,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import { closeSale } from '@restaurante/contract/sales/sales.endpoints.ts';
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
  const { id } = await counter.sell(sale);
  const ofSale = { token, params: { id } };
  const ofRegister = { token, params: { id: counter.register.id } };
  const movement = { amount: 5, description: 'Hielo', type: 2 };
  const closing = { closing_amount: 200, real_amount: 200, bills: { cien: 2 } };
  const ofCompany = { token: counter.owner.token, params: { companyId: counter.companyId } };
  const refused = [
    api.send(closeCashRegister, { ...ofRegister, body: { ...closing, withdrawn: 100 } }),
    ...[{ blind_count: 1 }, { shared_registers: 1 }].map((body) =>
      api.send(updateCompanySettings, { ...ofCompany, body }),
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
  expect(cashier).toMatchObject({ z_number: null, float_left: 0, shared: 0, blind: 0, tips_cash: 0 });
  const off = { blind_count: 0, shared_registers: 0, rounding: 0 };
  const saved = await api.call(updateCompanySettings, { ...ofCompany, body: off });
  expect(saved.settings).toMatchObject({ ...off, tip_percents: null });
  expect(await api.call(getCompanySettings, ofCompany)).toEqual(saved);
});
