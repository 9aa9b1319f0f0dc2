import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { reportSales } from '@restaurante/contract/reports/reports.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import * as tables from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { listTickets } from '@restaurante/contract/tickets/tickets.endpoints.ts';
import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import type { Cashier, House, Order } from './house.ts';
import type { Change, Screens } from './screens.ts';
import type { Tally } from './tally.ts';

/** Price of a product of the bench, in Bs. */
const PRICE = 20;

interface Answer {
  readonly sale: SaleWire;
}

/** Intervals of the acts, in seconds; each pause is between half and one and a half of its interval. */
export const RATES = {
  /** A till sells, or takes the payment of the oldest of more than six open tables. */
  till: 15,
  /** A waiter adds to an open table, takes its payment, removes a dish, or voids it. */
  waiter: 12,
  /** From an order until it is ready. */
  kitchen: 20,
  /** The list of the day is opened. */
  list: 30,
  /** The owner opens the home page; every fourth time a report. */
  owner: 60,
  /** A phone reads the menu; every fourth time it orders, and reads its state three times. */
  guest: 30,
} as const;

export interface Noon {
  readonly tally: Tally;
  readonly screens: Screens;
  readonly isOver: () => boolean;
  /** Running acts that must end before the count. */
  readonly begun: Set<Promise<unknown>>;
}

export const chance = (share: number) => Math.random() < share;

/** Repeats an act until the noon is over. */
export async function again({ isOver }: Noon, seconds: number, deed: () => Promise<unknown>): Promise<void> {
  const pause = () => wait(1000 * seconds * (0.5 + Math.random()));
  await wait(1000 * seconds * Math.random());
  while (!isOver()) {
    await deed();
    await pause();
  }
}

export const linesOf = ({ productIds }: House) =>
  productIds
    .slice(0, 1 + Math.floor(Math.random() * productIds.length))
    .map((product_id) => ({ product_id, quantity: 1 + Math.floor(Math.random() * 2), price: PRICE }));
export const totalOf = (lines: ReturnType<typeof linesOf>) =>
  lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);

/** Sells an order: a table pays later, takeaway at once, one in four by QR. */
export async function sell({ tally, screens }: Noon, house: House, cashier: Cashier): Promise<void> {
  const lines = linesOf(house);
  const isOld = chance(0.01);
  const isLater = chance(0.4);
  const isQr = !isLater && chance(0.25);
  const total = totalOf(lines);
  const answer = await tally.ask<Answer>('sell', sales.createSale, {
    token: cashier.session.token,
    body: {
      branch_id: house.branchId,
      cashier_id: cashier.registerId,
      sale_type: isLater ? 'mesa' : 'para llevar',
      sale_details: isOld ? lines.map((line) => ({ ...line, price: PRICE - 1 })) : lines,
      amount_received_cash: isLater || isQr ? 0 : total,
      amount_received_qr: isQr ? total : 0,
    },
    ...(isOld ? { refusal: 'price_changed' } : {}),
  });
  if (!answer) return;
  const { id } = answer.sale;
  const number = answer.sale.sale_number!;
  screens.expect(house.branchId, 'sell', number);
  house.numbers.push(number);
  if (isLater) house.open.push({ id, number, debt: total });
  else if (!isQr) cashier.cash += total;
}

/** Changes an order under a mark that excludes others. */
async function changing({ busy }: House, id: number, run: () => Promise<unknown>): Promise<void> {
  while (busy.has(id)) await wait(50);
  busy.add(id);
  await run();
  busy.delete(id);
}

/** Works with the oldest open table without that mark. */
async function atTable(house: House, run: (order: Order) => Promise<void>): Promise<void> {
  const order = house.open.find(({ id }) => !house.busy.has(id));
  if (order) await changing(house, order.id, () => run(order));
}
const leave = ({ open }: House, order: Order) => void open.splice(open.indexOf(order), 1);

export const pay = ({ tally, screens }: Noon, house: House, cashier: Cashier) =>
  atTable(house, async (order) => {
    const isQr = chance(0.25);
    const answer = await tally.ask<Answer>('pay', sales.closeSale, {
      token: cashier.session.token,
      params: { id: order.id },
      body: { amount_received_cash: isQr ? 0 : order.debt, amount_received_qr: isQr ? order.debt : 0 },
    });
    if (!answer) return;
    screens.expect(house.branchId, 'sales', order.number);
    show(house, answer.sale);
    leave(house, order);
    if (!isQr) cashier.cash += order.debt;
  });

const add = ({ tally, screens }: Noon, house: House, { session }: Cashier) =>
  atTable(house, async (order) => {
    const lines = linesOf(house);
    const input = { token: session.token, params: { id: order.id }, body: { sale_details: lines } };
    const answer = await tally.ask<Answer>('add', sales.addSaleItems, input);
    if (!answer) return;
    screens.expect(house.branchId, 'add', order.number);
    show(house, answer.sale);
    order.debt += totalOf(lines);
  });

