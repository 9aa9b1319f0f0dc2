import { expect, it, onTestFinished, vi } from 'vitest';
import { type Fault, startFakeCloud } from '../../test/fake-cloud.ts';
import { startedGateway } from '../../test/started.ts';

const [TOKEN, SECRET, VERIFY] = ['EAA-token-secreto', 'app-secret', 'verify-me'];
const PHONE = '59171234567';

async function start(faultOf: Parameters<typeof startFakeCloud>[0]['faultOf'] = () => null) {
  const cloud = await startFakeCloud({ token: TOKEN, phoneId: '100200', appSecret: SECRET, faultOf });
  onTestFinished(() => cloud.close());
  const clock = { ahead: 0 };
  const gateway = await startedGateway(
    {
      WHATSAPP_CLOUD_URL: cloud.url,
      WHATSAPP_CLOUD_TOKEN: TOKEN,
      WHATSAPP_CLOUD_PHONE_ID: '100200',
      WHATSAPP_CLOUD_APP_SECRET: SECRET,
      WHATSAPP_CLOUD_VERIFY_TOKEN: VERIFY,
    },
    () => Date.now() + clock.ahead,
  );
  const settled = () =>
    vi.waitFor(async () => {
      expect((await gateway.test()).body).toMatchObject({ details: { waiting: 0 } });
      expect(await cloud.report(gateway.address())).toBe(0);
    }, 60_000);
  return { cloud, gateway, clock, settled };
}
const HOUR = 3_600_000;

it('sends a template to a phone that never wrote, and a text within 24 hours of its last message', async () => {
  const { cloud, gateway, clock } = await start();
  await gateway.send(PHONE, 'Línea uno\n\tLínea     dos');
  await cloud.write(gateway.address(), PHONE, Date.now());
  await gateway.send(PHONE, 'Línea uno\nLínea dos');
  clock.ahead = 24 * HOUR;
  await gateway.send(PHONE, 'Mañana');
  await gateway.send(PHONE, 'x'.repeat(2_000));
  expect(cloud.delivered).toEqual([
    { phone: PHONE, type: 'template', text: 'Línea uno · Línea dos' },
    { phone: PHONE, type: 'text', text: 'Línea uno\nLínea dos' },
    { phone: PHONE, type: 'template', text: 'Mañana' },
    { phone: PHONE, type: 'template', text: `${'x'.repeat(899)}…` },
  ]);
});

it('sends as a template, once, a text that Meta accepted and did not deliver', async () => {
  const { cloud, gateway, settled } = await start();
  await cloud.write(gateway.address(), PHONE, Date.now());
  cloud.closeWindow(PHONE);
  expect(await gateway.send(PHONE, 'Listo')).toMatchObject({ status: 200, body: { state: 'sent' } });
  expect(cloud.delivered).toEqual([]);
  await settled();
  expect(cloud.delivered).toEqual([{ phone: PHONE, type: 'template', text: 'Listo' }]);
});

it.each<[Fault, number, object]>([
  [[400, 131_026], 422, { error: 'el número no tiene WhatsApp o no acepta el mensaje (131026)' }],
  [[404, 132_001], 422, { state: 'failed' }],
  [[418, 999_999], 422, { error: 'error de la API (999999)' }],
])('answers that a message is not sent: %o', async (fault, status, body) => {
  const { cloud, gateway } = await start(() => fault);
  expect(await gateway.send(PHONE, 'Hola')).toMatchObject({ status, body });
  expect(cloud.delivered).toEqual([]);
});

it.each([
  [429, 130_429],
  [429, 131_056],
  [400, 80_007],
  [500, 131_016],
  [503, 2],
  [401, 190],
])('tries again, in order, after HTTP %i with code %i', async (status, code) => {
  const { cloud, gateway, settled } = await start(({ count }) => (count <= 3 ? [status, code] : null));
  expect(await gateway.send(PHONE, 'uno')).toMatchObject({ status: 202 });
  await gateway.send(PHONE, 'dos');
  await settled();
  expect(cloud.delivered.map(({ text }) => text)).toEqual(['uno', 'dos']);
});

