import * as registers from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { rejectTableOrder } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../../test/api.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { openDiningRoom } from '../../../../test/guests.ts';
import { allEndpoints, takesField } from '../../../../test/system/endpoints.ts';
import { addTables } from '../../../../test/tables.ts';
import { openRegister } from '../../../../test/till.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => {
  api.clock.set('2026-11-21T20:00:00-04:00');
  counter = await openCounter(api);
});

type Send = (token: string, sale: SaleWire) => ReturnType<TestApi['send']>;
const act =
  (endpoint: Parameters<TestApi['send']>[0], sent: (sale: SaleWire) => object): Send =>
  (token, sale) =>
    api.send(endpoint, { token, ...sent(sale) });
const lineOf = (sale: SaleWire) => ({ params: { detailId: sale.details[0]!.id } });
const keep = { discount: 'keep', reason: 'Cortesía' } as const;

/** Each call that can return money of a sale or lower what it owes, as it does so. */
const LOWERING: Record<string, Send> = {
  [sales.voidSale.path]: act(sales.voidSale, ({ id }) => ({ params: { id }, body: {} })),
  [sales.removeSaleLine.path]: act(sales.removeSaleLine, (sale) => ({ ...lineOf(sale), query: keep })),
  [sales.reduceSaleLine.path]: act(sales.reduceSaleLine, (sale) => ({
    ...lineOf(sale),
    body: { quantity: 1, ...keep },
  })),
  [sales.undoPayment.path]: act(sales.undoPayment, ({ id, payments }) => ({
    params: { id, paymentId: payments![0]!.id },
    body: { reason: 'Pagó con QR' },
  })),
  [sales.updateSale.path]: act(sales.updateSale, ({ id }) => ({ body: { sale_id: id, sale_type: 'mesa' } })),
  [sales.giveDiscount.path]: act(sales.giveDiscount, ({ id }) => ({
    params: { id },
    body: { percent: 100 },
  })),
  [sales.giveCourtesy.path]: act(sales.giveCourtesy, (sale) => ({
    params: { id: sale.id },
    body: { recipient: 'cliente', detail_id: sale.details[0]!.id },
  })),
  [sales.closeSale.path]: act(sales.closeSale, ({ id }) => ({
    params: { id },
    body: { discount: 115, reason: 'Cortesía' },
  })),
};
/** A sale of 100 with a delivery fee of 20, paid in cash, to which a soup of 15 was added. */
async function paidSale(token: string): Promise<SaleWire> {
  const { pique, soup } = counter;
  const { id } = await counter.sellAs(token, {
    sale_type: 'para llevar',
    price_delivery: 20,
    sale_details: [{ ...pique, quantity: 2 }],
    amount_received_cash: 120,
  });
  const body = { sale_details: [soup] };
  return (await api.call(sales.addSaleItems, { token, params: { id }, body })).sale;
}

