import { approve } from '@restaurante/contract/approvals/approvals.endpoints.ts';
import { listActs, sumActs } from '@restaurante/contract/audit/audit.endpoints.ts';
import * as registers from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { TIPS_KIND } from '@restaurante/contract/cash-registers/movement-kinds.wire.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { setPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { rejectTableOrder } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../api.ts';
import { openCounter } from '../counter.ts';
import { openGuests } from '../guests.ts';
import { close } from '../till.ts';

// A dishonest cashier's week. Each trick is refused, asked for, or in the owner's view the same evening. The tricks are
// those of which guides for restaurants warn: money that is voided, lowered, given away, re-labelled or lent.

const api = await startTestApi();
const house = await openGuests(api, await openCounter(api));
const { owner, cashier, companyId, branchId, pique, soup, beer, register } = house;
const { token } = cashier;
const as = { token: owner.token };
await api.app.deps.database.updateTable('stock').set({ quantity: 1_000 }).execute();
const [OWN_PIN, OWNER_PIN] = ['3333', '1111'];
await api.call(setPin, { ...as, body: { user_id: owner.user.id, pin: OWNER_PIN } });
await api.call(setPin, { ...as, body: { user_id: cashier.userId, pin: OWN_PIN } });
/** The limits of a careful owner. */
const CAREFUL = {
  discount_percent: 10,
  expense: 50,
  courtesy: 0,
  void_paid: 0,
  void_sent: 0,
  remove_sent: 0,
  change_payment: 0,
  drawer: 0,
} as const;
await api.call(updateCompanySettings, { ...as, params: { companyId }, body: { authority: { 4: CAREFUL } } });

const paid = (more: object = {}) => house.sell({ amount_received_cash: 70, ...more });
const attempt = (endpoint: AnyEndpoint, sent: object, approval?: string) =>
  api.send(endpoint, { token, ...sent, ...(approval && { headers: { approval } }) });
const of = ({ id }: SaleWire, body: object = {}) => ({ params: { id }, body });
const line = ({ details }: SaleWire) => ({ params: { detailId: details[0]!.id } });
const ofPayment = ({ id, payments }: SaleWire, body: object) => ({
  params: { id, paymentId: payments![0]!.id },
  body: { reason: 'Pagó con QR', ...body },
});
type Trick = () => Promise<{ readonly status: number; readonly body: unknown }>;

