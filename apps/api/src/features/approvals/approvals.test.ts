import * as endpoints from '@restaurante/contract/approvals/approvals.endpoints.ts';
import { listActs } from '@restaurante/contract/audit/audit.endpoints.ts';
import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  getTillSettings,
  updateCompanySettings,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import { setPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { openScreen } from '../../../test/screen.ts';

const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });
let counter: Counter;
let manager: Awaited<ReturnType<Counter['staff']>>;

const [OWNER_PIN, MANAGER_PIN, CASHIER_PIN] = ['1111', '2222', '3333'];

beforeEach(async () => {
  counter = await openCounter(api);
  manager = await counter.staff(3);
  const { owner, cashier } = counter;
  for (const [user_id, pin] of [
    [owner.user.id, OWNER_PIN],
    [manager.userId, MANAGER_PIN],
    [cashier.userId, CASHIER_PIN],
  ] as const)
    await api.call(setPin, { token: owner.token, body: { user_id, pin } });
});

const limit = (limits: object) =>
  api.call(updateCompanySettings, {
    token: counter.owner.token,
    params: { companyId: counter.companyId },
    body: { authority: limits },
  });

/** The answer to a call of the cashier. */
interface Answer {
  readonly status: number;
  readonly body: { readonly code?: string; readonly details?: object };
}
const as = (approval?: string) => ({
  token: counter.cashier.token,
  ...(approval && { headers: { approval } }),
});
const destroy = (id: number, approval?: string): Promise<Answer> =>
  api.send(sales.voidSale, { ...as(approval), params: { id }, body: {} });
const approving = (demand: object, pin = OWNER_PIN, token = counter.cashier.token) =>
  api.send(endpoints.approve, { token, body: { ...demand, pin } });
const approve = async (demand: object, pin = OWNER_PIN) =>
  ((await approving(demand, pin)).body as { approval: string }).approval;

it('without settings everything is as it was', async () => {
  const { id } = await counter.sell({ amount_received_cash: 70 });
  expect((await destroy(id)).status).toBe(200);
});

describe('a void that a cashier may not do alone', () => {
  const DENIED = { 4: { void_unpaid: 0, void_paid: 0, void_sent: 0 } };

  it('says what must be approved, and is done with an approval, once', async () => {
    await limit(DENIED);
    const { id } = await counter.sell();
    const refused = await destroy(id);
    const demand = { act: 'void_sent', subject: `sale:${id}`, amount: 70 };
    expect(refused).toMatchObject({ status: 403, body: { code: 'approval_required', details: demand } });
    const approval = await approve(demand);
    expect((await destroy(id, approval)).status).toBe(200);
    expect((await counter.sale(id)).deleted_at).not.toBeNull();
    const { acts } = await api.call(listActs, {
      token: counter.owner.token,
      params: { companyId: counter.companyId },
    });
    expect(acts[0]).toMatchObject({
      act: 'void_sent',
      user: { id: counter.cashier.userId },
      approved_by: { id: counter.owner.user.id },
    });
    const other = await counter.sell();
    expect(await destroy(other.id, approval)).toMatchObject({ body: { code: 'approval_required' } });
  });

  it('asks for the strictest act', async () => {
    await limit(DENIED);
    const { id } = await counter.sell({ amount_received_cash: 70 });
    expect((await destroy(id)).body.details).toEqual({ act: 'void_paid', subject: `sale:${id}`, amount: 70 });
  });

  it.each([
    ['another amount', { amount: 69 }],
    ['another act', { act: 'void_paid' }],
    ['another sale', { subject: 'sale:1' }],
  ])('is not approved for %s', async (_, change) => {
    await limit(DENIED);
    const { id } = await counter.sell();
    const approval = await approve({ act: 'void_sent', subject: `sale:${id}`, amount: 70, ...change });
    expect(await destroy(id, approval)).toMatchObject({ status: 403, body: { code: 'approval_required' } });
    expect((await counter.sale(id)).deleted_at).toBeNull();
  });

  it('is approved for two minutes, and for who asked', async () => {
    await limit(DENIED);
    const { id } = await counter.sell();
    const demand = { act: 'void_sent', subject: `sale:${id}`, amount: 70 };
    const approval = await approve(demand);
    const colleague = await counter.staff(4);
    const theirs = { token: colleague.token, headers: { approval }, params: { id }, body: {} };
    expect((await api.send(sales.voidSale, theirs)).status).toBe(403);
    api.clock.advance(121);
    expect((await destroy(id, approval)).status).toBe(403);
  });

  it('is not used up by a refusal', async () => {
    await limit({ 4: { remove_sent: 0 } });
    const { id, details } = await counter.sell();
    const [line, other] = details.map((detail) => detail.id) as [number, number];
    const remove = (detailId: number, approval?: string) =>
      api.send(sales.removeSaleLine, { ...as(approval), params: { detailId } });
    const demand = { act: 'remove_sent', subject: `detail:${line}`, amount: 50 };
    expect((await remove(line)).body).toMatchObject({ details: demand });
    const approval = await approve(demand);
    expect((await remove(other, approval)).status).toBe(403);
    expect((await remove(line, approval)).status).toBe(200);
    expect((await counter.sale(id)).details).toHaveLength(1);
  });
});

