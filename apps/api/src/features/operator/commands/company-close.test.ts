import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { enrolDevice } from '@restaurante/contract/devices/devices.endpoints.ts';
import { setPin, signInAtDevice } from '@restaurante/contract/pins/pins.endpoints.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { callStaff, getOrderMenu } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, startTestApi } from '../../../../test/api.ts';
import { rowCounts } from '../../../../test/fingerprint.ts';
import { openDiningRoom } from '../../../../test/guests.ts';
import { runDueJobs } from '../../../../test/jobs.ts';
import { turnOnMessages } from '../../../../test/messages.ts';
import { onStatement } from '../../../../test/on-statement.ts';
import { actsOn, operatorOf } from '../../../../test/operator.ts';
import { registerRestaurant } from '../../../../test/restaurant.ts';
import { openScreen } from '../../../../test/screen.ts';
import { startSocialApi } from '../../../../test/social.ts';
import { enqueue } from '../../../shared/jobs/jobs.ts';
import { remindOfEnds } from '../../subscriptions/index.ts';

const CLOSED = { status: 403, body: { code: 'company_closed', error: 'Este restaurante cerró su cuenta' } };

let room: Awaited<ReturnType<typeof openDiningRoom>>;
let slug: string;
const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });
const run = operatorOf(api);
beforeEach(async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  room = await openDiningRoom(api);
  ({ slug } = room.owner.company);
});

const logIn = ({ email, password } = room.owner) => api.send(login, { body: { email, password } });
const order = () => ({
  token: room.cashier.token,
  body: { branch_id: room.branchId, sale_type: 'mesa' as const, sale_details: [room.pique] },
});
const closeIt = () => run('company', 'close', slug, '--yes');

