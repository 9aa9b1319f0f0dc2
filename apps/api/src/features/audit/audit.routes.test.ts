import { randomUUID } from 'node:crypto';
import { listActs, sumActs } from '@restaurante/contract/audit/audit.endpoints.ts';
import type { Act } from '@restaurante/contract/audit/audit.wire.ts';
import * as branches from '@restaurante/contract/branches/branches.endpoints.ts';
import * as registers from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import * as companies from '@restaurante/contract/companies/companies.endpoints.ts';
import { exportMonths, orderOwnData } from '@restaurante/contract/company-data/company-data.endpoints.ts';
import { enrolDevice, revokeDevice } from '@restaurante/contract/devices/devices.endpoints.ts';
import * as employees from '@restaurante/contract/employees/employees.endpoints.ts';
import type { AnyEndpoint, QueryOf } from '@restaurante/contract/endpoint.ts';
import * as offers from '@restaurante/contract/offers/offers.endpoints.ts';
import { createOptionGroup, updateOptionGroup } from '@restaurante/contract/options/options.endpoints.ts';
import { setPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import { changeProducts, importMenu, setStock } from '@restaurante/contract/products/products.endpoints.ts';
import { updateProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import { correctPurchase, createPurchase } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { operatorOf } from '../../../test/operator.ts';
import { addBranch } from '../../../test/restaurant.ts';
import { hire } from '../../../test/staff.ts';
import { billsFor, openRegister } from '../../../test/till.ts';

const api = await startTestApi();
let counter: Counter;
beforeEach(async () => void (counter = await openCounter(api)));

type Sent = Parameters<typeof api.send>[1];

const list = async (query: QueryOf<typeof listActs> = {}, token = counter.owner.token) =>
  api.call(listActs, { token, params: { companyId: counter.companyId }, query });
const people = async (query: QueryOf<typeof sumActs> = {}, token = counter.owner.token) =>
  (await api.call(sumActs, { token, params: { companyId: counter.companyId }, query })).people;

/** Sends a call twice, the second time as a repeat with its key. */
async function twice(endpoint: AnyEndpoint, sent: Sent) {
  const headers = { ...sent?.headers, ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }) };
  const first = await api.send(endpoint, { ...sent, headers });
  expect([endpoint.path, first.status, first.body]).toEqual([endpoint.path, 200, expect.anything()]);
  await api.send(endpoint, { ...sent, headers });
  return first.body as Record<string, never>;
}

const asCashier = (params: object, rest: Sent = {}) => ({ token: counter.cashier.token, params, ...rest });
const asOwner = (params: object, rest: Sent = {}) => ({ token: counter.owner.token, params, ...rest });
const company = () => ({ companyId: counter.companyId });
const paid = { amount_received_cash: 70 };
const person = () => ({
  first_name: 'Ana',
  role_id: 4,
  branch_id: counter.branchId,
  email: `ana${counter.companyId}@elfogon.bo`,
  password: 'llajua2026',
});
const newEmployee = async () => {
  const sent = { token: counter.owner.token, params: company(), body: person() };
  return (await api.call(employees.createEmployee, sent)).employe;
};
const promotion = () => ({
  type: 'mensual',
  title: 'Fin de mes',
  number_day: 31,
  details: [{ id: counter.soup.id, type: 'monto', amount: 1 }],
});
const newOffer = async () =>
  (
    (await api.send(offers.createOffer, asOwner(company(), { body: promotion() }))).body as {
      offert: { id: number };
    }
  ).offert;
const branchForm = () => ({ name: 'Sur', city: 2, phones: '59172222222', address: 'Calle 8' });
const papas = (price: number, id?: number) => ({
  name: 'Guarnición',
  min: 0,
  options: [{ name: 'Papas', price, ...(id && { id }) }],
});
const SETTINGS = {
  status: true,
  whatsappServer: 'https://whatsapp.elfogon.bo',
  whatsappKey: 'secret',
  sendDeleteSale: true,
};

/** Prepares an act, and returns it. */
type Prepare = () => Promise<() => Promise<unknown>>;

