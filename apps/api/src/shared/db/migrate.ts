import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, DatabaseError } from 'pg';
import { checkDatabase } from './check-database.ts';
import { createClient } from './connections.ts';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Applies the files `NNNN_<feature>_<what>.sql` of `migrationsDir` that the database at `url` lacks, each in its own
 * transaction, and returns their names. Processes that start together wait for the first one. `report` is called before
 * a long migration, with its line `-- Takes …`. Throws an Error when a file fails, was changed or removed after it was
 * applied, or comes before an applied one, and when the product cannot run on this database.
 */
export async function migrate(
  url: string,
  migrationsDir: string,
  report: (duration: string) => void = () => undefined,
): Promise<string[]> {
  const migrations = readMigrations(migrationsDir);
  const client = await connect(url);
  try {
    await client.query(`select pg_advisory_lock(hashtext('schema_migrations'))`);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = await appliedMigrations(client);
    const pending = pendingAfter(applied, migrations);
    for (const migration of pending) {
      const duration = /^-- Takes .*$/m.exec(migration.sql)?.[0].slice(3);
      // An empty database takes no time.
      if (duration && applied.length > 0) report(`${migration.name}: ${duration}`);
      await apply(client, migration);
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/**
 * Returns the names of the migrations that the database at `url` lacks, without changing it. Throws an Error when it
 * is ahead of `migrationsDir`, as `migrate` does.
 */
export async function missingMigrations(url: string, migrationsDir: string): Promise<string[]> {
  const migrations = readMigrations(migrationsDir);
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('schema_migrations') is not null as exists`,
    );
    const applied = rows[0]?.exists ? await appliedMigrations(client) : [];
    return pendingAfter(applied, migrations).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<Client> {
  await checkDatabase(url);
  return createClient({ connectionString: url }).connect();
}

function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory).filter((name) => name.endsWith('.sql'));
  const migrations = names.sort().map((name) => {
    // Git may check files out with CRLF.
    const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
  for (const [index, { name }] of migrations.entries()) {
    if (!/^\d{4}_[a-z0-9-]+_[a-z0-9_-]+\.sql$/.test(name)) {
      throw new Error(`Migration ${name} is not named NNNN_<feature>_<what>.sql`);
    }
    const previous = migrations[index - 1]?.name;
    if (previous?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`Migrations ${previous} and ${name} carry the same number`);
    }
  }
  return migrations;
}

async function appliedMigrations(client: Client): Promise<Omit<Migration, 'sql'>[]> {
  const { rows } = await client.query<Omit<Migration, 'sql'>>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  return rows;
}

/** Returns the migrations after the applied ones, which must equal the first files, byte for byte. */
function pendingAfter(applied: Omit<Migration, 'sql'>[], migrations: Migration[]): Migration[] {
  for (const [index, { name, checksum }] of applied.entries()) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file)
      throw new Error(
        `Migration ${name} was applied to this database but its file is missing: is this an older version?`,
      );
    if (file.checksum !== checksum)
      throw new Error(
        `Migration ${name} was changed after it was applied: undo the change and add a new migration`,
      );
    if (migrations[index] !== file)
      throw new Error(
        `Migration ${migrations[index]?.name} comes before ${name}, which is already applied: give it a higher number`,
      );
  }
  return migrations.slice(applied.length);
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {}); // the connection itself may have failed
    const position = error instanceof DatabaseError ? Number(error.position) : Number.NaN;
    const line = position > 0 ? ` (line ${sql.slice(0, position).split('\n').length})` : '';
    throw new Error(
      `Migration ${name}${line} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}
