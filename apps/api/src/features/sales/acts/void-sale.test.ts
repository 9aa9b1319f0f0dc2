import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { setStock } from '@restaurante/contract/products/products.endpoints.ts';
import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { orderAtTable } from '../../../../test/booked-sales.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { addBranch } from '../../../../test/restaurant.ts';
import { close, openRegister } from '../../../../test/till.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  counter = await openCounter(api);
});

const voiding = (id: number, token = counter.cashier.token, body: object = {}) =>
  api.send(endpoints.voidSale, { token, params: { id }, body });

const refundsOf = (saleId: number) =>
  api.app.deps.database
    .selectFrom('salePayments')
    .select(['cashCents', 'qrCents', 'cashRegisterId'])
    .where('companyId', '=', counter.companyId)
    .where('saleId', '=', saleId)
    .where('kind', '=', 'refund')
    .execute();

describe('void', () => {
  it('refunds cash and stock once, and the sale stays with user and reason', async () => {
    const sale = await counter.sell({ amount_received_cash: 100 });
    expect([await counter.drawer(), await counter.stockOf(counter.beer.id)]).toEqual([170, 9]);

    const { status, body } = await voiding(sale.id, counter.cashier.token, { reason: ' Cliente se fue ' });
    expect([status, body]).toMatchObject([
      200,
      {
        sale_deleted: {
          sales_status_id: 2,
          sale_number: sale.sale_number,
          total: 70,
          amount_received_cash: 70,
        },
        sale: { id: sale.id, deleted_reason: 'Cliente se fue', amount_received_cash: 0, revision: 2 },
      },
    ]);
    expect([await counter.drawer(), await counter.stockOf(counter.beer.id)]).toEqual([100, 10]);
    expect(await counter.ledgerOf(sale.id)).toMatchObject([
      { reason: 'sale', quantityBefore: 10, quantityAfter: 9 },
      { reason: 'sale_voided', quantityBefore: 9, quantityAfter: 10, userId: counter.cashier.userId },
    ]);
    expect(await counter.sale(sale.id)).toMatchObject({
      total: 70,
      amount_received_cash: 0,
      change: 30,
      debt: 0,
      deleted_at: '2026-11-21T12:00:00.000-04:00',
      deleted_reason: 'Cliente se fue',
      details: [{ product: { name: 'Pique' } }, { product: { name: 'Cerveza' } }],
    });
    const { deletedBy } = await api.app.deps.database
      .selectFrom('sales')
      .select('deletedBy')
      .where('companyId', '=', counter.companyId)
      .where('id', '=', sale.id)
      .executeTakeFirstOrThrow();
    expect(deletedBy).toBe(counter.cashier.userId);
  });

  it('returns only the stock that the sale took: none of a product that is counted since then', async () => {
    const { id } = await counter.sell({ sale_details: [counter.soup] });
    await api.call(setStock, {
      token: counter.owner.token,
      params: { id: counter.soup.id },
      body: { branch_id: counter.branchId, stock: 5 },
    });
    expect((await voiding(id)).status).toBe(200);
    expect(await counter.stockOf(counter.soup.id)).toBe(5);
  });

  it('two concurrent calls refund once, and every later one is refused', async () => {
    const sale = await counter.sell({ amount_received_cash: 70 });
    const answers = await Promise.all([voiding(sale.id), voiding(sale.id)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await voiding(sale.id)).toMatchObject({ status: 409, body: { code: 'sale_voided' } });
    expect([await counter.drawer(), await counter.stockOf(counter.beer.id)]).toEqual([100, 10]);
  });

  it('takes the cash from the open register of the acting user, whichever register received it', async () => {
    const { owner, branchId } = counter;
    const sale = await counter.sell({ amount_received_cash: 70 });
    expect(await voiding(sale.id, owner.token)).toMatchObject({
      status: 409,
      body: { code: 'cash_register_required', error: 'Debes abrir caja primero' },
    });
    const own = await openRegister(api, { token: owner.token, branchId }, { opening: 69.5 });
    expect(await voiding(sale.id, owner.token)).toMatchObject({
      status: 422,
      body: { code: 'cash_not_enough' },
    });
    expect(await counter.sale(sale.id)).toMatchObject({ amount_received_cash: 70, deleted_at: null });
    expect(await counter.stockOf(counter.beer.id)).toBe(9);

    await api.call(addCashMovement, {
      token: owner.token,
      params: { id: own.id },
      body: { amount: 0.5, description: 'Cambio', type: 1 },
    });
    expect((await voiding(sale.id, owner.token)).status).toBe(200);
    expect(await counter.drawer()).toBe(170);
  });

  it('two concurrent refunds never pay out the last money twice', async () => {
    const { owner, branchId } = counter;
    const first = await counter.sell({ amount_received_cash: 70 });
    const second = await counter.sell({ amount_received_cash: 70 });
    await openRegister(api, { token: owner.token, branchId }, { opening: 100 });
    const answers = await Promise.all([voiding(first.id, owner.token), voiding(second.id, owner.token)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  it('a concurrent closing of the register comes either before or after it', async () => {
    const { cashier, register } = counter;
    const sale = await counter.sell({ amount_received_cash: 70 });
    const body = { sales_status_id: 3 };
    await api.call(endpoints.setSaleStatus, { token: cashier.token, params: { id: sale.id }, body });
    const counted = { ...register, closing_amount: 170 };
    const [voided, closed] = await Promise.all([voiding(sale.id), close(api, cashier.token, counted)]);
    const closedFirst = closed.status === 200;
    expect([voided.status, closed.status]).toEqual(closedFirst ? [409, 200] : [200, 409]);
    expect(await counter.drawer()).toBe(closedFirst ? 170 : 100);
  });

  it('needs no register when no cash goes back', async () => {
    const { owner } = counter;
    const unpaid = await counter.sell();
    expect(await voiding(unpaid.id, owner.token)).toMatchObject({
      body: { sale_deleted: { amount_received_cash: 0 } },
    });
    const byQr = await counter.sell({ amount_received_qr: 70 });
    expect((await voiding(byQr.id, owner.token)).status).toBe(200);
    expect(await counter.sale(byQr.id)).toMatchObject({ amount_received_qr: 0 });
    const rejected = await orderAtTable(api, counter);
    expect((await voiding(rejected, owner.token)).status).toBe(200);
  });

  it('gives QR money back outside of the drawer, also when one is open', async () => {
    const { id } = await counter.sell({ amount_received_qr: 70 });
    expect((await voiding(id)).status).toBe(200);
    expect(await refundsOf(id)).toEqual([{ cashCents: 0, qrCents: 7000, cashRegisterId: null }]);
    expect(await counter.drawer()).toBe(100);
  });

  it('of a mixed payment gives back the cash and records the QR part as owed outside', async () => {
    const sale = await counter.sell({ amount_received_cash: 30, amount_received_qr: 40 });
    expect(await voiding(sale.id)).toMatchObject({ body: { sale_deleted: { amount_received_cash: 30 } } });
    const cashRegisterId = counter.register.id;
    expect(await refundsOf(sale.id)).toEqual([{ cashCents: 3000, qrCents: 4000, cashRegisterId }]);
    expect(await counter.drawer()).toBe(100);
  });

  it('of an earlier business day is for administrators and branch managers', async () => {
    const [first, second] = [await counter.sell(), await counter.sell()];
    const [administrator, manager] = [await counter.staff(2), await counter.staff(3)];
    api.clock.set('2026-11-21T23:59:59-04:00');
    expect((await voiding((await counter.sell()).id)).status).toBe(200);
    api.clock.set('2026-11-22T00:00:00-04:00');
    expect(await voiding(first.id)).toMatchObject({
      status: 403,
      body: {
        code: 'void_too_old',
        error: 'Solo administradores y encargados pueden anular o rebajar ventas de días anteriores',
      },
    });
    expect((await voiding(first.id, manager.token)).status).toBe(200);
    expect((await voiding(second.id, administrator.token)).status).toBe(200);
  });
});

describe('scope', () => {
  it('hides sales of other branches and companies, and users that are not in scope', async () => {
    const { owner, staff } = counter;
    const sale = await counter.sell();
    const elsewhere = await addBranch(api, owner, 'Sucursal Sur');
    const strangers = [await staff(3, elsewhere), await staff(4, elsewhere), (await openCounter(api)).owner];
    for (const { token } of strangers) {
      expect((await voiding(sale.id, token)).status).toBe(404);
    }
    expect((await voiding(sale.id, counter.cashier.token, { user_id: owner.user.id })).status).toBe(404);
    const manager = await staff(3);
    const other = await staff(4, elsewhere);
    expect((await voiding(sale.id, manager.token, { user_id: other.userId })).status).toBe(404);
    expect((await voiding(sale.id, manager.token, { user_id: counter.cashier.userId })).status).toBe(200);
  });

  it('refuses a reason that is too long', async () => {
    const sale = await counter.sell();
    const { status } = await voiding(sale.id, counter.cashier.token, { reason: 'x'.repeat(256) });
    expect(status).toBe(400);
    expect(await counter.sale(sale.id)).toMatchObject({ deleted_at: null });
  });
});

describe('deleting by the old path', () => {
  it('is always refused with the notice and touches nothing', async () => {
    const { owner } = counter;
    const sale = await counter.sell();
    const deletion = (token: string) =>
      api.send(endpoints.refuseSaleDeletion, { token, params: { id: sale.id } });
    expect(await deletion(owner.token)).toMatchObject({
      status: 409,
      body: { code: 'deletion_in_development', error: 'Opción en etapa de desarrollo!' },
    });
    expect(await counter.sale(sale.id)).toEqual(sale);
    expect((await deletion((await openCounter(api)).owner.token)).status).toBe(404);
  });
});