const ACTS: readonly (readonly [Act, Prepare])[] = [
  [
    'void_paid',
    async () => {
      const { id } = await counter.sell(paid);
      return () => twice(sales.voidSale, asCashier({ id }, { body: { reason: 'Se fue' } }));
    },
  ],
  [
    'void_sent',
    async () => {
      const { id } = await counter.sell();
      return () => twice(sales.voidSale, asCashier({ id }, { body: { reason: 'Se fue' } }));
    },
  ],
  [
    'void_unpaid',
    async () => {
      const { id } = await counter.sell({ sale_details: [{ ...counter.soup, held: 1 }] });
      return () => twice(sales.voidSale, asCashier({ id }, { body: { reason: 'Se fue' } }));
    },
  ],
  [
    'remove_sent',
    async () => {
      const { details } = await counter.sell();
      const query = { reason: 'Frío' };
      return () => twice(sales.removeSaleLine, asCashier({ detailId: details[0]!.id }, { query }));
    },
  ],
  [
    'reduce',
    async () => {
      const { details } = await counter.sell({ sale_details: [{ ...counter.soup, held: 1 }, counter.pique] });
      const query = { reason: 'Cambió' };
      return () => twice(sales.removeSaleLine, asCashier({ detailId: details[0]!.id }, { query }));
    },
  ],
  [
    'remove_sent',
    async () => {
      const { details } = await counter.sell({ sale_details: [{ ...counter.soup, quantity: 3 }] });
      const body = { quantity: 1, reason: 'Pidió menos' };
      return () => twice(sales.reduceSaleLine, asCashier({ detailId: details[0]!.id }, { body }));
    },
  ],
  [
    'discount',
    async () => {
      const { id } = await counter.sell();
      const body = { amount_received_cash: 65, discount: 5, reason: 'Amigo' };
      return () => twice(sales.closeSale, asCashier({ id }, { body }));
    },
  ],
  [
    'sale.fee_lowered',
    async () => {
      const courier = await counter.staff(5);
      const delivery = { employe_id: courier.employeeId, delivery_address: 'Calle Jaén 7' };
      const { id } = await counter.sell({ sale_type: 'para llevar', price_delivery: 10, ...delivery });
      const body = { sale_id: id, price_delivery: 4, ...delivery };
      return () => twice(sales.updateSale, asCashier({}, { body }));
    },
  ],
  [
    'courtesy',
    async () => {
      const { id } = await counter.sell();
      return () => twice(sales.giveCourtesy, asCashier({ id }, { body: { recipient: 'cliente' } }));
    },
  ],
  [
    'merge',
    async () => {
      const [{ id }, other] = [await counter.sell(), await counter.sell()];
      return () => twice(sales.mergeBills, asCashier({ id }, { body: { from_id: other.id } }));
    },
  ],
  [
    'move',
    async () => {
      const [sale, other] = [await counter.sell(), await counter.sell()];
      const lines = [{ detail_id: sale.details[0]!.id, quantity: 1 }];
      const body = { lines, to_sale_id: other.id };
      return () => twice(sales.moveLines, asCashier({ id: sale.id }, { body }));
    },
  ],
  [
    'change_payment',
    async () => {
      const { id, payments } = await counter.sell(paid);
      const params = { id, paymentId: payments![0]!.id };
      return () => twice(sales.undoPayment, asCashier(params, { body: { reason: 'Era QR' } }));
    },
  ],
  [
    'change_payment',
    async () => {
      const { id, payments } = await counter.sell(paid);
      const params = { id, paymentId: payments![0]!.id };
      const body = { amount_received_qr: 70, reason: 'Era QR' };
      return () => twice(sales.changePayment, asCashier(params, { body }));
    },
  ],
  [
    'cash_register.open',
    async () => {
      const { token } = await counter.staff(4);
      const body = { name: 'Terraza', opening_amount: 50 };
      return () => twice(registers.openCashRegister, { token, params: { id: counter.branchId }, body });
    },
  ],
  [
    'cash_register.close',
    async () => () =>
      twice(
        registers.closeCashRegister,
        asCashier(
          { id: counter.register.id },
          { body: { closing_amount: 100, real_amount: 90, bills: billsFor(90), observations: 'Falta' } },
        ),
      ),
  ],
  [
    'cash_register.remove',
    async () => () => twice(registers.removeCashRegister, asCashier({ id: counter.register.id })),
  ],
  [
    'cash_register.handover',
    async () => {
      await counter.sell();
      const body = { to_room: 1 };
      return () => twice(registers.transferPendingSales, asCashier({ id: counter.register.id }, { body }));
    },
  ],
  [
    'drawer',
    async () => {
      const body = { reason: 'Cambio de monedas' };
      return () => twice(registers.openDrawer, asCashier({ id: counter.register.id }, { body }));
    },
  ],
  [
    'cash_movement.add',
    async () => {
      const body = { amount: 20, type: 1, description: 'Cambio' };
      return () => twice(registers.addCashMovement, asCashier({ id: counter.register.id }, { body }));
    },
  ],
  [
    'expense',
    async () => {
      const body = { amount: 20, type: 2, description: 'Verduras' };
      return () => twice(registers.addCashMovement, asCashier({ id: counter.register.id }, { body }));
    },
  ],
  [
    'cash_movement.remove',
    async () => {
      const body = { amount: 20, type: 1 as const, description: 'Cambio' };
      const params = { id: counter.register.id };
      const { cashier } = await api.call(registers.addCashMovement, {
        token: counter.cashier.token,
        params,
        body,
      });
      return () => twice(registers.removeCashMovement, asCashier({ id: cashier.details[0]!.id }));
    },
  ],
  [
    'product.price',
    async () => {
      const body = { ids: [counter.pique.id], amount: 5 };
      return () => twice(changeProducts, asOwner(company(), { body }));
    },
  ],
  [
    'product.import',
    async () => {
      const body = { rows: [{ category: 'Postres', name: 'Helado', price: 12 }] };
      return () => twice(importMenu, asOwner(company(), { body }));
    },
  ],
  [
    'option.price',
    async () => {
      const sent = asOwner(company(), { body: papas(5) });
      const { group } = (await api.send(createOptionGroup, sent)).body as {
        group: { id: number; options: { id: number }[] };
      };
      const body = papas(6, group.options[0]!.id);
      return () => twice(updateOptionGroup, asOwner({ id: group.id }, { body }));
    },
  ],
  [
    'option.rule',
    async () => {
      const { group } = (await api.send(createOptionGroup, asOwner(company(), { body: papas(5) }))).body as {
        group: { id: number; options: { id: number }[] };
      };
      const body = { ...papas(5, group.options[0]!.id), price_rule: 'mayor', max: 1, min: 1 };
      return () => twice(updateOptionGroup, asOwner({ id: group.id }, { body }));
    },
  ],
  [
    'branch.change',
    async () => {
      const id = await addBranch(api, counter.owner);
      const body = branchForm();
      return () => twice(branches.updateBranch, asOwner({ id }, { body }));
    },
  ],
  [
    'branch.remove',
    async () => {
      const id = await addBranch(api, counter.owner);
      return () => twice(branches.removeBranch, asOwner({ id }));
    },
  ],
  [
    'user.login',
    async () => {
      const { user } = counter.owner;
      const body = {
        first_name: 'Rosa',
        last_name: 'Mamani',
        email: user.email,
        password: 'llajua2027',
        current_password: counter.owner.password,
      };
      return () => twice(updateProfile, asOwner({ id: user.id }, { body }));
    },
  ],
  [
    'purchase.correct',
    async () => {
      const body = { details: [{ details: 'Verduras', quantity: 1, total: 30 }] };
      const { purchase } = await api.call(createPurchase, {
        token: counter.owner.token,
        params: company(),
        body,
      });
      const sent = { body: { reason: 'Dos veces' } };
      return () => twice(correctPurchase, asOwner({ id: purchase.id }, sent));
    },
  ],
  [
    'offer.status',
    async () => {
      const { id } = await newOffer();
      return () => twice(offers.setOfferStatus, asOwner({ id, status: 0 }));
    },
  ],
  [
    'offer.remove',
    async () => {
      const { id } = await newOffer();
      return () => twice(offers.removeOffer, asOwner({ id }));
    },
  ],
  [
    'employee.change',
    async () => {
      const { id } = await newEmployee();
      const { password: _, ...body } = person();
      return () =>
        twice(employees.updateEmployee, asOwner({ id }, { body: { ...body, first_name: 'Anita' } }));
    },
  ],
  [
    'employee.role',
    async () => {
      const { id } = await newEmployee();
      const { password: _, ...body } = person();
      return () => twice(employees.updateEmployee, asOwner({ id }, { body: { ...body, role_id: 3 } }));
    },
  ],
  [
    'employee.remove',
    async () => {
      const { id } = await newEmployee();
      return () => twice(employees.removeEmployee, asOwner({ id }));
    },
  ],
  [
    'device.revoke',
    async () => {
      const { device } = await api.call(enrolDevice, {
        token: counter.owner.token,
        params: { branchId: counter.branchId },
        body: { name: 'Caja' },
        headers: { device: `till ${counter.companyId}` },
      });
      return () => twice(revokeDevice, asOwner({ id: device.id }));
    },
  ],
  [
    'company.change',
    async () => {
      const { name, city_id, phones } = counter.owner.company;
      const body = { name, city_id, phones, slogan: 'Desde 1990', cutoff_hour: 3 };
      return () => twice(companies.updateCompany, asOwner(company(), { body }));
    },
  ],
  [
    'company.settings',
    async () => () =>
      twice(companies.updateCompanySettings, asOwner(company(), { body: { guest_line_max: 7 } })),
  ],
  [
    'company.settings',
    async () => () => twice(companies.switchTableOrders, asOwner(company(), { body: { orders_table: 1 } })),
  ],
  [
    'company.notifications',
    async () => () =>
      twice(companies.updateCompanySettings, asOwner(company(), { body: { notification: SETTINGS } })),
  ],
  ['company.file', async () => () => twice(orderOwnData, asOwner(company()))],
];

