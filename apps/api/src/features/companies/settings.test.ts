import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limitsToWire } from '@restaurante/contract/approvals/approvals.wire.ts';
import { TIPS_KIND } from '@restaurante/contract/cash-registers/movement-kinds.wire.ts';
import {
  getCompanySettings,
  testWhatsapp,
  updateCompanySettings,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { hire } from '../../../test/staff.ts';
import { untilWaiting } from '../../../test/waiting.ts';

let owner: Awaited<ReturnType<typeof registerRestaurant>>;
const api = await startTestApi();
beforeEach(async () => void (owner = await registerRestaurant(api)));

const sent = (notification: object) => ({
  token: owner.token,
  params: { companyId: owner.company.id },
  body: { notification },
});
const SERVER = 'https://wa.elfogon.bo';
const QUIET = {
  sendOpenCashier: false,
  sendCloseCashier: false,
  sendDeleteSale: false,
  kitchenPhoneNumber: null,
};
const others = {
  kitchen: { warnMinutes: 15, lateMinutes: 20 },
  no_kitchen_screen: 0,
  blind_count: 0,
  shared_registers: 0,
  guest_line_max: 20,
  guest_order_max: 60,
  reservation_minutes: 120,
  authority: { 3: limitsToWire(), 4: limitsToWire() },
  movement_kinds: [TIPS_KIND],
  rounding: 0,
  tip_percents: null,
};
const read = async () => {
  const { token, params } = sent({});
  return (await api.call(getCompanySettings, { token, params })).settings;
};

it('start without notifications', async () => {
  expect(await read()).toEqual({
    notification: { ...QUIET, status: false, whatsappServer: null, hasWhatsappKey: false },
    ...others,
  });
});

it('keep the key that is not sent again, and never answer it', async () => {
  await api.call(
    updateCompanySettings,
    sent({ status: true, whatsappServer: SERVER, whatsappKey: 'secret' }),
  );
  const { settings } = await api.call(
    updateCompanySettings,
    sent({ status: true, whatsappServer: `${SERVER}/v2`, whatsappKey: '' }),
  );
  const saved = {
    notification: { ...QUIET, status: true, whatsappServer: `${SERVER}/v2`, hasWhatsappKey: true },
    ...others,
  };
  expect([settings, await read()]).toEqual([saved, saved]);
  const trail = await api.app.deps.database
    .selectFrom('auditLog')
    .select(['action', 'userId', 'details'])
    .where('companyId', '=', owner.company.id)
    .orderBy('id')
    .execute();
  const acts = trail.filter(({ action }) => action === 'company.notifications');
  expect(acts.at(-1)).toMatchObject({ userId: owner.user.id, details: { after: saved.notification } });
  expect(JSON.stringify(trail)).not.toContain('secret');
});

it.each([
  [{ status: true }, 409, 'Debe definir los datos de servidor de Whatsapp'],
  [{ status: true, whatsappServer: SERVER }, 409, 'Debe definir los datos de servidor de Whatsapp'],
  [
    { status: true, whatsappServer: 'ftp://x', whatsappKey: 'k' },
    400,
    'Escribe una dirección como https://whatsapp.mirestaurante.com',
  ],
])('are refused as %o', async (notification, status, error) => {
  expect(await api.send(updateCompanySettings, sent(notification))).toMatchObject({
    status,
    body: { error },
  });
  expect((await read()).notification.status).toBe(false);
});

const ON = { status: true, whatsappServer: SERVER, whatsappKey: 'secret', sendDeleteSale: true };

it.each([
  ['switches the notice off', { ...ON, sendDeleteSale: false }],
  ['switches all messages off', { ...ON, status: false }],
  ['leads them to another server', { ...ON, whatsappServer: 'https://other.bo' }],
  ['changes the key', { ...ON, whatsappKey: 'wrong' }],
])('a branch manager, whom the owner watches, never %s; the owner may', async (_, notification) => {
  const { token } = await hire(api, owner, 3);
  const byManager = (body: object) => api.send(updateCompanySettings, { ...sent(body), token });
  expect((await byManager(ON)).status).toBe(200);
  expect(await byManager({ ...ON, sendOpenCashier: true, kitchenPhoneNumber: '591 71234567' })).toMatchObject(
    {
      status: 200,
      body: { settings: { notification: { sendOpenCashier: true, kitchenPhoneNumber: '59171234567' } } },
    },
  );
  expect(await byManager(notification)).toMatchObject({
    status: 403,
    body: { error: 'Solo el propietario puede desactivar los avisos' },
  });
  expect((await read()).notification).toMatchObject({ status: true, sendDeleteSale: true });
  expect((await api.send(updateCompanySettings, sent(notification))).status).toBe(200);
});

it.each([
  ['for the first time', async () => undefined],
  ['again', () => api.call(updateCompanySettings, sent(ON))],
])('two people save different settings at once, and both changes stay %s', async (_, before) => {
  await before();
  const notices = [{ sendOpenCashier: true }, { sendCloseCashier: true }];
  const { answers } = await api.app.deps.database.transaction().execute(async (holder) => {
    await sql`insert into company_settings (company_id) values (${owner.company.id})
      on conflict (company_id) do update set kitchen_phone = null`.execute(holder);
    const answers = Promise.all(
      notices.map((notice) => api.send(updateCompanySettings, sent({ ...ON, ...notice }))),
    );
    await untilWaiting(api, 2);
    return { answers };
  });
  expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
  expect((await read()).notification).toMatchObject(Object.assign({}, ...notices));
});

it('of a notice that waits for messages to be on stay the owner’s to switch off', async () => {
  const { token } = await hire(api, owner, 3);
  const savedNotices = { status: false, sendOpenCashier: true, sendDeleteSale: true };
  expect((await api.send(updateCompanySettings, { ...sent(savedNotices), token })).status).toBe(200);
  const fewerNotices = { ...savedNotices, sendDeleteSale: false };
  expect(await api.send(updateCompanySettings, { ...sent(fewerNotices), token })).toMatchObject({
    status: 403,
    body: { error: 'Solo el propietario puede desactivar los avisos' },
  });
  expect((await read()).notification).toMatchObject({ sendOpenCashier: true, sendDeleteSale: true });
  // A manager sets the server up, and a call without the notices does not change them.
  const server = { status: true, whatsappServer: SERVER, whatsappKey: 'secret' };
  expect((await api.send(updateCompanySettings, { ...sent(server), token })).status).toBe(200);
  expect((await api.send(updateCompanySettings, sent(fewerNotices))).status).toBe(200);
});

it('never hand the saved key to another server', async () => {
  await api.call(updateCompanySettings, sent({ ...ON, sendDeleteSale: false }));
  const elsewhere = { status: true, whatsappServer: 'https://other.bo' };
  expect((await api.send(updateCompanySettings, sent(elsewhere))).status).toBe(409);
  const { token, params } = sent({});
  expect(
    await api.send(testWhatsapp, { token, params, body: { whatsappServer: 'https://other.bo' } }),
  ).toMatchObject({ status: 409, body: { error: 'Debe definir los datos de servidor de Whatsapp' } });
});

it('are tested against the server itself', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/test?id=secret' ? 200 : 401).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const whatsappServer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { token, params } = sent({});
  const test = (whatsappKey: string) =>
    api.send(testWhatsapp, { token, params, body: { whatsappServer, whatsappKey } });
  expect(await test('secret')).toMatchObject({ status: 200, body: { success: true } });
  expect(await test('other')).toMatchObject({
    status: 409,
    body: { error: 'No se pudo enviar la notificación' },
  });
});