/** Tricks for which a second person is asked. */
const ASKED: Readonly<Record<string, Trick>> = {
  'voids a paid sale and keeps the cash': async () => attempt(sales.voidSale, of(await paid())),
  'voids a sale that the guests have eaten and paid without a bill': async () =>
    attempt(sales.voidSale, of(await house.sell())),
  'takes a dish off a paid sale': async () =>
    attempt(sales.removeSaleLine, { ...line(await paid()), query: {} }),
  'takes a dish off before the payment, after the guest has seen the bill': async () =>
    attempt(sales.removeSaleLine, { ...line(await house.sell()), query: {} }),
  'takes one of two beers off': async () => {
    const sale = await paid({ sale_details: [{ ...beer, quantity: 2 }] });
    return attempt(sales.reduceSaleLine, { ...line(sale), body: { quantity: 1 } });
  },
  'gives a discount after the guest has paid the whole': async () =>
    attempt(sales.giveDiscount, of(await paid(), { percent: 20 })),
  'gives a friend a discount on each dish': async () =>
    attempt(sales.createSale, {
      body: {
        branch_id: branchId,
        sale_type: 'para llevar',
        sale_details: [{ ...pique, discount_percent: 50 }],
        amount_received_cash: 25,
      },
    }),
  'raises a discount in small steps': async () => {
    const sale = await house.sell();
    await api.call(sales.giveDiscount, { token, ...of(sale, { percent: 10 }) });
    return attempt(sales.giveDiscount, { ...of(sale, { amount: 3, detail_id: sale.details[0]!.id }) });
  },
  'gives a tenth of a large bill, then takes the bill away below it': async () => {
    const sale = await house.sell({ sale_details: [pique, { ...soup, held: 1 }] });
    await api.call(sales.giveDiscount, { token, ...of(sale, { amount: 6.5 }) });
    const held = { params: { detailId: sale.details[1]!.id } };
    return attempt(sales.removeSaleLine, { ...held, query: { discount: 'keep', reason: 'Se fue' } });
  },
  'turns a paid dish into a courtesy': async () =>
    attempt(sales.giveCourtesy, of(await paid(), { recipient: 'cliente' })),
  'books a friend as a staff meal': async () =>
    attempt(sales.giveCourtesy, of(await house.sell(), { recipient: 'personal' })),
  'takes a cash payment back and says that it was QR': async () =>
    attempt(sales.undoPayment, ofPayment(await paid(), {})),
  'takes a QR payment back in cash': async () =>
    attempt(sales.undoPayment, ofPayment(await house.sell({ amount_received_qr: 70 }), { refund: 'cash' })),
  'lowers the delivery fee of a paid order': async () => {
    const sale = await paid({ sale_type: 'para llevar', price_delivery: 10, amount_received_cash: 80 });
    return attempt(sales.updateSale, { body: { sale_id: sale.id, price_delivery: 0 } });
  },
  'makes a paid delivery an order at a table, which has no fee': async () => {
    const sale = await paid({ sale_type: 'para llevar', price_delivery: 10, amount_received_cash: 80 });
    return attempt(sales.updateSale, { body: { sale_id: sale.id, sale_type: 'mesa', table_number: 4 } });
  },
  "rejects a guest's order that was paid": async () => {
    const sale = await house.waiting();
    await api.call(sales.closeSale, { token, ...of(sale, { amount_received_cash: 50 }) });
    return attempt(rejectTableOrder, of(sale, { reason: 'No hay' }));
  },
  'moves dishes to an empty bill and voids that': async () => {
    const sale = await house.sell();
    const lines = [{ detail_id: sale.details[0]!.id, quantity: 1 }];
    const { other } = await api.call(sales.moveLines, {
      token,
      ...of(sale, { lines, table_number: 9 }),
    });
    return attempt(sales.voidSale, of(other));
  },
  'books an expense that was none': async () => spend(51),
  'books many small ones': async () => {
    await spend(30);
    return spend(30);
  },
  'pays tips out that nobody gave': async () => {
    const tips = { amount: 60, type: 2, description: 'Propinas', kind_id: TIPS_KIND.id };
    return attempt(registers.addCashMovement, { params: { id: register.id }, body: tips });
  },
  'says of a cash payment that it was QR': async () =>
    attempt(sales.changePayment, ofPayment(await paid(), { amount_received_qr: 70 })),
  'opens the drawer without a sale': () =>
    attempt(registers.openDrawer, { params: { id: register.id }, body: { reason: 'Cambio' } }),
  'deletes an income, and keeps its money': async () => {
    const params = { id: register.id };
    const body = { amount: 300, type: 1, description: 'Cambio' };
    const { cashier: after } = await api.call(registers.addCashMovement, { ...as, params, body });
    return attempt(registers.removeCashMovement, { params: { id: after.details.at(-1)!.id } });
  },
};

const spend = (amount: number) =>
  attempt(registers.addCashMovement, {
    params: { id: register.id },
    body: { amount, type: 2, description: 'Gas' },
  });

describe('a dishonest cashier is asked for a second person who', () => {
  it.each(Object.entries(ASKED))('%s', async (_, trick) => {
    expect(await trick()).toMatchObject({ status: 403, body: { code: 'approval_required' } });
  });
});

/** Asks for the approval that a call lacks, by this PIN. */
async function approvalOf({ body }: Awaited<ReturnType<Trick>>, pin: string, change: object = {}) {
  const { details } = body as { details: { act: 'void_sent'; subject: string; amount: number } };
  return api.send(approve, { token, body: { ...details, ...change, pin } });
}
const tokenOf = ({ body }: Awaited<ReturnType<typeof approvalOf>>) => (body as { approval: string }).approval;