describe('the trail', () => {
  it.each(ACTS)('has %s once, also after a repeat', async (act, prepare) => {
    const work = await prepare();
    const before = (await list({ limit: 1 })).acts[0]?.id ?? 0;
    await work();
    const acts = (await list()).acts.filter(({ id }) => id > before);
    expect(acts.map((one) => one.act)).toEqual([act]);
    expect(acts[0]).toMatchObject({
      user: expect.anything(),
      approved_by: null,
      created_at: expect.any(String),
    });
  });

  it('has each call that is an act of its own every time', async () => {
    const { id } = await newEmployee();
    await api.call(setPin, { token: counter.owner.token, body: { employee_id: id, pin: '4711' } });
    const months = { query: { from: '2026-10', to: '2026-11', link: '1' as const } };
    await api.call(exportMonths, { ...months, token: counter.owner.token, params: company() });
    await api.call(setStock, {
      token: counter.owner.token,
      params: { id: counter.beer.id },
      body: { branch_id: counter.branchId, stock: 3 },
    });
    const headers = { device: `till ${counter.companyId}` };
    const params = { branchId: counter.branchId };
    await api.call(enrolDevice, { token: counter.owner.token, params, body: { name: 'Caja' }, headers });
    const offer = await newOffer();
    const body = { ...promotion(), title: 'Quincena' };
    await api.send(offers.updateOffer, asOwner({ id: offer.id }, { body }));
    await api.call(branches.createBranch, {
      token: counter.owner.token,
      params: company(),
      body: branchForm(),
    });
    const purchase = { details: [{ details: 'Verduras', quantity: 1, total: 30 }] };
    await api.call(createPurchase, { token: counter.owner.token, params: company(), body: purchase });
    const { acts } = await list();
    expect(acts.map(({ act, details: { name } }) => [act, name])).toEqual([
      ['purchase.create', null],
      ['branch.create', 'Sur'],
      ['offer.change', 'Fin de mes'],
      ['offer.create', 'Fin de mes'],
      ['device.enrol', null],
      ['stock.count', 'Cerveza'],
      ['company.months', null],
      ['employee.pin', 'Ana'],
      ['employee.create', 'Ana'],
      ['cash_register.open', 'principal'],
    ]);
  });

  it('names person, subject, reason and the values in Bs', async () => {
    const { id, sale_number } = await counter.sell({ ...paid, discount: 0 });
    const params = { id };
    const body = { reason: 'Se fue' };
    await api.call(sales.voidSale, { token: counter.cashier.token, params, body });
    const { acts } = await list({ act: 'void_paid' });
    expect(acts).toEqual([
      {
        id: expect.any(Number),
        act: 'void_paid',
        user: { id: counter.cashier.userId, name: counter.cashier.name },
        approved_by: null,
        subject: `sale:${id}`,
        details: {
          name: null,
          before: {
            number: sale_number,
            lines_total: 70,
            discount: 0,
            delivery_fee: 0,
            cash_paid: 70,
            qr_paid: 0,
            is_sent: true,
          },
          after: null,
        },
        reason: 'Se fue',
        created_at: '2026-11-21T12:00:00.000-04:00',
      },
    ]);
  });

  it('says what was counted and what is missing, and what an expense was for', async () => {
    const { token } = counter.cashier;
    const params = { id: counter.register.id };
    const movement = { amount: 20, type: 2 as const, description: 'Verduras' };
    await api.call(registers.addCashMovement, { token, params, body: movement });
    const body = { closing_amount: 80, real_amount: 75.5, bills: billsFor(75.5), observations: 'Ni idea' };
    await api.call(registers.closeCashRegister, { token, params, body });
    expect((await list()).acts).toMatchObject([
      {
        act: 'cash_register.close',
        subject: `register:${params.id}`,
        details: { name: 'principal', after: { expected: 80, counted: 75.5, difference: -4.5 } },
        reason: 'Ni idea',
      },
      {
        act: 'expense',
        details: { after: { amount: 20, type: 'expense', description: 'Verduras' } },
      },
      { act: 'cash_register.open', details: { after: { opening: 100 } } },
    ]);
  });

  it('says which sales were handed over, and to whom', async () => {
    const { sale_number } = await counter.sell();
    const { token } = counter.cashier;
    const params = { id: counter.register.id };
    await api.call(registers.transferPendingSales, { token, params, body: { to_room: 1 } });
    const [act] = (await list({ act: 'cash_register.handover' })).acts;
    expect(act).toMatchObject({
      subject: `register:${params.id}`,
      details: { name: 'principal', before: null, after: { to: null, sales: [sale_number] } },
    });
    const [row] = await api.app.deps.database
      .selectFrom('auditLog')
      .select('details')
      .where('companyId', '=', counter.companyId)
      .where('id', '=', act!.id)
      .execute();
    expect(Object.keys(row!.details as object).sort()).toEqual(['after', 'before', 'id', 'name']);
  });

  it('has the acts of the seller of the subscription, without files or addresses of the server', async () => {
    const { slug } = counter.owner.company;
    await operatorOf(api)('subscription', slug, '--extend', '30', '--reason', 'Pagó', '--yes');
    await operatorOf(api)('reset-link', counter.owner.email, '--yes');
    const { acts } = await list({ act: 'operator.subscription,operator.reset-link' });
    expect(acts).toMatchObject([
      { act: 'operator.reset-link', user: null, details: { before: null, after: null } },
      {
        act: 'operator.subscription',
        user: null,
        subject: `company:${counter.companyId}`,
        details: { before: { end: expect.any(String) }, after: { end: expect.any(String) } },
        reason: 'Pagó',
      },
    ]);
  });
});

