import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PreparedText } from '../../../src/shared/db/driver/prepared-text.ts';
import { type TestApi, startTestApi } from '../../api.ts';
import { openCounter } from '../../counter.ts';

/** Tables that a sale names or a session is made of and whose changes raise no version, each with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {
  cities: 'change by migrations only',
  subscription_types: 'change by migrations only',
  company_versions: 'is the version',
  sessions: 'the write looks at the session itself',
  cash_registers: 'the write holds the register open; nothing else of it changes',
  stock: 'the write holds the stock',
};

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

it('whatever a sale or a session is made of raises the company’s version', async () => {
  const read = PreparedText.all
    .map(({ text }) => text)
    .filter((text) => text.includes('company_versions') && !text.includes('with sold as'));
  expect(read.length).toBe(2);
  const tables = new Set(
    read.flatMap((text) => [...text.matchAll(/\b(?:from|join) "?(\w+)"?/g)].map(([, table]) => table!)),
  );
  const { rows } = await sql<{ table: string }>`
    select tgrelid::regclass::text as "table" from pg_trigger
    where tgfoid = 'raise_company_version'::regproc group by 1 having count(*) = 2`.execute(
    api.app.deps.database,
  );
  const raising = rows.map(({ table }) => table);
  expect([...tables].filter((table) => !raising.includes(table)).sort()).toEqual(Object.keys(WITHOUT).sort());
  expect(raising.filter((table) => !tables.has(table))).toEqual([]);
});

it('a version is raised once by a transaction, for its own company, and by nothing that stays as it was', async () => {
  const { database } = api.app.deps;
  const [one, other] = [await openCounter(api), await openCounter(api)];
  const versionOf = async ({ companyId }: { companyId: number }) =>
    (
      await database
        .selectFrom('companyVersions')
        .select('version')
        .where('companyId', '=', companyId)
        .executeTakeFirstOrThrow()
    ).version;
  const before = [await versionOf(one), await versionOf(other)];
  const rename = (name: string) =>
    database.updateTable('products').set({ name }).where('id', '=', one.soup.id).execute();
  await rename('Sopa');
  await one.sell();
  expect([await versionOf(one), await versionOf(other)]).toEqual(before);
  await rename('Sopa de maní');
  expect(await versionOf(one)).not.toBe(before[0]);
  expect(await versionOf(other)).toBe(before[1]);
});
