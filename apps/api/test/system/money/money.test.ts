import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { reportPurchases, reportSales } from '@restaurante/contract/reports/reports.endpoints.ts';
import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { startTestApi } from '../../api.ts';
import { wrongFigures } from '../pairs/figures.ts';
import { type ActName, type Choice, type Evening, openEvening } from './evening.ts';
import { unbalancedLedger } from './ledger.ts';

/**
 * Evenings of a till; those of a dining room are in `room`. `SEQUENCES=1000 npx vitest run apps/api/test/system/money`
 * takes some minutes.
 */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 20);

const ACTS: Record<ActName, number> = {
  sell: 6,
  add: 4,
  removeLine: 3,
  reduceLine: 4,
  pay: 4,
  changeFee: 2,
  void: 2,
  reserve: 2,
  moveCash: 2,
  takeBackCash: 1,
  handOver: 1,
  guestOrders: 3,
  accept: 2,
  buy: 2,
  correctPurchase: 1,
  midnight: 1,
  closeRegister: 2,
};
const names = Object.keys(ACTS) as ActName[];

const step = fc.record({
  name: fc.oneof(...names.map((name) => ({ weight: ACTS[name], arbitrary: fc.constant(name) }))),
  sale: fc.nat({ max: 7 }),
  line: fc.nat({ max: 3 }),
  units: fc.integer({ min: 1, max: 3 }),
  part: fc.nat({ max: 100 }),
  pays: fc.constantFrom('cash', 'qr', 'both', 'later'),
  removal: fc.record({
    isRestocked: fc.boolean(),
    discount: fc.constantFrom('keep', 'lower', 'none'),
    refund: fc.constantFrom('cash', 'qr', undefined),
  }),
});
type Step = Choice & { readonly name: ActName };

const chosen = {
  sale: 0,
  line: 0,
  units: 3,
  part: 0,
  pays: 'cash',
  removal: { isRestocked: true, discount: 'lower', refund: undefined },
} as const;
/** A random evening may lack an act, or have it refused. */
const EVERY_ACT: Step[] = [
  { ...chosen, name: 'sell', part: 33 },
  { ...chosen, name: 'reduceLine', units: 2 },
  { ...chosen, name: 'add' },
  { ...chosen, name: 'pay', pays: 'both', part: 40 },
  { ...chosen, name: 'removeLine' },
  { ...chosen, name: 'changeFee' },
  { ...chosen, name: 'add' },
  { ...chosen, name: 'sell', part: 2, pays: 'later' },
  { ...chosen, name: 'guestOrders', units: 1 },
  { ...chosen, name: 'accept', sale: 2 },
  { ...chosen, name: 'guestOrders', units: 1 },
  { ...chosen, name: 'void' },
  { ...chosen, name: 'void', sale: 1 },
  { ...chosen, name: 'buy' },
  { ...chosen, name: 'correctPurchase' },
  { ...chosen, name: 'reserve', units: 1 },
  { ...chosen, name: 'handOver' },
  { ...chosen, name: 'moveCash', part: 50 },
  { ...chosen, name: 'takeBackCash' },
  { ...chosen, name: 'midnight' },
  { ...chosen, name: 'closeRegister' },
];

const DAY_MS = 24 * 3_600_000;

const api = await startTestApi();

/** Proves that the evenings are not empty. */
const done = new Set<ActName>();

it('sales, drawer, stock and ledger agree to the centavo and the unit after every step of any evening', async () => {
  const evening = fc.array(step, { minLength: 8, maxLength: 16 });
  await fc.assert(fc.asyncProperty(evening, play), { numRuns: SEQUENCES, examples: [[EVERY_ACT]] });
  expect([...done].sort()).toEqual([...names].sort());
}, 3_600_000);

async function play(steps: readonly Step[]): Promise<void> {
  const evening = await openEvening(api);
  for (const { name, ...choice } of steps) {
    api.clock.advance(60);
    const status = await evening.acts[name](choice);
    expect(status).toBeLessThan(500);
    if (status === 200) done.add(name);
    expect(await figuresOf(evening)).toEqual(modelOf(evening));
  }
  expect(await reportsOf(evening)).toEqual(evening.model.report());
}

/** Returns the totals of the evening's two days. */
async function reportsOf({ room: { owner, companyId } }: Evening) {
  const now = api.clock.now();
  const [start, finish] = [now - DAY_MS, now].map((at) => businessDay(at, 0));
  const params = { companyId };
  const period = { type: 'range', start, finish } as const;
  const [sold, bought] = await Promise.all([
    api.call(reportSales, { token: owner.token, params, body: { ...period, group: 'sales' } }),
    api.call(reportPurchases, { token: owner.token, params, body: period }),
  ]);
  const { count, reconciliation, ...totals } = sold.totals!;
  const cents = (amount: number) => Math.round(amount * 100);
  const { amount, discount, delivery, total, cash, qr, unpaid } = totals;
  return {
    count,
    amount: cents(amount),
    discount: cents(discount),
    delivery: cents(delivery),
    total: cents(total),
    cash: cents(cash),
    qr: cents(qr),
    unpaid: cents(unpaid),
    difference: reconciliation?.difference,
    purchases: cents(bought.totals!.total),
  };
}

function modelOf({ model }: Evening) {
  return {
    sales: model.sales.map((sale) => ({
      id: sale.id,
      owed: model.owed(sale),
      cash: sale.cash,
      qr: sale.qr,
      isVoided: sale.isVoided,
    })),
    drawer: model.drawer,
    qr: model.qr,
    stock: model.stock,
    spent: model.spent(),
    problems: [],
  };
}

async function figuresOf({ room, companyId, registerId }: Evening) {
  const { owner, beer } = room;
  const [{ cashier }, stock, spent, sales, problems, unbalanced] = await Promise.all([
    api.call(getCashRegister, { token: owner.token, params: { id: registerId() } }),
    room.stockOf(beer.id),
    spentBy(companyId),
    salesOf(companyId),
    wrongFigures(api, companyId, { productId: beer.id, initial: 10 }),
    unbalancedLedger(api, companyId),
  ]);
  return {
    sales,
    drawer: Math.round(cashier.closing_amount! * 100),
    qr: Math.round(cashier.qr_amount! * 100),
    stock,
    spent,
    problems: [...problems, ...unbalanced],
  };
}

async function spentBy(companyId: number): Promise<number> {
  const { spent } = await api.app.deps.database
    .selectFrom('purchases')
    .select(({ fn }) => fn.sum<number | null>('totalCents').as('spent'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return spent ?? 0;
}

async function salesOf(companyId: number) {
  const rows = await api.app.deps.database
    .selectFrom('sales')
    .select(['id', 'owedCents', 'cashPaidCents', 'qrPaidCents', 'deletedAt'])
    .where('companyId', '=', companyId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, owedCents, cashPaidCents, qrPaidCents, deletedAt }) => ({
    id,
    owed: deletedAt === null ? owedCents : 0,
    cash: cashPaidCents,
    qr: qrPaidCents,
    isVoided: deletedAt !== null,
  }));
}