describe('money of an earlier day', () => {
  it('concerns each call that takes the way of a refund', async () => {
    const returning = (await allEndpoints()).filter(({ endpoint }) => takesField(endpoint, 'refund'));
    const paths = returning.map(({ endpoint }) => endpoint.path);
    // A move returns no money: it refuses what would be overpaid.
    expect([...Object.keys(LOWERING), sales.moveLines.path].sort()).toEqual(paths.sort());
  });

  it("in a guest's order that was paid while it waited is not returned by a cashier's rejection", async () => {
    const room = await openDiningRoom(api);
    const { token } = room.cashier;
    const { id } = await room.waiting();
    await api.call(sales.closeSale, { token, params: { id }, body: { amount_received_cash: 50 } });
    api.clock.set('2026-11-22T00:00:00-04:00');
    const rejecting = { token, params: { id }, body: { reason: 'Se fue' } };
    expect(await api.send(rejectTableOrder, rejecting)).toMatchObject({
      status: 403,
      body: { code: 'void_too_old' },
    });
    expect(await room.drawer()).toBe(150);
  });

  it.each(Object.keys(LOWERING))('%s: a cashier cannot return or forgive it, a manager can', async (path) => {
    const send = LOWERING[path]!;
    const { cashier, branchId } = counter;
    const [before, debt] = [await paidSale(cashier.token), await counter.sell()];
    const manager = await counter.staff(ROLE.branchManager);
    await openRegister(api, { token: manager.token, branchId }, { opening: 500 });

    api.clock.set('2026-11-22T00:00:00-04:00');
    const drawer = await counter.drawer();
    const refused = { status: 403, body: { code: 'void_too_old' } };
    expect(await send(cashier.token, before)).toMatchObject(refused);
    expect(await counter.sale(before.id)).toEqual(before);
    expect(await counter.drawer()).toBe(drawer);
    if (path === sales.closeSale.path) {
      const forgiving = { token: cashier.token, params: { id: debt.id }, body: { discount: 70 } };
      expect(await api.send(sales.closeSale, forgiving)).toMatchObject(refused);
    }
    expect((await send(manager.token, before)).status).toBe(200);
  });

  it('is taken from an old debt as it stands, and today nothing is refused', async () => {
    const { cashier } = counter;
    const debt = await counter.sell();
    const today = await paidSale(cashier.token);
    for (const path of [sales.updateSale.path, sales.reduceSaleLine.path]) {
      expect((await LOWERING[path]!(cashier.token, await counter.sale(today.id))).status).toBe(200);
    }
    api.clock.set('2026-11-22T00:00:00-04:00');
    const paying = { token: cashier.token, params: { id: debt.id }, body: { amount_received_cash: 70 } };
    expect((await api.send(sales.closeSale, paying)).status).toBe(200);
  });

  it('in a reservation that was paid ahead is not returned by a cashier, on whatever day it is since', async () => {
    const { cashier, owner, branchId, pique } = counter;
    await addTables(api, counter, 5);
    await openRegister(api, { token: owner.token, branchId }, { opening: 500 });
    const { token } = cashier;
    const reserve = (reserved_at: string) =>
      counter.sell({
        reservation: 1,
        reserved_at,
        first_name: 'Ana Rojas',
        table_number: 3,
        separate: 1,
        sale_details: [pique],
      });
    const payAhead = async ({ id }: SaleWire) => {
      const body = { for: 'amount', amount: 40, amount_received_cash: 40 } as const;
      await api.call(sales.payPart, { token, params: { id }, body });
      return counter.sale(id);
    };
    const moved = await payAhead(await reserve('2026-11-21T20:30:00-04:00'));
    const seated = await payAhead(await reserve('2026-11-21T20:30:00-04:00'));

    api.clock.set('2026-11-22T07:00:00-04:00');
    const body = { sale_id: moved.id, reserved_at: '2026-11-23T20:30:00-04:00' };
    await api.call(sales.updateSale, { token, body });
    await api.call(sales.seatReservation, { token, params: { id: seated.id }, body: { table_number: 3 } });
    const drawer = await counter.drawer();
    const [voiding, undoing] = [LOWERING[sales.voidSale.path]!, LOWERING[sales.undoPayment.path]!];
    for (const sale of [moved, seated]) {
      for (const send of [voiding, undoing]) {
        expect(await send(token, sale)).toMatchObject({ status: 403, body: { code: 'void_too_old' } });
      }
    }
    expect(await counter.drawer()).toBe(drawer);

    // Money of today is returned, and what returns no money is allowed.
    const adding = { token, params: { id: seated.id }, body: { sale_details: [pique] } };
    const { details } = (await api.call(sales.addSaleItems, adding)).sale;
    const removing = { token, params: { detailId: details[1]!.id }, query: {} };
    expect(await api.send(sales.removeSaleLine, removing)).toMatchObject({
      body: { sale_detail_deleted: { cash_returned: 0 } },
    });
    const today = await payAhead(await reserve('2026-11-23T20:30:00-04:00'));
    expect((await voiding(token, today)).status).toBe(200);
    for (const sale of [moved, seated]) expect((await voiding(owner.token, sale)).status).toBe(200);
  });
});

