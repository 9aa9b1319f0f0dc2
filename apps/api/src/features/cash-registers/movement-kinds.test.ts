import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  getCompanySettings,
  getTillSettings,
  updateCompanySettings,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';

const api = await startTestApi();

const TIPS = { id: 1, name: 'Propinas', type: 2 };

/** Opens a restaurant with the kinds Hielo (expense) and Cambio (income). */
async function withKinds() {
  const counter = await openCounter(api);
  const params = { companyId: counter.companyId };
  const save = (movement_kinds: object[], token = counter.owner.token) =>
    api.send(updateCompanySettings, { token, params, body: { movement_kinds } });
  const read = async () =>
    (await api.call(getCompanySettings, { token: counter.owner.token, params })).settings.movement_kinds;
  const move = (body: object, token = counter.cashier.token) =>
    api.send(endpoints.addCashMovement, {
      token,
      params: { id: counter.register.id },
      body: { amount: 5, description: 'Bolsa de hielo', type: 2, ...body },
    });
  const register = async () =>
    (
      await api.call(endpoints.getCashRegister, {
        token: counter.owner.token,
        params: { id: counter.register.id },
      })
    ).cashier;
  await save([
    { name: 'Hielo', type: 2 },
    { name: 'Cambio', type: 1 },
  ]);
  const [ice, change] = await read();
  return { ...counter, save, read, move, register, ice: ice!, change: change! };
}

describe('kinds of movements', () => {
  it('are the company’s list and Propinas, which every company has', async () => {
    const { companyId, owner } = await openCounter(api);
    const sent = { token: owner.token, params: { companyId } };
    expect((await api.call(getCompanySettings, sent)).settings.movement_kinds).toEqual([TIPS]);
    const { read, ice, change, companyId: other, cashier } = await withKinds();
    expect(await read()).toEqual([
      { id: ice.id, name: 'Hielo', type: 2 },
      { id: change.id, name: 'Cambio', type: 1 },
      TIPS,
    ]);
    const till = await api.call(getTillSettings, { token: cashier.token, params: { companyId: other } });
    expect(till.movement_kinds).toEqual(await read());
  });

  it('keep their ids in another order and under each other’s names', async () => {
    const { save, read, ice } = await withKinds();
    await save([...(await read()), { name: 'Gas', type: 2 }]);
    const gas = (await read()).find(({ name }) => name === 'Gas')!;
    await save([
      { ...gas, name: 'Hielo' },
      { ...ice, name: 'Gas' },
    ]);
    expect(await read()).toEqual([{ ...gas, name: 'Hielo' }, { ...ice, name: 'Gas' }, TIPS]);
  });

  it.each([
    [[{ name: '', type: 2 }], 400, 'Escribe el nombre'],
    [[{ name: 'Gas', type: 3 }], 400, 'Elige ingreso o egreso'],
    [
      [
        { name: 'Gas', type: 2 },
        { name: 'GAS', type: 2 },
      ],
      400,
      'Esa clase ya está en la lista',
    ],
    [[{ name: 'propinas', type: 2 }], 400, 'Esa clase ya está en la lista'],
    [Array.from({ length: 31 }, (_, i) => ({ name: `Clase ${i}`, type: 2 })), 400, 'Como máximo 30 clases'],
    [[{ id: 999_999, name: 'Gas', type: 2 }], 404, 'El registro no existe'],
  ])('%o is refused', async (kinds, status, error) => {
    const { save, read } = await withKinds();
    const before = await read();
    expect(await save(kinds)).toMatchObject({ status, body: { error } });
    expect(await read()).toEqual(before);
  });

  it('of another type, of another company or set by a manager are refused', async () => {
    const { save, read, staff, ice } = await withKinds();
    const { ice: foreign } = await withKinds();
    const before = await read();
    expect(await save([{ ...ice, type: 1 }])).toMatchObject({
      status: 422,
      body: { error: 'El tipo de una clase no se cambia: quítala y agrega otra' },
    });
    expect((await save([foreign])).status).toBe(404);
    expect((await save([], (await staff(3)).token)).status).toBe(403);
    expect(await read()).toEqual(before);
  });

  it('leave an audit row with the list before and after', async () => {
    const { companyId } = await withKinds();
    const [act] = await api.app.deps.database
      .selectFrom('auditLog')
      .select('details')
      .where('companyId', '=', companyId)
      .where('action', '=', 'company.settings')
      .execute();
    expect(act?.details).toMatchObject({
      before: { movement_kinds: [TIPS] },
      after: { movement_kinds: [{ name: 'Hielo' }, { name: 'Cambio' }, TIPS] },
    });
  });
});

describe('a movement of a kind', () => {
  it('has kind and supplier; without them it is as before', async () => {
    const { move, register, ice, change } = await withKinds();
    await move({ kind_id: ice.id, supplier: '  Hielos  Illimani ' });
    await move({ type: 1, kind_id: change.id });
    await move({});
    expect((await register()).details).toMatchObject([
      { kind: { id: ice.id, name: 'Hielo' }, supplier: 'Hielos Illimani' },
      { kind: { id: change.id, name: 'Cambio' }, supplier: null },
      { kind: null, supplier: null },
    ]);
  });

  it('is refused for the other type, another company’s kind or a removed one', async () => {
    const { move, save, register, ice, change } = await withKinds();
    const { ice: foreign } = await withKinds();
    expect(await move({ kind_id: change.id })).toMatchObject({
      status: 422,
      body: { error: 'Esa clase no es de este tipo de movimiento' },
    });
    expect((await move({ type: 1, kind_id: TIPS.id })).status).toBe(422);
    expect((await move({ kind_id: foreign.id })).status).toBe(404);
    await move({ kind_id: ice.id });
    await save([change]);
    expect((await move({ kind_id: ice.id })).status).toBe(404);
    expect((await move({ supplier: 'x'.repeat(81) })).status).toBe(400);
    expect((await register()).details).toMatchObject([{ kind: { name: 'Hielo' } }]);
  });

  it('counts for the limit of the shift, unless it is deleted or pays out tips that were received', async () => {
    const { owner, companyId, move, register, ice, sell } = await withKinds();
    await sell({ amount_received_cash: 70, tip: 25 });
    await api.call(updateCompanySettings, {
      token: owner.token,
      params: { companyId },
      body: { authority: { 4: { expense: 30 } } },
    });
    expect((await move({ amount: 20, kind_id: ice.id })).status).toBe(200);
    expect((await move({ amount: 25, kind_id: TIPS.id })).status).toBe(200);
    expect(await move({ amount: 10.5, kind_id: TIPS.id })).toMatchObject({
      body: { details: { act: 'expense', amount: 10.5 } },
    });
    const refused = await move({ amount: 10.5, kind_id: ice.id });
    const { id } = await register();
    expect(refused).toMatchObject({
      status: 403,
      body: {
        code: 'approval_required',
        details: { act: 'expense', subject: `register:${id}`, amount: 10.5 },
      },
    });
    const [first] = (await register()).details;
    await api.call(endpoints.removeCashMovement, { token: owner.token, params: { id: first!.id } });
    expect((await move({ amount: 10.5 })).status).toBe(200);
    // 100 + 70 + 25 − 25 − 10,50
    expect((await register()).closing_amount).toBe(159.5);
  });
});
