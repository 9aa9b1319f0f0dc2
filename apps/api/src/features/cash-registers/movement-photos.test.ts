import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { operatorOf } from '../../../test/operator.ts';
import { picture } from '../../../test/pictures.ts';
import { STORES } from '../../../test/stores.ts';

const KEY = '1f6b2f0e-6a3a-4c8e-9a59-0c8f0c3f9b12';

describe.each(STORES)('the picture of a receipt in a %s', (store) => {
  let api: TestApi;
  let counter: Counter;
  beforeAll(async () => {
    api = await startTestApi({ store });
    counter = await openCounter(api);
  });
  afterAll(() => api.close());

  const move = async (body: object = {}, photo?: Buffer, headers: Record<string, string> = {}) =>
    api.send(endpoints.addCashMovement, {
      token: counter.cashier.token,
      params: { id: counter.register.id },
      headers,
      body: { amount: 5, description: 'Hielo', type: 2, ...body },
      files: { photo: photo ?? (await picture('jpeg', 400)) },
    });
  const lastMovement = async () => {
    const sent = { token: counter.owner.token, params: { id: counter.register.id } };
    return (await api.call(endpoints.getCashRegister, sent)).cashier.details.at(-1)!;
  };
  const get = (url: string, token?: string) =>
    api.app.inject({ url, ...(token && { headers: { authorization: `Bearer ${token}` } }) });
  const files = async () =>
    (await Array.fromAsync(api.stores.current.list())).map(({ path }) => path).toSorted();

  it('is read by the company’s sessions that see the register, in two sizes, and by no others', async () => {
    expect((await move()).status).toBe(200);
    const { id, photo } = await lastMovement();
    expect(photo).toBe(`/api/cashier/detail/${id}/photo`);
    const manager = await counter.staff(3);
    for (const token of [counter.cashier.token, manager.token, counter.owner.token]) {
      const answer = await get(photo!, token);
      expect([answer.statusCode, answer.headers]).toMatchObject([
        200,
        { 'content-type': 'image/webp', 'cache-control': 'no-store' },
      ]);
      expect((await get(`${photo}?size=small`, token)).rawPayload.length).toBeLessThan(
        answer.rawPayload.length,
      );
    }
    const { owner: foreign } = await openCounter(api);
    const answers = [
      get(photo!),
      get(photo!, (await counter.staff(4)).token),
      get(photo!, (await counter.staff(6)).token),
      get(photo!, foreign.token),
    ];
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([401, 404, 403, 404]);
  });

  it('has no public address: its file is not served, and no answer names it', async () => {
    await move();
    const stored = (await files()).filter((path) => path.startsWith('movements/'));
    expect(stored.length).toBeGreaterThan(3);
    for (const path of stored) {
      for (const mode of ['no-cors', 'navigate']) {
        const answer = await api.app.inject({
          url: `/storage/${path}`,
          headers: { 'sec-fetch-mode': mode },
        });
        expect(answer.statusCode).toBe(404);
      }
    }
    const trail = await get(
      `/api/company/${counter.companyId}/audit?act=cash_movement.add`,
      counter.owner.token,
    );
    expect(trail.statusCode).toBe(200);
    expect(`${trail.body} ${JSON.stringify(await lastMovement())}`).not.toContain('movements/');
  });

  it('comes with a purchase in one form, once per key, and a refused form leaves no file', async () => {
    const purchase = JSON.stringify({ details: [{ details: 'Gas', quantity: 1, total: 22.5 }] });
    const before = (await files()).length;
    const body = { amount: '', description: '', purchase };
    const answers = [
      await move(body, undefined, { 'idempotency-key': KEY }),
      await move(body, undefined, { 'idempotency-key': KEY }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await lastMovement()).toMatchObject({ amount: 22.5, description: 'Gas' });
    expect((await files()).length).toBe(before + 4);
    expect((await move({ amount: 9_999 })).status).toBe(422);
    expect((await move({}, Buffer.from('MZ program'))).status).toBe(400);
    expect((await files()).length).toBe(before + 4);
  });

  it('is missing for a movement without one', async () => {
    const { token } = counter.cashier;
    const params = { id: counter.register.id };
    await api.call(endpoints.addCashMovement, {
      token,
      params,
      body: { amount: 5, description: 'Hielo', type: 2 },
    });
    const { id, photo } = await lastMovement();
    expect(photo).toBeNull();
    expect((await get(`/api/cashier/detail/${id}/photo`, token)).statusCode).toBe(404);
  });

  it('is no file without use', async () => {
    api.clock.set(new Date().toISOString());
    api.clock.advance(2 * 86_400);
    expect(await operatorOf(api)('storage', 'purge')).toMatchObject({ out: 'Sin uso: 0 archivos (0 kB).' });
  });
});