it('leaves out acts that this version does not know', async () => {
  await api.app.deps.database
    .insertInto('auditLog')
    .values({
      companyId: counter.companyId,
      action: 'sale.flown',
      details: '{}',
      createdAt: new Date(api.clock.now()),
    })
    .execute();
  expect((await list()).acts.map(({ act }) => act)).toEqual(['cash_register.open']);
});

it('names acts of before the kitchen was stored by their money', async () => {
  const { companyId } = counter;
  const row = { linesTotal: 100, deliveryFee: 0, discount: 0, cashPaid: 0, qrPaid: 0 };
  const old = [
    ['sale.void', { before: row, after: null }],
    ['sale.void', { before: { ...row, qrPaid: 100 }, after: null }],
    ['sale.line_reduced', { before: { quantity: 2, price: 50 }, after: { quantity: 1 } }],
  ] as const;
  await api.app.deps.database
    .insertInto('auditLog')
    .values(
      old.map(([action, details], i) => {
        const createdAt = new Date(api.clock.now() + i);
        return { companyId, action, details: JSON.stringify({ id: 1, ...details }), createdAt };
      }),
    )
    .execute();
  const { acts } = await list({ act: 'void_unpaid,void_paid,void_sent,reduce,remove_sent' });
  expect(acts.map(({ act, subject }) => [act, subject])).toEqual([
    ['reduce', 'detail:1'],
    ['void_paid', 'sale:1'],
    ['void_unpaid', 'sale:1'],
  ]);
});

