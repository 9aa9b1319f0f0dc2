import { clientOf } from '@restaurante/contract/client.ts';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPool } from '../../../src/shared/db/database.ts';
import { compareRunningFigures } from '../../running-figures.ts';
import { prepareServer, type TestServer } from '../../server.ts';
import { totalsProblems } from '../../totals-problems.ts';
import { databaseUrlOf, killPostgres, killProcess } from './kill.ts';
import { senderTo } from './send.ts';
import { openShop } from './shop.ts';

const BILLS = 16;

let server: TestServer;
beforeEach(async () => void (server = await prepareServer()));
afterEach(() => server.end());

it('parts, a move and a merge of the same bill are done once, although API and PostgreSQL are killed', async () => {
  let api = await server.start();
  const faults: string[] = [];
  const send = senderTo(
    () => api.address,
    (what) => void faults.push(what),
  );
  const { token, branchId, plenty } = await openShop(api.address);
  const open = async (...units: number[]) => {
    const lines = units.map((quantity) => ({ product_id: plenty, quantity, price: 20 }));
    const body = {
      branch_id: branchId,
      sale_type: 'mesa' as const,
      to_room: 1 as const,
      sale_details: lines,
    };
    return (await clientOf(api.address)(sales.createSale, { token, body })).sale;
  };
  const tables: Awaited<ReturnType<typeof open>>[][] = [];
  for (let i = 0; i < BILLS; i += 1) tables.push([await open(2, 3), await open(1), await open(1)]);

  let answers = 0;
  let killing: Promise<void> = Promise.resolve();
  const killApi = async () => {
    await killProcess(api.child);
    api = await server.start();
  };
  const call = async (endpoint: AnyEndpoint, id: number, body: object) => {
    const { status, code } = await send(endpoint, { token: () => token, params: { id }, body });
    expect([endpoint.path, status, code]).toEqual([endpoint.path, 200, undefined]);
    answers += 1;
    if (answers === BILLS) killing = killApi();
    if (answers === 2 * BILLS) killing = killing.then(() => killPostgres(server));
  };
  await Promise.all(
    tables.flatMap(([bill, other, third]) => {
      const [first, second] = bill!.details.map(({ id }) => id);
      const lines = (detail_id: number, quantity: number) => [{ detail_id, quantity }];
      return [
        call(sales.payPart, bill!.id, { for: 'amount', amount: 30, amount_received_cash: 30 }),
        call(sales.mergeBills, bill!.id, { from_id: other!.id }),
        call(sales.payPart, bill!.id, { for: 'lines', lines: lines(first!, 1), amount_received_cash: 20 }),
        call(sales.moveLines, bill!.id, { lines: lines(second!, 2), to_sale_id: third!.id }),
      ];
    }),
  );
  await killing;
  expect(faults).toEqual([]);

  const client = clientOf(api.address);
  for (const bills of tables) {
    const states = await Promise.all(
      bills.map(async ({ id }) => (await client(sales.getSale, { token, params: { id } })).sale),
    );
    expect(states).toMatchObject([
      { total: 80, amount_received_cash: 50, debt: 30 },
      { total: 0, merged_into: { id: bills[0]!.id } },
      { total: 60, amount_received_cash: 0 },
    ]);
  }
  const db = openPool(databaseUrlOf(server));
  const taken = await db
    .selectFrom('salePayments')
    .select(({ fn }) => fn.sum('cashCents').as('cash'))
    .executeTakeFirst();
  expect(Number(taken?.cash)).toBe(BILLS * 5000);
  expect(await totalsProblems(db)).toEqual([]);
  const { stored, counted } = await compareRunningFigures(db);
  expect(stored).toEqual(counted);
  await db.destroy();
}, 120_000);
