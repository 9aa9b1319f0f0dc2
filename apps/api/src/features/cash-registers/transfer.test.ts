import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { bookSale } from '../../../test/booked-sales.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { hire } from '../../../test/staff.ts';
import { close, openRegister } from '../../../test/till.ts';

const api = await startTestApi();

let owner: Awaited<ReturnType<typeof registerRestaurant>>;
let rosa: Awaited<ReturnType<typeof hire>>;
let branchId: number;
let companyId: number;
let registerId: number;
beforeEach(async () => {
  owner = await registerRestaurant(api);
  rosa = await hire(api, owner, 4);
  branchId = owner.branch?.id ?? 0;
  companyId = owner.company.id;
  registerId = (await openRegister(api, { ...rosa, branchId }, { opening: 300 })).id;
});

const sell = (sold: Partial<Parameters<typeof bookSale>[1]> = {}) =>
  bookSale(api, { companyId, branchId, registerId, ...sold });
const current = async (token = rosa.token) =>
  (await api.call(endpoints.getCashRegister, { token, params: { id: registerId } })).cashier;

describe('transfer', () => {
  const transfer = (token: string, from: number, to: number) =>
    api.send(endpoints.transferPendingSales, { token, params: { id: from }, body: { to_cashier_id: to } });

  it('moves unpaid sales to another open register of the branch and notifies its user', async () => {
    const ana = await hire(api, owner, 4);
    const hers = await openRegister(api, { ...ana, branchId });
    await sell({ total: 5000, cash: 0 });
    await sell({ total: 5000, cash: 2000 });
    await sell({ total: 1000 });
    const targets = await api.call(endpoints.listTransferTargets, {
      token: rosa.token,
      params: { id: registerId },
    });
    expect(targets.cashiers).toEqual([
      { id: hers.id, name: 'principal', user: { id: ana.userId, name: ana.name } },
    ]);
    const published = vi.spyOn(api.app.deps, 'publish');
    onTestFinished(() => published.mockRestore());
    const { body } = await transfer(rosa.token, registerId, hers.id);
    // A payment stays in the drawer that received it.
    expect(body).toMatchObject({ cashier: { pending_count: 0, sales_count: 1, closing_amount: 330 } });
    expect(published.mock.calls).toEqual([
      [
        expect.any(Number),
        'sales transferred',
        { branch_id: branchId, cashier_id: hers.id, user_id: ana.userId, count: 2 },
      ],
    ]);
    const taken = await api.call(endpoints.getCashRegister, { token: ana.token, params: { id: hers.id } });
    expect(taken.cashier).toMatchObject({ pending_count: 2, closing_amount: 0 });
    expect((await close(api, rosa.token, await current())).status).toBe(200);
  });

  it('to the branch is published too', async () => {
    await sell({ total: 5000, cash: 0 });
    const published = vi.spyOn(api.app.deps, 'publish');
    onTestFinished(() => published.mockRestore());
    const body = { to_room: 1 } as const;
    await api.call(endpoints.transferPendingSales, { token: rosa.token, params: { id: registerId }, body });
    const event = { branch_id: branchId, cashier_id: null, user_id: null, count: 1 };
    expect(published.mock.calls).toEqual([[expect.any(Number), 'sales transferred', event]]);
  });

  it('leaves a voided sale in the register that sold it', async () => {
    const ana = await hire(api, owner, 4);
    const hers = await openRegister(api, { ...ana, branchId });
    await sell({ cash: 0, isVoided: true });
    expect((await transfer(rosa.token, registerId, hers.id)).status).toBe(200);
    expect(await current()).toMatchObject({ voided: { count: 1, total: 50 } });
  });

  it('refuses itself, a closed register and one of another company', async () => {
    await sell({ cash: 0 });
    const closed = await openRegister(api, { token: owner.token, branchId }, { opening: 1 });
    await close(api, owner.token, closed);
    const stranger = await registerRestaurant(api);
    const otherRegister = await openRegister(api, {
      token: stranger.token,
      branchId: stranger.branch?.id ?? 0,
    });
    for (const [target, status, code] of [
      [registerId, 409, 'same_register'],
      [closed.id, 409, 'cash_register_closed'],
      [otherRegister.id, 404, 'not_found'],
      [9_999_999, 404, 'not_found'],
    ] as const) {
      expect(await transfer(rosa.token, registerId, target)).toMatchObject({ status, body: { code } });
    }
    expect((await current()).pending_count).toBe(1);
  });

  it('skips no named sale in silence: all go, or none does', async () => {
    const [pending, paid, voided] = [
      await sell({ cash: 0 }),
      await sell(),
      await sell({ cash: 0, isVoided: true }),
    ];
    const toRoom = (...sale_ids: number[]) =>
      api.send(endpoints.transferPendingSales, {
        token: rosa.token,
        params: { id: registerId },
        body: { to_room: 1, sale_ids },
      });
    for (const [id, status, code] of [
      [paid, 409, 'sale_not_pending'],
      [voided, 409, 'sale_not_pending'],
      [9_999_999, 404, 'not_found'],
    ] as const) {
      expect(await toRoom(pending, id)).toMatchObject({ status, body: { code } });
      expect((await current()).pending_count).toBe(1);
    }
    expect((await toRoom(pending, pending)).status).toBe(200);
    // A repeat, after an answer that was lost.
    expect((await toRoom(pending)).status).toBe(200);
    expect((await current()).pending_count).toBe(0);
  });
});
