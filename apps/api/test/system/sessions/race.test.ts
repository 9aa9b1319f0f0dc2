import { randomUUID } from 'node:crypto';
import { logout } from '@restaurante/contract/auth/auth.endpoints.ts';
import { createSale, listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import { expect, it } from 'vitest';
import { insertSession } from '../../../src/features/auth/sessions.repository.ts';
import { startTwoApis } from '../../api.ts';
import { openCounter } from '../../counter.ts';

/** Rounds that run in parallel. */
const LANES = 8;

const { here, there } = await startTwoApis();
const counter = await openCounter(here);

const openSession = () => {
  const { companyId, cashier } = counter;
  const session = { companyId, userId: cashier.userId, isRemembered: true, isPasswordLogin: true };
  const where = { userAgent: null, address: '127.0.0.1' };
  return insertSession(here.app.deps.database, { ...session, ...where }, new Date(here.clock.now()));
};
const read = async (token: string) => {
  const params = { branchId: counter.branchId, userId: counter.cashier.userId };
  return (await here.send(listDaySales, { token, params })).status;
};
const sell = async (token: string) => {
  const { branchId: branch_id, soup } = counter;
  const body = { branch_id, sale_type: 'mesa', sale_details: [soup], observations: token };
  return (await here.send(createSale, { token, body, headers: { 'idempotency-key': randomUUID() } })).status;
};
const soldBy = async (token: string) => {
  const sales = here.app.deps.database.selectFrom('sales').select('id').where('observations', '=', token);
  return (await sales.execute()).length;
};

async function inLanes(rounds: number, round: () => Promise<void>): Promise<void> {
  let left = rounds;
  const lane = async () => {
    while (left-- > 0) await round();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

it('a read that is sent after another process acknowledged the end of its session is refused', async () => {
  await inLanes(100, async () => {
    const token = await openSession();
    expect(await read(token)).toBe(200);
    const state = { isEnded: false };
    const readUntilTheEnd = async () => {
      while (!state.isEnded) expect([200, 401]).toContain(await read(token));
    };
    const reading = readUntilTheEnd();
    await there.call(logout, { token });
    state.isEnded = true;
    expect(await read(token)).toBe(401);
    await reading;
  });
}, 60_000);

it('a sale that is sent after another process acknowledged the end of its session is refused', async () => {
  await inLanes(100, async () => {
    const token = await openSession();
    expect(await sell(token)).toBe(200);
    const selling = [sell(token), sell(token), sell(token)];
    await there.call(logout, { token });
    expect(await sell(token)).toBe(401);
    const answers = await Promise.all(selling);
    // A sale that had begun may finish; each answer says whether it did.
    expect(await soldBy(token)).toBe(1 + answers.filter((status) => status === 200).length);
  });
}, 60_000);