it('a payment is taken back with an approval of its amount', async () => {
  await limit({ 4: { change_payment: 0 } });
  const { id, payments } = await counter.sell({ amount_received_cash: 70 });
  const paymentId = (payments ?? (await counter.sale(id)).payments)![0]!.id;
  const undo = (approval?: string) =>
    api.send(sales.undoPayment, {
      ...as(approval),
      params: { id, paymentId },
      body: { reason: 'Pagó con QR' },
    });
  const demand = { act: 'change_payment', subject: `payment:${paymentId}`, amount: 70 };
  expect((await undo()).body).toMatchObject({ code: 'approval_required', details: demand });
  expect((await undo(await approve(demand))).status).toBe(200);
});

it('a payment is changed with an approval of what it was', async () => {
  await limit({ 4: { change_payment: 0 } });
  const { id, payments } = await counter.sell({ amount_received_cash: 70 });
  const paymentId = payments![0]!.id;
  const change = (approval?: string) =>
    api.send(sales.changePayment, {
      ...as(approval),
      params: { id, paymentId },
      body: { amount_received_qr: 70, reason: 'Pagó con QR' },
    });
  const demand = { act: 'change_payment', subject: `payment:${paymentId}`, amount: 70 };
  expect((await change()).body).toMatchObject({ code: 'approval_required', details: demand });
  expect((await change(await approve(demand))).status).toBe(200);
});

