import { removeEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { openCounter } from '../../../../test/counter.ts';

const GONE = {
  status: 409,
  body: { code: 'delivery_person_gone', error: 'El delivery ya no trabaja en esta sucursal: elige otro' },
};

const api = await startTestApi();
const counter = await openCounter(api);

const dismiss = (id: number) => api.call(removeEmployee, { token: counter.owner.token, params: { id } });
const assign = (sale_id: number, employe_id: number) =>
  api.send(endpoints.updateSale, { token: counter.cashier.token, body: { sale_id, employe_id } });
const setStatus = (id: number, sales_status_id: number) =>
  api.send(endpoints.setSaleStatus, {
    token: counter.cashier.token,
    params: { id },
    body: { sales_status_id },
  });

it('a removed courier gets no order', async () => {
  const { employeeId } = await counter.staff(5);
  const sale = await counter.sell({ sale_type: 'para llevar' });
  await dismiss(employeeId);
  expect(await assign(sale.id, employeeId)).toMatchObject(GONE);
  const { branchId, cashier, soup } = counter;
  const order = {
    branch_id: branchId,
    sale_type: 'para llevar',
    sale_details: [soup],
    employe_id: employeeId,
  };
  expect(await api.send(endpoints.createSale, { token: cashier.token, body: order })).toMatchObject(GONE);
});

it('an order whose courier was removed needs another courier', async () => {
  const { employeeId } = await counter.staff(5);
  const sale = await counter.sell({ sale_type: 'para llevar', employe_id: employeeId });
  expect((await setStatus(sale.id, 3)).status).toBe(200);
  await dismiss(employeeId);
  expect(await setStatus(sale.id, 4)).toMatchObject(GONE);
  expect((await assign(sale.id, (await counter.staff(5)).employeeId)).status).toBe(200);
  expect((await setStatus(sale.id, 4)).status).toBe(200);
});