describe('the owner', () => {
  it('hears of each call that takes money out of the drawer', async () => {
    const { cashier, companyId, owner, register } = counter;
    const { database } = api.app.deps;
    await database
      .updateTable('users')
      .set({ phone: '59170000001' })
      .where('id', '=', owner.user.id)
      .execute();
    const notification = {
      status: true,
      whatsappServer: 'http://127.0.0.1:9',
      whatsappKey: 'k',
      sendDeleteSale: true,
    };
    const params = { companyId };
    await api.call(updateCompanySettings, { token: owner.token, params, body: { notification } });

    for (const send of Object.values(LOWERING)) {
      expect((await send(cashier.token, await paidSale(cashier.token))).status).toBe(200);
    }
    const { token } = cashier;
    const book = async (type: 1 | 2, amount: number, description: string) => {
      const body = { type, amount, description };
      const { cashier: after } = await api.call(registers.addCashMovement, {
        token,
        params: { id: register.id },
        body,
      });
      return after.details.at(-1)!.id;
    };
    const params2 = { id: await book(1, 5, 'Cambio') };
    await book(2, 3, 'Hielo');
    await api.call(registers.removeCashMovement, { token, params: params2 });

    const rows = await database
      .selectFrom('whatsappMessages')
      .select('text')
      .where('companyId', '=', companyId)
      .orderBy('id')
      .execute();
    const texts = rows.map(({ text }) => text.replace(/^Empleado \d+ /, ''));
    expect(texts).toEqual([
      'anuló la venta N° 1 (Bs 135,00).',
      'quitó 2 x Pique de la venta N° 2. Devuelto Bs 85,00.',
      'quitó 1 x Pique de la venta N° 3. Devuelto Bs 35,00.',
      'deshizo un pago de Bs 120,00 de la venta N° 4.',
      'bajó la venta N° 5 de Bs 135,00 a Bs 115,00. Devuelto Bs 5,00.',
      'bajó la venta N° 6 de Bs 135,00 a Bs 20,00. Devuelto Bs 100,00.',
      'bajó la venta N° 7 de Bs 135,00 a Bs 35,00. Devuelto Bs 85,00.',
      'bajó la venta N° 8 de Bs 135,00 a Bs 20,00. Devuelto Bs 100,00.',
      'registró un egreso de Bs 3,00 en Caja principal: Hielo.',
      'eliminó un ingreso de Bs 5,00 de Caja principal: Cambio.',
    ]);
  });
});

/** Each call that lowers the lines of a sale. */
const REMOVING = [sales.removeSaleLine.path, sales.reduceSaleLine.path];

