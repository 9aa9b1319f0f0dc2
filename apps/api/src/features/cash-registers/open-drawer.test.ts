import { approve } from '@restaurante/contract/approvals/approvals.endpoints.ts';
import { listActs } from '@restaurante/contract/audit/audit.endpoints.ts';
import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { setPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';
import { close } from '../../../test/till.ts';

const api = await startTestApi();

async function counterWithDrawer() {
  const counter = await openCounter(api);
  const { owner, companyId, register, cashier } = counter;
  const open = (token = cashier.token, body: object = { reason: 'Cambio de monedas' }, approval?: string) =>
    api.send(endpoints.openDrawer, {
      token,
      params: { id: register.id },
      body,
      ...(approval && { headers: { approval } }),
    });
  const acts = async () =>
    (
      await api.call(listActs, {
        token: owner.token,
        params: { companyId },
        query: { act: 'drawer' },
      })
    ).acts;
  return { ...counter, open, acts };
}

it('the holder and their chiefs open a drawer with a reason, which the trail keeps; the money stays', async () => {
  const { open, acts, staff, cashier, owner, register, drawer } = await counterWithDrawer();
  const manager = await staff(3);
  for (const token of [cashier.token, manager.token, owner.token])
    expect(await open(token)).toMatchObject({ status: 200, body: { success: true } });
  expect(await acts()).toMatchObject([
    { user: { id: owner.user.id }, subject: `register:${register.id}`, reason: 'Cambio de monedas' },
    { user: { id: manager.userId } },
    { user: { id: cashier.userId }, approved_by: null },
  ]);
  expect(await drawer()).toBe(100);
});

it('others, a closed register and an opening without a reason are refused', async () => {
  const { open, acts, staff, cashier, owner, register } = await counterWithDrawer();
  expect((await open((await staff(4)).token)).status).toBe(404);
  expect((await open((await staff(6)).token)).status).toBe(403);
  expect(await open(cashier.token, { reason: ' ' })).toMatchObject({
    status: 400,
    body: { error: 'Debes escribir el motivo' },
  });
  expect((await open(cashier.token, { reason: 'x'.repeat(1_001) })).status).toBe(400);
  const sent = { token: owner.token, params: { id: register.id } };
  await close(api, owner.token, (await api.call(endpoints.getCashRegister, sent)).cashier);
  expect(await open()).toMatchObject({ status: 409, body: { error: 'La caja ya está cerrada' } });
  expect(await acts()).toEqual([]);
});

it('a cashier who may not do it alone needs an approval, which serves once', async () => {
  const { open, acts, owner, companyId, cashier, register } = await counterWithDrawer();
  const sent = { token: owner.token, params: { companyId } };
  await api.call(updateCompanySettings, { ...sent, body: { authority: { 4: { drawer: 0 } } } });
  await api.call(setPin, { token: owner.token, body: { pin: '4321' } });
  const demand = { act: 'drawer' as const, subject: `register:${register.id}`, amount: 0 };
  expect(await open()).toMatchObject({
    status: 403,
    body: { code: 'approval_required', details: demand },
  });
  expect(await acts()).toEqual([]);
  const { approval } = await api.call(approve, { token: cashier.token, body: { ...demand, pin: '4321' } });
  expect((await open(cashier.token, { reason: 'Vale' }, approval)).status).toBe(200);
  expect((await open(cashier.token, { reason: 'Otra vez' }, approval)).status).toBe(403);
  expect(await acts()).toMatchObject([
    { user: { id: cashier.userId }, approved_by: { id: owner.user.id }, reason: 'Vale' },
  ]);
});
