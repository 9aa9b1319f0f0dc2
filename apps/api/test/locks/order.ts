import { readFileSync } from 'node:fs';
import { type Lock, readSql } from '../tenancy/sql.ts';

const PAGE = new URL('../../../../docs/rules/locks.md', import.meta.url);

/** The tables of docs/rules/locks.md, in the order of their locks. */
export const ORDER = readFileSync(PAGE, 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ /.test(line))
  .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, table]) => table!));

/** Rows that change only under the lock of the row to which they belong: they need no position of their own. */
const LOCKED_WITH: Readonly<Record<string, string>> = {
  sale_lines: 'sales',
  sale_payments: 'sales',
  sale_payment_claims: 'sales',
  table_order_links: 'sales',
  offer_products: 'offers',
  offer_categories: 'offers',
  cash_movements: 'cash_registers',
  cash_register_totals: 'cash_registers',
  social_identities: 'users',
  password_resets: 'users',
  email_confirmations: 'users',
};

/**
 * Deletes a company, so that its locks have no order; before that, stops the inserts of rows that refer to the company
 * itself.
 */
const DELETION =
  /^\s*with now as \(.*gone as \(delete from |^select from companies where id = \$1 for update$/s;

/** Tables whose rows a transaction has locked. */
export type LockedTables = Map<string, Lock['strength']>;

/**
 * Returns why a transaction's next statement breaks docs/rules/locks.md, or null, and adds its locks to `locked`. A
 * table counts only at its first lock.
 */
export function lockProblem(statement: string, lockedTables: LockedTables): string | null {
  if (DELETION.test(statement)) return null;
  let problem = /\bfor update\b/i.test(statement)
    ? 'locks for update, which stops whoever refers to the row'
    : null;
  for (const { table, strength } of readSql(statement).locks) {
    const before = lockedTables.get(table);
    if (before === 'share' && strength === 'change') problem ??= `raises its share of ${table} to a change`;
    if (before === undefined && strength !== 'own') problem ??= placeProblem(table, lockedTables);
    if (before === undefined || (before === 'share' && strength === 'change'))
      lockedTables.set(table, strength);
  }
  return problem;
}

const isPlaced = (table: string) => table.includes('.') || table in LOCKED_WITH || ORDER.includes(table);

function placeProblem(table: string, lockedTables: LockedTables): string | null {
  // The job queue's own tables.
  if (table.includes('.')) return null;
  const owner = LOCKED_WITH[table];
  if (owner)
    return ['own', 'change'].includes(lockedTables.get(owner) ?? '')
      ? null
      : `locks ${table} without its row of ${owner}`;
  const others = [...lockedTables].filter(([, strength]) => strength !== 'own').map(([other]) => other);
  const unplaced = others.length === 0 ? undefined : [table, ...others].find((one) => !isPlaced(one));
  if (unplaced) return `locks ${unplaced} with others, and docs/rules/locks.md does not place it`;
  const place = ORDER.indexOf(table);
  const later = others.find((other) => ORDER.indexOf(other) > place);
  return later === undefined ? null : `locks ${table} after ${later}`;
}
