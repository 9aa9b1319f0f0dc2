import {
  type Day,
  addDays,
  businessDayStart,
  weekday,
} from '@restaurante/domain/business-day/business-day.ts';
import {
  DENOMINATIONS,
  type DenominationCounts,
  expectedAmount,
} from '@restaurante/domain/cash-registers/cash-count.ts';
import { ciKey } from '@restaurante/domain/customers/ci.ts';
import { cents, ZERO } from '@restaurante/domain/money/money.ts';
import { type Kysely, sql } from 'kysely';
import {
  closeRegister,
  find,
  insertRegister,
  takeClosingNumber,
} from '../../apps/api/src/features/cash-registers/cash-registers.repository.ts';
import { storeTotals } from '../../apps/api/src/features/drawer/index.ts';
import type { DB } from '../../apps/api/src/shared/db/database.types.ts';
import { sumAllDays } from '../../apps/api/test/sum-days.ts';
import { type DayToWrite, type Draft, writeSales } from './history.sales.ts';
import { CUSTOMERS, EXPENSES } from './menu.ts';
import { type DemoOffer, priceOn } from './offers.ts';
import { composeOrder, ordersOf, rhythm } from './orders.ts';
import { writePurchases } from './purchases.ts';
import { type Random, randomSource } from './random.ts';
import type { DemoRestaurant } from './restaurant.ts';
import { cookingMinutes } from './stations.ts';

const DAYS = 91;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OPENING = cents(30_000);

export interface HistoryOptions {
  readonly today: Day;
  /** The cashier of each branch. */
  readonly cashiers: readonly [number, number];
  readonly offers: readonly DemoOffer[];
}

/** Three months of closed days, written as rows and not through the calls, because there are nine thousand sales. */
export async function writeHistory(
  db: Kysely<DB>,
  restaurant: DemoRestaurant,
  options: HistoryOptions,
): Promise<number> {
  const random = randomSource(20_260_821);
  const buying = randomSource(11);
  const cooking = randomSource(13);
  const companyId = restaurant.owner.company.id;
  const customers = await insertCustomers(db, companyId, addDays(options.today, -DAYS));
  let saleCount = 0;
  for (let day = addDays(options.today, -DAYS); day < options.today; day = addDays(day, 1)) {
    const days = restaurant.branches.map((branchId, index) => {
      const share = index === 0 ? 1 : 0.5;
      const orders = draftDay(random, cooking, restaurant, { ...options, day, share, customers });
      const userId = options.cashiers[index as 0 | 1];
      return {
        day: { companyId, branchId, userId, day, orders, stations: restaurant.stations },
        register: draftRegister(random),
      };
    });
    const ids = await idsByTime(
      db,
      days.flatMap(({ day: { orders } }) => orders),
    );
    for (const { day: drafted, register } of days) await writeDay(db, { ...drafted, ids }, register);
    saleCount += ids.size;
    await writePurchases(db, buying, restaurant, day);
  }
  await sumAllDays(db);
  return saleCount;
}

