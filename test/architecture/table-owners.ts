import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rule } from './rules.ts';
import type { Source } from './sources.ts';

/**
 * Owners of tables whose migration is not named after them; the default is the feature of
 * `NNNN_<feature>_<what>.sql`.
 */
const OWNERS: Readonly<Record<string, string>> = {
  users: 'features/users',
  company_settings: 'features/companies',
  product_categories: 'features/product-categories',
  stock: 'features/stock',
  stock_ledger: 'features/stock',
  cash_registers: 'features/cash-registers',
  cash_register_counts: 'features/cash-registers',
  cash_movements: 'features/cash-registers',
  customers: 'features/customers',
  table_order_links: 'features/sales',
  whatsapp_messages: 'features/notifications',
  idempotency_keys: 'shared/http',
  downloads: 'shared/http',
  large_files: 'shared/http',
  large_file_parts: 'shared/http',
  rate_limit_windows: 'shared/rate-limit',
  audit_log: 'shared/audit',
  picture_store: 'shared/uploads',
  product_sales_daily: 'features/sales',
  sales_daily: 'features/sales',
  money_daily: 'features/sales',
};

/** Folders that write tables of another owner too. */
const OTHER_WRITERS: Readonly<Record<string, string>> = {
  // The calls of a table go along with its bill, in the act's transaction.
  dining_tables: 'features/sales',
};

/** Tables whose rows come with the product and that no feature writes. */
const REFERENCE = new Set(['cities', 'roles', 'subscription_types']);

/**
 * Returns the folder that writes each table, by the migration that creates it; null for a view, and for a table that
 * none writes.
 */
export function ownersIn(migrations: readonly Pick<Source, 'path' | 'text'>[]): Map<string, string | null> {
  const owners = new Map<string, string | null>();
  for (const { path, text } of migrations) {
    const feature = /\/\d{4}_([a-z0-9-]+)_/.exec(path)?.[1];
    for (const [, table = ''] of text.matchAll(/^create table ([a-z_]+)/gim))
      owners.set(table, REFERENCE.has(table) ? null : (OWNERS[table] ?? `features/${feature}`));
    for (const [, view = ''] of text.matchAll(/^create view ([a-z_]+)/gim)) owners.set(view, null);
    for (const [, table = ''] of text.matchAll(/^drop (?:table|view) ([a-z_]+)/gim)) owners.delete(table);
  }
  return owners;
}

const root = join(import.meta.dirname, '../..');
const owners = ownersIn(
  globSync('apps/api/migrations/*.sql', { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
);

/** Every table and view of the product. */
export const LISTED: ReadonlySet<string> = new Set(owners.keys());

/** Returns the folder that writes a table; null or undefined if there is none. */
export const ownerOf = (table: string): string | null | undefined => owners.get(table);

/** Returns owners that are not a folder: their migration is not named after a feature. */
export const unknownOwners = (): string[] =>
  [...owners].flatMap(([table, owner]) =>
    owner !== null && !existsSync(join(root, 'apps/api/src', owner)) ? [`${table}: ${owner}`] : [],
  );

const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom)\('(\w+)/g,
  /\b(?:insert into|update|delete from) ([a-z_]+)/g,
];

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const tableOwnerRule: Rule = {
  name: 'a feature writes only its own tables',
  violation: {
    path: 'apps/api/src/features/sales/sale/sale.repository.ts',
    imports: [],
    text: "db.updateTable('cashRegisters')",
  },
  problem: ({ path, text }) => {
    const place = /^apps\/api\/src\/((?:features|shared)\/[\w-]+)\//.exec(path)?.[1];
    if (place === undefined || place === 'shared/db') return null;
    const written = WRITES.flatMap((pattern) =>
      [...text.matchAll(pattern)].map((match) => snakeCase(match[1] ?? '')),
    );
    const otherTable = written.find(
      (table) => owners.has(table) && ![owners.get(table), OTHER_WRITERS[table]].includes(place),
    );
    return otherTable === undefined ? null : `${path} writes ${otherTable}`;
  },
};
