import { logout } from '@restaurante/contract/auth/auth.endpoints.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { expect, it, vi } from 'vitest';
import { startTwoApis } from '../../api.ts';
import { type Counter, openCounter } from '../../counter.ts';
import { addBranch } from '../../restaurant.ts';

const CLIENTS = 16;

let counter: Counter;
const { here, there } = await startTwoApis();

const sell = async () => {
  const { branchId: branch_id, soup, cashier } = counter;
  const body = { branch_id, sale_type: 'mesa', sale_details: [soup] };
  return (await here.send(createSale, { token: cashier.token, body })).status;
};
/**
 * Sells at sixteen tills until a sale that was sent after `change` is answered. Returns the answers before and after.
 */
async function whileSelling(change: () => Promise<unknown>) {
  const answers = { before: new Set<number>(), after: new Set<number>() };
  let isChanged = false;
  let begun = 0;
  const till = async () => {
    for (let isLast = false; !isLast;) {
      isLast = isChanged;
      const status = await sell();
      begun++;
      answers[isLast ? 'after' : 'before'].add(status);
    }
  };
  const tills = Promise.all(Array.from({ length: CLIENTS }, till));
  await vi.waitUntil(() => begun >= CLIENTS, { interval: 1, timeout: 10_000 });
  await change();
  isChanged = true;
  // At once, while other sales look up the session: a till waits for its previous answer.
  answers.after.add(await sell());
  await tills;
  return answers;
}

/** The form does not demote an employee with an open register. */
const hiredAs = (roleId: number) =>
  there.app.deps.database
    .updateTable('users')
    .set({ roleId })
    .where('id', '=', counter.cashier.userId)
    .execute();

it.each([
  ['ended', () => there.call(logout, { token: counter.cashier.token }), 401],
  ['of another role', () => hiredAs(9), 403],
  [
    'suspended',
    () =>
      there.app.deps.database
        .updateTable('subscriptions')
        .set({ status: 0 })
        .where('companyId', '=', counter.companyId)
        .execute(),
    402,
  ],
  [
    'of another branch',
    async () =>
      there.app.deps.database
        .updateTable('employees')
        .set({ branchId: await addBranch(there, counter.owner) })
        .where('id', '=', counter.cashier.employeeId)
        .execute(),
    404,
  ],
] as const)(
  'no sale that is sent after its session is %s is written with others',
  async (_, change, status) => {
    for (let round = 0; round < 2; round++) {
      counter = await openCounter(here);
      const { before, after } = await whileSelling(change);
      expect([...before].filter((one) => one !== 200 && one !== status)).toEqual([]);
      expect([...after]).toEqual([status]);
    }
  },
);
