import { type RawBuilder, sql } from 'kysely';
import type { Executor, Tx } from './database.ts';

// Statements over tables that only the catalog names, so they are built when they run.

export interface FileTable {
  readonly name: string;
  /** Columns that are stored, in the table's order. */
  readonly columns: readonly string[];
  /** The type of each column as PostgreSQL writes it. */
  readonly types: ReadonlyMap<string, string>;
  /** Columns with amounts, stored or generated. */
  readonly moneyColumns: readonly string[];
  /** Columns with ids of users, which an import maps. */
  readonly userColumns: readonly string[];
  /** The sequence of the column `id`. */
  readonly sequence: string | null;
  /** The primary key: a row that refers to another one of its table comes after it. */
  readonly key: readonly string[];
  /** The tables to which its rows refer. */
  readonly parents: readonly string[];
}

/** Rows that travel to and from the database at once. */
const AT_ONCE = 500;

const names = (columns: readonly string[]) => sql.raw(columns.map((column) => `"${column}"`).join(', '));

/** Returns the condition for a company's rows of a table. */
export function ofCompany({ name, columns }: FileTable, companyId: number): RawBuilder<unknown> {
  if (name === 'companies') return sql`id = ${companyId}`;
  if (columns.includes('company_id')) return sql`company_id = ${companyId}`;
  return sql`user_id in (select id from users where company_id = ${companyId})`;
}

/**
 * Lets all statements of a transaction read the rows of one moment. Must be its first statement. Returns the snapshot
 * as PostgreSQL writes it.
 */
export async function takeSnapshot(db: Tx): Promise<string> {
  await sql`set transaction isolation level repeatable read, read only`.execute(db);
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    db,
  );
  return rows[0]!.snapshot;
}

/**
 * Yields a company's rows as JSON, several at once. Only one call at a time in a transaction: the cursor has a fixed
 * name.
 */
export async function* readRows(db: Tx, table: FileTable, companyId: number): AsyncIterable<string[]> {
  const order = table.key.length > 0 ? sql`order by ${names(table.key)}` : sql``;
  await sql`declare company_rows no scroll cursor for
    select row_to_json(entry)::text as line from (
      select ${names(table.columns)} from ${sql.raw(table.name)} where ${ofCompany(table, companyId)} ${order}
    ) entry`.execute(db);
  const fetchNext = sql<{ line: string }>`fetch ${sql.raw(String(AT_ONCE))} from company_rows`;
  for (;;) {
    const { rows } = await fetchNext.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close company_rows`.execute(db);
}

export interface TableTotals {
  readonly rows: number;
  readonly sums: Readonly<Record<string, number>>;
}

export async function totalsOf(db: Tx, table: FileTable, companyId: number): Promise<TableTotals> {
  const sums = table.moneyColumns.map(
    (column) => sql`'${sql.raw(column)}', coalesce(sum("${sql.raw(column)}"), 0)`,
  );
  const { rows } = await sql<TableTotals>`
    select count(*) as rows, json_build_object(${sql.join(sums)}) as sums
    from ${sql.raw(table.name)} where ${ofCompany(table, companyId)}`.execute(db);
  return rows[0]!;
}

type Row = Readonly<Record<string, unknown>>;

/** Inserts rows with the columns of the first; columns that they lack get their defaults. */
export async function insertRows(db: Tx, { name }: FileTable, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = names(Object.keys(first));
  await sql`insert into ${sql.raw(name)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.raw(name)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

/** Changes the one row of a table with this id. */
export async function updateRow(db: Tx, { name }: FileTable, { id, ...row }: Row): Promise<void> {
  const columns = names(Object.keys(row));
  await sql`update ${sql.raw(name)} set (${columns}) = (
      select ${columns} from jsonb_populate_record(null::${sql.raw(name)}, ${JSON.stringify(row)}::jsonb))
    where id = ${id}`.execute(db);
}

/** Runs `work` and undoes its statements if it fails, so that the transaction may go on. */
export async function inSavepoint(db: Tx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint part`.execute(db);
  try {
    await work();
    await sql`release savepoint part`.execute(db);
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db);
    throw error;
  }
}

/** A column that names a picture. */
export interface PictureColumn {
  readonly table: FileTable;
  readonly column: string;
}

/** Finds which of these pictures a row of any company names, `except` one. */
export function picturesInUse(
  db: Executor,
  columns: readonly PictureColumn[],
  { paths, except = 0 }: { readonly paths: readonly string[]; readonly except?: number },
): Promise<string[]> {
  return pathsIn(
    db,
    columns,
    ({ table, column }) => sql`"${sql.raw(column)}" = any(${paths}) and not (${ofCompany(table, except)})`,
  );
}

/** Finds the pictures that a company's rows name. */
export function picturesOf(
  db: Executor,
  columns: readonly PictureColumn[],
  companyId: number,
): Promise<string[]> {
  return pathsIn(
    db,
    columns,
    ({ table, column }) => sql`"${sql.raw(column)}" is not null and ${ofCompany(table, companyId)}`,
  );
}

async function pathsIn(
  db: Executor,
  columns: readonly PictureColumn[],
  condition: (one: PictureColumn) => RawBuilder<unknown>,
): Promise<string[]> {
  const rows = columns.map(
    (one) =>
      sql`select "${sql.raw(one.column)}" as path from ${sql.raw(one.table.name)} where ${condition(one)}`,
  );
  const found = await sql<{ path: string }>`${sql.join(rows, sql` union `)}`.execute(db);
  return found.rows.map(({ path }) => path);
}

/** Ids of other transactions that began at the same moment stay below this distance. */
const DISTANCE = 1_000;

/** Raises a table's sequence above the ids of a company's rows, never lowers it. */
export async function raiseSequence(db: Tx, { name, sequence }: FileTable, companyId: number): Promise<void> {
  await sql`select setval(${sequence}, imported.id + ${DISTANCE})
    from (select max(id) as id from ${sql.raw(name)} where company_id = ${companyId}) imported
    where imported.id >= (select last_value from ${sql.raw(`public.${sequence}`)})`.execute(db);
}

/**
 * Lets every insert of a row that refers to the company itself wait for the end of the transaction. Rows of all other
 * tables refer to one of these.
 */
export async function stopInserts(db: Tx, companyId: number): Promise<void> {
  await sql`select from companies where id = ${companyId} for update`.execute(db);
}

/** Lets the statements of a transaction take, and wait, as long as the rows of a large company need. */
export async function allowLongStatements(db: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
    db,
  );
}

/**
 * Deletes a company's rows of a table. Returns how many of them were written after a snapshot; `xmin` holds
 * the low 32 bits of a row's transaction id.
 */
export async function deleteRows(
  db: Tx,
  table: FileTable,
  companyId: number,
  snapshot: string,
): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with now as (select pg_current_xact_id()::text::bigint as id),
    gone as (delete from ${sql.raw(table.name)} where ${ofCompany(table, companyId)}
      returning ${sql.raw(table.name)}.xmin::text::bigint as half),
    writers as (select ((now.id >> 32) << 32) + half
        - case when half > now.id & 4294967295 then 4294967296 else 0 end as id
      from gone, now where half > 2)
    select count(*) filter (
      where id > 0 and not pg_visible_in_snapshot(id::text::xid8, ${snapshot}::pg_snapshot)) as changed
    from writers`.execute(db);
  return rows[0]!.changed;
}