describe('an approval is worth nothing', () => {
  it('by the own PIN', async () => {
    const refused = await attempt(sales.voidSale, of(await house.sell()));
    expect(await approvalOf(refused, OWN_PIN)).toMatchObject({
      status: 409,
      body: { code: 'approval_self' },
    });
  });

  it.each([
    ['for a smaller amount', { amount: 1 }],
    ['for another sale', { subject: 'sale:1' }],
    ['for another act', { act: 'remove_sent' }],
  ])('%s', async (_, change) => {
    const sale = await house.sell();
    const approval = tokenOf(await approvalOf(await attempt(sales.voidSale, of(sale)), OWNER_PIN, change));
    expect(await attempt(sales.voidSale, of(sale), approval)).toMatchObject({
      body: { code: 'approval_required' },
    });
  });

  it('a second time', async () => {
    const [sale, other] = [await house.sell(), await house.sell()];
    const approval = tokenOf(await approvalOf(await attempt(sales.voidSale, of(sale)), OWNER_PIN));
    expect((await attempt(sales.voidSale, of(sale), approval)).status).toBe(200);
    expect(await attempt(sales.voidSale, of(other), approval)).toMatchObject({
      body: { code: 'approval_required' },
    });
  });
});

describe('a dishonest cashier is refused', () => {
  it('another price than that of the menu', async () => {
    const body = { branch_id: branchId, sale_type: 'mesa', sale_details: [{ ...pique, price: 1 }] };
    expect(await attempt(sales.createSale, { body })).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    });
  });

  it('the money of the day before, in every way', async () => {
    const [sale, owing] = [await paid(), await house.sell()];
    api.clock.set('2026-11-22T12:00:00-04:00');
    const old = { status: 403, body: { code: 'void_too_old' } };
    expect(await attempt(sales.voidSale, of(sale))).toMatchObject(old);
    expect(await attempt(sales.giveDiscount, of(sale, { percent: 5 }))).toMatchObject(old);
    expect(await attempt(sales.giveDiscount, of(owing, { percent: 5 }))).toMatchObject(old);
    expect(await attempt(sales.undoPayment, ofPayment(sale, {}))).toMatchObject(old);
    expect(
      await attempt(sales.closeSale, of(owing, { discount: 5, amount_received_cash: 65 })),
    ).toMatchObject(old);
    const fresh = await house.sell();
    const lines = [{ detail_id: sale.details[0]!.id, quantity: 1 }];
    expect(await attempt(sales.moveLines, of(sale, { lines, to_sale_id: fresh.id }))).toMatchObject(old);
  });

  it('a drawer that is not theirs', async () => {
    const luis = await house.staff(4);
    const body = { amount: 5, type: 2, description: 'Gas' };
    const spending = { token: luis.token, params: { id: register.id }, body };
    expect((await api.send(registers.addCashMovement, spending)).status).toBeGreaterThanOrEqual(400);
  });
});

it('what they may do is in the owner’s view the same evening', async () => {
  const evening = await openGuests(api, await openCounter(api));
  const at = { token: evening.owner.token, params: { companyId: evening.companyId } };
  const mine = { token: evening.cashier.token };
  const [sale, other] = [await evening.sell({ amount_received_cash: 70 }), await evening.sell()];
  await api.call(sales.giveDiscount, { ...mine, params: { id: sale.id }, body: { percent: 10 } });
  await api.call(sales.giveCourtesy, { ...mine, params: { id: other.id }, body: { recipient: 'cliente' } });
  const { cashier: drawer } = await api.call(registers.addCashMovement, {
    ...mine,
    params: { id: evening.register.id },
    body: { amount: 20, type: 2, description: 'Gas' },
  });
  // Bs 13 are missing.
  await close(api, evening.cashier.token, drawer, drawer.closing_amount! - 13);
  const { acts } = await api.call(listActs, at);
  const seen = acts.map(({ act }) => act);
  for (const act of ['discount', 'courtesy', 'expense', 'cash_register.close']) expect(seen).toContain(act);
  const { people } = await api.call(sumActs, at);
  expect(people.find(({ user }) => user.id === evening.cashier.userId)).toMatchObject({
    discounts: { count: 1, amount: 7 },
    courtesies: { count: 1, amount: 70 },
  });
  const { cashier: closed } = await api.call(registers.getCashRegister, {
    token: evening.owner.token,
    params: { id: drawer.id },
  });
  expect(closed).toMatchObject({ missing_amount: 13, discounts: 77 });
});