describe('who reads it', () => {
  it('the owner all of it, a branch manager the acts of the own branch, and no other role', async () => {
    const other = await addBranch(api, counter.owner);
    const [manager, stranger] = [await counter.staff(3), await counter.staff(3, other)];
    const cook = await hire(api, counter.owner, 9);
    const { id } = await counter.sell(paid);
    await api.call(sales.voidSale, {
      token: counter.cashier.token,
      params: { id },
      body: { reason: 'Se fue' },
    });
    await openRegister(api, { token: stranger.token, branchId: other });
    const body = { ids: [counter.pique.id], amount: 5 };
    await api.call(changeProducts, { token: counter.owner.token, params: company(), body });
    const names = async (token: string) => (await list({}, token)).acts.map(({ act }) => act);
    expect(await names(counter.owner.token)).toEqual([
      'product.price',
      'cash_register.open',
      'void_paid',
      'branch.create',
      'cash_register.open',
    ]);
    expect(await names(manager.token)).toEqual(['void_paid', 'cash_register.open']);
    expect(await names(stranger.token)).toEqual(['cash_register.open', 'branch.create']);
    expect(await people({}, manager.token)).toMatchObject([{ voids: { count: 1, amount: 70 } }]);
    expect(await people({}, stranger.token)).toEqual([]);
    for (const token of [counter.cashier.token, cook.token]) {
      for (const endpoint of [listActs, sumActs]) {
        expect(await api.send(endpoint, { token, params: company() })).toMatchObject({ status: 403 });
      }
    }
  });
});

