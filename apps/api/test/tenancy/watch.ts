import { AsyncLocalStorage } from 'node:async_hooks';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import pg from 'pg';
import { LISTED } from '../../../../test/architecture/table-owners.ts';
import type { PgConnection } from '../../src/shared/db/driver.ts';
import { type LockedTables, lockProblem } from '../locks/order.ts';
import { onStatement } from '../on-statement.ts';
import { tagProblem } from '../tags/tag-problem.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { type Schema, tenancyProblem } from './tenancy.ts';

interface Watch {
  readonly schema: Schema;
  /** The endpoint of the watched request, if there is one. */
  readonly endpoint: AnyEndpoint | undefined;
  readonly problems: Set<string>;
}

const watches = new AsyncLocalStorage<Watch>();
const LOCKS = /\bfor\s+(no\s+key\s+)?(update|share)\b/i;
const WRITES = /\binsert\s+into\b/i;
const problemsByText = new Map<string, string | null>();
/** The locks of each connection's transaction. */
const inTransaction = new WeakMap<PgConnection, LockedTables>();

let schema: Promise<Schema> | undefined;
/** Returns the tables of the test databases, which are copies of one template, for the watch. */
export const schemaOf = (url: string): Promise<Schema> => (schema ??= readSchema(url));

async function readSchema(url: string): Promise<Schema> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ table: string }>(
    `select table_name as "table" from information_schema.columns where column_name = 'company_id' and table_schema = 'public'`,
  );
  await client.end();
  return { tables: LISTED, ofCompanies: new Set(['companies', ...rows.map(({ table }) => table)]) };
}

/**
 * Runs product code and throws when one of its statements could reach another company's rows, names a table without
 * an owner, locks rows outside a transaction or against their order, or reads or writes data whose tag the endpoint
 * lacks. Statements of the tests themselves are not watched.
 */
export async function watched<T>(schema: Schema, work: () => Promise<T>, endpoint?: AnyEndpoint): Promise<T> {
  const problems = new Set<string>();
  const result = await watches.run({ schema, problems, endpoint }, work);
  if (problems.size > 0) throw new Error([...problems].join('\n'));
  return result;
}

function look(text: string, connection: PgConnection): void {
  if (text === 'begin') inTransaction.set(connection, new Map());
  if (text === 'commit' || text === 'rollback') inTransaction.delete(connection);
  const watch = watches.getStore();
  if (!watch) return;
  if (!problemsByText.has(text)) problemsByText.set(text, tenancyProblem(text, watch.schema, EXCEPTIONS));
  // A statement that locks and writes is a transaction by itself.
  const lockedTables = inTransaction.get(connection);
  const isAlone = lockedTables === undefined && LOCKS.test(text);
  const problem =
    problemsByText.get(text) ??
    (isAlone && !WRITES.test(text) ? 'a lock outside a transaction' : null) ??
    (isAlone ? lockProblem(text, new Map()) : null) ??
    (lockedTables ? lockProblem(text, lockedTables) : null) ??
    (watch.endpoint ? tagProblem(watch.endpoint, text) : null);
  if (problem !== null) watch.problems.add(`${problem}: ${text}`);
}

onStatement(look);
