import { approve } from '@restaurante/contract/approvals/approvals.endpoints.ts';
import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { setPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import type { RoleId } from '@restaurante/contract/roles.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { ACTS, type ApprovedAct } from '@restaurante/domain/authority/authority.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../api.ts';
import { openCounter } from '../counter.ts';
import { openGuests } from '../guests.ts';
import { openRegister } from '../till.ts';
import { allEndpoints } from './endpoints.ts';

// Every call × role × setting: some people do an act alone, some are asked for a second person, some may not do it at all.
// docs/rules/authority.md

const api = await startTestApi();
const OWNER_PIN = '1111';

/** The limits with which every act of managers and cashiers needs a second person. */
const NOTHING_ALONE = {
  discount_percent: 0,
  expense: 0,
  courtesy: 0,
  void_unpaid: 0,
  void_paid: 0,
  void_sent: 0,
  remove_sent: 0,
  change_payment: 0,
  drawer: 0,
};

/** Opens a house in which administrator, manager and cashier have a register each. */
async function openHouse(authority: object) {
  const room = await openGuests(api, await openCounter(api));
  const { owner, branchId, companyId } = room;
  const at = { token: owner.token };
  await api.call(setPin, { ...at, body: { user_id: owner.user.id, pin: OWNER_PIN } });
  await api.call(updateCompanySettings, { ...at, params: { companyId }, body: { authority } });
  const tokens = {
    2: owner.token,
    3: (await room.staff(3)).token,
    4: room.cashier.token,
    6: (await room.staff(6)).token,
  };
  const drawers: Record<number, number> = { 4: room.register.id };
  await api.app.deps.database
    .updateTable('stock')
    .set({ quantity: 1_000 })
    .where('companyId', '=', companyId)
    .execute();
  for (const role of [2, 3] as const) {
    const { id } = await openRegister(api, { token: tokens[role], branchId }, { opening: 900 });
    drawers[role] = id;
  }
  return { ...room, tokens, drawers };
}
type House = Awaited<ReturnType<typeof openHouse>>;
type Role = keyof House['tokens'];
const ROLES = [2, 3, 4, 6] as const satisfies readonly RoleId[];

/** A person of a house, before the call. */
interface Stage extends House {
  readonly role: Role;
  readonly token: string;
  /** The person's own register; a waiter names the cashier's. */
  readonly registerId: number;
  /** Sells Bs 70 as the person, or as the cashier in place of a waiter. */
  readonly made: (body?: Parameters<House['sellAs']>[1]) => Promise<SaleWire>;
}

interface Sent {
  readonly params?: object;
  readonly body?: object;
  readonly query?: object;
}
type Way = readonly [act: ApprovedAct, call: string, prepare: (stage: Stage) => Promise<Sent> | Sent];

const ofSale = ({ id }: SaleWire, body: object): Sent => ({ params: { id }, body });
const firstLine = ({ details }: SaleWire) => details[0]!.id;
const COURTESY = { recipient: 'cliente' };
/** A line that no kitchen has seen. */
const held = ({ pique }: Stage) => ({ sale_details: [{ ...pique, held: 1 as const }] });
const order = ({ branchId, pique }: Stage, more: object = {}, line: object = {}): Sent => ({
  body: { branch_id: branchId, sale_type: 'para llevar', sale_details: [{ ...pique, ...line }], ...more },
});

/** The calls of each act: what a person may do in one of them alone they may do in all. */
const WAYS: readonly Way[] = [
  ['discount', 'createSale', (s) => order(s, { discount: 5, amount_received_cash: 45 })],
  ['discount', 'createSale', (s) => order(s, { discount_percent: 10, amount_received_cash: 45 })],
  ['discount', 'createSale', (s) => order(s, {}, { discount: 5 })],
  [
    'discount',
    'addSaleItems',
    async (s) => ofSale(await s.made(), { sale_details: [{ ...s.soup, discount_percent: 50 }] }),
  ],
  ['discount', 'closeSale', async (s) => ofSale(await s.made(), { discount: 7, amount_received_cash: 63 })],
  [
    'discount',
    'payPart',
    async (s) => ofSale(await s.made(), { for: 'all', discount_percent: 10, amount_received_cash: 63 }),
  ],
  ['discount', 'giveDiscount', async (s) => ofSale(await s.made(), { percent: 10 })],
  [
    'discount',
    'giveDiscount',
    async (s) => {
      const sale = await s.made();
      return ofSale(sale, { amount: 5, detail_id: firstLine(sale) });
    },
  ],
  ['courtesy', 'createSale', (s) => order(s, { courtesy: COURTESY })],
  ['courtesy', 'createSale', (s) => order(s, {}, { courtesy: COURTESY })],
  [
    'courtesy',
    'addSaleItems',
    async (s) => ofSale(await s.made(), { sale_details: [{ ...s.soup, courtesy: COURTESY }] }),
  ],
  ['courtesy', 'closeSale', async (s) => ofSale(await s.made(), { courtesy: COURTESY })],
  ['courtesy', 'payPart', async (s) => ofSale(await s.made(), { for: 'all', courtesy: COURTESY })],
  ['courtesy', 'giveCourtesy', async (s) => ofSale(await s.made(), COURTESY)],
  [
    'courtesy',
    'giveCourtesy',
    async (s) => {
      const sale = await s.made();
      return ofSale(sale, { ...COURTESY, detail_id: firstLine(sale) });
    },
  ],
  ['void_unpaid', 'voidSale', async (s) => ofSale(await s.made(held(s)), {})],
  ['void_sent', 'voidSale', async (s) => ofSale(await s.made(), {})],
  ['void_paid', 'voidSale', async (s) => ofSale(await s.made({ amount_received_cash: 70 }), {})],
  [
    'void_paid',
    'rejectTableOrder',
    async (s) => {
      const sale = await s.waiting();
      const token = s.role === 6 ? s.tokens[4] : s.token;
      await api.call(sales.closeSale, { token, params: { id: sale.id }, body: { amount_received_cash: 50 } });
      return ofSale(sale, { reason: 'No hay' });
    },
  ],
  [
    'void_paid',
    'updateSale',
    async (s) => {
      const fee = { sale_type: 'para llevar' as const, price_delivery: 10, amount_received_cash: 80 };
      const sale = await s.made(fee);
      return { body: { sale_id: sale.id, price_delivery: 0 } };
    },
  ],
  [
    'remove_sent',
    'removeSaleLine',
    async (s) => ({ params: { detailId: firstLine(await s.made()) }, query: {} }),
  ],
  [
    'void_paid',
    'removeSaleLine',
    async (s) => ({ params: { detailId: firstLine(await s.made({ amount_received_cash: 70 })) }, query: {} }),
  ],
  [
    'remove_sent',
    'reduceSaleLine',
    async (s) => {
      const sale = await s.made({ sale_details: [{ ...s.pique, quantity: 2 }] });
      return { params: { detailId: firstLine(sale) }, body: { quantity: 1 } };
    },
  ],
  [
    'void_paid',
    'reduceSaleLine',
    async (s) => {
      const sale = await s.made({ sale_details: [{ ...s.pique, quantity: 2 }], amount_received_cash: 100 });
      return { params: { detailId: firstLine(sale) }, body: { quantity: 1 } };
    },
  ],
  [
    'change_payment',
    'undoPayment',
    async (s) => {
      const { id, payments } = await s.made({ amount_received_cash: 70 });
      return { params: { id, paymentId: payments![0]!.id }, body: { reason: 'Era QR' } };
    },
  ],
  [
    'change_payment',
    'changePayment',
    async (s) => {
      const { id, payments } = await s.made({ amount_received_cash: 70 });
      const body = { amount_received_qr: 70, reason: 'Era QR' };
      return { params: { id, paymentId: payments![0]!.id }, body };
    },
  ],
  [
    'expense',
    'addCashMovement',
    (s) => ({ params: { id: s.registerId }, body: { amount: 5, description: 'Hielo', type: 2 } }),
  ],
  [
    'expense',
    'removeCashMovement',
    async (s) => {
      const body = { amount: 5, description: 'Cambio', type: 1 };
      const income = { token: s.tokens[2], params: { id: s.registerId }, body };
      const { cashier } = await api.call(addCashMovement, income);
      return { params: { id: cashier.details.at(-1)!.id } };
    },
  ],
  ['drawer', 'openDrawer', (s) => ({ params: { id: s.registerId }, body: { reason: 'Cambio' } })],
];

/** Why other calls that touch sales or registers give nothing away: each is named, so that a new one is thought of. */
const FREE: Readonly<Record<string, string>> = {
  askBill: 'moves nothing',
  chooseBranch: 'moves nothing',
  closeCashRegister: 'says what is missing, in the trail and to the owner',
  fireLines: 'moves nothing',
  mergeBills: 'all that one bill owes and has is on the other',
  moveLines: 'all that one bill owes and has is on the other',
  noteSaleLine: 'moves nothing',
  openCashRegister: 'takes nothing out',
  releaseTable: 'refused while its bill owes something',
  removeCashRegister: 'only one that has taken nothing',
  seatReservation: 'what is taken off waited for its guests, and no kitchen has it',
  setLineStates: 'moves nothing',
  shareCashRegister: 'the trail has who lets others sell in it',
  settleCourier: 'takes money in',
  setSaleStatus: 'moves nothing',
  setSaleStatusByUser: 'moves nothing',
  transferPendingSales: 'what is owed stays owed, and the trail has who handed it over',
  undoReady: 'moves nothing',
  updateCompany: 'of administrators',
  updateTable: 'moves nothing',
};

const named = new Map((await allEndpoints()).map(({ name, endpoint }) => [name, endpoint]));

/** Prepares a way for a person, and returns the call, which may be sent again with an approval. */
async function stage(house: House, role: Role, [, call, prepare]: Way) {
  const token = house.tokens[role];
  const seller = role === 6 ? house.tokens[4] : token;
  const made: Stage['made'] = (body) => house.sellAs(seller, body);
  const registerId = house.drawers[role] ?? house.drawers[4]!;
  const sent = await prepare({ ...house, role, token, registerId, made });
  return (approval?: string) =>
    api.send(named.get(call)!, { token, ...sent, ...(approval && { headers: { approval } }) });
}

const free = await openHouse({});
const strict = await openHouse({ 3: NOTHING_ALONE, 4: NOTHING_ALONE });
const titles = WAYS.map((way, i) => [`${way[0]} by ${way[1]} (${i})`, way] as const);

describe.each(titles)('%s', (_, way) => {
  it.each(ROLES)('without settings, by role %d', async (role) => {
    const { status, body } = await (await stage(free, role, way))();
    if (role === 6) expect([status, body]).toMatchObject([403, { code: 'role_not_allowed' }]);
    else expect([status, body]).toMatchObject([200, {}]);
  });

  it.each(ROLES)('with limits, by role %d', async (role) => {
    const send = await stage(strict, role, way);
    const { status, body } = await send();
    if (role === 2) return expect([status, body]).toMatchObject([200, {}]);
    if (role === 6) return expect([status, body]).toMatchObject([403, { code: 'role_not_allowed' }]);
    const details = { act: way[0], subject: expect.any(String), amount: expect.any(Number) };
    expect([status, body]).toMatchObject([403, { code: 'approval_required', details }]);
    const demand = (body as { details: object }).details;
    const { approval } = await api.call(approve, {
      token: strict.tokens[role],
      body: { ...(demand as { act: 'drawer'; subject: string; amount: number }), pin: OWNER_PIN },
    });
    expect(await send(approval)).toMatchObject({ status: 200 });
  });
});

it('every act has a call, and every call that touches sales or registers is one of an act, or named as free', () => {
  expect(ACTS.filter((act) => !WAYS.some(([one]) => one === act))).toEqual([]);
  const touching = [...named].filter(
    ([, { access, effect, touches = [] }]) =>
      access !== 'public' &&
      effect === 'write' &&
      touches.some((tag) => tag === 'sales' || tag === 'registers'),
  );
  const known = new Set([...WAYS.map(([, call]) => call), ...Object.keys(FREE)]);
  expect(touching.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(FREE).filter((name) => WAYS.some(([, call]) => call === name))).toEqual([]);
});
