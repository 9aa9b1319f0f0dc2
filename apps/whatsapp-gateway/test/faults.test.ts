import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startFakeCloud } from './fake-cloud.ts';
import { startedGateway } from './started.ts';

const PHONE = '59171234567';

/** Starts a gateway with an account at Meta, which answers a message when the test says so. */
async function start() {
  let answer = Promise.withResolvers<null>();
  const cloud = await startFakeCloud({
    token: 'EAA-token',
    phoneId: '100200',
    appSecret: 'app-secret',
    faultOf: () => answer.promise,
  });
  onTestFinished(() => cloud.close());
  const gateway = await startedGateway({
    WHATSAPP_CLOUD_URL: cloud.url,
    WHATSAPP_CLOUD_TOKEN: 'EAA-token',
    WHATSAPP_CLOUD_PHONE_ID: '100200',
    WHATSAPP_CLOUD_APP_SECRET: 'app-secret',
    WHATSAPP_CLOUD_VERIFY_TOKEN: 'verify-me',
  });
  const file = new DatabaseSync(join(gateway.folder, 'messages.sqlite'));
  onTestFinished(() => file.close());
  const states = () =>
    file
      .prepare('select state from messages order by id')
      .all()
      .map(({ state }) => state);
  return {
    cloud,
    gateway,
    /** The file as another program sees it. */
    file,
    states,
    answer: () => answer.resolve(null),
    becomes: (...expected: string[]) => vi.waitFor(() => expect(states()).toEqual(expected), 10_000),
  };
}

it('a second start finds the port taken, and touches no message that the first one is sending', async () => {
  const { gateway, states, answer, becomes } = await start();
  const sent = gateway.send(PHONE, 'Hola');
  await becomes('sending');
  await expect(gateway.startAgain()).rejects.toThrow('EADDRINUSE');
  expect(states()).toEqual(['sending']);
  answer();
  expect(await sent).toMatchObject({ status: 200, body: { state: 'sent' } });
});

/** Each prevents the gateway from writing until its end. */
const TROUBLES = {
  'another program locks the file': {
    begin: (file: DatabaseSync) => file.exec('begin immediate'),
    end: (file: DatabaseSync) => file.exec('rollback'),
  },
  'the disk is full': {
    begin: (file: DatabaseSync) => {
      for (const act of ['insert', 'update'])
        file.exec(
          `create trigger full_${act} before ${act} on messages begin select raise(abort, 'disk full'); end`,
        );
    },
    end: (file: DatabaseSync) => {
      for (const act of ['insert', 'update']) file.exec(`drop trigger full_${act}`);
    },
  },
};

it.each(Object.entries(TROUBLES))(
  'while %s it refuses messages, and loses none',
  async (_, { begin, end }) => {
    const { cloud, gateway, file, answer, becomes } = await start();
    const sending = gateway.send(PHONE, 'uno');
    await becomes('sending');
    begin(file);
    expect(await gateway.send(PHONE, 'dos')).toEqual({
      status: 503,
      body: { error: 'No se puede guardar en el disco del servidor de WhatsApp' },
    });
    answer();
    expect(await sending).toMatchObject({ status: 202 });
    end(file);
    await becomes('sent');
    expect(await gateway.send(PHONE, 'dos')).toMatchObject({ status: 200, body: { state: 'sent' } });
    await gateway.restart();
    await becomes('sent', 'sent');
    expect(cloud.delivered.map(({ text }) => text)).toEqual(['uno', 'dos']);
  },
);

it('starts while the file is locked, and sends the waiting messages when it is free', async () => {
  const { cloud, gateway, file, answer, becomes } = await start();
  answer();
  await gateway.send(PHONE, 'uno');
  file.exec(`update messages set state = 'waiting'`);
  file.exec('begin immediate');
  await gateway.restart();
  expect(await gateway.test()).toMatchObject({ status: 503 });
  file.exec('rollback');
  await becomes('sent');
  expect(cloud.delivered.map(({ text }) => text)).toContain('uno');
});

it('does not send a message again that was being sent when the program was killed', async () => {
  const { cloud, gateway, file, states, answer } = await start();
  answer();
  await gateway.send(PHONE, 'uno');
  // As a killed program leaves it.
  file.exec(`update messages set state = 'sending'`);
  await gateway.restart();
  await gateway.send(PHONE, 'dos');
  expect(states()).toEqual(['unknown', 'sent']);
  expect(cloud.delivered.map(({ text }) => text)).toEqual(['uno', 'dos']);
});

it('stores all reports of a webhook or none', async () => {
  const { cloud, gateway, file, states, answer, becomes } = await start();
  answer();
  await gateway.send(PHONE, 'uno');
  await gateway.send(PHONE, 'dos');
  const statuses = ['1', '2'].map((id) => ({
    id: `wamid.${id}`,
    status: 'delivered',
    biz_opaque_callback_data: id,
  }));
  const report = () => cloud.post(gateway.address(), { statuses });
  file.exec(
    `create trigger half before update on messages when old.id = 2 begin select raise(abort, 'half'); end`,
  );
  expect((await report()).status).toBe(503);
  expect(states()).toEqual(['sent', 'sent']);
  file.exec('drop trigger half');
  expect((await report()).status).toBe(200);
  await becomes('delivered', 'delivered');
});
