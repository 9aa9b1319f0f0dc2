import {
  addCashMovement,
  removeCashMovement,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { updateEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { getProduct, setStock, updateProduct } from '@restaurante/contract/products/products.endpoints.ts';
import {
  addSaleItems,
  closeSale,
  removeSaleLine,
  voidSale,
} from '@restaurante/contract/sales/sales.endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';
import { HEAD, apply, fileOf } from '../../../test/imports.ts';
import { hire } from '../../../test/staff.ts';

const api = await startTestApi();
const counter = await openCounter(api);

/** Returns the rows that `work` writes, except those of GETs. */
async function actsOf(work: () => Promise<unknown>) {
  const acts = () =>
    api.app.deps.database
      .selectFrom('auditLog')
      .select(['action', 'userId', 'details'])
      .where('companyId', '=', counter.companyId)
      .where('action', 'not like', 'GET %')
      .orderBy('id')
      .execute();
  const before = await acts();
  await work();
  return (await acts()).slice(before.length);
}

it('has the user of each voided sale, removed line and discount, and the values before', async () => {
  const { token, userId } = counter.cashier;
  const acts = await actsOf(async () => {
    const sale = await counter.sell({ amount_received_cash: 100, discount: 5, reason: 'Amigo' });
    const lineId = sale.details[1]?.id ?? 0;
    await api.call(removeSaleLine, { token, params: { detailId: lineId }, query: { reason: 'Frío' } });
    await api.call(voidSale, { token, params: { id: sale.id }, body: { reason: 'Se fue' } });
  });
  expect(acts).toMatchObject([
    {
      action: 'sale.discount',
      userId,
      details: { before: { discount: 0 }, after: { discount: 500 }, reason: 'Amigo' },
    },
    {
      action: 'sale.line_removed',
      userId,
      details: { before: { quantity: 1 }, after: null, reason: 'Frío' },
    },
    { action: 'sale.void', userId, details: { before: { discount: 500 }, after: null, reason: 'Se fue' } },
  ]);
});

it('names movements and their deletion, and a count of the stock', async () => {
  const { token, userId } = counter.cashier;
  const acts = await actsOf(async () => {
    const { cashier } = await api.call(addCashMovement, {
      token,
      params: { id: counter.register.id },
      body: { amount: 20, type: 1, description: 'Cambio' },
    });
    await api.call(removeCashMovement, { token, params: { id: cashier.details[0]?.id ?? 0 } });
    await api.call(setStock, {
      token: counter.owner.token,
      params: { id: counter.beer.id },
      body: { branch_id: counter.branchId, stock: 3 },
    });
  });
  expect(acts).toMatchObject([
    { action: 'cash_movement.add', userId, details: { after: { amountCents: 2000, type: 'income' } } },
    { action: 'cash_movement.remove', userId, details: { before: { amount: 2000 }, after: null } },
    { action: 'stock.count', userId: counter.owner.user.id, details: { after: { quantity: 3 } } },
  ]);
});

it('names a discount that is given with the payment, not one that stays', async () => {
  const { token, userId } = counter.cashier;
  const sale = await counter.sell();
  const pay = (body: object) => api.call(closeSale, { token, params: { id: sale.id }, body });
  const acts = await actsOf(async () => {
    await pay({ amount_received_cash: 65, discount: 5, reason: 'Promoción' });
    await api.call(addSaleItems, {
      token,
      params: { id: sale.id },
      body: { sale_details: [{ product_id: counter.soup.id, quantity: 1, price: 15 }] },
    });
    await pay({ amount_received_cash: 15 });
  });
  expect(acts).toMatchObject([
    {
      action: 'sale.discount',
      userId,
      details: { id: sale.id, before: { discount: 0 }, after: { discount: 500 }, reason: 'Promoción' },
    },
  ]);
});

it('names a price that changed, in its form or by a file, and no price that did not', async () => {
  const { token, company, user } = counter.owner;
  const { product } = await api.call(getProduct, { token, params: { id: counter.soup.id } });
  const form = { product_category_id: product.category.id, name: product.name };
  const who = { token, params: { companyId: company.id } };
  const acts = await actsOf(async () => {
    for (const price of [15, 16]) {
      await api.call(updateProduct, { token, params: { id: product.id }, body: { ...form, price } });
    }
    const rows = [
      [product.category.name, 'Sopa', null, 17.5],
      [product.category.name, 'Pique', 'Macho', 60],
      [product.category.name, 'Cerveza', null, 20],
    ];
    await apply(api, who, await fileOf(HEAD, ...rows));
  });
  const id = counter.soup.id;
  expect(acts).toEqual([
    {
      action: 'product.price',
      userId: user.id,
      details: { id, name: 'Sopa', before: { price: 1500 }, after: { price: 1600 } },
    },
    {
      action: 'product.price',
      userId: user.id,
      details: { id, name: 'Sopa', before: { price: 1600 }, after: { price: 1750 } },
    },
    {
      action: 'product.import',
      userId: user.id,
      details: { id: company.id, before: null, after: { created: 1, changed: 1, counted: 0 } },
    },
  ]);
});

it('names what changed of an employee, a role under its own name', async () => {
  const { token, user } = counter.owner;
  const rosa = await hire(api, counter.owner, 4);
  const change = (role_id: number) =>
    api.call(updateEmployee, {
      token,
      params: { id: rosa.employeeId },
      body: { first_name: 'Rosa M.', role_id, branch_id: counter.branchId },
    });
  const acts = await actsOf(async () => {
    await change(4);
    await change(3);
    await change(3);
  });
  const id = rosa.employeeId;
  const renamed = { id, name: rosa.name, before: { name: rosa.name }, after: { name: 'Rosa M.' } };
  const promoted = { id, name: 'Rosa M.', before: { role: 4 }, after: { role: 3 } };
  expect(acts).toEqual([
    { action: 'employee.change', userId: user.id, details: renamed },
    { action: 'employee.role', userId: user.id, details: promoted },
  ]);
});

it('has no row of a refused act', async () => {
  const tooMuch = { amount: 5000, type: 2, description: 'Proveedor' };
  const acts = await actsOf(() =>
    api.send(addCashMovement, {
      token: counter.cashier.token,
      params: { id: counter.register.id },
      body: tooMuch,
    }),
  );
  expect(acts).toEqual([]);
});
