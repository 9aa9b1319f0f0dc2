import {
  addCashMovement,
  getCashRegister,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { removeEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { notifySale } from '@restaurante/contract/notifications/notifications.endpoints.ts';
import { createOptionGroup } from '@restaurante/contract/options/options.endpoints.ts';
import { setSoldOut } from '@restaurante/contract/products/products.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { rejectTableOrder } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { addProduct } from '../../../../test/counter.ts';
import { openDiningRoom } from '../../../../test/guests.ts';
import { addBranch } from '../../../../test/restaurant.ts';
import { addTables } from '../../../../test/tables.ts';
import { close as closeRegister, openRegister } from '../../../../test/till.ts';

// These tests fix the order in which a call checks its reasons for a refusal. Most rows give the call two reasons that
// are neighbours in this order, and expect the first one. Each row sells its own bills: the rows may run in any order.

const EVENING = '2026-11-21T20:00:00-04:00';
const LATER = '2026-11-21T20:30:00-04:00';
const NEXT_DAY = '2026-11-22T00:30:00-04:00';
/** A table with an open bill, one that is always free, and one that does not exist. */
const [BUSY, FREE, NOWHERE] = [1, 2, 99];
const UNKNOWN = 999_999;

const api = await startTestApi();
const { database } = api.app.deps;
const room = await openDiningRoom(api);
const { branchId, cashier: till, companyId, owner, pique, staff } = room;
const soups = { ...room.soup, quantity: 2 };
beforeEach(() => api.clock.set(EVENING));

interface Person {
  readonly token: string;
  /** The branch where they sell, if it is another one. */
  readonly branchId?: number;
}
/** A bill, or a scene that makes it. */
type Bill = SaleWire | Promise<SaleWire> | (() => SaleWire | Promise<SaleWire>);
type Sent = object | ((sale: SaleWire) => object | Promise<object>);
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const made = (bill: Bill) => (typeof bill === 'function' ? bill() : bill);
/** Returns a call on a bill; `more` changes its usual body. */
const act =
  (endpoint: AnyEndpoint, params: (sale: SaleWire) => object, usual: Sent = {}) =>
  async (bill: Bill, more: Sent = {}, by: Person = till): Promise<Answer> => {
    const sale = await made(bill);
    const parts = [usual, more].map((part) => (typeof part === 'function' ? part(sale) : part));
    const body = Object.assign({}, ...(await Promise.all(parts))) as object;
    const sent = endpoint.method === 'GET' ? { query: body } : { body };
    return api.send(endpoint, { token: by.token, params: params(sale), ...sent });
  };
type Line = SaleWire['details'][number];
const units = (line?: Line) => ({ detail_id: line?.id ?? UNKNOWN, quantity: line?.quantity ?? 1 });
const lines = (...some: (Line | undefined)[]) => ({ lines: some.map(units) });
const last = ({ details }: SaleWire) => ({ detailId: details.at(-1)?.id ?? UNKNOWN });
const removedOrLast = (sale: SaleWire) =>
  sale.deleted_details[0] ? { detailId: sale.deleted_details[0].id } : last(sale);
const firstPayment = ({ id, payments }: SaleWire) => ({ id, paymentId: payments?.[0]?.id ?? UNKNOWN });
const ofBill = ({ id }: SaleWire) => ({ id });
const goes = (sales_status_id: number) => ({ sales_status_id });

const add = act(sales.addSaleItems, ofBill, { sale_details: [pique] });
const close = act(sales.closeSale, ofBill, { amount_received: 100 });
const pay = act(sales.payPart, ofBill, { for: 'amount', amount_received_cash: 40 });
const undo = act(sales.undoPayment, firstPayment, { reason: 'Pagó con QR' });
const update = act(sales.updateSale, Object, ({ id }) => ({ sale_id: id, guests: 2 }));
const merge = act(sales.mergeBills, ofBill, () => ({ from_id: busy.id }));
/** Moves the first line to the free table. */
const move = act(sales.moveLines, ofBill, ({ details }) => ({ ...lines(details[0]), table_number: FREE }));
const seat = act(sales.seatReservation, ofBill, { table_number: FREE });
const ask = act(sales.askBill, ofBill, { asked: 1 });
const destroy = act(sales.voidSale, ofBill);
const reject = act(rejectTableOrder, ofBill, { reason: 'No hay gas' });
const remove = act(sales.removeSaleLine, removedOrLast);
/** Leaves one unit of the last line. */
const reduce = act(sales.reduceSaleLine, last, { quantity: 1 });
const status = act(sales.setSaleStatus, ofBill, goes(3));
const undoReady = act(sales.undoReady, ofBill);
const create = (order: object = {}, by: Person = till): Promise<Answer> => {
  const usual = { branch_id: by.branchId ?? branchId, sale_type: 'mesa', sale_details: [pique, soups] };
  return api.send(sales.createSale, { token: by.token, body: { ...usual, ...order } });
};
/** Returns a call on the newer one of two bills, which names the older one. */
const onNewer =
  (call: typeof add, field: string) =>
  async (older: Bill, newer: Bill, by?: Person): Promise<Answer> => {
    const { id } = await made(older);
    return call(newer, { [field]: id }, by);
  };

const done = ({ status, body }: Answer): SaleWire => {
  expect([status, body]).toEqual([200, expect.anything()]);
  return (body as { sale: SaleWire }).sale;
};
/** Returns a bill after some calls. */
async function after(bill: Bill, ...calls: ((sale: SaleWire) => Promise<Answer>)[]): Promise<SaleWire> {
  let sale = await made(bill);
  for (const call of calls) {
    done(await call(sale));
    sale = await room.sale(sale.id);
  }
  return sale;
}
/** Sells a Pique Bs 50 and two soups Bs 15: Bs 80, unpaid unless the order says otherwise. */
const sell = async (order: object = {}, by?: Person) => done(await create(order, by));
const step = (to: number) => (sale: SaleWire) => status(sale, goes(to));
const paid = (bill: Bill = sell) => after(bill, close);
/** Pays Bs 40 of a bill. */
const partPaid = (bill: Bill = sell, more?: Sent, by?: Person) => after(bill, (sale) => pay(sale, more, by));
const voided = (bill: Bill = sell) => after(bill, destroy);
const removed = (bill: Bill = sell) => after(bill, remove);
const reduced = () => after(sell, reduce);
const undone = (by?: Person) => after(partPaid(sell, {}, by), (sale) => undo(sale, {}, by));
const ready = (bill: Bill = sell) => after(bill, step(3));
const closed = () => after(paid, step(3), step(5));
const delivery = (order: object = {}) => sell({ ...takeaway, employe_id: courier.employeeId, ...order });
const away = () => after(delivery, step(3), step(4));
const elsewhere = (order: object = {}) => sell(order, far);
async function merged(kept: Bill = sell) {
  const { id: from_id } = await made(kept);
  const gone = await sell();
  done(await merge(gone, { from_id }));
  return room.sale(gone.id);
}
/** Returns a bill on the day after it was sold. */
async function old(bill: Bill) {
  const { id } = await made(bill);
  api.clock.set(NEXT_DAY);
  return room.sale(id);
}
const reserve = (order: object = {}) =>
  sell({ reservation: 1, reserved_at: LATER, first_name: 'Ana', to_room: 1, ...order });
const seated = (bill: Bill = reserve) => after(bill, (sale) => seat(sale, { ...atBusy, separate: 1 }));
/** Returns a bill of today for which money was received the day before. */
const paidAhead = (amount_received_cash = 40, by?: Person) =>
  seated(old(partPaid(reserve, { amount_received_cash }, by)));
/** Pays lines of a bill, from one place to another. */
const payLines = (from: number, to?: number) => (sale: SaleWire) =>
  pay(sale, { for: 'lines', ...lines(...sale.details.slice(from, to)), amount_received_cash: 99_000_000 });
const linesPaid = () => after(sell, payLines(0));
const firstPaid = () => after(sell, payLines(0, 1));
/** Returns a bill with a discount that every removal makes more than a tenth. */
const discounted = () => sell({ discount: 7, amount_received: 73 });
const lineAndDiscount = () => after(sell, payLines(1), (sale) => close(sale, { discount: 7 }));
const aheadAndDiscount = () => after(paidAhead(70), (sale) => close(sale, { discount: 7 }));
/** Returns a bill whose discount returned money of the payment of its first line. */
const firstReturned = (bill: Bill = sell) =>
  after(bill, payLines(0, 1), (sale) =>
    close(sale, { discount: sale.details[0]!.subtotal + 20, amount_received: 0 }),
  );
/** Returns a bill whose removed line returned Bs 10 of its payment of Bs 60. */
const partReturned = (by?: Person) => after(partPaid(sell, { amount_received_cash: 60 }, by), remove);
const golden = () => sell(of(gold, soups));
const goldenPaid = () => partPaid(golden, qr);
let lastTable = 3;
/** Returns an order of guests at a table of their own. */
async function guestOrder() {
  const { sale } = (await room.order({ table_number: ++lastTable })).body as { sale: SaleWire };
  return (await room.listed()).find(({ sale_number }) => sale_number === sale.sale_number)!;
}
const to = (bill: Bill, more?: object) => async () => ({ to_sale_id: (await made(bill)).id, ...more });
const joining = (bill: Bill, more?: object) => async () => ({ join: (await made(bill)).id, ...more });

/** Hires a cashier with an open register. */
async function openTill(at = branchId) {
  const person = { ...(await staff(4, at)), branchId: at };
  return { ...person, register: await openRegister(api, person) };
}
/** Makes a bill while the cashier `shift` has a register, and closes that. */
async function inShift(bill: () => Promise<SaleWire>) {
  const { token } = shift;
  const { id } = await openRegister(api, { token, branchId });
  const sale = await bill();
  const { cashier } = await api.call(getCashRegister, { token, params: { id } });
  expect((await closeRegister(api, token, cashier)).status).toBe(200);
  return sale;
}
/** Takes this cash out of the drawer of `emptied`. */
async function without(amount: number, bill: Bill) {
  const sale = await made(bill);
  const { token, register } = emptied;
  const body = { type: 2, amount, description: 'Al banco' } as const;
  await api.call(addCashMovement, { token, params: { id: register.id }, body });
  return sale;
}
const dismiss = (id: number) => api.call(removeEmployee, { token: owner.token, params: { id } });

const dish = async (name: string, price: number, stock?: number) => {
  const id = await addProduct(api, { companyId, branchId, name, price, ...(stock === 0 && { stock }) });
  return { id, price, quantity: 1 };
};
const [scarce, gold] = [await dish('Trucha', 30, 0), { ...(await dish('Oro', 1e6)), quantity: 60 }];
const [offMenu, soldOut] = [await dish('Fricasé', 30), await dish('Chairo', 30)];
await database.updateTable('products').set({ isActive: false }).where('id', '=', offMenu.id).execute();
const mark = { product_id: soldOut.id, until: 'today' as const };
await api.call(setSoldOut, { token: till.token, params: { id: branchId }, body: mark });
const { group } = await api.call(createOptionGroup, {
  token: owner.token,
  params: { companyId },
  body: { name: 'Guarnición', min: 0, options: [{ name: 'Papas', price: 5 }] },
});
const dear = { ...pique, price: 51 };
const noDish = { ...pique, id: UNKNOWN };
const optionOf = (line: object, id = group.options[0]!.id) => ({ ...line, options: [{ id, quantity: 1 }] });
const noOption = optionOf(pique, UNKNOWN);
const of = (...sale_details: object[]) => ({ sale_details });

/** `bare`, `shift` and the owner have no register; that of `poor` never has cash. */
const [bare, shift, poor, emptied] = [await staff(4), await staff(4), await openTill(), await openTill()];
const [manager, waiter, kitchen] = [await staff(3), await staff(6), await staff(9)];
await openRegister(api, { ...manager, branchId }, { opening: 1000 });
const [courier, colleague, left] = [await staff(5), await staff(5), await staff(5)];
await dismiss(left.employeeId);
const elAlto = await addBranch(api, owner, 'El Alto');
const far = await openTill(elAlto);
const { owner: stranger } = await openDiningRoom(api);
await addTables(api, room, 40);
const busy = await sell({ table_number: BUSY, to_room: 1 });

const [otherUser, otherRegister] = [{ user_id: owner.user.id }, { cashier_id: poor.register.id }];
const [otherBranch, noCustomer] = [{ branch_id: elAlto }, { customer_id: UNKNOWN }];
const [noCourier, gone] = [{ employe_id: kitchen.employeeId }, { employe_id: left.employeeId }];
const [atBusy, nowhere] = [{ table_number: BUSY }, { table_number: NOWHERE }];
const past = { reservation: 1, reserved_at: '2026-11-21T11:00:00-04:00' };
const tooFar = { reservation: 1, reserved_at: '2027-12-21T12:00:00-04:00' };
const money = { amount_received: 1 };
const roomMoney = { ...money, to_room: 1 };
const qr = { amount_received_cash: 0, amount_received_qr: 1 };
const both = { amount_received_cash: 1, amount_received_qr: 1 };
const takeaway = { sale_type: 'para llevar', price_delivery: 10 };
const tooMuch = { ...takeaway, discount: 81 };
const noFee = { price_delivery: 0 };
const [keep, none] = [{ discount: 'keep' }, { discount: 'none' }];
/** A discount of the whole bill, without money. */
const gift = { discount: 80, amount_received: 0 };

/** The codes of a status; all others are of 409. */
const CODES: Readonly<Record<number, string>> = {
  200: 'ok',
  400: 'invalid_input prefetch_refused',
  403: 'role_not_allowed void_too_old',
  404: 'not_found',
  422: `cash_not_enough close_mixed_not_exact discount_exceeds_total discount_grows discount_reason_missing
    discount_without_payment last_line mixed_not_exact other_branch overpaid part_empty qr_not_exact received_below_debt
    received_below_part received_below_total reservation_empty reservation_past reservation_too_far
    room_takes_no_money sale_too_large unknown_table`,
};
const statusOf = (code: string) =>
  Number(Object.entries(CODES).find(([, codes]) => codes.split(/\s+/).includes(code))?.[0] ?? 409);
const check = <A extends unknown[]>(
  what: string,
  call: (...args: A) => Promise<Answer>,
  rows: readonly (readonly [title: string, expected: string, ...args: A])[],
) =>
  describe(`${what} refuses`, () => {
    const cases = rows.map(([title, expected, ...args]) => ({ title, expected, args }));
    it.each(cases)('$title', async ({ expected, args }) => {
      const { status, body } = await call(...args);
      expect([status, (body as { code?: string }).code ?? 'ok']).toEqual([statusOf(expected), expected]);
    });
  });

const FIELDS =
  'amount_received asked discount for from_id lines quantity reason sale_details sales_status_id table_number';
const wrong = Object.fromEntries(FIELDS.split(' ').map((field) => [field, {}]));
const OF_TILL = { close, pay, undo, destroy, reject, undoReady };
const OF_LINE = { remove, reduce };
const EVERY = { ...OF_TILL, ...OF_LINE, add, update, merge, move, seat, ask, status };
for (const [name, call] of Object.entries(EVERY)) {
  check(name, call, [
    ['another branch before a voided bill', 'not_found', voided, {}, far],
    ['another company before a merged bill', 'not_found', merged, {}, stranger],
  ]);
  if (call !== undoReady)
    check(name, call, [['a wrong body before the bill', 'invalid_input', voided, wrong, far]]);
  if (call !== status)
    check(name, call, [['a courier before a wrong body', 'role_not_allowed', sell, wrong, courier]]);
  // The lines of a merged bill are those of the bill that stayed.
  if (!(name in OF_LINE))
    check(name, call, [['a merged bill as merged, not as voided', 'sale_merged', merged]]);
}
for (const [name, call] of Object.entries({ ...OF_TILL, ...OF_LINE }))
  check(name, call, [['a waiter before a wrong body', 'role_not_allowed', sell, wrong, waiter]]);

check('selling', create, [
  ['a kitchen user before no dishes', 'role_not_allowed', of(), kitchen],
  ['no dishes before another user', 'invalid_input', { ...of(), ...otherUser }],
  ["another user before a waiter's money", 'not_found', { ...otherUser, ...money }, waiter],
  ["another company before a waiter's money", 'not_found', { company_id: 1e6, ...money }, waiter],
  ["another branch before a waiter's money", 'not_found', { ...otherBranch, ...money }, waiter],
  ["a waiter's money before an unknown table", 'role_not_allowed', { ...money, ...nowhere }, waiter],
  ['an unknown branch before a missing register', 'not_found', { branch_id: UNKNOWN }, owner],
  ['an unknown table before an unknown courier', 'unknown_table', { ...nowhere, ...noCourier }],
  ['an unknown option before a courier who left', 'not_found', { ...of(noOption), ...gone }],
  ['an unknown courier before money of the room', 'not_found', { ...roomMoney, ...noCourier }],
  ['a courier who left before another register', 'delivery_person_gone', { ...gone, ...otherRegister }],
  ['another register before money of the room', 'not_found', { ...roomMoney, ...otherRegister }],
  ['another register before a missing one', 'not_found', otherRegister, bare],
  ['money of the room before a busy table', 'room_takes_no_money', { ...roomMoney, ...atBusy }],
  ['a missing register before a busy table', 'cash_register_required', atBusy, bare],
  ['a missing register before a time that has passed', 'cash_register_required', past, bare],
  ['a busy table before an unknown dish', 'table_busy', { ...atBusy, ...of(noDish) }],
  ['a time that has passed before a new price', 'reservation_past', { ...past, ...of(dear) }],
  ['a time too far ahead before a new price', 'reservation_too_far', { ...tooFar, ...of(dear) }],
  ['a time that has passed before no dishes', 'reservation_past', { ...past, ...of() }, far],
  ['no dishes before a discount', 'reservation_empty', { reservation: 1, ...of(), discount: 1 }, far],
  ['the first wrong line: an unknown dish', 'not_found', of(noDish, offMenu)],
  ['the first wrong line: a dish off the menu', 'product_unavailable', of(offMenu, noDish)],
  ['a dish off the menu before its options', 'product_unavailable', of(optionOf(offMenu))],
  ['other options before a dish that is sold out', 'options_changed', of(soldOut, optionOf(pique))],
  ['a dish that is sold out before a new price', 'sold_out', of(dear, soldOut)],
  ['a new price before too large a sum', 'price_changed', of(gold, gold, dear)],
  ['too large a sum before too little money', 'sale_too_large', { ...of(gold, gold), ...money }],
  ['too large a discount before no money', 'discount_exceeds_total', tooMuch],
  ['too large a discount before too little', 'discount_exceeds_total', { ...money, ...tooMuch }],
  ['no money before an unknown customer', 'discount_without_payment', { discount: 1, ...noCustomer }],
  ['too little money before an unknown customer', 'received_below_total', { ...money, ...noCustomer }],
  ['too little QR money as not exact', 'qr_not_exact', qr],
  ['too little of both as not exact', 'mixed_not_exact', both],
  ['too little money before missing stock', 'received_below_total', { ...money, ...of(scarce) }],
  ['an unknown customer before missing stock', 'not_found', { ...noCustomer, ...of(scarce) }],
  ['no bill of the room without a register', 'ok', { to_room: 1 }, bare],
]);

const order = async (bill: Bill, more?: object, by?: Person) =>
  create({ join: (await made(bill)).id, ...more }, by);
const noBill = async () => ({ ...(await sell()), id: UNKNOWN });
check('an order for a bill', order, [
  ["another user before a waiter's money", 'not_found', sell, { ...otherUser, ...money }, waiter],
  ["a waiter's money before money", 'role_not_allowed', sell, money, waiter],
  ['money before an unknown bill', 'room_takes_no_money', noBill, money],
  ['a voided bill before another branch', 'sale_voided', voided, otherBranch, owner],
  ['another branch before a bill on its way', 'not_found', away, otherBranch, owner],
  ['a bill on its way before a new price', 'sale_on_its_way', away, of(dear)],
  ['neither an unknown table nor a missing register', 'ok', sell, nowhere, bare],
]);

check('adding items', add, [
  ['a voided bill before another branch', 'sale_voided', voided, otherBranch],
  ['another branch before a bill on its way', 'not_found', away, otherBranch],
  ['a bill on its way before an unknown option', 'sale_on_its_way', away, of(noOption)],
  ['an unknown option before a dish off the menu', 'not_found', sell, of(offMenu, noOption)],
  ['the first wrong line: an unknown dish', 'not_found', sell, of(noDish, offMenu)],
  ['the first wrong line: a dish off the menu', 'product_unavailable', sell, of(offMenu, noDish)],
  ['other options before a dish that is sold out', 'options_changed', sell, of(soldOut, optionOf(pique))],
  ['a dish that is sold out before a new price', 'sold_out', sell, of(dear, soldOut)],
  ['a new price before too large a sum', 'price_changed', golden, of(gold, dear)],
  ['too large a sum before missing stock', 'sale_too_large', golden, of(gold, scarce)],
  ['missing stock at last', 'stock_short', sell, of(scarce)],
]);

check('closing a bill', close, [
  ['another user before a voided bill', 'not_found', voided, otherUser],
  ['a voided bill before another register', 'sale_voided', voided, otherRegister],
  ['another register before a paid bill', 'not_found', paid, otherRegister],
  ['a paid bill before an older one', 'sale_already_paid', () => old(discounted), { discount: 8 }],
  ['an older bill before too large a discount', 'void_too_old', () => old(sell), { discount: 81 }],
  ['too large a discount before too little', 'discount_exceeds_total', delivery, { ...money, discount: 81 }],
  ['too little money before QR that is not exact', 'received_below_debt', sell, qr],
  ['QR that is not exact before older money', 'qr_not_exact', paidAhead, { ...gift, ...qr }],
  ['both that are not exact before older money', 'close_mixed_not_exact', paidAhead, { ...gift, ...both }],
  ['too little money before a missing register', 'received_below_debt', sell, money, bare],
  ['older money before a missing register', 'void_too_old', paidAhead, gift, bare],
  ['older money before too little cash', 'void_too_old', paidAhead, gift, poor],
  ['a missing register, not another one', 'cash_register_required', sell, otherRegister, bare],
  ['a missing register of a refund', 'cash_register_required', partPaid, gift, owner],
  ['too little cash at last', 'cash_not_enough', partPaid, gift, poor],
]);

const share = (part: number) => ({ for: 'share', share: { part, of: 2 }, ...qr });
const halfPaid = () => partPaid(sell, { ...share(1), amount_received_qr: 40 });
const owingOne = () => partPaid(sell, { amount: 79.99, amount_received_cash: 80 });
const payFor = (...some: (Line | undefined)[]) => ({ for: 'lines', ...lines(...some) });
check('paying a part', pay, [
  ['a voided bill before another register', 'sale_voided', voided, otherRegister],
  ['another register before a paid bill', 'not_found', paid, otherRegister],
  ['a paid bill before an unknown line', 'sale_already_paid', paid, payFor(undefined)],
  ['the first wrong line: unknown', 'not_found', firstPaid, ({ details }) => payFor(undefined, details[0])],
  ['the first wrong line: paid', 'part_paid', firstPaid, ({ details }) => payFor(details[0], undefined)],
  ['a paid part before too little money', 'part_paid', halfPaid, share(1)],
  ['a part of Bs 0 before QR that is not exact', 'part_empty', owingOne, share(2)],
  ['more than is owed before too little money', 'overpaid', sell, { amount: 81 }],
  ['too little money before QR that is not exact', 'received_below_part', sell, { amount: 9, ...qr }],
  ['QR that is not exact before a missing register', 'qr_not_exact', sell, { amount: 0.5, ...qr }, bare],
  ['both that are not exact before a register', 'close_mixed_not_exact', sell, { ...both, amount: 1 }, bare],
  ['a missing register, not another one', 'cash_register_required', sell, otherRegister, bare],
]);

const inClosed = () => inShift(() => partPaid(sell, {}, shift));
const returnedInClosed = () => inShift(() => partReturned(shift));
const aheadReturned = () => after(paidAhead, (sale) => close(sale, gift, manager));
const aheadInEmpty = () => without(40, paidAhead(40, emptied));
const inEmpty = () => without(40, partPaid(sell, {}, emptied));
check('undoing a payment', undo, [
  ['a voided bill before an unknown payment', 'sale_voided', voided],
  ['a repeat before a voided bill', 'ok', () => voided(undone)],
  ['an unknown payment before an older bill', 'not_found', () => old(sell)],
  ['an older bill before the register of another', 'void_too_old', () => old(partPaid), {}, poor],
  ['an older bill before a closed register', 'void_too_old', () => old(inClosed)],
  ['a closed register before returned money', 'cash_register_closed', returnedInClosed],
  ['the register of another before returned money', 'role_not_allowed', partReturned, {}, poor],
  ['returned money before older money', 'payment_returned', aheadReturned],
  ['older money before too little cash', 'void_too_old', aheadInEmpty, {}, emptied],
  ['too little cash at last', 'cash_not_enough', inEmpty, {}, emptied],
]);
check('a repeated undo', undo, [
  ['neither an older bill nor the register of another', 'ok', () => old(undone), {}, poor],
  ['no closed register', 'ok', () => inShift(() => undone(shift))],
]);

const oldDelivery = () => old(delivery);
const paidDelivery = () => paid(delivery);
const oldPaid = () => old(paidDelivery);
const oldAway = () => old(away);
const [toNowhere, toBusy] = [nowhere, atBusy].map((table) => ({ sale_type: 'mesa', ...table }));
const oldReserved = () => old(reserve);
check('changing a bill', update, [
  ["another user before a waiter's fee", 'not_found', sell, { ...otherUser, ...noFee }, waiter],
  ["a waiter's fee before a voided bill", 'role_not_allowed', voided, noFee, waiter],
  ['a voided bill before one that is no reservation', 'sale_voided', voided, { first_name: 'Eva' }],
  ['no reservation before a time that has passed', 'not_a_reservation', sell, past],
  ['a time that has passed before another type', 'reservation_past', reserve, { ...takeaway, ...past }],
  ['a time too far ahead before another type', 'reservation_too_far', reserve, { ...takeaway, ...tooFar }],
  ['another type before its courier', 'reservation_not_seated', reserve, { ...takeaway, ...noCourier }],
  ['an unknown courier before an older bill', 'not_found', oldDelivery, { ...noCourier, ...noFee }],
  ['a courier who left before an older bill', 'delivery_person_gone', oldDelivery, { ...gone, ...noFee }],
  ['a bill on its way before an unknown table', 'delivery_person_missing', away, toNowhere],
  ['a bill on its way before an older one', 'delivery_person_missing', oldAway, { ...noFee, employe_id: '' }],
  ['an unknown table before an older bill', 'unknown_table', oldDelivery, toNowhere],
  ['a busy table before an older bill', 'table_busy', oldDelivery, toBusy],
  ['an unknown table before a missing register', 'unknown_table', paidDelivery, toNowhere, owner],
  ['a busy table before too little cash', 'table_busy', paidDelivery, toBusy, poor],
  ['an older bill before a missing register', 'void_too_old', oldPaid, noFee, bare],
  ['an older bill before too little cash', 'void_too_old', oldPaid, noFee, poor],
  ['a missing register at last', 'cash_register_required', paidDelivery, noFee, owner],
  ['too little cash at last', 'cash_not_enough', paidDelivery, noFee, poor],
  ['an unknown table of a separate bill', 'unknown_table', sell, { ...nowhere, separate: 1 }],
  ['no busy table for a reservation that waits', 'ok', reserve, atBusy],
  ['no time that stays, although it has passed', 'ok', oldReserved, { reserved_at: LATER }],
]);

check('merging', onNewer(merge, 'from_id'), [
  ['not found before an older bill that is voided', 'not_found', voided, elsewhere],
  ['not found before a newer bill that is voided', 'not_found', elsewhere, voided],
  ['a voided bill before a merged one', 'sale_voided', merged, voided],
  ['another branch before a merged bill', 'not_found', merged, elsewhere],
  ['a merged bill before one on its way', 'sale_merged', merged, away],
  ['another branch before a bill on its way', 'other_branch', away, elsewhere, owner],
  ['the older bill first: on its way before not open', 'sale_on_its_way', away, reserve],
  ['the older bill first: not open before on its way', 'bill_not_open', reserve, away],
  ['a bill that is not open before older money', 'bill_not_open', closed, () => old(partPaid)],
  ['older money before too large a sum', 'void_too_old', golden, () => old(goldenPaid)],
  ['too large a sum at last', 'sale_too_large', golden, goldenPaid],
]);
/** Returns a merged bill after another act on the bill that stayed. */
async function mergedThen(kept: Bill, ...calls: ReturnType<typeof step>[]) {
  const gone = await merged(kept);
  await after(room.sale(gone.merged_into!.id), ...calls);
  return gone;
}
const mergedThenAway = () => mergedThen(delivery, step(3), step(4));
const again = ({ merged_into }: SaleWire) => ({ from_id: merged_into?.id });
check('merging two bills', merge, [
  ['a bill with itself before a voided one', 'same_bill', voided, ({ id }) => ({ from_id: id })],
  ['no repeat for a bill on its way', 'ok', mergedThenAway, again],
  ['a repeat before a voided bill', 'ok', () => mergedThen(sell, destroy), again],
]);

const tooMany = ({ details }: SaleWire, ...more: undefined[]) => {
  const [first, ...others] = lines(details[0], ...more).lines;
  return { lines: [{ ...first, quantity: 99 }, ...others] };
};
const tooManyNowhere = (sale: SaleWire) => ({ ...tooMany(sale), ...nowhere });
const tooManyAway = async (sale: SaleWire) => ({ ...tooMany(sale), ...(await to(elsewhere)()) });
const reservedElsewhere = () => elsewhere({ reservation: 1 });
const goldReturned = () => firstReturned(golden);
const owingGold = () => partPaid(golden, { amount_received_cash: 60_000_010 });
check('moving lines', onNewer(move, 'to_sale_id'), [
  ['not found before an older bill that is voided', 'not_found', voided, elsewhere],
  ['not found before a newer bill that is voided', 'not_found', elsewhere, voided],
]);
check('moving lines', move, [
  ['a move to itself before a voided bill', 'same_bill', voided, ({ id }) => ({ to_sale_id: id })],
  ['a voided target before a bill on its way', 'sale_voided', away, to(voided)],
  ['a merged target before a bill on its way', 'sale_merged', away, to(merged)],
  ['a bill on its way before an unknown line', 'sale_on_its_way', away, lines(undefined)],
  ['a bill that is not open before an unknown line', 'bill_not_open', closed, lines(undefined)],
  ['an unknown line before too many units', 'not_found', sell, (sale) => tooMany(sale, undefined)],
  ['too many units before an unknown table', 'line_changed', sell, tooManyNowhere],
  ['too many units before another branch', 'line_changed', sell, tooManyAway, owner],
  ['another branch before a target not open', 'other_branch', sell, to(reservedElsewhere), owner],
  ['a target that is not open before a paid line', 'bill_not_open', linesPaid, to(closed)],
  ['a target on its way before a paid line', 'sale_on_its_way', linesPaid, to(away)],
  ['an unknown table before a paid line', 'unknown_table', linesPaid, nowhere],
  ['a table with several bills before a paid line', 'which_bill', linesPaid, atBusy],
  ['a paid line before older money', 'line_paid', () => old(linesPaid)],
  ['older money before a discount that grows', 'void_too_old', () => old(discounted), {}, waiter],
  ['an older debt that would be one of today', 'void_too_old', () => old(sell)],
  ['a discount that grows before too much money', 'discount_grows', discounted],
  ['a missing reason before too much money', 'discount_reason_missing', discounted, keep],
  ['a discount that grows before returned money', 'discount_grows', firstReturned],
  ['a missing reason before returned money', 'discount_reason_missing', firstReturned, keep],
  ['returned money before too large a sum', 'payment_returned', goldReturned, to(golden, none)],
  ['too much money before too large a sum', 'move_paid', owingGold, to(golden)],
  ['too large a sum at last', 'sale_too_large', golden, to(golden)],
]);
const moveAll = (bill: Bill, more: Sent = {}, by?: Person) =>
  move(
    bill,
    async (sale) => ({
      ...lines(...sale.details),
      ...(await (typeof more === 'function' ? more(sale) : more)),
    }),
    by,
  );
check('moving a whole bill', moveAll, [
  ['another branch before a target not open', 'other_branch', sell, to(reservedElsewhere), owner],
  ['older money before too large a sum', 'void_too_old', golden, to(() => old(goldenPaid))],
  ["an unknown table before a waiter's takeaway", 'unknown_table', delivery, nowhere, waiter],
  ["a table with several bills before a waiter's takeaway", 'which_bill', delivery, atBusy, waiter],
  ["a waiter's takeaway before an older fee", 'role_not_allowed', oldDelivery, {}, waiter],
  ['an older fee at last', 'void_too_old', oldDelivery],
]);

const bookedTakeaway = () => reserve(takeaway);
const acceptedTakeaway = () => after(bookedTakeaway, step(2));
const goldenAtBusy = () => sell({ ...of(gold), ...atBusy, separate: 1 });
/** Returns a bill that is not open, at a table that was deleted. */
async function closedNowhere() {
  const bill = await closed();
  await database.updateTable('sales').set({ tableNumber: NOWHERE }).where('id', '=', bill.id).execute();
  return bill;
}
const [reserveScarce, reserveGold] = [() => reserve(of(scarce)), () => reserve(of(gold))];
const reserveGone = () => reserve(of(soldOut, scarce));
const reserveBoth = () => reserve(of(scarce, gold));
check('seating', onNewer(seat, 'join'), [
  ['not found before an older bill that is voided', 'not_found', voided, reservedElsewhere],
]);
check('seating', seat, [
  ['a voided sale before one that is no reservation', 'sale_voided', voided],
  ['a voided target before no reservation', 'sale_voided', sell, joining(voided)],
  ['a merged target before no reservation', 'sale_merged', sell, joining(merged)],
  ['no reservation of a table before a seated one', 'not_a_reservation', acceptedTakeaway],
  ['a seated reservation before an unknown table', 'reservation_seated', seated, nowhere],
  ['a seated reservation before the bill of another table', 'reservation_seated', seated, joining(sell)],
  ['the bill of another table before one not open', 'bill_elsewhere', reserve, joining(closed)],
  ['the bill of another table before one on its way', 'bill_elsewhere', reserve, joining(away)],
  ['a bill not open before an unknown table', 'bill_not_open', reserve, joining(closedNowhere, nowhere)],
  ['an unknown table before missing stock', 'unknown_table', reserveScarce, nowhere],
  ['a busy table before missing stock', 'table_busy', reserveScarce, atBusy],
  ['a busy table before a dish that is sold out', 'table_busy', reserveGone, atBusy],
  ['a dish that is sold out before missing stock', 'sold_out', reserveGone],
  ['missing stock before too large a sum', 'stock_short', reserveBoth, joining(goldenAtBusy, atBusy)],
  ['too large a sum at last', 'sale_too_large', reserveGold, joining(goldenAtBusy, atBusy)],
]);

check('asking for the bill', ask, [
  ['a voided bill before one that waits', 'sale_voided', () => voided(reserve)],
  ['a bill that waits', 'bill_not_open', reserve],
  ['a bill that is paid and delivered', 'bill_not_open', closed],
  ['no bill on its way', 'ok', away],
]);

const oldSold = () => old(paid);
const inTwoTills = () =>
  without(
    40,
    inShift(() => partPaid(partPaid(sell, {}, emptied), {}, shift)),
  );
check('voiding a bill', destroy, [
  ['another user before a voided bill', 'not_found', voided, otherUser],
  ['a voided bill before an older one', 'sale_voided', () => old(voided)],
  ['an older bill before a missing register', 'void_too_old', oldSold, {}, bare],
  ['an older bill before too little cash', 'void_too_old', oldSold, {}, poor],
  ['older money before a missing register', 'void_too_old', paidAhead, {}, bare],
  ['older money before too little cash', 'void_too_old', paidAhead, {}, poor],
  ['a missing register before too little cash in another', 'cash_register_required', inTwoTills, {}, owner],
  ['too little cash at last', 'cash_not_enough', paid, {}, poor],
  ['no older bill if a manager voids it', 'ok', oldSold, {}, manager],
]);

const paidOrder = () => partPaid(guestOrder);
const oldOrder = () => old(paidOrder);
const oldAccepted = () => old(after(paidOrder, step(2)));
check("rejecting a guest's order", reject, [
  ['a voided bill before one of the till', 'sale_voided', voided],
  ['a bill of the till before an older one', 'status_change_not_allowed', oldSold],
  ['an accepted order before an older one', 'status_change_not_allowed', oldAccepted],
  ['an older order before a missing register', 'void_too_old', oldOrder, {}, bare],
  ['an older order before too little cash', 'void_too_old', oldOrder, {}, poor],
  ['a missing register at last', 'cash_register_required', paidOrder, {}, owner],
  ['too little cash at last', 'cash_not_enough', paidOrder, {}, poor],
]);

const allAhead = () => paidAhead(80);
for (const [name, call] of Object.entries(OF_LINE)) {
  check(`${name}: a line of a bill`, call, [
    ['a voided bill before an older one', 'sale_voided', () => old(voided)],
    ['an older bill before a paid line', 'void_too_old', () => old(linesPaid)],
    ['a paid line before a discount that grows', 'line_paid', lineAndDiscount],
    ['a discount that grows before older money', 'discount_grows', aheadAndDiscount],
    ['a missing reason before older money', 'discount_reason_missing', aheadAndDiscount, keep],
    ['a discount that grows before a missing register', 'discount_grows', discounted, {}, bare],
    ['a missing reason before a missing register', 'discount_reason_missing', discounted, keep, bare],
    ['older money before a missing register', 'void_too_old', allAhead, {}, bare],
    ['older money before too little cash', 'void_too_old', allAhead, {}, poor],
    ['a missing register at last', 'cash_register_required', paid, {}, owner],
    ['too little cash at last', 'cash_not_enough', paid, {}, poor],
  ]);
}
const onePique = () => sell(of(pique));
check('removing a line', remove, [
  ['a voided bill before its only line', 'sale_voided', () => voided(onePique)],
  ['the only line before an older bill', 'last_line', () => old(onePique)],
  ['another branch before a repeat', 'not_found', removed, {}, far],
  ['no repeat for a voided and older bill', 'ok', () => old(voided(removed))],
  ['no repeat for a missing register', 'ok', () => removed(paid), {}, bare],
]);
const prefetch = async (bill: Bill, { token }: Person) =>
  api.send(sales.removeSaleLine, { token, params: last(await made(bill)), headers: { purpose: 'prefetch' } });
check('removing a line', prefetch, [['a prefetch before a waiter', 'prefetch_refused', sell, waiter]]);
check('reducing a line', reduce, [
  ['a voided bill before a changed line', 'sale_voided', voided, { quantity: 2 }],
  ['a changed line before an older bill', 'line_changed', () => old(sell), { quantity: 2 }],
  ['another branch before a repeat', 'not_found', reduced, {}, far],
  ['no repeat for a voided and older bill', 'ok', () => old(voided(reduced))],
]);

/** Returns a bill whose courier was dismissed. */
async function orphan() {
  const { employeeId } = await staff(5);
  const bill = await delivery({ employe_id: employeeId });
  await dismiss(employeeId);
  return bill;
}
const roomBill = () => sell({ to_room: 1 });
const acceptedOrder = () => after(guestOrder, step(2));
const readyDelivery = () => ready(delivery);
check('a step', status, [
  ["a voided bill before the kitchen's limits", 'sale_voided', voided, goes(5), kitchen],
  ['another branch before a voided order', 'not_found', () => voided(guestOrder), goes(2), far],
  ['a voided order before a wrong step', 'sale_voided', () => voided(guestOrder), goes(5)],
  ["a merged bill before a waiter's limits", 'sale_merged', merged, goes(3), waiter],
  ["the kitchen's limits before a wrong step", 'role_not_allowed', sell, goes(2), kitchen],
  ["the kitchen's limits before an unknown step", 'role_not_allowed', sell, goes(9), kitchen],
  ['the arrival of a delivery by the kitchen', 'role_not_allowed', away, goes(5), kitchen],
  ["a waiter's limits before a wrong step", 'role_not_allowed', ready, goes(3), waiter],
  ["a waiter's limits before a missing seat", 'role_not_allowed', reserve, goes(2), waiter],
  ['the arrival of a delivery by a waiter', 'role_not_allowed', away, goes(5), waiter],
  ['dishes that a waiter serves too early', 'status_change_not_allowed', sell, goes(5), waiter],
  ['an order that a waiter accepts again', 'status_change_not_allowed', acceptedOrder, goes(2), waiter],
  ["a colleague's delivery before a wrong step", 'role_not_allowed', delivery, goes(5), colleague],
  ["a courier's limits before a wrong step", 'role_not_allowed', delivery, goes(4), courier],
  ["a courier's delivery that has not left", 'status_change_not_allowed', readyDelivery, goes(5), courier],
  ["the arrival of a colleague's delivery", 'role_not_allowed', away, goes(5), colleague],
  ['no arrival by a manager', 'ok', away, goes(5), manager],
  ['an unknown step before a missing seat', 'status_change_not_allowed', reserve, goes(9)],
  ['a wrong step before a missing courier', 'status_change_not_allowed', sell, goes(4)],
  ['a missing courier', 'delivery_person_missing', ready, goes(4)],
  ['a wrong step before a courier who left', 'status_change_not_allowed', orphan, goes(4)],
  ['a courier who left', 'delivery_person_gone', () => ready(orphan), goes(4)],
  ['a wrong step before a missing seat', 'status_change_not_allowed', reserve, goes(3)],
  ['a missing seat before a missing register', 'reservation_not_seated', reserve, goes(2), owner],
  ['a wrong step before a missing register', 'status_change_not_allowed', roomBill, goes(2), owner],
  ['a missing register at last', 'cash_register_required', bookedTakeaway, goes(2), owner],
]);
const statusBy = act(sales.setSaleStatusByUser, ({ id }) => ({ id, userId: owner.user.id }), goes(3));
check('a step for a user', statusBy, [['another user before a voided bill', 'not_found', voided]]);
async function late(bill: Bill) {
  const sale = await made(bill);
  api.clock.advance(61);
  return sale;
}
check("undoing 'Listo'", undoReady, [
  ['a voided bill before one that is not ready', 'sale_voided', voided],
  ['a bill that is not ready before the time', 'status_change_not_allowed', () => late(closed)],
  ['a bill that was ready too long ago', 'undo_too_late', () => late(ready)],
]);

const notify = act(notifySale, ofBill, { phone: '59171234567', message: 'Ya está listo' });
check('a message about a bill', notify, [
  ['another branch before messages that are off', 'not_found', sell, {}, far],
  ['messages that are off, also of a voided bill', 'whatsapp_unset', voided],
]);
