import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../database.ts';

/** Tables whose rows belong to no company. */
const GLOBAL_TABLES = [
  'cities',
  'companies',
  'data_mark',
  'email_confirmations',
  'ended_sessions',
  'known_login_addresses',
  'moved_companies',
  'nightly_backups',
  'password_resets',
  'picture_store',
  'rate_limit_windows',
  'roles',
  'schema_migrations',
  'social_identities',
  'socket_io_attachments',
  'subscription_types',
];

/** Keys of companies' tables that do not begin with the company, each with its reason. */
const GLOBAL_KEYS: Readonly<Record<string, string>> = {
  devices_secret_unique:
    'a secret names a device at which no session runs: the company of a PIN is found by it',
  sessions_token_hash_unique: 'a token is a secret: the company of a request is found by it',
  users_email_unique: 'an e-mail belongs to one user of all companies',
  users_pkey: 'identities, password resets and login addresses name a person who is not signed in yet',
};

/** Triggers write rows that the statement does not name. `sales_revise` is allowed: it sets its own row's revision. */
const TRIGGERS = ['sales_revise'];

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(async () => void (await client.query('begin')));
afterEach(async () => void (await client.query('rollback')));

const namesOf = async (sql: string) =>
  (await client.query<{ name: string }>(`${sql} order by 1`)).rows.map(({ name }) => name);

const globalTables = () =>
  namesOf(`
    select relname::text as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not exists (
      select from pg_attribute where attrelid = pg_class.oid and attname = 'company_id' and not attisdropped)`);

/** Finds primary and unique keys of companies' tables that do not begin with the company. */
const globalKeys = () =>
  namesOf(`
    select indexrelid::regclass::text as name from pg_index
    join pg_attribute on attrelid = indrelid and attname = 'company_id'
    where indisunique and indkey[0] <> attnum`);

/** Finds foreign keys between rows of companies that do not begin with the company on both sides. */
const globalReferences = () =>
  namesOf(`
    select format('%s.%s', conrelid::regclass, conname) as name from pg_constraint
    join pg_attribute own on own.attrelid = conrelid and own.attname = 'company_id'
    join pg_attribute other on other.attrelid = confrelid
      and other.attname = case when confrelid = 'companies'::regclass then 'id' else 'company_id' end
    where contype = 'f' and (conkey[1] <> own.attnum or confkey[1] <> other.attnum)`);

const triggers = () =>
  namesOf(`
    select tgname::text as name from pg_trigger
    join pg_class on pg_class.oid = tgrelid and relnamespace = 'public'::regnamespace
    where not tgisinternal`);

describe('the company comes first', () => {
  it('in every primary and unique key', async () => {
    expect(await globalKeys()).toEqual(Object.keys(GLOBAL_KEYS));
  });

  it('in every foreign key, on both sides: the database refuses a row of another company', async () => {
    expect(await globalReferences()).toEqual([]);
  });

  it.each([
    ['a key', 'alter table sales add constraint planted unique (id, company_id)'],
    ['an index', 'create unique index planted on sales (branch_id, number, business_day)'],
  ])('%s without it is found', async (_, sql) => {
    await client.query(sql);
    expect(await globalKeys()).toContain('planted');
  });

  it('a foreign key without it is found', async () => {
    await client.query(
      'alter table sales add constraint planted foreign key (user_id) references users (id)',
    );
    expect(await globalReferences()).toEqual(['sales.planted']);
  });
});

it('every foreign key is valid for older rows', async () => {
  expect(await namesOf('select conname as name from pg_constraint where not convalidated')).toEqual([]);
});

/** Finds foreign keys to rows that become many with the sales, whose check reads more than an index entry. */
const unindexedReferences = () =>
  namesOf(`
    select format('%s.%s', conrelid::regclass, conname) as name from pg_constraint
    where contype = 'f' and confrelid::regclass::text in ('sales', 'sale_lines', 'purchases', 'customers')
      and not exists (
        select from pg_index where indrelid = conrelid
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
          and conkey @> (indkey::int2[])[0:cardinality(conkey) - 1])`);

describe('a company can be deleted', () => {
  it('in a time that grows with its rows, not with their square', async () =>
    expect(await unindexedReferences()).toEqual([]));

  it('and a reference without an index is found', async () => {
    await client.query('drop index sales_merged_into');
    expect(await unindexedReferences()).toHaveLength(1);
  });
});

describe('the list of global tables', () => {
  it('is closed', async () => expect(await globalTables()).toEqual(GLOBAL_TABLES));

  it('misses a planted one', async () => {
    await client.query('create table planted (id bigint)');
    expect(await globalTables()).toContain('planted');
  });
});

describe('the list of triggers', () => {
  it('is closed', async () => expect(await triggers()).toEqual(TRIGGERS));

  it('misses a planted one', async () => {
    await client.query(
      'create trigger planted before update on stock for each row execute function suppress_redundant_updates_trigger()',
    );
    expect(await triggers()).toContain('planted');
  });
});
