import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import {
  reportCashiers,
  reportPurchases,
  reportSales,
} from '@restaurante/contract/reports/reports.endpoints.ts';
import type { ReportCustomerWire, ReportProductWire } from '@restaurante/contract/reports/reports.wire.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { startTestApi } from '../../api.ts';
import { lastMonthsSums } from '../../month-sums.ts';
import { compareRunningFigures } from '../../running-figures.ts';
import { sumAllDays } from '../../sum-days.ts';
import * as count from './count.ts';
import { type ActName, type Choice, type Days, openDays } from './days.ts';
import { type Raw, readRaw } from './raw.ts';

/** `DAYS=500 npx vitest run apps/api/test/system/reports` takes some minutes. */
const DAYS = Number(process.env['DAYS'] ?? 30);
const DAYS_OF_A_COMPANY = 10;

const ACTS: Record<ActName, number> = {
  sell: 9,
  pay: 3,
  add: 2,
  removeLine: 2,
  reduceLine: 2,
  void: 2,
  move: 3,
  openTill: 3,
  closeTill: 3,
  buy: 2,
  correct: 1,
};
const names = Object.keys(ACTS) as ActName[];

const step = fc.record({
  name: fc.oneof(...names.map((name) => ({ weight: ACTS[name], arbitrary: fc.constant(name) }))),
  minute: fc.nat({ max: 24 * 60 - 1 }),
  branch: fc.constantFrom(0, 1),
  sale: fc.nat({ max: 30 }),
  units: fc.integer({ min: 1, max: 3 }),
  part: fc.nat({ max: 60 }),
  pays: fc.constantFrom('cash', 'qr', 'both', 'later'),
});
type Step = Choice & { readonly name: ActName; readonly minute: number };
const aDay = fc.array(step, { minLength: 4, maxLength: 9 });
const someDays = fc.record({
  days: fc.array(aDay, { minLength: DAYS_OF_A_COMPANY, maxLength: DAYS_OF_A_COMPANY }),
  cutoff: fc.nat({ max: 6 }),
  /** The hour at which a business day begins from the fifth day on. */
  cutoffLater: fc.nat({ max: 6 }),
});

type RandomDays = typeof someDays extends fc.Arbitrary<infer T> ? T : never;

const chosen = { minute: 600, branch: 0, sale: 0, units: 2, part: 20, pays: 'cash' } as const;
/** Random days may lack an act, or have it refused. */
const EVERY_ACT: Step[][] = [
  [
    { ...chosen, name: 'sell' },
    { ...chosen, name: 'sell', pays: 'later', part: 7 },
    { ...chosen, name: 'buy' },
    { ...chosen, name: 'move' },
    { ...chosen, name: 'move', part: 21 },
  ],
  [
    { ...chosen, name: 'add', sale: 1 },
    { ...chosen, name: 'pay', sale: 1 },
    { ...chosen, name: 'reduceLine' },
    { ...chosen, name: 'removeLine', part: 0 },
  ],
  [
    { ...chosen, name: 'void' },
    { ...chosen, name: 'correct' },
    { ...chosen, name: 'closeTill' },
    { ...chosen, name: 'openTill' },
  ],
];

const EXAMPLES: [RandomDays][] = [[{ days: EVERY_ACT, cutoff: 4, cutoffLater: 2 }]];

const api = await startTestApi();

/** Proves that the days are not empty. */
const done = new Set<ActName>();

it('every total of the three reports equals that of the raw rows of random days', async () => {
  const options = {
    numRuns: EXAMPLES.length + Math.ceil(DAYS / DAYS_OF_A_COMPANY),
    examples: EXAMPLES,
    // A smaller example takes hundreds of runs to find.
    endOnFailure: true,
  };
  await fc.assert(fc.asyncProperty(someDays, play), options);
  expect([...done].sort()).toEqual([...names].sort());
  const { stored, counted } = await compareRunningFigures(api.app.deps.database);
  expect(stored).toEqual(counted);
}, 3_600_000);

async function play({ days, cutoff, cutoffLater }: RandomDays): Promise<void> {
  const company = await openDays(api);
  await company.cutOffAt(cutoff);
  await company.openAll();
  for (const [day, steps] of days.entries()) {
    if (day === 4) await company.cutOffAt(cutoffLater);
    // Some days stay summed, later acts open others again, and the last ones never are.
    if (day % 3 === 2) await sumAllDays(api.app.deps.database);
    for (const { name, minute, ...choice } of steps.toSorted((a: Step, b: Step) => a.minute - b.minute)) {
      company.at(day, minute);
      const status = await company.acts[name](choice);
      expect([name, status]).toEqual([name, expect.toSatisfy((one: number) => one < 500)]);
      if (status === 200) done.add(name);
    }
  }
  const raw = await readRaw(api, company);
  for (let day = -1; day < days.length; day += 1) await check(company, raw, [day, day]);
  await check(company, raw, [3, 6]);
  await check(company, raw, [-1, days.length - 1]);
  const { token } = company.administrator;
  const { workbook, reports } = await lastMonthsSums(api, { token, companyId: company.companyId });
  expect(workbook).toEqual(reports);
}

