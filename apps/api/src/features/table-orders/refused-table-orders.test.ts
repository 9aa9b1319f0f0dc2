import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { getOrderMenu } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { addProduct } from '../../../test/counter.ts';
import { fingerprint } from '../../../test/fingerprint.ts';
import { openDiningRoom } from '../../../test/guests.ts';
import { close } from '../../../test/till.ts';

const api = await startTestApi();
const room = await openDiningRoom(api);
/** A new minute resets the limits on guests. */
beforeEach(() => api.clock.advance(60));

describe('the refusal says that there is no service', () => {
  const refused = async (sent: object, code: string, hasInfo: boolean) => {
    const before = await fingerprint(api, room.companyId);
    const { status, body } = await room.order(sent);
    const text = 'Servicio no disponible';
    expect([status, body]).toEqual([
      409,
      { error: text, message: text, code, ...(hasInfo && { info: text }) },
    ]);
    expect(await fingerprint(api, room.companyId)).toBe(before);
  };

  it('while table orders are switched off', async () => {
    await room.turn(false);
    await refused({}, 'table_orders_off', true);
    await room.turn(true);
  });

  it.each([0, 1])('while the company is suspended: status %i', async (status) => {
    const { database } = api.app.deps;
    const subscriptions = database.updateTable('subscriptions').where('companyId', '=', room.companyId);
    await subscriptions.set({ status: 0 }).execute();
    if (status === 0) await refused({}, 'table_orders_off', true);
    await subscriptions.set({ status: 1 }).execute();
    if (status === 1) expect((await room.order()).status).toBe(200);
  });

  it("at another company's branch, or one that does not exist", async () => {
    const other = await openDiningRoom(api);
    await refused({ branch_id: other.branchId }, 'table_orders_off', true);
    await refused({ company_id: other.companyId }, 'table_orders_off', true);
    await refused({ branch_id: 999_999 }, 'table_orders_off', true);
    await refused({ company_id: 999_999 }, 'table_orders_off', true);
  });

  it('without an open register in the branch', async () => {
    const room = await openDiningRoom(api);
    const { token } = room.cashier;
    const { cashier } = await api.call(getCashRegister, { token, params: { id: room.register.id } });
    expect((await close(api, token, cashier)).status).toBe(200);
    const { status, body } = await room.order();
    expect([status, body]).toEqual([
      409,
      {
        error: 'Servicio no disponible',
        message: 'Servicio no disponible',
        code: 'table_orders_closed',
      },
    ]);
  });
});

describe('hostile guests save nothing', () => {
  const line = () => ({ product_id: room.pique.id, quantity: 1 });
  const hostile: readonly (readonly [what: string, body: () => object, status: number])[] = [
    ['table -1', () => ({ table_number: -1 }), 400],
    ['table 0', () => ({ table_number: 0 }), 400],
    ['table 10⁹', () => ({ table_number: 1e9 }), 400],
    ['half a table', () => ({ table_number: 1.5 }), 400],
    ['no table', () => ({ table_number: null }), 400],
    ['10,000 lines', () => ({ sale_details: Array.from({ length: 10_000 }, line) }), 413],
    ['101 lines', () => ({ sale_details: Array.from({ length: 101 }, line) }), 400],
    ['no lines', () => ({ sale_details: [] }), 400],
    ['a price of their own', () => ({ sale_details: [{ ...line(), price: 0.01 }] }), 409],
    ['a negative quantity', () => ({ sale_details: [{ ...line(), quantity: -1 }] }), 400],
    ['a million units', () => ({ sale_details: [{ ...line(), quantity: 1e6 }] }), 400],
    ['a product that is none', () => ({ sale_details: [{ product_id: 999_999, quantity: 1 }] }), 404],
    ['a note of 151 letters', () => ({ sale_details: [{ ...line(), observations: 'x'.repeat(151) }] }), 400],
    ['a note with NUL', () => ({ observations: 'a\u0000b' }), 400],
    ['a secret anybody guesses', () => ({ state_token: '1' }), 400],
  ];
  it.each(hostile)('%s', async (_, body, expected) => {
    const before = await fingerprint(api, room.companyId);
    const answer = await room.order(body());
    expect([answer.status, answer.body]).toEqual([
      expected,
      expect.objectContaining({ error: expect.stringMatching(/\S/), code: expect.any(String) }),
    ]);
    expect(await fingerprint(api, room.companyId)).toBe(before);
  });

  it('more than anybody can pay', async () => {
    const product_id = await addProduct(api, { ...room, name: 'Oro', price: 5e7 });
    const before = await fingerprint(api, room.companyId);
    const { status, body } = await room.order({ sale_details: [{ product_id, quantity: 2 }] });
    expect([status, body]).toMatchObject([422, { code: 'sale_too_large' }]);
    expect(await fingerprint(api, room.companyId)).toBe(before);
  });

  it("another company's product", async () => {
    const other = await openDiningRoom(api);
    const { status } = await room.order({ sale_details: [{ product_id: other.pique.id, quantity: 1 }] });
    expect(status).toBe(404);
  });

  it('an outdated price is refused with the new one', async () => {
    const { status, body } = await room.order({ sale_details: [{ ...line(), price: 45 }] });
    expect([status, body]).toMatchObject([
      409,
      { code: 'price_changed', details: { prices: [{ product_id: room.pique.id, price: 50 }] } },
    ]);
  });
});

describe('an order of too many units', () => {
  const order = (...quantities: number[]) =>
    room.order({
      sale_details: quantities.map((quantity, i) => ({ ...[room.soup, room.pique, room.soup][i], quantity })),
    });
  const setting = (body: object, token = room.owner.token) =>
    api.send(updateCompanySettings, { token, params: { companyId: room.companyId }, body });
  const tooMany = (max: number, scope: string) => ({
    status: 422,
    body: {
      code: 'too_many',
      error: `Puedes pedir hasta ${max} unidades ${scope}. Para más, pide a quien te atiende.`,
    },
  });
  const line = (max: number) => tooMany(max, 'de cada producto');

  it('is refused, by product and in all, as the administrators say', async () => {
    expect((await order(20, 20)).status).toBe(200);
    expect(await order(21)).toMatchObject(line(20));
    expect(await order(12, 1, 9)).toMatchObject(line(20));
    expect(await setting({ guest_line_max: 3, guest_order_max: 5 })).toMatchObject({
      status: 200,
      body: { settings: { guest_line_max: 3, guest_order_max: 5 } },
    });
    expect(await order(4)).toMatchObject(line(3));
    const params = { slug: room.owner.company.slug, branchId: room.branchId, table: 7 };
    expect(await api.send(getOrderMenu, { params }), 'the page knows them').toMatchObject({
      body: { guest_line_max: 3, guest_order_max: 5 },
    });
    expect(await order(3, 3)).toMatchObject(tooMany(5, 'a la vez'));
    expect((await order(3, 2)).status).toBe(200);
  });

  it('is a setting of administrators, which a line cannot exceed', async () => {
    const manager = await room.staff(3);
    expect((await setting({ guest_line_max: 2 }, manager.token)).status).toBe(403);
    expect(await setting({ guest_line_max: 7, guest_order_max: 5 })).toMatchObject({
      status: 422,
      body: { code: 'guest_units_mixed', fields: { guest_line_max: expect.any(String) as string } },
    });
  });
});