const takeBack = ({ tally, screens }: Noon, house: House, { session }: Cashier) =>
  atTable(house, async (order) => {
    const input = { token: session.token, params: { id: order.id }, body: { reason: 'Se fue' } };
    if (!(await tally.ask('void', sales.voidSale, input))) return;
    screens.expect(house.branchId, 'delete', order.number);
    house.visibleOrders.delete(order.id);
    leave(house, order);
  });

export async function serve(noon: Noon, house: House, cashier: Cashier): Promise<void> {
  if (chance(0.55)) await pay(noon, house, cashier);
  else if (chance(0.9)) await add(noon, house, cashier);
  else await takeBack(noon, house, cashier);
}

/** Stores a state of an order unless a later one is stored. */
function show({ visibleOrders }: House, sale: SaleWire): void {
  if (sale.revision > (visibleOrders.get(sale.id)?.revision ?? 0)) visibleOrders.set(sale.id, sale);
}

/** Waits for the running acts before the count. */
export function begin({ begun }: Noon, deed: Promise<void>): void {
  begun.add(deed);
  void deed.finally(() => begun.delete(deed));
}

const ACCEPTED = 2;

/** Plays the kitchen: receives orders, cooks new ones, and marks them ready. */
export function cook(noon: Noon, house: House, { saleId: id, sale }: Change): void {
  if (!sale) return;
  if (sale.deleted_at !== null) return void house.visibleOrders.delete(id);
  show(house, sale);
  if (house.cooking.has(id) || house.visibleOrders.get(id)?.sales_status_id !== ACCEPTED) return;
  house.cooking.add(id);
  const cooking = async () => {
    await wait(1000 * RATES.kitchen * (0.5 + Math.random()));
    await changing(house, id, async () => {
      house.cooking.delete(id);
      const visible = house.visibleOrders.get(id);
      if (visible?.sales_status_id !== ACCEPTED) return;
      const input = { token: house.kitchen.token, params: { id }, body: { sales_status_id: 3 } };
      const answer = await noon.tally.ask<Answer>('ready', sales.setSaleStatus, input);
      if (!answer) return;
      noon.screens.expect(house.branchId, 'kitchen', answer.sale.sale_number!);
      show(house, answer.sale);
    });
  };
  begin(noon, cooking());
}

/** Accepts a guest's order for a waiter; then it is an open table. */
export function accept(
  noon: Noon,
  house: House,
  { session }: Cashier,
  { saleId: id, number, sale }: Change,
): void {
  const accepting = async () => {
    await wait(1000 * (2 + 5 * Math.random()));
    const input = { token: session.token, params: { id }, body: { sales_status_id: ACCEPTED } };
    if (!(await noon.tally.ask('accept', sales.setSaleStatus, input))) return;
    noon.screens.expect(house.branchId, 'sales', number);
    house.open.push({ id, number, debt: sale?.debt ?? 0 });
  };
  begin(noon, accepting());
}

/** Plays a phone: reads the menu, and every fourth time orders and follows its order. */
export async function eat(
  noon: Noon,
  house: House,
  { table, from }: { table: number; from: string },
): Promise<void> {
  const { tally, screens } = noon;
  const { slug, branchId, companyId } = house;
  await tally.ask('menu', tables.getOrderMenu, { params: { slug, branchId, table }, from });
  if (!chance(0.25)) return;
  const token = randomBytes(32).toString('base64url');
  const body = {
    company_id: companyId,
    branch_id: branchId,
    table_number: table,
    sale_details: linesOf(house),
    state_token: token,
  };
  const answer = await tally.ask<{ sale: { sale_number: number } }>('guest orders', tables.createTableOrder, {
    body,
    from,
  });
  if (!answer) return;
  house.numbers.push(answer.sale.sale_number);
  screens.expect(branchId, 'table', answer.sale.sale_number);
  for (let n = 0; n < 3; n += 1) {
    await wait(5_000);
    await tally.ask('guest asks', tables.getTableOrderState, { params: { token }, from });
  }
}

export const readList = ({ tally }: Noon, { branchId, cashiers }: House) => {
  const { token, user } = cashiers[0]!.session;
  return tally.ask('list of the day', sales.listDaySales, { token, params: { branchId, userId: user.id } });
};
export const readKitchen = ({ tally }: Noon, { branchId, kitchen }: House) =>
  tally.ask('kitchen list', listKitchenSales, { token: kitchen.token, params: { id: branchId } });
export const readBoard = ({ tally }: Noon, { branchId, kitchen }: House) =>
  tally.ask('board', listTickets, { token: kitchen.token, params: { id: branchId } });

export async function lookAfter({ tally }: Noon, { owner, companyId }: House): Promise<void> {
  const { token, user } = owner;
  await tally.ask('home', getMetrics, { token, params: { companyId, userId: user.id } });
  const body = { type: 'daily', date: businessDay(Date.now(), 0), group: 'sales' };
  if (chance(0.25)) await tally.ask('report', reportSales, { token, params: { companyId }, body });
}
