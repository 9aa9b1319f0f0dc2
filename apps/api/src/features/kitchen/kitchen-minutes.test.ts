import {
  getCompanySettings,
  updateCompanySettings,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { openScreen } from '../../../test/screen.ts';

let counter: Counter;
const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });
beforeEach(async () => void (counter = await openCounter(api)));

const save = (body: object) =>
  api.send(updateCompanySettings, {
    token: counter.owner.token,
    params: { companyId: counter.owner.company.id },
    body,
  });
const minutes = async (of = counter) => {
  const { token } = of.cashier;
  return (await api.call(listKitchenSales, { token, params: { id: of.branchId } })).kitchen;
};

it('are the company’s own, and its kitchens hear of a change', async () => {
  const [kitchen, other] = [await openScreen(api, (await counter.staff(9)).token), await openCounter(api)];
  expect(await minutes()).toEqual({ warnMinutes: 15, lateMinutes: 20 });
  expect((await save({ kitchen: { warnMinutes: 8, lateMinutes: 12 } })).status).toBe(200);
  const events = await kitchen.eventsUntil('settings');
  expect(events).toEqual([{ event: 'settings', payload: { company_id: counter.owner.company.id } }]);
  expect([await minutes(), await minutes(other)]).toEqual([
    { warnMinutes: 8, lateMinutes: 12 },
    { warnMinutes: 15, lateMinutes: 20 },
  ]);
});

it('and the notifications are saved apart', async () => {
  const { token, company } = counter.owner;
  const read = async () =>
    (await api.call(getCompanySettings, { token, params: { companyId: company.id } })).settings;
  const notification = { status: true, whatsappServer: 'https://wa.elfogon.bo', whatsappKey: 'secret' };
  await save({ notification });
  await save({ kitchen: { warnMinutes: 8, lateMinutes: 12 } });
  expect(await read()).toMatchObject({ notification: { status: true, hasWhatsappKey: true } });
  await save({ notification: { ...notification, status: false } });
  expect(await read()).toMatchObject({
    notification: { status: false },
    kitchen: { warnMinutes: 8, lateMinutes: 12 },
  });
});

it.each([
  [{ warnMinutes: 20, lateMinutes: 20 }, 'kitchen.lateMinutes', 'Debe ser más que los minutos del aviso'],
  [{ warnMinutes: 0, lateMinutes: 20 }, 'kitchen.warnMinutes', 'Escribe los minutos, de 1 a 240'],
  [{ warnMinutes: 15, lateMinutes: 241 }, 'kitchen.lateMinutes', 'Escribe los minutos, de 2 a 240'],
  [{ warnMinutes: 1.5, lateMinutes: 20 }, 'kitchen.warnMinutes', 'Escribe los minutos, de 1 a 240'],
  [{ warnMinutes: 15 }, 'kitchen.lateMinutes', 'Escribe los minutos, de 2 a 240'],
])('%o are refused', async (kitchen, field, text) => {
  expect(await save({ kitchen })).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
  expect(await minutes()).toEqual({ warnMinutes: 15, lateMinutes: 20 });
});