describe('company close', () => {
  it('ends every session and sign-in, and keeps all data', async () => {
    const { owner, branchId } = room;
    const at = { params: { branchId }, headers: { device: 'tablet' } };
    const { secret } = await api.call(enrolDevice, { token: owner.token, ...at, body: { name: 'Caja' } });
    await api.call(setPin, { token: owner.token, body: { pin: '4711' } });
    const screen = await openScreen(api, room.cashier.token);
    await room.sell({ amount_received_cash: 70 });
    await runDueJobs(api.app.deps);
    const { sessions, audit_log: acts = 0, ...before } = await rowCounts(api, room.companyId);
    expect(sessions).toBeGreaterThan(1);

    expect(await run('company', 'close', slug, '--yes', '--reason', 'cerró')).toMatchObject({
      code: 0,
      err: '',
    });
    for (const token of [owner.token, room.cashier.token]) {
      expect(await api.send(createSale, { ...order(), token })).toMatchObject({
        status: 401,
        body: { details: { ended: 'closed' } },
      });
    }
    expect(await logIn()).toMatchObject(CLOSED);
    const typing = { body: { pin: '4711' }, headers: { device: 'tablet', 'device-secret': secret } };
    expect(await api.send(signInAtDevice, typing)).toMatchObject(CLOSED);
    await runDueJobs(api.app.deps);
    expect(await screen.isCut).toBe('io server disconnect');
    expect(await rowCounts(api, room.companyId)).toEqual({ ...before, audit_log: acts + 1 });
    expect(await actsOn(api, room.companyId)).toMatchObject([
      {
        action: 'operator.company-close',
        details: {
          by: 'marta',
          reason: 'cerró',
          before: { company: 'abierta' },
          after: { company: 'cerrada' },
        },
      },
    ]);
  });

  it('says to guests that the restaurant is closed, and takes no order of theirs', async () => {
    const address = { slug, branchId: room.branchId, table: 7 };
    expect(await api.call(getOrderMenu, { params: address })).toMatchObject({ company_closed: false });
    await closeIt();
    await runDueJobs(api.app.deps);
    expect(await api.call(getOrderMenu, { params: address })).toMatchObject({
      available: false,
      company_closed: true,
      categories: [],
    });
    expect(await room.order()).toMatchObject(CLOSED);
    const call = { slug, branch_id: room.branchId, table: 7, what: 'mesero' };
    expect((await api.send(callStaff, { body: call })).status).toBe(409);
  });

  it('stops its messages, and a reopened company sends none that is too old', async () => {
    await turnOnMessages(api, room);
    await room.sell({ first_name: 'Ana', phone: '71234567', send_notification: true });
    await runDueJobs(api.app.deps);
    const { database } = api.app.deps;
    const ofCustomer = sql`company_id = ${room.companyId} and kind = 'accepted'`;
    const message = async () =>
      (
        await sql`select state, retry_at is not null as tried from whatsapp_messages where ${ofCustomer}`.execute(
          database,
        )
      ).rows;
    expect(await message()).toEqual([{ state: 'waiting', tried: true }]);
    await closeIt();
    await sql`update whatsapp_messages set retry_at = null where ${ofCustomer}`.execute(database);
    await enqueue(contextOf(api), 'whatsapp', { companyId: room.companyId });
    await runDueJobs(api.app.deps);
    expect(await message()).toEqual([{ state: 'waiting', tried: false }]);
    api.clock.advance(24 * 3600);
    expect(await run('company', 'reopen', slug, '--yes')).toMatchObject({ code: 0 });
    await runDueJobs(api.app.deps);
    expect(await message()).toEqual([{ state: 'failed', tried: false }]);
  });

  it('sends no reminder of the subscription’s end', async () => {
    const mails = async () =>
      (
        await sql`select from pgboss.job where name = 'mail' and data->>'companyId' = ${String(room.companyId)}`.execute(
          api.app.deps.database,
        )
      ).rows.length;
    await closeIt();
    api.clock.set('2026-12-20T12:00:00-04:00');
    await remindOfEnds(contextOf(api));
    expect(await mails()).toBe(0);
    await run('company', 'reopen', slug, '--yes');
    await remindOfEnds(contextOf(api));
    expect(await mails()).toBe(1);
  });

  it('lets a sale finish that began before it, and the next one not', async () => {
    const closing: Promise<unknown>[] = [];
    const stop = onStatement((text) => {
      if (closing.length === 0 && text.includes('insert into sales')) closing.push(closeIt());
    });
    const { status, body } = await api.send(createSale, order()).finally(stop);
    expect(await Promise.all(closing)).toMatchObject([{ code: 0 }]);
    expect(status).toBe(200);
    const { sale } = body as { sale: { id: number } };
    const { rows } = await sql`select id from sales where id = ${sale.id}`.execute(api.app.deps.database);
    expect(rows).toEqual([{ id: sale.id }]);
    expect(await api.send(createSale, order())).toMatchObject({ status: 401 });
  });

  it('a sign-in at the same instant opens no session', async () => {
    const closing: Promise<unknown>[] = [];
    const stop = onStatement((text) => {
      if (closing.length === 0 && text.includes('insert into "sessions"')) closing.push(closeIt());
    });
    const { body } = await logIn().finally(stop);
    await Promise.all(closing);
    const { token = '' } = body as { token?: string };
    expect((await api.send(createSale, { ...order(), token })).status).toBe(401);
    expect(await logIn()).toMatchObject(CLOSED);
  });

  it('asks for the slug, and a repeat changes nothing', async () => {
    const asked: string[] = [];
    const refused = operatorOf(api, { answer: (question) => (asked.push(question), 'SÍ') });
    expect(await refused('company', 'close', slug)).toMatchObject({ code: 1, err: 'No se hizo nada.' });
    expect(asked).toEqual([`Escribe ${slug} para continuar: `]);
    expect((await logIn()).status).toBe(200);
    await closeIt();
    expect(await closeIt()).toMatchObject({ code: 0, out: expect.stringContaining('ya está cerrada') });
    expect(await actsOn(api, room.companyId)).toHaveLength(1);
  });

  it('is refused during a move', async () => {
    const move = (moving: string | null) =>
      sql`update companies set moving = ${moving} where slug = ${slug}`.execute(api.app.deps.database);
    await move('leaving');
    expect(await closeIt()).toMatchObject({ code: 1, err: expect.stringContaining('está en mudanza') });
    await move(null);
    expect((await logIn()).status).toBe(200);
  });

  it('is on the lists, and on the company’s page', async () => {
    await closeIt();
    const { out } = await run('companies', '--search', slug);
    expect(out).toMatch(/ cerrada /);
    const json = await run('companies', '--status', 'cerrada', '--json');
    expect(JSON.parse(json.out)).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({ slug, state: 'cerrada', closed_at: '2026-11-21T12:00:00.000-04:00' }),
      ]),
    });
    expect((await run('companies', '--status', 'activa', '--search', slug)).out).toBe('Ninguna empresa.');
    expect((await run('company', slug)).out).toContain(
      `Cierre        2026-11-21: 'company reopen ${slug}' la reabre hasta el 2026-12-21`,
    );
  });
});

it('a closed company’s Google account opens no session', async () => {
  const { api: social, ...google } = await startSocialApi();
  const person = google.someone();
  const { company } = await google.register('google', person);
  await operatorOf(social)('company', 'close', company.slug, '--yes');
  expect(await google.logIn('google', await google.tokenOf('google', person))).toMatchObject(CLOSED);
  await social.close();
});

describe('company reopen', () => {
  const reopen = () => run('company', 'reopen', slug, '--yes');

  it('brings all back on the thirtieth day: people sign in again', async () => {
    await closeIt();
    api.clock.set('2026-12-21T23:00:00-04:00');
    expect(await reopen()).toMatchObject({ code: 0, err: '' });
    expect((await logIn()).status).toBe(200);
    expect((await api.send(createSale, order())).status).toBe(401);
    expect((await run('companies', '--search', slug)).out).not.toContain('cerrada');
  });

  it('is refused a day later', async () => {
    await closeIt();
    api.clock.set('2026-12-22T01:00:00-04:00');
    expect(await reopen()).toMatchObject({
      code: 1,
      err: expect.stringContaining('cerró el 2026-11-21 y se podía reabrir hasta el 2026-12-21'),
    });
    expect(await logIn()).toMatchObject(CLOSED);
    expect((await run('company', slug)).out).toContain(`ya no se reabre; 'company delete ${slug}' la borra`);
  });

  it('of an open company changes nothing', async () => {
    const other = await registerRestaurant(api);
    expect(await run('company', 'reopen', other.company.slug, '--yes')).toMatchObject({
      code: 0,
      out: expect.stringContaining('no está cerrada'),
    });
  });
});