it.each<[Fault, string[]]>([
  ['cut_after', ['Hola']],
  ['proxy_page', ['Hola']],
  ['cut_before', []],
])('never repeats a message whose answer was lost: %s', async (fault, texts) => {
  const { cloud, gateway, settled } = await start(({ count }) => (count === 1 ? fault : null));
  expect(await gateway.send(PHONE, 'Hola')).toMatchObject({ status: 202, body: { state: 'unknown' } });
  await settled();
  await gateway.restart();
  expect(cloud.delivered.map(({ text }) => text)).toEqual(texts);
});

it('learns from the webhook that a message without an answer arrived', async () => {
  const { cloud, gateway } = await start(() => 'cut_after');
  const headers = { 'idempotency-key': 'm-1' };
  await gateway.send(PHONE, 'Hola', headers);
  await cloud.report(gateway.address());
  expect(await gateway.send(PHONE, 'Hola', headers)).toMatchObject({
    status: 200,
    body: { state: 'delivered' },
  });
});

it('the test reports the error, and never shows the token', async () => {
  const { cloud, gateway } = await start();
  expect(await gateway.test()).toMatchObject({ status: 200, body: { details: { driver: 'cloud' } } });
  const settings = { WHATSAPP_CLOUD_URL: cloud.url, WHATSAPP_CLOUD_PHONE_ID: '100200' };
  const wrong = await startedGateway({ ...settings, WHATSAPP_CLOUD_TOKEN: 'EAA-vencido' });
  const answered = [await wrong.test(), await wrong.send(PHONE, 'Hola'), wrong.lines];
  expect(answered[0]).toEqual({
    status: 503,
    body: { error: 'el token de acceso venció o no es válido (190)' },
  });
  expect(JSON.stringify(answered)).not.toMatch(new RegExp(`EAA-vencido|${PHONE}|${wrong.key}`));
});

it('accepts only a webhook that Meta signed', async () => {
  const { cloud, gateway } = await start();
  const value = { messages: [{ from: PHONE, timestamp: String(Math.floor(Date.now() / 1_000)) }] };
  expect((await cloud.post(gateway.address(), value, 'other')).status).toBe(401);
  await gateway.send(PHONE, 'Hola');
  expect(cloud.delivered).toMatchObject([{ type: 'template' }]);
  const subscribe = (token: string) =>
    fetch(`${gateway.address()}/webhook?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=42`);
  expect([(await subscribe('other')).status, await (await subscribe(VERIFY)).text()]).toEqual([403, '42']);
});

/** Returns a small linear generator with equal numbers in each run. */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}
const FAULTS: readonly Fault[] = [
  [429, 130_429],
  [429, 131_056],
  [500, 131_016],
  [503, 2],
  'cut_before',
  'cut_after',
  'proxy_page',
];

it(
  'sends 1,000 messages through faults and restarts: each once, in order per phone',
  { timeout: 120_000 },
  async () => {
    const random = randomBy(7);
    const lost = new Set<string>();
    const { cloud, gateway, settled } = await start(({ phone, text }) => {
      if (random() > 0.3) return null;
      const fault = FAULTS[Math.floor(random() * FAULTS.length)]!;
      if (fault === 'cut_before') lost.add(`${phone} ${text}`);
      return fault;
    });
    const phones = Array.from({ length: 40 }, (_, i) => `591700000${String(i).padStart(2, '0')}`);
    // Half of them have written; Meta has forgotten some of those.
    for (const phone of phones.slice(0, 20)) await cloud.write(gateway.address(), phone, Date.now());
    for (const phone of phones.slice(0, 5)) cloud.closeWindow(phone);
    for (let round = 0; round < 25; round++) {
      if (round % 8 === 7) await gateway.restart();
      await Promise.all(
        phones.map(async (phone) => {
          const headers = { 'idempotency-key': `${phone}-${round}` };
          await gateway.send(phone, `n${round}`, headers);
          // The sender did not receive the answer.
          if (random() < 0.2) await gateway.send(phone, `n${round}`, headers);
        }),
      );
    }
    await settled();
    const order = Array.from({ length: 25 }, (_, round) => `n${round}`);
    for (const [index, phone] of phones.entries()) {
      const texts = cloud.delivered.filter((one) => one.phone === phone).map(({ text }) => text);
      const expected = order.filter((text) => !lost.has(`${phone} ${text}`));
      // A text that Meta accepted and later reported as undelivered is sent again, after newer messages.
      if (index < 5) expect(texts.toSorted()).toEqual(expected.toSorted());
      else expect(texts).toEqual(expected);
    }
  },
);
