import { sumActs } from '@restaurante/contract/audit/audit.endpoints.ts';
import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { listCourierDebts } from '@restaurante/contract/couriers/couriers.endpoints.ts';
import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { listTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { reportCashiers, reportSales } from '@restaurante/contract/reports/reports.endpoints.ts';
import type { ReportProductWire } from '@restaurante/contract/reports/reports.wire.ts';
import { getSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import type { TestApi } from '../../../api.ts';
import { wrongFigures } from '../../pairs/figures.ts';
import { unbalancedLedger } from '../ledger.ts';
import { above0, type Bill, type Money, qrOn, type Register, sum } from './bill.ts';
import type { RoomEvening } from './evening.ts';
import { centavos, type Dish } from './menu.ts';
import type { Room } from './room.ts';

const STATUS = { waits: 'new', cooks: 'accepted', ready: 'ready', served: 'delivered' } as const;
const STATUS_IDS = { waits: 1, cooks: 2, ready: 3, served: 5 } as const;

const tipsOf = (tips: readonly { readonly user: { readonly id: number }; readonly amount: number }[]) =>
  Object.fromEntries(tips.map(({ user, amount }) => [user.id, centavos(amount)]));

/** Returns the tips of some money of bills, by the persons who made the bills. */
function tipsByMaker(bills: readonly Bill[], isOf: (money: Money) => boolean): Record<number, bigint> {
  const tips: Record<number, bigint> = {};
  for (const { maker, money } of bills) {
    const own = sum(money.filter(isOf).map(({ tipCash, tipQr }) => tipCash + tipQr));
    if (own !== 0n) tips[maker!] = (tips[maker!] ?? 0n) + own;
  }
  return Object.fromEntries(Object.entries(tips).filter(([, amount]) => amount !== 0n));
}

const figuresOf = (cashier: CashRegisterWire) => ({
  id: cashier.id,
  cash: centavos(cashier.closing_amount!),
  qr: centavos(cashier.qr_amount!),
  rounding: centavos(cashier.rounding!),
  tipCash: centavos(cashier.tips_cash!),
  tipQr: centavos(cashier.tips_qr!),
  sold: centavos(cashier.cash_sales!),
  refunds: centavos(cashier.refunds!),
  income: centavos(cashier.typed_income!),
  expenses: centavos(cashier.typed_expenses!),
  counted: cashier.real_amount === null ? null : centavos(cashier.real_amount),
  missing: centavos(cashier.missing_amount),
  surplus: centavos(cashier.surplus),
  z: cashier.z_number,
  shared: cashier.shared === 1,
  float: cashier.float_left === null ? null : centavos(cashier.float_left),
  withdrawn: cashier.withdrawn === null ? null : centavos(cashier.withdrawn),
  from: cashier.opened_from,
  unlike: centavos(cashier.opening_difference),
});

/** Returns what the model expects of `figuresOf`. */
function moneyOf(room: Room, register: Register): ReturnType<typeof figuresOf> {
  const { id, cash, qr, rounding, tipCash, tipQr, counted } = register;
  const difference = counted === null ? 0n : counted - cash;
  return {
    ...typed(room, register),
    id,
    cash,
    qr,
    rounding,
    tipCash,
    tipQr,
    counted,
    sold: sum(cashIn(room, register, (kind) => kind !== 'refund')),
    refunds: -sum(cashIn(room, register, (kind) => kind === 'refund')),
    missing: above0(-difference),
    surplus: above0(difference),
    z: register.z,
    shared: register.isShared,
    float: counted === null ? null : register.float,
    withdrawn: counted === null ? null : counted - register.float,
    from: register.from?.id ?? null,
    unlike: register.from === null ? 0n : register.opening - register.from.float,
  };
}

/** Returns the cash of a register's payments of some kinds. */
const cashIn = ({ bills }: Room, register: Register, isOf: (kind: Money['kind']) => boolean) =>
  bills.flatMap(({ money }) =>
    money.filter((one) => one.register === register && isOf(one.kind)).map(({ cash }) => cash),
  );

/** Returns the movements of a register that stand, as sums. */
function typed({ movements }: Room, register: Register) {
  const own = movements.filter((one) => one.register === register && !one.isRemoved);
  const amounts = (isIncome: boolean) =>
    own.filter((one) => one.isIncome === isIncome).map(({ amount }) => amount);
  return { income: sum(amounts(true)), expenses: sum(amounts(false)) };
}

const inPercent = (hundredths: bigint | null) => (hundredths === null ? null : Number(hundredths) / 100);

const textOf = (options: ReadonlyMap<number, number>) =>
  [...options]
    .sort(([a], [b]) => a - b)
    .map((one) => one.join('×'))
    .join(' ');

/** Returns what the product has stored of an evening: bills, lines, drawers, stock. */
export async function storedOf(api: TestApi, { counter, counted, room, seen }: RoomEvening) {
  const { owner, companyId, beer } = counter;
  const db = api.app.deps.database;
  const [bills, lines, stock, problems, ledger, registers] = await Promise.all([
    db.selectFrom('sales').selectAll().where('companyId', '=', companyId).orderBy('id').execute(),
    db
      .selectFrom('saleLines')
      .select(['id', 'saleId', 'quantity', 'priceCents', 'round', 'state', 'observations'])
      .select(['discountCents', 'discountPercent', 'courtesyFor', 'discountShareCents'])
      .where('companyId', '=', companyId)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute(),
    Promise.all(counted.map(async (id) => [id, await counter.stockOf(id)] as const)),
    wrongFigures(api, companyId, { productId: beer.id, initial: 10 }),
    unbalancedLedger(api, companyId),
    Promise.all(
      room.registers
        .filter(({ isOpen }) => isOpen)
        .map(({ id }) => api.call(getCashRegister, { token: owner.token, params: { id } })),
    ),
  ]);
  const here = new Set(bills.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id));
  return {
    bills: bills.map((bill) => ({
      id: bill.id,
      number: bill.number,
      table: bill.tableNumber,
      further: bill.furtherTables ?? [],
      fromTable: bill.fromTable,
      register: bill.cashRegisterId,
      status: bill.deletedAt ? null : bill.status,
      guests: bill.deletedAt ? null : bill.guests,
      owed: bill.deletedAt ? 0n : BigInt(bill.owedCents),
      discount: bill.deletedAt ? 0n : BigInt(Math.min(bill.discountCents, bill.linesCents)),
      percent: bill.deletedAt ? null : bill.discountPercent,
      courtesy: bill.deletedAt ? 0n : BigInt(bill.courtesyCents),
      staffMeal: bill.deletedAt ? 0n : BigInt(bill.staffMealCents),
      cash: BigInt(bill.cashPaidCents),
      qr: BigInt(bill.qrPaidCents),
      rounding: BigInt(bill.roundingCents),
      tipCash: BigInt(bill.tipCashCents),
      tipQr: BigInt(bill.tipQrCents),
      isPaid: bill.deletedAt ? null : bill.isPaid,
      isVoided: bill.deletedAt !== null && bill.mergedInto === null,
      mergedInto: bill.mergedInto,
    })),
    lines: lines
      .filter(({ saleId }) => here.has(saleId))
      .map(({ priceCents, discountCents, discountPercent, courtesyFor, discountShareCents, ...line }) => ({
        ...line,
        price: BigInt(priceCents),
        off: BigInt(discountCents),
        percent: discountPercent,
        courtesy: courtesyFor,
        share: BigInt(discountShareCents),
      })),
    registers: registers.map(({ cashier }) => ({
      ...figuresOf(cashier),
      tips: tipsOf(cashier.tips!),
      couriers: sum(cashier.couriers.map(({ amount }) => centavos(amount))),
      voided: cashier.voided!.count,
    })),
    stock: Object.fromEntries(stock),
    problems: [...problems, ...ledger],
    unrevised: bills.flatMap((bill) => {
      const { revision, ...columns } = bill;
      const own = lines.filter(({ saleId }) => saleId === bill.id);
      const state = JSON.stringify({ ...columns, lines: own });
      const before = seen.get(bill.id);
      seen.set(bill.id, { revision, state });
      return before && before.state !== state && before.revision >= revision ? [bill.id] : [];
    }),
  };
}

/** Returns what the model expects of `storedOf`. */
export function expectedOf({ room }: RoomEvening): Awaited<ReturnType<typeof storedOf>> {
  const all = [...room.bills, ...room.reservations];
  const here = all.filter(({ isGone }) => !isGone);
  const isVoidedAt = (id: number) => room.bills.filter((one) => one.isVoided && one.register?.id === id);
  return {
    bills: byId(all).map((bill) => ({
      id: bill.id,
      number: bill.number,
      table: bill.table,
      further: bill.further,
      fromTable: bill.fromTable,
      register: bill.register?.id ?? null,
      status: bill.isGone ? null : STATUS[bill.status],
      guests: bill.isGone ? null : bill.guests,
      owed: bill.isGone ? 0n : bill.owed,
      discount: bill.isGone ? 0n : bill.given,
      percent: bill.isGone ? null : inPercent(bill.percent),
      courtesy: bill.isGone ? 0n : bill.courtesies(false),
      staffMeal: bill.isGone ? 0n : bill.courtesies(true),
      cash: bill.cash,
      qr: bill.qr,
      rounding: bill.rounding,
      tipCash: bill.tipCash,
      tipQr: bill.tipQr,
      isPaid: bill.isGone ? null : bill.isPaid,
      isVoided: bill.isVoided,
      mergedInto: bill.mergedInto?.id ?? null,
    })),
    lines: byId(
      here.flatMap((bill) => {
        const shares = bill.shares();
        return bill.lines.map((line) => ({
          id: line.id,
          saleId: bill.id,
          quantity: line.units,
          round: line.round,
          state: line.state,
          observations: line.note,
          price: line.price,
          off: line.off,
          percent: inPercent(line.percent),
          courtesy: line.courtesy,
          share: shares.get(line)!,
        }));
      }),
    ),
    registers: room.registers
      .filter(({ isOpen }) => isOpen)
      .map((register) => ({
        ...moneyOf(room, register),
        tips: tipsByMaker(room.bills, (one) => one.register?.id === register.id),
        couriers: sum(room.bills.filter((one) => one.isOwedByCourier).map(({ debt }) => debt)),
        voided: isVoidedAt(register.id).length,
      })),
    stock: Object.fromEntries(room.stock),
    problems: [],
    unrevised: [],
  };
}

/** Returns what people read at the end of an evening: its bills, its tables and its report. */
export async function readingOf(api: TestApi, { counter, room }: RoomEvening) {
  const { owner, companyId, branchId } = counter;
  const { token } = owner;
  const now = api.clock.now();
  const [start, finish] = [now - 24 * 3_600_000, now].map((at) => businessDay(at, 0));
  const period = { type: 'range', start, finish } as const;
  const span = { from: start!, to: finish! };
  const user = { companyId, userId: owner.user.id };
  const [{ areas }, bySale, byProduct, { people }, home, { couriers }, shifts, closed, ...bills] =
    await Promise.all([
      api.call(listTables, { token, params: { id: branchId } }),
      api.call(reportSales, { token, params: { companyId }, body: { ...period, group: 'sales' } }),
      api.call(reportSales, { token, params: { companyId }, body: { ...period, group: 'products' } }),
      api.call(sumActs, { token, params: { companyId }, query: span }),
      api.call(getMetrics, { token, params: user, query: {} }),
      api.call(listCourierDebts, { token, params: { branchId } }),
      api.call(reportCashiers, { token, params: { companyId }, body: period }),
      Promise.all(
        room.registers
          .filter(({ isOpen }) => !isOpen)
          .map(({ id }) => api.call(getCashRegister, { token, params: { id } })),
      ),
      ...byId(room.bills.filter(({ isGone }) => !isGone)).map(({ id }) =>
        api.call(getSale, { token, params: { id } }),
      ),
    ]);
  const today = home.current_sales.find(({ date }) => date === finish)!;
  const { rounding, tips } = bySale.totals!;
  const { reconciliation, count, amount, discount, courtesy, staff_meal, delivery, total, cash, qr, unpaid } =
    bySale.totals!;
  return {
    tables: areas.flatMap(({ tables }) =>
      tables.map(({ number, state, owed, sales, waiting, with: leadsTo }) => ({
        number,
        waiting,
        leadsTo,
        isBusy: state === 'ocupada' || state === 'cuenta',
        owed: centavos(owed),
        bills: sales.map(({ id }) => id),
      })),
    ),
    report: {
      count,
      difference: reconciliation?.difference,
      amount: centavos(amount),
      discount: centavos(discount),
      courtesy: centavos(courtesy),
      staffMeal: centavos(staff_meal),
      delivery: centavos(delivery),
      total: centavos(total),
      cash: centavos(cash),
      qr: centavos(qr),
      unpaid: centavos(unpaid),
      rounding: centavos(rounding!),
      tips: tipsOf(tips!),
    },
    closed: closed.map(({ cashier }) => figuresOf(cashier)),
    shifts: {
      count: shifts.totals!.count,
      income: centavos(shifts.totals!.income),
      expenses: centavos(shifts.totals!.expenses),
      qr: centavos(shifts.totals!.qr_amount),
      cash: centavos(shifts.totals!.closing_amount),
    },
    home: {
      cash: centavos(home.cash!),
      qr: centavos(home.total_qr_payments!),
      count: home.count_sales,
      owed: centavos(home.total_sales!),
      expenses: centavos(today.expenses!),
      purchases: centavos(today.purchases!),
    },
    couriers: byId(couriers.flatMap((one) => one.sales)).map((one) => ({
      id: one.id,
      owed: centavos(one.amount),
    })),
    people: people
      .map(({ user: { id: userId }, ...sums }) => ({ userId, ...inCentavos(sums) }))
      .sort((a, b) => a.userId - b.userId),
    products: (byProduct.report as ReportProductWire[])
      .filter(({ sales }) => sales.quantity > 0)
      .map((row) => ({
        id: row.id,
        units: row.sales.quantity,
        amount: centavos(row.amount),
        discount: centavos(row.discount),
      }))
      .sort((a, b) => a.id - b.id),
    bills: bills.map(({ sale }) => ({
      id: sale.id,
      status: sale.sales_status_id,
      table: sale.table_number,
      fromTable: sale.from_table,
      register: sale.cashier_id,
      debt: centavos(sale.debt),
      discount: centavos(sale.discount),
      percent: sale.discount_percent,
      courtesy: sale.courtesy?.recipient ?? null,
      rounding: centavos(sale.rounding),
      tip: centavos(sale.tip),
      lines: sale.details.map(({ id, options, paid_quantity, discount: off, courtesy: given }) => ({
        id,
        off: centavos(off),
        courtesy: given?.recipient ?? null,
        options: textOf(new Map(options.map((one) => [one.id, one.quantity]))),
        paid: paid_quantity,
      })),
      payments: byId(
        sale.payments!.filter(
          ({ id, amount: one, reverses }) =>
            one > 0 && reverses === null && !sale.payments!.some(({ replaces }) => replaces === id),
        ),
      ).map((one) => ({
        id: one.id,
        register: one.cashier_id,
        cash: centavos(one.amount_received_cash),
        qr: centavos(one.amount_received_qr),
        tip: centavos(one.tip),
      })),
    })),
  };
}

/** Returns what the model expects of `readingOf`. */
export function expectedReading({ room }: RoomEvening) {
  const here = byId(room.bills.filter(({ isGone }) => !isGone));
  const isToday = ({ day }: { readonly day: number }) => day === room.day;
  const figures = room.registers.map((register) => moneyOf(room, register));
  const expenses = room.movements.filter((one) => !one.isIncome && !one.isRemoved && one.bought === null);
  // A guest's order is sold once it is accepted, paid in part, or closed.
  const sold = here.filter(
    ({ isGuests, status, cash, qr, isPaid }) => !isGuests || status !== 'waits' || isPaid || cash + qr > 0n,
  );
  return {
    tables: Array.from({ length: room.tables }, (_, i) => {
      const bills = here.filter((bill) => bill.table === i + 1 && bill.isOpen);
      const leadsTo = here.find((bill) => bill.isOpen && bill.further.includes(i + 1))?.table ?? null;
      const waits = here.filter((bill) => bill.table === i + 1 && bill.isGuests && bill.status === 'waits');
      return {
        number: i + 1,
        waiting: waits.length,
        leadsTo,
        isBusy: bills.length > 0 || leadsTo !== null,
        owed: sum(bills.map(({ debt }) => debt)),
        bills: bills.map(({ id }) => id),
      };
    }),
    report: {
      count: sold.length,
      difference: 0,
      amount: sum(sold.map(({ total }) => total)),
      discount: sum(sold.map(({ discounts }) => discounts)),
      courtesy: sum(sold.map((bill) => bill.courtesies(false))),
      staffMeal: sum(sold.map((bill) => bill.courtesies(true))),
      delivery: sum(sold.map(({ fee }) => fee)),
      total: sum(sold.map(({ owed }) => owed)),
      cash: sum(sold.map(({ cash }) => cash)),
      qr: sum(sold.map(({ qr }) => qr)),
      unpaid: sum(sold.map(({ debt }) => debt)),
      rounding: sum(here.map((bill) => bill.rounding)),
      tips: tipsByMaker(here, () => true),
    },
    closed: room.registers.filter(({ isOpen }) => !isOpen).map((one) => moneyOf(room, one)),
    shifts: {
      count: room.registers.length,
      income: sum(figures.flatMap(({ sold: cash, rounding, income }) => [cash, rounding, income])),
      expenses: sum(figures.flatMap(({ refunds, expenses: typedOnes }) => [refunds, typedOnes])),
      qr: sum(figures.map(({ qr }) => qr)),
      cash: sum(figures.map(({ cash }) => cash)),
    },
    home: {
      cash: sum(room.registers.filter(({ isOpen }) => isOpen).map(({ cash }) => cash)),
      qr: sum(room.bills.flatMap(({ money }) => money.map((one) => qrOn(one, room.day)))),
      count: sold.filter(isToday).length,
      owed: sum(sold.filter(isToday).map(({ owed }) => owed)),
      expenses: sum(expenses.filter(isToday).map(({ amount }) => amount)),
      purchases: sum(room.purchases.filter(isToday).map(({ amount }) => amount)),
    },
    couriers: here
      .filter((bill) => bill.isOwedByCourier)
      .map((bill) => ({ id: bill.id, owed: room.owedInCash(bill) })),
    people: room.trail.sums(),
    products: soldOf(room.dishes, sold),
    bills: here.map((bill) => ({
      id: bill.id,
      status: STATUS_IDS[bill.status],
      table: bill.table,
      fromTable: bill.fromTable,
      register: bill.register?.id ?? null,
      debt: bill.debt,
      discount: bill.given,
      percent: inPercent(bill.percent),
      courtesy: bill.lines.some((line) => !line.courtesy) ? null : (bill.lines[0]?.courtesy ?? null),
      rounding: bill.rounding,
      tip: bill.tipCash + bill.tipQr,
      lines: bill.lines.map(({ id, options, off, courtesy: given }) => ({
        id,
        off,
        courtesy: given,
        options: textOf(options),
        paid: paidUnits(bill, id),
      })),
      payments: byId(
        bill.money
          .filter(({ kind }) => kind === 'payment')
          .map(({ id, nowId = id, register, cash, qr, rounding, tipCash, tipQr }) => ({
            id: nowId,
            register: register!.id,
            cash: cash + rounding,
            qr,
            tip: tipCash + tipQr,
          })),
      ),
    })),
  };
}

interface Counted {
  readonly count: number;
  readonly amount: number;
}

const inCentavos = <Kind extends string>(sums: Record<Kind, Counted>) =>
  Object.fromEntries(
    Object.entries<Counted>(sums).map(([kind, { count, amount }]) => [
      kind,
      { count, amount: centavos(amount) },
    ]),
  ) as Record<Kind, { readonly count: number; readonly amount: bigint }>;

/** Returns what was sold of each dish, with its share of the bills' discounts. */
function soldOf(dishes: readonly Dish[], bills: readonly Bill[]) {
  const lines = bills.flatMap((bill) => {
    const shares = bill.shares();
    return bill.lines.map((line) => ({ ...line, discount: shares.get(line)! }));
  });
  const sold = byId(dishes).map(({ id }) => {
    const own = lines.filter(({ productId }) => productId === id);
    return {
      id,
      units: own.reduce((units, line) => units + line.units, 0),
      amount: sum(own.map(({ price, units }) => price * BigInt(units))),
      discount: sum(own.map(({ discount }) => discount)),
    };
  });
  return sold.filter(({ units }) => units > 0);
}

/** Returns the units of a line that payments have paid; a third of a unit counts 0.33. */
function paidUnits(bill: Bill, lineId: number): number {
  const units = bill.claimsOf(lineId).map(({ claim }) => claim.units / (claim.part?.division.of ?? 1));
  return Math.round(100 * units.reduce((all, one) => all + one, 0)) / 100;
}

const byId = <One extends { readonly id: number }>(some: readonly One[]) =>
  [...some].sort((a, b) => a.id - b.id);