describe('limits', () => {
  it('of a discount count all that is given, in percent of the lines', async () => {
    await limit({ 4: { discount_percent: 10 } });
    const order = (discount: number) => ({
      branch_id: counter.branchId,
      sale_type: 'mesa' as const,
      sale_details: [counter.pique],
      amount_received_cash: 50 - discount,
      discount,
      reason: 'amigo',
    });
    const sell = (discount: number) => api.send(sales.createSale, { ...as(), body: order(discount) });
    expect((await sell(5)).status).toBe(200);
    expect(await sell(6)).toMatchObject({
      status: 403,
      body: { details: { act: 'discount', subject: 'new', amount: 6 } },
    });
    const { id } = await counter.sell({ sale_details: [counter.pique] });
    const close = (discount: number) =>
      api.send(sales.closeSale, {
        ...as(),
        params: { id },
        body: { amount_received_cash: 50 - discount, discount, reason: 'amigo' },
      });
    expect((await close(6)).body).toMatchObject({ details: { subject: `sale:${id}`, amount: 6 } });
    expect((await close(5)).status).toBe(200);
  });

  it('let one of two calls at once use an approval, and say to the other what it lacks', async () => {
    await limit({ 4: { discount_percent: 0 } });
    const body = {
      branch_id: counter.branchId,
      sale_type: 'mesa' as const,
      sale_details: [counter.pique],
      amount_received_cash: 40,
      discount: 10,
      reason: 'amigo',
    };
    const demand = { act: 'discount', subject: 'new', amount: 10 };
    const approval = await approve(demand);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => api.send(sales.createSale, { ...as(approval), body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    for (const { status, body } of answers)
      if (status === 403) expect(body).toMatchObject({ code: 'approval_required', details: demand });
  });

  it('of expenses count those of the shift together', async () => {
    await limit({ 4: { expense: 50 } });
    const { register } = counter;
    const spend = (amount: number) =>
      api.send(addCashMovement, {
        ...as(),
        params: { id: register.id },
        body: { type: 2, amount, description: 'Hielo' },
      });
    expect((await spend(30)).status).toBe(200);
    expect(await spend(21)).toMatchObject({
      status: 403,
      body: { details: { act: 'expense', subject: `register:${register.id}`, amount: 21 } },
    });
    expect((await spend(20)).status).toBe(200);
  });

  it('are set by administrators, key by key, and a manager reads them', async () => {
    await limit({ 4: { discount_percent: 10, drawer: 0 } });
    const { settings } = await limit({ 4: { courtesy: 0 }, 3: { discount_percent: null } });
    expect(settings.authority[4]).toEqual({
      discount_percent: 10,
      expense: null,
      courtesy: 0,
      void_unpaid: 1,
      void_paid: 1,
      void_sent: 1,
      remove_sent: 1,
      change_payment: 1,
      drawer: 0,
    });
    const params = { companyId: counter.companyId };
    const body = { authority: { 4: { courtesy: 1 } } } as never;
    const sent = await api.send(updateCompanySettings, { token: manager.token, params, body });
    expect(sent.status).toBe(403);
    for (const discount_percent of [-1, 101, 2.5]) {
      const wrong = { token: counter.owner.token, params, body: { authority: { 4: { discount_percent } } } };
      expect((await api.send(updateCompanySettings, wrong)).status).toBe(400);
    }
  });
});

it('a till reads what its own role may do', async () => {
  await limit({ 4: { discount_percent: 10 } });
  const params = { companyId: counter.companyId };
  const own = async (token: string | undefined) =>
    (await api.call(getTillSettings, { token, params })).authority?.discount_percent;
  expect(await own(counter.cashier.token)).toBe(10);
  expect(await own(manager.token)).toBe(null);
  expect(await own((await counter.staff(6)).token)).toBe(undefined);
});

describe('an approval by PIN', () => {
  const demand = { act: 'void_sent', subject: 'sale:1', amount: 70 };

  it.each([
    ['one’s own', CASHIER_PIN, 409, 'approval_self'],
    ['nobody’s', '9999', 422, 'pin_wrong'],
  ])('by %s is refused', async (_, pin, status, code) => {
    expect(await approving(demand, pin)).toMatchObject({ status, body: { code } });
  });

  it('of a colleague who is no manager, or of a manager who may not do it, is refused', async () => {
    const colleague = await counter.staff(4);
    const body = { user_id: colleague.userId, pin: '4444' } as never;
    await api.call(setPin, { token: counter.owner.token, body });
    expect((await approving(demand, '4444')).status).toBe(403);
    await limit({ 3: { void_sent: 0 } });
    expect((await approving(demand, MANAGER_PIN)).status).toBe(403);
    expect((await approving(demand, OWNER_PIN)).status).toBe(200);
  });

  it('of a manager is worth what the manager may give', async () => {
    await limit({ 3: { discount_percent: 20 }, 4: { discount_percent: 0 } });
    const { id } = await counter.sell({ sale_details: [counter.pique] });
    const close = (discount: number, approval?: string) =>
      api.send(sales.closeSale, {
        ...as(approval),
        params: { id },
        body: { amount_received_cash: 50 - discount, discount, reason: 'amigo' },
      });
    const wanted = (amount: number) => ({ act: 'discount', subject: `sale:${id}`, amount });
    expect((await close(11, await approve(wanted(11), MANAGER_PIN))).status).toBe(403);
    expect((await close(10, await approve(wanted(10), MANAGER_PIN))).status).toBe(200);
  });

  it('is locked after five wrong ones', async () => {
    for (let i = 0; i < 5; i += 1) await approving(demand, '9999');
    expect(await approving(demand, OWNER_PIN)).toMatchObject({ status: 429, body: { code: 'pin_locked' } });
  });
});

describe('a request from afar', () => {
  const ask = (demand: object, token = counter.cashier.token) =>
    api.call(endpoints.requestApproval, { token, body: { ...demand, reason: 'Se fue sin pagar' } as never });
  const listed = async (token = manager.token) =>
    (await api.call(endpoints.listApprovalRequests, { token })).requests;
  const answer = (id: number, yes: 'yes' | 'no', token = manager.token) =>
    api.send(endpoints.answerApprovalRequest, { token, params: { id }, body: { answer: yes } });
  const read = (id: number, token = counter.cashier.token) =>
    api.send(endpoints.getApprovalRequest, { token, params: { id } });

  it('waits for one touch on another phone, and then the call is done', async () => {
    await limit({ 4: { void_sent: 0 } });
    const { id: saleId, sale_number } = await counter.sell();
    const demand = { act: 'void_sent', subject: `sale:${saleId}`, amount: 70 };
    const till = await openScreen(api, counter.cashier.token);
    const { request } = await ask(demand);
    expect(await listed()).toEqual([
      {
        ...demand,
        id: request.id,
        state: 'waiting',
        reason: 'Se fue sin pagar',
        user: { id: counter.cashier.userId, name: expect.any(String) },
        sale: { id: saleId, sale_number },
        created_at: expect.any(String),
      },
    ]);
    expect((await read(request.id)).body).toEqual({ request: { id: request.id, state: 'waiting' } });
    expect((await answer(request.id, 'yes')).status).toBe(200);
    await till.eventsUntil('approval');
    const payload = { user_id: counter.cashier.userId, id: request.id, state: 'yes' };
    expect(till.heard.find(({ event }) => event === 'approval')).toMatchObject({ payload });
    const { approval } = (await read(request.id)).body as { approval: string };
    expect((await destroy(saleId, approval)).status).toBe(200);
    expect((await read(request.id)).body).toEqual({ request: { id: request.id, state: 'over' } });
    expect(await listed()).toEqual([]);
  });

  it('is answered once, by another person, within ten minutes', async () => {
    const demand = { act: 'void_sent', subject: 'sale:1', amount: 70 };
    const { request } = await ask(demand);
    expect((await answer(request.id, 'no')).status).toBe(200);
    expect((await answer(request.id, 'no')).status).toBe(200);
    expect(await answer(request.id, 'yes')).toMatchObject({ status: 409, body: { code: 'approval_over' } });
    expect((await read(request.id)).body).toEqual({ request: { id: request.id, state: 'no' } });
    const own = await ask(demand, manager.token);
    expect(await listed()).toEqual([]);
    expect(await answer(own.request.id, 'yes')).toMatchObject({ body: { code: 'approval_self' } });
    expect((await answer(own.request.id, 'yes', counter.owner.token)).status).toBe(200);
    const late = await ask(demand);
    api.clock.advance(601);
    expect(await listed()).toEqual([]);
    expect((await answer(late.request.id, 'yes')).status).toBe(409);
    expect((await read(late.request.id)).body).toMatchObject({ request: { state: 'over' } });
  });

  it('is read by who asked alone', async () => {
    const { request } = await ask({ act: 'void_sent', subject: 'sale:1', amount: 70 });
    expect((await read(request.id, manager.token)).status).toBe(404);
    const other = await openCounter(api);
    expect((await answer(request.id, 'yes', other.owner.token)).status).toBe(404);
  });
});