/** Sells and voids, once for each of these reasons. */
async function voidFor(...reasons: string[]) {
  for (const reason of reasons) {
    const { id } = await counter.sell(paid);
    await api.call(sales.voidSale, { token: counter.cashier.token, params: { id }, body: { reason } });
  }
}

describe('a page', () => {
  it('follows the one before without gap or repeat, also for acts of one moment', async () => {
    await voidFor('a', 'b', 'c', 'd', 'e');
    const reasons: (string | null)[] = [];
    let before: number | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        act: 'void_paid',
        limit: 2,
        ...(before !== null && { before }),
      });
      reasons.push(...page.acts.map(({ reason }) => reason));
      before = page.next;
    } while (before !== null);
    expect(reasons).toEqual(['e', 'd', 'c', 'b', 'a']);
  });

  it('is of some days, a person and kinds of acts', async () => {
    const boss = await counter.staff(2);
    await voidFor('hoy');
    api.clock.advance(18 * 3_600);
    await voidFor('mañana');
    await api.call(changeProducts, {
      token: boss.token,
      params: company(),
      body: { ids: [counter.pique.id], amount: 5 },
    });
    const found = async (query: QueryOf<typeof listActs>) =>
      (await list(query, boss.token)).acts.map(({ act, reason }) => reason ?? act);
    const [today, tomorrow] = ['2026-11-21', '2026-11-22'];
    expect(await found({ from: today, to: today })).toEqual(['hoy', 'cash_register.open']);
    expect(await found({ from: tomorrow })).toEqual(['product.price', 'mañana']);
    expect(await found({ to: today })).toEqual(['hoy', 'cash_register.open']);
    expect(await found({ user_id: boss.userId })).toEqual(['product.price']);
    expect(await found({ act: 'product.price,void_paid,void_sent' })).toEqual([
      'product.price',
      'mañana',
      'hoy',
    ]);
  });

  it.each([
    [{ from: '21.11.2026' }, 'Fecha inválida'],
    [{ from: '2026-11-22', to: '2026-11-21' }, 'La fecha de fin no puede ser anterior a la de inicio'],
    [{ act: 'void_paid,steal' }, 'Esa acción no existe'],
    [{ user_id: 'x' }, 'Identificador inválido'],
    [{ limit: '0' }, 'El mínimo es 1'],
  ])('is refused for %o', async (query, error) => {
    const sent = { token: counter.owner.token, params: company(), query };
    expect(await api.send(listActs, sent)).toMatchObject({ status: 400, body: { error } });
  });
});

