import { sql } from 'kysely';
import type { FileTable } from '../../shared/db/company-rows.ts';
import type { Executor } from '../../shared/db/database.ts';
import { statement } from '../../shared/db/statement.ts';

const SUMMED = 'the sums of its days are computed again';

/** Companies' tables that stay behind, each with its reason. */
const STAYS: Readonly<Record<string, string>> = {
  downloads: 'they expire after a minute',
  approvals: 'they serve for two minutes',
  papers: 'they are of the moment: what is not printed yet is told to the kitchen',
  printing_devices: 'they say within seconds that they print',
  large_files: 'a file does not contain itself',
  large_file_parts: 'a file does not contain itself',
  sales_daily: SUMMED,
  product_sales_daily: SUMMED,
  option_sales_daily: SUMMED,
  kitchen_times_daily: SUMMED,
  money_daily: SUMMED,
};

/** Columns that a file lacks, so that an import begins with their defaults. */
const STAYING_COLUMNS: Readonly<Record<string, readonly string[]>> = { sale_counters: ['is_summed'] };

/** Tables that belong to users, and that a company's file contains. */
const OF_USERS: ReadonlySet<string> = new Set(['social_identities']);

/** Columns with ids of users that have no foreign key. */
const USER_COLUMNS: Readonly<Record<string, string | readonly string[]>> = {
  audit_log: ['user_id', 'approved_by'],
  idempotency_keys: 'sent_by',
  stock_ledger: 'user_id',
};

/** Tables that consist of secrets, and columns with secrets: an owner's file lacks them. */
const SECRET_TABLES: ReadonlySet<string> = new Set([
  'devices',
  'sessions',
  'idempotency_keys',
  'table_order_links',
]);
const SECRET_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  users: ['password_hash', 'pin_hash'],
  company_settings: ['whatsapp_key'],
};

interface CatalogRow extends Omit<FileTable, 'sequence' | 'types'> {
  readonly idDefault: string | null;
  /** The type of each column, in the columns' order. */
  readonly types: readonly string[];
}

const catalog = statement(
  () => sql<CatalogRow>`
    select class.relname::text as name,
      array(select attname::text from pg_catalog.pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select format_type(atttypid, null) from pg_catalog.pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as types,
      array(select attname::text from pg_catalog.pg_attribute
        where attrelid = class.oid and not attisdropped and attname like '%\\_cents' order by attnum) as money_columns,
      array(select attname::text from pg_catalog.pg_constraint
        join pg_catalog.pg_attribute on attrelid = conrelid and attnum = conkey[cardinality(conkey)]
        where contype = 'f' and conrelid = class.oid and confrelid = 'users'::regclass) as user_columns,
      array(select confrelid::regclass::text from pg_catalog.pg_constraint
        where contype = 'f' and conrelid = class.oid and confrelid <> class.oid) as parents,
      array(select attname::text from pg_catalog.pg_index, unnest(indkey) with ordinality as part (number, place)
        join pg_catalog.pg_attribute on attnum = part.number
        where indrelid = class.oid and attrelid = class.oid and indisprimary order by place) as key,
      (select pg_get_expr(adbin, adrelid) from pg_catalog.pg_attrdef
        join pg_catalog.pg_attribute on attrelid = adrelid and attnum = adnum
        where adrelid = class.oid and attname = 'id') as id_default
    from pg_catalog.pg_class class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by relname`,
);

/**
 * Returns the tables of a company's file from the database's catalog, so that a new table is in it by itself. A table
 * comes after those to which its rows refer. Without `hasSecrets` passwords, tokens and keys are left out.
 */
export async function fileTables(
  db: Executor,
  { hasSecrets }: { hasSecrets: boolean },
): Promise<FileTable[]> {
  const tables = (await allTables(db)).filter(
    ({ name, columns }) =>
      name === 'companies' ||
      OF_USERS.has(name) ||
      (columns.includes('company_id') && !(name in STAYS) && (hasSecrets || !SECRET_TABLES.has(name))),
  );
  return inOrder(
    tables.map((table) => ({
      ...table,
      columns: table.columns.filter(
        (column) =>
          !STAYING_COLUMNS[table.name]?.includes(column) &&
          (hasSecrets || !SECRET_COLUMNS[table.name]?.includes(column)),
      ),
      userColumns: [...table.userColumns, ...[USER_COLUMNS[table.name] ?? []].flat()],
    })),
  );
}

/** Returns every table with rows of a company or of its users. A table comes before those to which its rows refer. */
export async function companyTables(db: Executor): Promise<FileTable[]> {
  const tables = (await allTables(db)).filter(
    ({ name, columns, userColumns }) =>
      name === 'companies' || columns.includes('company_id') || userColumns.length > 0,
  );
  return inOrder(tables).reverse();
}

async function allTables(db: Executor): Promise<FileTable[]> {
  return (await catalog.all(db, {})).map(({ idDefault, types, ...table }) => ({
    ...table,
    types: new Map(table.columns.map((column, i) => [column, types[i]!])),
    sequence: /^nextval\('(\w+)'/.exec(idDefault ?? '')?.[1] ?? null,
  }));
}

function inOrder(tables: readonly FileTable[]): FileTable[] {
  const ordered: FileTable[] = [];
  const isPlaced = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const waits = (name: string) => tables.some((table) => table.name === name) && !isPlaced(name);
    const next = tables.filter(({ name, parents }) => !isPlaced(name) && !parents.some(waits));
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    ordered.push(...next);
  }
  return ordered;
}
