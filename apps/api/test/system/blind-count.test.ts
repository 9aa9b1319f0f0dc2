import {
  addCashMovement,
  getCashRegister,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { allowedRoles, type AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { createSale, payPart } from '@restaurante/contract/sales/sales.endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../api.ts';
import { addProduct } from '../counter.ts';
import { openScreen } from '../screen.ts';
import { allEndpoints } from './endpoints.ts';
import { bodyFor, openRestaurant, paramsOf, type Records } from './samples.ts';

const isForCashiers = ({ access }: AnyEndpoint) => {
  const roles = allowedRoles(access);
  return roles === 'session' || (roles?.includes(ROLE.cashier) ?? false);
};
/** Calls that end the session or the register; the closing is tested by itself. */
const LAST: ReadonlySet<string> = new Set(['logout', 'closeCashRegister', 'removeCashRegister']);
const calls = (await allEndpoints())
  .filter(({ name, endpoint }) => isForCashiers(endpoint) && !LAST.has(name))
  .toSorted((a, b) => Number(a.endpoint.effect === 'write') - Number(b.endpoint.effect === 'write'));

const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });

/** Opens a register whose sums have centavos that no single amount has. */
async function openBlind() {
  const records = await openRestaurant(api);
  const { cashier: token, token: owner, companyId, branch, register, sale } = records;
  const menu = { companyId, branchId: branch };
  const product = {
    product_id: await addProduct(api, { ...menu, name: 'Flan', price: 11.13 }),
    price: 11.13,
  };
  const order = { branch_id: branch, sale_type: 'para llevar' as const };
  const { sale: other } = await api.call(createSale, {
    token,
    body: { ...order, sale_details: [{ ...product, quantity: 1 }] },
  });
  for (const [id, cash, qr] of [
    [sale, 1.13, 0],
    [sale, 0, 2.02],
    [other.id, 2.21, 0],
    [other.id, 0, 1.01],
  ] as const) {
    const received = { amount_received_cash: cash, amount_received_qr: qr };
    await api.call(payPart, {
      token,
      params: { id },
      body: { for: 'amount', amount: cash + qr, ...received },
    });
  }
  for (const [amount, type] of [
    [7.77, 1],
    [3.33, 2],
    [1.11, 2],
  ] as const) {
    const body = { amount, type, description: 'Cambio' };
    await api.call(addCashMovement, { token, params: { id: register }, body });
  }
  const body = { blind_count: true };
  await api.call(updateCompanySettings, { token: owner, params: { companyId }, body });
  return records;
}

const ofOwner = async ({ token, register }: Records): Promise<CashRegisterWire> =>
  (await api.call(getCashRegister, { token, params: { id: register } })).cashier;

/** Returns the sums of a register that have centavos: others may be a single amount too. */
async function sumsOf(records: Records): Promise<number[]> {
  const register = await ofOwner(records);
  const { closing_amount, income, expenses, cash_sales, typed_income, typed_expenses, qr_amount } = register;
  const sold = register.sales_by_category!.reduce((sum, { total }) => sum + Math.round(total * 100), 0) / 100;
  const sums = [closing_amount, income, expenses, cash_sales, typed_income, typed_expenses, qr_amount, sold];
  return sums.map((sum) => sum!).filter((sum) => !Number.isInteger(sum));
}

/** Returns every number in an answer or an event, also those in texts. */
const numbersIn = (answer: unknown): Set<number> =>
  new Set(
    (JSON.stringify(answer).match(/\d+([.,]\d+)?/g) ?? []).map((text) => Number(text.replace(',', '.'))),
  );

it('no answer and no event tells a cashier who counts blind what should be in the drawer', async () => {
  const records = await openBlind();
  expect(await sumsOf(records)).toHaveLength(8);
  const screen = await openScreen(api, records.cashier);
  const telling: string[] = [];
  for (const { name, endpoint } of calls) {
    const before = await sumsOf(records);
    const body = endpoint.method === 'POST' ? bodyFor(name, endpoint, records) : undefined;
    const params = paramsOf(endpoint.path, records, records);
    const answer = await api.send(endpoint, { token: records.cashier, params, body });
    const numbers = numbersIn(answer.body);
    const told = [...before, ...(await sumsOf(records))].find((sum) => numbers.has(sum));
    if (told !== undefined) telling.push(`${name} tells ${told}`);
  }
  expect(telling).toEqual([]);
  const heard = numbersIn(screen.heard);
  expect((await sumsOf(records)).filter((sum) => heard.has(sum))).toEqual([]);
  screen.close();
});
