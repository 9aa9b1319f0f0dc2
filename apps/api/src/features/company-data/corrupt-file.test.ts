import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateCompanyImage } from '@restaurante/contract/companies/companies.endpoints.ts';
import { enrolDevice } from '@restaurante/contract/devices/devices.endpoints.ts';
import { setPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { contextOf, startTestApi } from '../../../test/api.ts';
import { contentOf, writeContent } from '../../../test/company-file.ts';
import { othersOf } from '../../../test/fingerprint.ts';
import { openDiningRoom } from '../../../test/guests.ts';
import { runDueJobs } from '../../../test/jobs.ts';
import { operatorOf } from '../../../test/operator.ts';
import { picture } from '../../../test/pictures.ts';
import { deleteRows } from '../../shared/db/company-rows.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { companyTables, fileTables } from './tables.repository.ts';

const [home, away] = [await startTestApi(), await startTestApi()];
const folder = await mkdtemp(join(tmpdir(), 'company-'));
afterAll(() => rm(folder, { recursive: true }));
const { database } = away.app.deps;

/** Opens a company with rows in as many tables as one day at its counter fills. */
async function openCompany(api: typeof home) {
  const counter = await openDiningRoom(api);
  const { token, company } = counter.owner;
  const sent = { token, params: { companyId: company.id } };
  await api.call(updateCompanyImage, { ...sent, files: { logo: await picture() } });
  await counter.sell({ first_name: 'Ana', phone: '71234567', table_number: 1, to_room: 1 });
  await counter.sell({ amount_received_cash: 70 });
  await counter.waiting();
  const at = { params: { branchId: counter.branchId }, headers: { device: 'tablet' } };
  await api.call(enrolDevice, { token, ...at, body: { name: 'Caja' } });
  await api.call(setPin, { token, body: { pin: '4711' } });
  await sql`insert into social_identities (provider, subject, user_id, created_at)
    select 'google', 'subject of ' || email, id, now() from users where company_id = ${company.id} and is_owner`.execute(
    api.app.deps.database,
  );
  return counter;
}
await openCompany(away);
await openCompany(away);
// They send the mails of the registrations.
await runDueJobs(away.app.deps);
await sql`update companies set slug = 'otra-' || id`.execute(database);
await sql`update users set email = 'otra-' || email`.execute(database);
/** Ids of another company here. */
const foreign = await sql<{ id: number }>`
  select max(id) as id from users union select max(id) from sales union select max(id) from companies`.execute(
  database,
);
const foreignIds = foreign.rows.map(({ id }) => id);
const last = Math.max(
  ...(await sql<{ id: number }>`select id from companies`.execute(database)).rows.map(({ id }) => id),
);
const RUNS = 150;

const { slug } = (await openCompany(home)).owner.company;
const whole = join(folder, 'whole.zip');
await operatorOf(home)('company', 'export', slug, whole, '--yes');
const valid = await contentOf(whole);
const tables = await fileTables(database, { hasSecrets: true });
const places = tables.flatMap(({ name, columns }) =>
  valid[`rows/${name}.ndjson`]!.length > 0 ? columns.map((column) => ({ name, column })) : [],
);

/** Values that a person may put in the place of any other. */
const WRONG: readonly unknown[] = [
  null,
  'texto',
  '1',
  '',
  'x'.repeat(20_000),
  '\u0000',
  'infinity',
  'now',
  0,
  -1,
  1.5,
  1e15,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  [1],
  {},
  { id: 1 },
  '/storage/companies/otra.webp',
  ...foreignIds,
  ...foreignIds.map(String),
];

/** Values that reach for other companies, each tried in every run: their users, and the numbers that all share. */
const ATTACKS = places.flatMap((place): [typeof place, unknown][] => {
  const { userColumns } = tables.find(({ name }) => name === place.name)!;
  if (userColumns.includes(place.column))
    return foreignIds.flatMap((id) => [
      [place, id],
      [place, String(id)],
    ]);
  if (place.column === 'email') return [[place, '\0']];
  return place.column === 'id' ? [[place, Number.MAX_SAFE_INTEGER]] : [];
});

/** Returns the highest value of a sequence, which an id of a file may have raised. */
const highestId = async () =>
  (
    await sql<{
      last: number;
    }>`select max(last_value) as last from pg_sequences where schemaname = 'public'`.execute(database)
  ).rows[0]!.last;

const companyId = async () =>
  (await sql<{ id: number }>`select id from companies where id > ${last}`.execute(database)).rows[0]?.id;

async function remove(companyId: number): Promise<void> {
  await inTransaction(contextOf(away), async ({ db }) => {
    for (const table of await companyTables(db)) await deleteRows(db, table, companyId, '1:1:');
  });
}

/** Imports the file with another value in the first row of a table. */
async function importWith(name: string, column: string, value: unknown) {
  const content = structuredClone(valid);
  content[`rows/${name}.ndjson`]![0]![column] = value;
  // A person who edits a file edits its sums too.
  const [manifest] = content['manifest.json']!;
  for (const table of Object.values(manifest!['tables'] as object)) Object.assign(table, { sums: {} });
  const path = join(folder, 'corrupt.zip');
  await writeContent(path, content);
  return operatorOf(away)('company', 'import', path, '--yes', '--with-subscription');
}

it('the file itself is imported', async () => {
  expect(await importWith('companies', 'name', valid['rows/companies.ndjson']![0]!['name'])).toMatchObject({
    code: 0,
    err: '',
  });
  await remove((await companyId())!);
});

it('a wrong value anywhere is refused with its table and row, or touches no other company', async () => {
  const before = await othersOf(away, 0);
  let [refused, imported] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places),
      fc.constantFrom(...WRONG),
      async ({ name, column }, value) => {
        const { code, out, err } = await importWith(name, column, value);
        const id = await companyId();
        expect(await othersOf(away, id ?? 0)).toEqual(before);
        expect(await highestId()).toBeLessThan(2_000_000_000_000);
        if (code === 0) {
          expect(out).toMatch(/Hecho: /);
          await remove(id!);
          imported++;
        } else {
          refused++;
          expect(id).toBeUndefined();
          expect(err).toMatch(
            /^(Tabla \w+, fila \d+: .+\. No se importó nada\.|Aquí (ya|no) .+|En el archivo .+|La tabla \w+ no cuadra .+|La imagen .+)$/,
          );
        }
      },
    ),
    { numRuns: RUNS + ATTACKS.length, examples: ATTACKS },
  );
  expect(refused).toBeGreaterThan(RUNS / 2);
  expect(imported).toBeGreaterThan(0);
}, 120_000);