it('a summary equals the rows', async () => {
  const { token } = counter.cashier;
  await voidFor('a', 'b');
  const reduced = await counter.sell({ sale_details: [{ ...counter.soup, quantity: 3 }, counter.pique] });
  await api.call(sales.reduceSaleLine, {
    token,
    params: { detailId: reduced.details.find(({ product_id }) => product_id === counter.soup.id)!.id },
    body: { quantity: 1, reason: 'Pidió menos' },
  });
  await api.call(sales.removeSaleLine, {
    token,
    params: { detailId: reduced.details.find(({ product_id }) => product_id === counter.pique.id)!.id },
    query: { reason: 'Frío' },
  });
  // A discount that grows counts with the difference; one that shrinks gives nothing away.
  const { id } = await counter.sell({ discount: 2, reason: 'Amigo', amount_received_cash: 68 });
  for (const discount of [7, 1]) {
    const body = { sale_details: [counter.soup] };
    const { sale } = await api.call(sales.addSaleItems, { token, params: { id }, body: body });
    const received = sale.total - sale.amount_received_cash - discount;
    await api.call(sales.closeSale, {
      token,
      params: { id },
      body: { discount, reason: 'Amigo', amount_received_cash: received },
    });
  }
  const undone = await counter.sell(paid);
  await api.call(sales.undoPayment, {
    token,
    params: { id: undone.id, paymentId: undone.payments![0]!.id },
    body: { reason: 'Era QR' },
  });
  const changed = await counter.sell(paid);
  await api.call(sales.changePayment, {
    token,
    params: { id: changed.id, paymentId: changed.payments![0]!.id },
    body: { amount_received_qr: 70, reason: 'Era QR' },
  });
  expect(await people()).toEqual([
    {
      user: { id: counter.cashier.userId, name: counter.cashier.name },
      voids: { count: 2, amount: 140 },
      removals: { count: 2, amount: 80 },
      discounts: { count: 2, amount: 7 },
      courtesies: { count: 0, amount: 0 },
      changed_payments: { count: 2, amount: 140 },
    },
  ]);
  expect(await people({ from: '2026-11-20', to: '2026-11-20' })).toEqual([]);
});

it('a void with a discount and a fee counts what was owed', async () => {
  const courier = await counter.staff(5);
  const sale = await counter.sell({
    sale_type: 'para llevar',
    price_delivery: 10,
    employe_id: courier.employeeId,
    delivery_address: 'Calle Jaén 7',
    discount: 5,
    reason: 'Amigo',
    amount_received_cash: 75,
  });
  await api.call(sales.voidSale, {
    token: counter.cashier.token,
    params: { id: sale.id },
    body: { reason: 'Se fue' },
  });
  expect(await people()).toMatchObject([{ voids: { count: 1, amount: 75 } }]);
});
