import {
  getCompanySettings,
  updateCompanySettings,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../test/api.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';

let api: TestApi;
let owner: Awaited<ReturnType<typeof registerRestaurant>>;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());
beforeEach(async () => void (owner = await registerRestaurant(api)));

const sent = (notification: object) => ({
  token: owner.token,
  params: { companyId: owner.company.id },
  body: { notification },
});
const SERVER = 'https://wa.elfogon.bo';
const read = async () => {
  const { token, params } = sent({});
  return (await api.call(getCompanySettings, { token, params })).settings;
};

it('start without notifications', async () => {
  expect(await read()).toEqual({
    notification: { status: false, whatsappServer: null, hasWhatsappKey: false },
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
  const saved = { notification: { status: true, whatsappServer: `${SERVER}/v2`, hasWhatsappKey: true } };
  expect([settings, await read()]).toEqual([saved, saved]);
  const trail = await api.app.deps.database
    .selectFrom('auditLog')
    .select(['action', 'userId', 'details'])
    .where('companyId', '=', owner.company.id)
    .orderBy('id')
    .execute();
  const acts = trail.filter(({ action }) => action === 'company.notifications');
  expect(acts.at(-1)).toMatchObject({ userId: owner.user.id, details: { after: saved } });
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
