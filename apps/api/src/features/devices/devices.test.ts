import { randomUUID } from 'node:crypto';
import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import { removeBranch } from '@restaurante/contract/branches/branches.endpoints.ts';
import { enrolDevice, listDevices, revokeDevice } from '@restaurante/contract/devices/devices.endpoints.ts';
import { setPin, signInAtDevice, signInByPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { runDueJobs } from '../../../test/jobs.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { addBranch, registerRestaurant } from '../../../test/restaurant.ts';
import { hireAndLogIn } from '../../../test/staff.ts';
import { untilOneWaits } from '../../../test/waiting.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const PIN = '4711';

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const api = await startTestApi({ settings: { SMTP_URL: mailbox.url } });

let owner: Awaited<ReturnType<typeof registerRestaurant>>;
let rosa: Awaited<ReturnType<typeof hireAndLogIn>>;
let till: Device;
beforeEach(async () => {
  owner = await registerRestaurant(api);
  rosa = await hireAndLogIn(api, owner, 6);
  await api.call(setPin, { token: rosa.token, body: { pin: PIN } });
  till = await enrol();
});

interface Device {
  readonly id: number;
  readonly browser: string;
  readonly secret: string;
}
type Who = { token: string };

const enrolling = (who: Who, branchId: number, browser: string, name = 'Caja 1') =>
  api.send(enrolDevice, {
    token: who.token,
    params: { branchId },
    body: { name },
    headers: { device: browser },
  });
async function enrol(
  who: Who = owner,
  branchId = owner.branch!.id,
  browser: string = randomUUID(),
): Promise<Device> {
  const { status, body } = await enrolling(who, branchId, browser);
  expect(status).toBe(200);
  const { device, secret } = body as { device: { id: number }; secret: string };
  return { id: device.id, browser, secret };
}
const typing = (pin = PIN, { browser, secret }: Pick<Device, 'browser' | 'secret'> = till, from?: string) =>
  api.send(signInAtDevice, {
    body: { pin },
    headers: { device: browser, 'device-secret': secret },
    ...(from === undefined ? {} : { from }),
  });
const signIn = async (pin = PIN, at: Device = till) => {
  const answer = await typing(pin, at);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as { token: string; user: { id: number }; branch: { id: number } };
};
const listed = async (who: Who = owner) =>
  (await api.call(listDevices, { token: who.token, params: { companyId: owner.company.id } })).devices;
const revoking = (id: number, who: Who = owner) =>
  api.send(revokeDevice, { token: who.token, params: { id } });
const stateOf = (token: string) => api.send(auth.listSessions, { token });
const refused = (status: number, code: string) => ({ status, body: { code } });
const unknown = refused(401, 'device_unknown');
const wrong = refused(422, 'pin_wrong');
const locked = refused(429, 'pin_locked');

describe('enrolling', () => {
  it('needs the header Device, a name and a branch in which the session works', async () => {
    const params = { branchId: owner.branch!.id };
    const sent = { token: owner.token, params, body: { name: 'Caja 1' } };
    expect(await api.send(enrolDevice, sent)).toMatchObject(refused(400, 'device_required'));
    for (const name of ['', ' ', 'x'.repeat(41)]) {
      expect(await enrolling(owner, params.branchId, 'b', name)).toMatchObject(refused(400, 'invalid_input'));
    }
    const manager = await hireAndLogIn(api, owner, 3);
    await enrol(manager);
    const elAlto = await addBranch(api, owner);
    expect(await enrolling(manager, elAlto, 'b')).toMatchObject(refused(404, 'not_found'));
    const stranger = await registerRestaurant(api);
    expect(await enrolling(stranger, params.branchId, 'b')).toMatchObject(refused(404, 'not_found'));
    expect(await enrolling(rosa, params.branchId, 'b')).toMatchObject(refused(403, 'role_not_allowed'));
  });

  it('answers the secret once and stores its hash only', async () => {
    const [row] = await api.app.deps.database
      .selectFrom('devices')
      .selectAll()
      .where('id', '=', till.id)
      .execute();
    expect(row!.secretHash).toHaveLength(32);
    expect(JSON.stringify([row, await listed()])).not.toContain(till.secret);
    expect(await listed()).toEqual([
      {
        id: till.id,
        name: 'Caja 1',
        branch_id: owner.branch!.id,
        last_seen_at: expect.any(String),
        revoked_at: null,
      },
    ]);
  });

  it('a browser again replaces its older enrolment, with the sessions of that', async () => {
    const { token } = await signIn();
    const elAlto = await addBranch(api, owner);
    const again = await enrol(owner, elAlto, till.browser);
    expect(await stateOf(token)).toMatchObject({ status: 401, body: { details: { ended: 'device' } } });
    expect(await typing()).toMatchObject(unknown);
    expect(await listed()).toMatchObject([{ id: again.id, branch_id: elAlto }]);
    // Rosa works in the other branch.
    expect(await typing(PIN, again)).toMatchObject(wrong);
  });

  it('of another company’s browser leaves its enrolment', async () => {
    const stranger = await registerRestaurant(api);
    await enrol(stranger, stranger.branch!.id, till.browser);
    await signIn();
  });

  it('and revoking need the password', async () => {
    await api.call(setPin, { token: owner.token, body: { pin: '2580' } });
    const session = await signIn('2580');
    const needed = refused(403, 'password_required');
    expect(await enrolling(session, owner.branch!.id, 'b')).toMatchObject(needed);
    expect(await revoking(till.id, session)).toMatchObject(needed);
    expect(await listed(session)).toHaveLength(1);
  });
});

describe('a PIN at an enrolled device', () => {
  it('signs its person in for twelve hours, in the branch of the device', async () => {
    const elAlto = await addBranch(api, owner);
    const far = await enrol(owner, elAlto);
    await api.call(setPin, { token: owner.token, body: { pin: '2580' } });
    expect((await signIn('2580', far)).branch.id).toBe(elAlto);
    const session = await signIn();
    expect(session).toMatchObject({ user: { id: rosa.userId }, branch: { id: owner.branch!.id } });
    api.clock.advance(12 * HOUR_S + 1);
    expect(await stateOf(session.token)).toMatchObject({
      status: 401,
      body: { code: 'no_session', details: { ended: 'pin_hours' } },
    });
    await signIn();
  });

  it('of another branch or company is wrong', async () => {
    const far = await hireAndLogIn(api, owner, 4, await addBranch(api, owner));
    await api.call(setPin, { token: far.token, body: { pin: '1234' } });
    const stranger = await registerRestaurant(api);
    await api.call(setPin, { token: stranger.token, body: { pin: '9876' } });
    for (const pin of ['1234', '9876']) expect(await typing(pin)).toMatchObject(wrong);
    expect((await typing('12')).status).toBe(400);
  });

  it('opens nothing with a missing, wrong or other device’s secret, nor in a deleted branch', async () => {
    const other = await enrol();
    expect(await api.send(signInAtDevice, { body: { pin: PIN } })).toMatchObject(unknown);
    for (const secret of ['', 'no es', other.secret]) {
      expect(await typing(PIN, { ...till, secret })).toMatchObject(unknown);
    }
    const elAlto = await addBranch(api, owner);
    const far = await enrol(owner, elAlto);
    await api.call(setPin, { token: owner.token, body: { pin: '2580' } });
    await signIn('2580', far);
    await api.call(removeBranch, { token: owner.token, params: { id: elAlto } });
    expect(await typing('2580', far)).toMatchObject(unknown);
    expect((await listed()).map(({ id }) => id)).toEqual([till.id, other.id]);
  });

  it('signs in while the company is suspended', async () => {
    await api.app.deps.database
      .updateTable('subscriptions')
      .set({ status: 0 })
      .where('companyId', '=', owner.company.id)
      .execute();
    await signIn();
  });
});

describe('a revoked device', () => {
  it('is unknown, and its PIN sessions end: those of its pad and of ‘Cambiar usuario’ on it', async () => {
    const pad = await signIn();
    const headers = { device: till.browser };
    const byHeader = await api.call(signInByPin, { token: owner.token, body: { pin: PIN }, headers });
    // Without the header, from a session of the device.
    const inherited = await api.call(signInByPin, { token: pad.token, body: { pin: PIN } });
    const elsewhere = await api.call(signInByPin, { token: owner.token, body: { pin: PIN } });
    expect((await revoking(till.id)).status).toBe(200);
    for (const { token } of [pad, byHeader, inherited]) {
      expect(await stateOf(token)).toMatchObject({ status: 401, body: { details: { ended: 'device' } } });
    }
    for (const { token } of [elsewhere, owner, rosa]) expect((await stateOf(token)).status).toBe(200);
    expect(await typing()).toMatchObject(unknown);
    expect(await typing('9999')).toMatchObject(unknown);
    const [device] = await listed();
    expect(device!.revoked_at).not.toBeNull();
    expect((await revoking(till.id)).status).toBe(200);
    expect(await listed()).toEqual([device]);
  });

  it('can be enrolled again', async () => {
    await revoking(till.id);
    const again = await enrol(owner, owner.branch!.id, till.browser);
    await signIn(PIN, again);
    expect(await listed()).toMatchObject([{ id: till.id, revoked_at: null }]);
  });

  it('is revoked by administrators and by managers of its branch', async () => {
    const far = await enrol(owner, await addBranch(api, owner));
    const manager = await hireAndLogIn(api, owner, 3);
    expect((await listed(manager)).map(({ id }) => id)).toEqual([till.id]);
    expect(await revoking(far.id, manager)).toMatchObject(refused(404, 'not_found'));
    expect(await revoking(999_999, manager)).toMatchObject(refused(404, 'not_found'));
    expect(await revoking(till.id, rosa)).toMatchObject(refused(403, 'role_not_allowed'));
    expect((await revoking(till.id, manager)).status).toBe(200);
  });

  it('opens no session that was on its way', async () => {
    const other = new pg.Client({ connectionString: api.databaseUrl });
    await other.connect();
    for (const end of [() => revoking(till.id), () => enrol(owner, owner.branch!.id, till.browser)]) {
      till = await enrol(owner, owner.branch!.id, till.browser);
      await other.query('begin');
      await other.query('select from users where id = $1 for no key update', [rosa.userId]);
      // It has found device and person, and waits.
      const signingIn = typing();
      await untilOneWaits(api);
      await end();
      await other.query('rollback');
      expect(await signingIn).toMatchObject(unknown);
    }
    await other.end();
  });
});

describe('wrong PINs', () => {
  const mistype = async (times: number, at: Device = till) => {
    for (let i = 0; i < times; i++) expect(await typing('9999', at)).toMatchObject(wrong);
  };

  it('lock the device for five minutes, its sessions’ pad too, and the owner gets a mail', async () => {
    const { token } = await signIn();
    await mistype(5);
    expect(await typing()).toMatchObject(locked);
    const headers = { device: till.browser };
    expect(await api.send(signInByPin, { token, body: { pin: PIN }, headers })).toMatchObject(locked);
    expect((await stateOf(token)).status).toBe(200);
    await signIn(PIN, await enrol());
    await runDueJobs(api.app.deps);
    const mails = mailbox.mails.filter(
      ({ to, subject }) => to.includes(owner.email) && subject === 'Se bloqueó el teclado de PIN',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!.content).toContain('el equipo «Caja 1»');
    api.clock.advance(5 * MINUTE_S + 1);
    await signIn();
  });

  it('lock the device for an hour after thirty', async () => {
    for (let i = 0; i < 6; i++) {
      await mistype(5);
      api.clock.advance(5 * MINUTE_S + 1);
    }
    expect(await typing()).toMatchObject(locked);
    api.clock.advance(HOUR_S);
    await signIn();
  });

  it('with a device’s id and without its secret lock nothing, however many', async () => {
    for (let i = 0; i < 60; i++) {
      expect(await typing('9999', { ...till, secret: 'x' }, '203.0.113.9')).toMatchObject(unknown);
    }
    const tooMany = refused(429, 'too_many_requests');
    expect(await typing('9999', { ...till, secret: 'x' }, '203.0.113.9')).toMatchObject(tooMany);
    // The device works on, at the same address too.
    expect((await typing(PIN, till, '203.0.113.9')).status).toBe(200);
    await signIn();
  });

  it('and right ones together are limited for a device by itself', async () => {
    for (let i = 0; i < 60; i++) await signIn();
    expect(await typing()).toMatchObject(refused(429, 'too_many_requests'));
    await signIn(PIN, await enrol());
  });
});

describe('when a device was last seen', () => {
  const seen = async () => Date.parse((await listed())[0]!.last_seen_at);

  it('follows its sign-ins and, in steps of five minutes, the calls of its sessions', async () => {
    api.clock.advance(HOUR_S);
    const { token } = await signIn();
    const signedIn = api.clock.now();
    expect(await seen()).toBe(signedIn);
    api.clock.advance(4 * MINUTE_S);
    await stateOf(token);
    expect(await seen()).toBe(signedIn);
    api.clock.advance(2 * MINUTE_S);
    await stateOf(token);
    expect(await seen()).toBe(signedIn + 6 * MINUTE_S * 1000);
    api.clock.advance(HOUR_S);
    await typing('9999');
    await stateOf(rosa.token);
    expect(await seen()).toBe(signedIn + 6 * MINUTE_S * 1000);
  });
});
