import { listCustomers } from '@restaurante/contract/customers/customers.endpoints.ts';
import {
  closeSale,
  createSale,
  getLastOrder,
  voidSale,
} from '@restaurante/contract/sales/sales.endpoints.ts';
import { day } from '@restaurante/domain/business-day/business-day.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { addBranch } from '../../../test/restaurant.ts';
import { untilOneWaits } from '../../../test/waiting.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  counter = await openCounter(api);
});

interface Buyer {
  readonly customer_id?: number | null | undefined;
  readonly first_name?: string;
  readonly ci_nit?: string;
  readonly phone?: string;
}
const soldTo = async (buyer: Buyer) =>
  (await counter.sell({ ...buyer, sale_details: [counter.soup] })).customer;
const list = (query: { q?: string; limit?: number; before?: number } = {}, who = counter.cashier) =>
  api.call(listCustomers, { token: who.token, params: { companyId: counter.companyId }, query });
const names = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).customers.map(({ person }) => person.first_name);

describe('the customer of a sale', () => {
  it('is found by id, then by CI/NIT, then by phone, and never renamed', async () => {
    const ana = await soldTo({ first_name: 'Ana', ci_nit: '123', phone: '59170000001' });
    expect(ana?.id).toBeTypeOf('number');
    expect(await soldTo({ customer_id: ana!.id, first_name: 'X', ci_nit: '999' })).toEqual(ana);
    expect(await soldTo({ first_name: 'Anita', ci_nit: '123' })).toEqual(ana);
    expect(await soldTo({ first_name: 'Anita', ci_nit: 's/n', phone: '59170000001' })).toEqual(ana);
    expect((await list()).customers).toMatchObject([
      {
        id: ana!.id,
        person: { first_name: 'Ana', ci_nit: '123', phone: '59170000001' },
        sales_count: 4,
        last_sale: '2026-11-21T12:00:00.000-04:00',
      },
    ]);
  });

  it.each(['0', 's/n', 'sin nit', '00', '-', '99001', '99002', '99003', '4444'])(
    'is nobody when %j is typed: name and number stay on the sale',
    async (ci_nit) => {
      const nobody = { last_name: null, ci_nit, phone: null };
      expect(await soldTo({ first_name: 'Pedro', ci_nit })).toEqual({
        id: null,
        person: { ...nobody, first_name: 'Pedro' },
      });
      expect(await soldTo({ ci_nit, phone: '0' })).toMatchObject({
        id: null,
        person: { first_name: null, ci_nit },
      });
      const { id } = await counter.sell();
      const paying = {
        token: counter.cashier.token,
        params: { id },
        body: { ci_nit, amount_received_cash: 70 },
      };
      expect((await api.call(closeSale, paying)).sale.customer).toMatchObject({
        id: null,
        person: { ci_nit },
      });
      expect((await list()).customers).toEqual([]);
    },
  );

  it('is one under every spelling of the CI, another one with a complement', async () => {
    const first = await soldTo({ first_name: 'Ana', ci_nit: '4567890 LP' });
    for (const ci_nit of ['4567890LP', '4567890-lp', '4 567 890 LP', '4567\u200b890 LP', '4.567.890 LP']) {
      expect((await soldTo({ first_name: 'Otra', ci_nit }))?.id).toBe(first?.id);
    }
    const other = await soldTo({ first_name: 'Eva', ci_nit: '4567890 LP-1A' });
    expect(other?.id).not.toBe(first?.id);
  });

  it('gets a missing CI/NIT; a family that shares a phone are several customers', async () => {
    const byPhone = await soldTo({ first_name: 'Rosa', phone: '59170000002' });
    const withCi = await soldTo({ first_name: 'Rosita', ci_nit: '321', phone: '59170000002' });
    expect(withCi).toMatchObject({ id: byPhone!.id, person: { first_name: 'Rosa', ci_nit: '321' } });
    const brother = await soldTo({ first_name: 'Juan', ci_nit: '322', phone: '59170000002' });
    expect(brother!.id).not.toBe(byPhone!.id);
    expect((await soldTo({ ci_nit: '323' }))?.person.first_name).toBe('Sin nombre');
  });

  it('has a name of up to a hundred letters, whole', async () => {
    const first_name = `Sociedad ${'Ñ'.repeat(91)}`;
    expect(await soldTo({ first_name, ci_nit: '765' })).toMatchObject({ person: { first_name } });
    const { token } = counter.cashier;
    const body = { branch_id: counter.branchId, sale_type: 'mesa', sale_details: [counter.soup] };
    expect(
      await api.send(createSale, { token, body: { ...body, first_name: `${first_name}X` } }),
    ).toMatchObject({
      status: 400,
      body: { fields: { first_name: 'Debe tener como máximo 100 caracteres' } },
    });
  });

  it('has one phone, however it is written, and the prefix alone is none', async () => {
    const sofia = await soldTo({ first_name: 'Sofía', phone: '59170000005' });
    for (const phone of ['70000005', '+591 7000-0005', ' 591 70000005 '])
      expect(await soldTo({ phone })).toEqual(sofia);
    const office = await soldTo({ first_name: 'Oficina', phone: '2244-1234' });
    expect(await soldTo({ phone: '+591 2 2441234' })).toMatchObject({ id: office!.id });
    expect(await soldTo({ first_name: 'Oficina', ci_nit: '8899', phone: '59122441234' })).toMatchObject({
      id: office!.id,
      person: { ci_nit: '8899' },
    });
    for (const phone of ['591', '+591', ' '])
      expect(await soldTo({ first_name: 'Ema', phone })).toMatchObject({ id: null, person: { phone: null } });
  });

  it('many concurrent sales create one customer', async () => {
    const buyers: Buyer[] = [
      { first_name: 'Eva', ci_nit: '55' },
      { first_name: 'Leo', phone: '59170000700' },
    ];
    const made = await Promise.all(Array.from({ length: 20 }, (_, i) => soldTo(buyers[i % 2]!)));
    expect(new Set(made.map((customer) => customer?.id)).size).toBe(2);
    expect((await list()).customers.map(({ sales_count }) => sales_count)).toEqual([10, 10]);
  });

  it('is the one another sale creates at this instant, although a customer with the phone lacks a CI/NIT', async () => {
    const { database } = api.app.deps;
    const phone = '59170000003';
    await soldTo({ first_name: 'Dora', phone });
    const other = await database.startTransaction().execute();
    const { id } = await other
      .insertInto('customers')
      .values({
        companyId: counter.companyId,
        firstName: 'Eva',
        ciNit: '66',
        ciKey: '66',
        phone,
        createdAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sale = soldTo({ ci_nit: '66', phone });
    await untilOneWaits(api);
    await other.commit().execute();
    expect((await sale)?.id).toBe(id);
  });

  it('is looked for in the same company only', async () => {
    await soldTo({ first_name: 'Ana', ci_nit: '123' });
    const other = await openCounter(api);
    const theirs = await other.sell({ first_name: 'Otra', ci_nit: '123' });
    expect(theirs.customer?.person.first_name).toBe('Otra');
    expect(await names({})).toEqual(['Ana']);
  });
});

describe('the list', () => {
  it('goes on by first name, page by page', async () => {
    for (const [i, first_name] of ['Zoe', 'ana', 'Beto', 'Ana'].entries()) {
      await soldTo({ first_name, ci_nit: `90${i}` });
    }
    const manager = await counter.staff(3);
    const first = await list({ limit: 3 }, manager);
    expect(first.customers.map(({ person }) => person.first_name)).toEqual(['ana', 'Ana', 'Beto']);
    expect(first.next).toBe(first.customers[2]!.id);
    expect(await list({ limit: 3, before: first.next! }, manager)).toMatchObject({
      customers: [{ person: { first_name: 'Zoe' } }],
      next: null,
    });
  });

  it('is sorted as in Spanish: without regard to accents and capitals, ñ after n', async () => {
    const sorted = ['alba', 'Álvaro', 'Bea', 'Nora', 'Nzo', 'Ñusta', 'Olga', 'Zoe'];
    for (const [i, first_name] of sorted.toReversed().entries())
      await soldTo({ first_name, ci_nit: `91${i}` });
    expect(await names({})).toEqual(sorted);
    const manager = await counter.staff(3);
    const { customers, next } = await list({ limit: 4 }, manager);
    const rest = await list({ limit: 4, before: next! }, manager);
    expect([...customers, ...rest.customers].map(({ person }) => person.first_name)).toEqual(sorted);
  });

  it('finds by name, CI/NIT and phone, ignoring accents, best first', async () => {
    await soldTo({ first_name: 'María Lucía', ci_nit: '1471' });
    await soldTo({ first_name: 'Lucía', ci_nit: '2471' });
    await soldTo({ first_name: 'Abel', ci_nit: '471', phone: '59171112223' });
    expect(await names({ q: 'lucia' })).toEqual(['Lucía', 'María Lucía']);
    await soldTo({ first_name: 'Ñusta Peña', ci_nit: '5566' });
    for (const q of ['pena', 'PEÑA', 'nusta']) expect(await names({ q })).toEqual(['Ñusta Peña']);
    expect(await names({ q: '471' })).toEqual(['Abel', 'Lucía', 'María Lucía']);
    expect(await names({ q: '11122' })).toEqual(['Abel']);
    for (const q of ['%', '_', '\\']) expect(await names({ q })).not.toContain('Abel');
    // One or two letters match the beginning of a word, not its middle.
    expect(await names({ q: 'l' })).toEqual(['Lucía', 'María Lucía']);
    expect(await names({ q: 'uc' })).toEqual([]);
    expect(await names({ q: '24' })).toEqual(['Lucía']);
  });

  it('finds a phone and a CI however they are written', async () => {
    await soldTo({ first_name: 'Ana', ci_nit: '4.567.890 LP', phone: '71234567' });
    await soldTo({ first_name: 'Abel', ci_nit: '1456789912' });
    for (const q of ['712-34567', '712 34567', '+591 71234567', '(591) 712.345.67', '71234567'])
      expect([q, await names({ q })]).toEqual([q, ['Ana']]);
    await soldTo({ first_name: 'Oficina', phone: '2244-1234' });
    for (const q of ['+591 2 244 1234', '00591-22441234', '2244 1234'])
      expect([q, await names({ q })]).toEqual([q, ['Oficina']]);
    for (const q of ['4567890LP', '4567890 LP', '4567890-lp', '4.567.890', '4 567 890'])
      expect([q, await names({ q })]).toEqual([q, ['Ana']]);
    expect(await names({ q: '56789' })).toEqual(['Abel', 'Ana']);
    expect(await names({ q: '456789' })).toEqual(['Ana', 'Abel']);
  });

  it('returns at most twenty to the till', async () => {
    for (let i = 0; i < 21; i++) await soldTo({ first_name: `Cliente ${i}`, ci_nit: `8${i}00` });
    expect(await names({ q: 'cliente' })).toHaveLength(20);
    const first = await list();
    expect([first.customers.length, first.next]).toEqual([20, null]);
    const before = first.customers.at(-1)!.id;
    expect(await list({ limit: 100, before })).toEqual(first);
  });
});

describe('the last order', () => {
  const last = (customerId: number, token = counter.cashier.token, branchId = counter.branchId) =>
    api.send(getLastOrder, { token, params: { branchId, customerId } });
  const takeaway = async (body: object = {}) =>
    counter.sell({ sale_type: 'para llevar', first_name: 'Ana', phone: '59170000001', ...body });

  it('is the latest that was not voided, with the address of the last delivery', async () => {
    const first = await takeaway({ delivery_address: 'Calle Jaén 12, puerta azul', price_delivery: 8 });
    const second = await takeaway({ sale_details: [{ ...counter.soup, observations: 'sin sal' }] });
    const voided = await takeaway();
    const { token } = counter.cashier;
    await api.call(voidSale, { token, params: { id: voided.id }, body: {} });
    const { status, body } = await last(first.customer!.id!);
    expect([status, body]).toMatchObject([
      200,
      {
        sale: { id: second.id, details: [{ product_id: counter.soup.id, observations: 'sin sal' }] },
        address: 'Calle Jaén 12, puerta azul',
      },
    ]);
  });

  it('is of the branch; a cashier gets that of 60 days, and no waiter any', async () => {
    const { customer } = await takeaway();
    const other = await addBranch(api, counter.owner);
    const nothing = { status: 200, body: { sale: null, address: null } };
    expect(await last(customer!.id!, counter.owner.token, other)).toMatchObject(nothing);
    const { database } = api.app.deps;
    const ofBranch = database.updateTable('sales').where('branchId', '=', counter.branchId);
    await ofBranch.set({ businessDay: day('2026-09-22') }).execute();
    expect(await last(customer!.id!)).toMatchObject(nothing);
    expect((await last(customer!.id!, counter.owner.token)).body).toMatchObject({
      sale: { customer },
    });
    expect(await last(customer!.id!, (await counter.staff(6)).token)).toMatchObject({ status: 403 });
  });

  it('of an unknown customer, or one of another company, is not found', async () => {
    const other = await openCounter(api);
    const theirs = await other.sell({ first_name: 'Eva', phone: '59170000009' });
    for (const id of [theirs.customer!.id!, 999_999_999])
      expect(await last(id)).toMatchObject({ status: 404 });
  });
});
