import { readFileSync } from 'node:fs';
import { type Lock, readSql } from '../tenancy/sql.ts';

const PAGE = new URL('../../../../docs/rules/locks.md', import.meta.url);

/** The tables of docs/rules/locks.md, in the order their rows are locked in. */
export const ORDER = readFileSync(PAGE, 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ /.test(line))
  .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, table]) => table!));

/** Rows that are changed only by whoever holds the row they belong to: they need no place of their own. */
const HELD_BY: Readonly<Record<string, string>> = {
  sale_lines: 'sales',
  offer_products: 'offers',
  cash_movements: 'cash_registers',
  social_identities: 'users',
  password_resets: 'users',
};

/** What a transaction holds so far. */
export type Held = Map<string, Lock['strength']>;

/**
 * Returns why a transaction breaks docs/rules/locks.md with its next statement, or null, and adds to what it holds.
 * A table that is held already does not count again.
 */
export function lockProblem(statement: string, held: Held): string | null {
  let problem = /\bfor update\b/i.test(statement)
    ? 'locks for update, which stops whoever refers to the row'
    : null;
  for (const { table, strength } of readSql(statement).locks) {
    const before = held.get(table);
    if (before === 'share' && strength === 'change') problem ??= `raises its share of ${table} to a change`;
    if (before === undefined && strength !== 'own') problem ??= placeProblem(table, held);
    if (before === undefined || (before === 'share' && strength === 'change')) held.set(table, strength);
  }
  return problem;
}

const isPlaced = (table: string) => table.includes('.') || table in HELD_BY || ORDER.includes(table);

function placeProblem(table: string, held: Held): string | null {
  // The job queue's own tables.
  if (table.includes('.')) return null;
  const owner = HELD_BY[table];
  if (owner)
    return ['own', 'change'].includes(held.get(owner) ?? '')
      ? null
      : `locks ${table} without its row of ${owner}`;
  const others = [...held].filter(([, strength]) => strength !== 'own').map(([other]) => other);
  const unplaced = others.length === 0 ? undefined : [table, ...others].find((one) => !isPlaced(one));
  if (unplaced) return `locks ${unplaced} with others, and docs/rules/locks.md does not place it`;
  const place = ORDER.indexOf(table);
  const later = others.find((other) => ORDER.indexOf(other) > place);
  return later === undefined ? null : `locks ${table} after ${later}`;
}