describe('a discount', () => {
  it('that a removal makes more than a tenth asks whether it stays, falls or goes', async () => {
    const { cashier, pique, beer } = counter;
    const removing = async (query: object) => {
      const sale = await counter.sell({
        sale_details: [pique, { ...beer, quantity: 2 }],
        discount: 9,
        amount_received_cash: 81,
      });
      const params = { detailId: sale.details[1]!.id };
      const answer = await api.send(sales.removeSaleLine, { token: cashier.token, params, query });
      return { answer, after: await counter.sale(sale.id) };
    };
    const asked = await removing({ reason: 'No quiso' });
    expect(asked.answer).toMatchObject({
      status: 422,
      body: { code: 'discount_grows', details: { discount: 9, rest: 50 } },
    });
    expect(asked.after).toMatchObject({ total: 90, discount: 9, deleted_details: [] });
    expect((await removing({ discount: 'keep' })).answer).toMatchObject({
      body: { code: 'discount_reason_missing' },
    });
    const after = { paid_out: 1, debt: 0 };
    const kept = await removing({ discount: 'keep', reason: 'Cliente frecuente' });
    expect(kept.after).toMatchObject({ ...after, discount: 9, amount_received_cash: 41 });
    const lower = await removing({ discount: 'lower' });
    expect(lower.after).toMatchObject({ ...after, discount: 5, amount_received_cash: 45 });
    const none = await removing({ discount: 'none' });
    expect(none.after).toMatchObject({ ...after, discount: 0, amount_received_cash: 50 });
  });

  it.each(REMOVING)('that is above a tenth asks before it grows: %s', async (path) => {
    const { cashier, beer } = counter;
    const removing = async (discount: number, choice: object) => {
      const { id, details } = await counter.sell({
        sale_details: [{ ...beer, quantity: 2 }, beer],
        discount,
        reason: 'Amigo',
        amount_received_cash: 60 - discount,
      });
      const params = { detailId: details[0]!.id };
      const answer = await (path === sales.removeSaleLine.path
        ? api.send(sales.removeSaleLine, { token: cashier.token, params, query: choice })
        : api.send(sales.reduceSaleLine, { token: cashier.token, params, body: { quantity: 1, ...choice } }));
      return { answer, after: await counter.sale(id) };
    };
    const asked = await removing(7, {});
    expect(asked.answer).toMatchObject({ status: 422, body: { code: 'discount_grows' } });
    expect(asked.after).toMatchObject({ total: 60, discount: 7, deleted_details: [] });
    const { after } = await removing(7, { discount: 'lower' });
    expect(after).toMatchObject({ discount: after.total / 10, debt: 0 });
    const free = await removing(60, {});
    expect(free).toMatchObject({ answer: { status: 200 }, after: { discount: free.after.total, debt: 0 } });
  });

  it('that exceeded the rest makes nothing cheaper that is added later', async () => {
    const { cashier, pique, beer } = counter;
    const { token } = cashier;
    const { id, details } = await counter.sell({ discount: 40, reason: 'Amigo', amount_received_cash: 30 });
    const removing = { token, params: { detailId: details[0]!.id }, query: keep };
    await api.call(sales.removeSaleLine, removing);
    expect(await counter.sale(id)).toMatchObject({ total: beer.price, discount: beer.price, debt: 0 });
    await api.call(sales.addSaleItems, { token, params: { id }, body: { sale_details: [pique] } });
    expect(await counter.sale(id)).toMatchObject({ discount: beer.price, debt: pique.price });
  });

  it('of everything needs no money, neither at the till nor later', async () => {
    const { cashier } = counter;
    const given = { discount: 70, reason: 'Cortesía' };
    expect(await counter.sell(given)).toMatchObject({ paid_out: 1, debt: 0, amount_received_cash: 0 });
    const { id } = await counter.sell();
    const closing = { token: cashier.token, params: { id }, body: given };
    expect((await api.call(sales.closeSale, closing)).sale).toMatchObject({ paid_out: 1, debt: 0 });
    const part = { token: cashier.token, body: { ...orderBody(), discount: 69 } };
    expect(await api.send(sales.createSale, part)).toMatchObject({ status: 422 });
  });
});

const orderBody = () => ({
  branch_id: counter.branchId,
  sale_type: 'mesa' as const,
  sale_details: [counter.pique, counter.beer],
});

describe('removed units', () => {
  it('stay away from stock if the person says so', async () => {
    const { cashier, beer } = counter;
    const { token } = cashier;
    const sell = () => counter.sell({ sale_details: [counter.pique, { ...beer, quantity: 2 }] });
    const waste = { restock: 0 } as const;

    const removed = await sell();
    await api.call(sales.removeSaleLine, {
      token,
      params: { detailId: removed.details[1]!.id },
      query: waste,
    });
    expect(await counter.stockOf(beer.id)).toBe(8);
    expect(await counter.ledgerOf(removed.id)).toMatchObject([
      { reason: 'sale', quantityAfter: 8 },
      { reason: 'line_removed', quantityAfter: 10 },
      { reason: 'waste', quantityAfter: 8 },
    ]);
    const reduced = await sell();
    const params = { detailId: reduced.details[1]!.id };
    await api.call(sales.reduceSaleLine, { token, params, body: { quantity: 1, ...waste } });
    expect(await counter.stockOf(beer.id)).toBe(6);
    await api.call(sales.voidSale, { token, params: { id: reduced.id }, body: waste });
    expect(await counter.stockOf(beer.id)).toBe(6);
  });
});

it('a change of nothing that a sale has is refused', async () => {
  const { id } = await counter.sell();
  const body = { sale_id: id, mesa: 4 };
  expect(await api.send(sales.updateSale, { token: counter.cashier.token, body })).toMatchObject({
    status: 400,
    body: { fields: { sale_type: 'Indica qué cambia en la venta' } },
  });
});