/** Checks the three reports from one day to another. */
async function check(company: Days, raw: Raw, [first, last]: readonly [number, number]): Promise<void> {
  const span = [company.dayAt(first), company.dayAt(last)] as const;
  const before = [company.dayAt(first - (last - first + 1)), company.dayAt(first - 1)] as const;
  const [start, finish] = span;
  const period = first === last ? { type: 'daily', date: start } : { type: 'range', start, finish };
  await checkSales(company, raw, period, span, before);
  await checkOthers(company, raw, period, span);
}

type Span = readonly [from: string, until: string];

/** Checks the report of sales in its three groupings, of the company and of each branch, and through each filter. */
async function checkSales(
  company: Days,
  raw: Raw,
  period: object,
  [from, until]: Span,
  [earlier, last]: Span,
) {
  const before = { from: earlier, until: last };
  for (const branchId of [null, ...company.branches.map((one) => one.branchId)]) {
    const filter = { from, until, branchId };
    const ask = (body: object) => report(company, reportSales, { ...period, branch_id: branchId, ...body });
    const expected = count.countSales(raw, filter, before);
    const { totals, report: rows } = await ask({ group: 'sales' });
    expect(totals).toMatchObject(expected);
    expect(rows).toHaveLength(expected.count);
    const products = await ask({ group: 'products' });
    expect(byId(products.report.map(productOf))).toEqual(count.countProducts(raw, filter));
    expect(products.totals).toEqual(totals);
    const customers = await ask({ group: 'customers' });
    expect(byId(customers.report.map(customerOf))).toEqual(count.countCustomers(raw, filter));
  }
  const whole = { from, until, branchId: null };
  const courierId = company.branches[0].courier;
  const productId = company.menu[2];
  const customerId = raw.sales.find((sale) => sale.customerId !== null)?.customerId ?? undefined;
  for (const [body, filter] of [
    [{ product_id: productId }, { productId }],
    [
      { product_id: productId, payment_type: 1 },
      { productId, payment: 1 },
    ],
    [
      { product_id: productId, employe_id: courierId },
      { productId, courierId },
    ],
    [{ customer_id: customerId }, { customerId }],
    [
      { customer_id: customerId, product_id: productId, payment_type: 4 },
      { customerId, productId, payment: 4 },
    ],
    ...[1, 2, 3, 4].map((payment) => [{ payment_type: payment }, { payment }] as const),
    [{ employe_id: courierId }, { courierId }],
    [
      { employe_id: courierId, payment_type: 1 },
      { courierId, payment: 1 },
    ],
  ] as const) {
    const expected = count.countSales(raw, { ...whole, ...filter }, before);
    const { totals, report: rows } = await report(company, reportSales, {
      ...period,
      group: 'sales',
      ...body,
    });
    expect(totals).toMatchObject(expected);
    expect(rows).toHaveLength(expected.count);
  }
}

async function checkOthers(company: Days, raw: Raw, period: object, [from, until]: Span) {
  for (const branchId of [null, ...company.branches.map((one) => one.branchId)]) {
    const filter = { from, until, branchId };
    const body = { ...period, branch_id: branchId };
    const cashiers = await report(company, reportCashiers, body);
    const expected = count.countRegisters(raw, filter);
    expect(cashiers.report).toMatchObject(expected);
    expect(cashiers.totals).toMatchObject({ count: expected.length });
    expect((await report(company, reportPurchases, body)).totals).toMatchObject(
      count.countPurchases(raw, filter),
    );
  }
}

/** The fields of an answer that this test reads. */
interface Answer {
  readonly report: readonly object[];
  readonly totals: object;
}

async function report(
  { companyId, administrator: { token } }: Days,
  endpoint: AnyEndpoint,
  body: object,
): Promise<Answer> {
  const { status, body: answer } = await api.send(endpoint, { token, params: { companyId }, body });
  expect(status).toBe(200);
  return answer;
}

function productOf(row: object) {
  const { id, sales, amount, discount, total } = row as ReportProductWire;
  return { id, quantity: sales.quantity, amount, discount, total };
}

function customerOf(row: object) {
  const { id, sales_count, total, last_sale } = row as ReportCustomerWire;
  return { id, count: sales_count, total, last: last_sale === null ? null : Date.parse(last_sale) };
}

const byId = <T extends { id: number | null }>(rows: readonly T[]) =>
  rows.toSorted((a, b) => (a.id ?? 0) - (b.id ?? 0));