async function insertCustomers(db: Kysely<DB>, companyId: number, since: Day): Promise<number[]> {
  const createdAt = new Date(businessDayStart(since, 0));
  const rows = await db
    .insertInto('customers')
    .values(
      CUSTOMERS.map(([firstName, ciNit, phone]) => ({
        companyId,
        firstName,
        ciNit,
        ciKey: ciKey(ciNit),
        phone,
        createdAt,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

function draftDay(
  random: Random,
  cooking: Random,
  { products }: DemoRestaurant,
  options: HistoryOptions & { day: Day; share: number; customers: readonly number[] },
): Draft[] {
  const { day, share, customers, offers } = options;
  const start = businessDayStart(day, 0);
  return rhythm(random, ordersOf(random, weekday(day), share)).map((offset, index) => {
    const lines = composeOrder(random, products, (product) => priceOn(product, day, offers));
    const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const qr = random.chance(0.34) ? total : 0;
    const tendered = qr > 0 ? 0 : Math.ceil(total / 1_000) * 1_000;
    return {
      number: index + 1,
      at: start + offset,
      lines,
      total,
      qr,
      cash: total - qr,
      tendered,
      isDineIn: random.chance(0.62),
      table: random.whole(1, 18),
      customerId: random.chance(0.18) ? random.pick(customers) : null,
      minutes: lines.map(({ product }) => cookingMinutes(cooking, product, isBusy(day, offset))),
    };
  });
}

/** Friday and Saturday from seven. */
const isBusy = (day: Day, offset: number) => [5, 6].includes(weekday(day)) && offset >= 19 * HOUR;

/** Drafts the expenses and the count of a register on a day. */
function draftRegister(random: Random) {
  return {
    openedAfter: random.whole(0, 12) * MINUTE,
    expenses: Array.from({ length: random.whole(1, 2) }, () => ({
      description: random.pick(EXPENSES),
      amountCents: cents(random.whole(6, 45) * 1_000),
    })),
    // Now and then there are a few bolivianos too few or too many, as in any shop.
    miscounted: random.chance(0.15) ? random.whole(-3, 2) * 500 : 0,
    closedAfter: random.whole(0, 40) * MINUTE,
  };
}

/** Gives the orders of all branches their ids in order of time, as in real sales: a report sorts by them. */
async function idsByTime(db: Kysely<DB>, orders: readonly Draft[]): Promise<Map<Draft, number>> {
  const { rows } = await sql<{ id: number }>`
    select nextval('sales_id_seq') as id from generate_series(1, ${orders.length})`.execute(db);
  return new Map(orders.toSorted((a, b) => a.at - b.at).map((order, index) => [order, rows[index]!.id]));
}

async function writeDay(
  db: Kysely<DB>,
  drafted: DayToWrite,
  register: ReturnType<typeof draftRegister>,
): Promise<void> {
  const { companyId, branchId, userId, day, orders } = drafted;
  const start = businessDayStart(day, 0);
  const { id: cashRegisterId } = await insertRegister.one(db, {
    companyId,
    branchId,
    userId,
    name: 'principal',
    openingCents: OPENING,
    openedAt: new Date(start + 8 * HOUR + register.openedAfter),
    openedOn: day,
    openedFrom: null,
  });
  const movement = {
    companyId,
    cashRegisterId,
    type: 'expense' as const,
    userId,
    createdAt: new Date(start + 10 * HOUR),
  };
  const expenses = register.expenses.map((expense) => ({ ...movement, ...expense }));
  await db.insertInto('cashMovements').values(expenses).execute();
  await db
    .insertInto('saleCounters')
    .values({ companyId, branchId, businessDay: day, lastNumber: orders.length })
    .execute();
  await writeSales(db, drafted, cashRegisterId);

  const key = { companyId, registerId: cashRegisterId };
  const { figures } = await find.one(db, { ...key, ofBranch: null, ofUser: null });
  const expected = expectedAmount(figures);
  const countedCash = cents(Math.max(0, expected + register.miscounted));
  await storeTotals.run(db, key);
  const { number } = await takeClosingNumber.one(db, drafted);
  await closeRegister(db, {
    ...key,
    closedAt: new Date(start + 22.5 * HOUR + register.closedAfter),
    closedBy: userId,
    expectedCents: expected,
    countedCents: countedCash,
    floatCents: ZERO,
    zNumber: number,
    observations: null,
    figures,
    counts: breakDown(countedCash),
  });
}

/** Returns a count of this cash, large bills first. */
function breakDown(amount: number): DenominationCounts {
  let rest = amount;
  const counts = DENOMINATIONS.toSorted((a, b) => b.value - a.value).map(({ key, value }) => {
    const count = Math.floor(rest / value);
    rest -= count * value;
    return [key, count];
  });
  return Object.fromEntries(counts);
}
