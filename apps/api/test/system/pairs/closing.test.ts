import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../api.ts';
import { untilWaiting } from '../../waiting.ts';
import { cashOf, impossibleRecords, wrongFigures } from './figures.ts';
import { SAMPLES } from './samples.ts';
import { openStage } from './scene.ts';
import { writes } from './writes.ts';

/** The acts that change the cash of a till, with their refusal once its register is closed. */
const MONEY_ACTS: Readonly<Record<string, string>> = {
  addCashMovement: 'cash_register_closed',
  changePayment: 'cash_register_closed',
  closeSale: 'cash_register_required',
  createSale: 'cash_register_required',
  giveDiscount: 'cash_register_required',
  payPart: 'cash_register_required',
  reduceSaleLine: 'cash_register_required',
  removeSaleLine: 'cash_register_required',
  settleCourier: 'cash_register_closed',
  undoPayment: 'cash_register_closed',
  voidSale: 'cash_register_required',
};

const acts = writes.filter(({ endpoint }) =>
  endpoint.touches?.some((one) => one === 'sales' || one === 'registers'),
);
const named = (name: string) => writes.find((one) => one.name === name)!;

const api = await startTestApi();
const other = await startTestApi({ sharedWith: api });
const stage = await openStage(api);
const till = stage.tills[1];

/** Prepares an act of a till and the closing of its register; each call goes to a process of its own. */
async function meeting(name: string, [first, second]: readonly [TestApi, TestApi] = [api, other]) {
  const scene = stage.nextScene();
  const sent = await SAMPLES[name]!(scene, till, stage.tills[0]);
  const closing = await SAMPLES['closeCashRegister']!(scene, till, stage.tills[0]);
  return {
    act: () => first.send(named(name).endpoint, sent),
    close: () => second.send(named('closeCashRegister').endpoint, closing),
  };
}

/** Expects that the register has the cash of its payments and movements, open or closed, and reopens the till. */
async function expectExact(): Promise<void> {
  const params = { id: till.registerId };
  const { cashier } = await api.call(getCashRegister, { token: till.token, params });
  expect(Math.round(cashier.closing_amount! * 100)).toBe(await cashOf(api, stage.companyId, till.registerId));
  expect(await wrongFigures(api, stage.companyId, stage.stock)).toEqual([]);
  expect(await impossibleRecords(api, stage.companyId)).toEqual([]);
  await stage.reopen(till);
}

it.each(acts)('a register that closes while $name happens keeps the money that it counted', async (act) => {
  for (const processes of [
    [api, other],
    [other, api],
  ] as const) {
    const calls = await meeting(act.name, processes);
    const answers = await Promise.all([calls.close(), calls.act()]);
    expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500);
    await expectExact();
  }
});

/** Starts two calls that both need the till's register: the first one gets it first. */
async function inOrder<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<[T, T]> {
  const answers = await api.app.deps.database.transaction().execute(async (trx) => {
    await trx
      .selectFrom('cashRegisters')
      .select('id')
      .where('companyId', '=', stage.companyId)
      .where('id', '=', till.registerId)
      .forNoKeyUpdate()
      .execute();
    const one = first();
    await untilWaiting(api, 1);
    const two = second();
    await untilWaiting(api, 2);
    return [one, two] as const;
  });
  return Promise.all(answers);
}

it.each(Object.keys(MONEY_ACTS))(
  '%s before a closing changes the count, and after it is refused',
  async (name) => {
    const before = await meeting(name);
    const [done, counted] = await inOrder(before.act, before.close);
    expect([done.status, counted.body]).toMatchObject([200, { code: 'register_changed' }]);
    await expectExact();

    const after = await meeting(name);
    const [closed, refused] = await inOrder(after.close, after.act);
    expect([closed.status, (refused.body as { code?: string }).code]).toEqual([200, MONEY_ACTS[name]]);
    await expectExact();
  },
);
