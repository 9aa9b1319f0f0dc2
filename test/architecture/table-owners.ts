import type { Rule } from './rules.ts';

/** A feature writes only its own tables. Other features ask it through its index.ts, in the same transaction. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  'features/users': ['users'],
  'features/auth': ['sessions', 'known_login_addresses', 'social_identities', 'password_resets'],
  'features/companies': ['companies', 'company_settings', 'company_versions'],
  'features/subscriptions': ['subscriptions'],
  'features/branches': ['branches'],
  'features/employees': ['employees'],
  'features/product-categories': ['product_categories'],
  'features/products': ['products', 'product_sales_daily'],
  'features/stock': ['stock', 'stock_ledger'],
  'features/offers': ['offers', 'offer_products'],
  'features/cash-registers': ['cash_registers', 'cash_register_counts', 'cash_movements'],
  'features/drawer': ['cash_register_totals'],
  'features/customers': ['customers'],
  'features/sales': ['sales', 'sale_lines', 'sale_counters', 'sale_payments', 'sale_status_history'],
  'features/notifications': ['whatsapp_messages'],
  'features/table-orders': ['table_order_links'],
  'features/purchases': ['purchases', 'purchase_lines'],
  'features/reports': ['sales_daily', 'money_daily', 'product_discounts_daily'],
  'features/publications': ['publications'],
  'shared/http': ['idempotency_keys', 'downloads'],
  'shared/rate-limit': ['rate_limit_windows'],
  'shared/audit': ['audit_log'],
};

/** Tables whose rows come with the product and that no feature writes. */
const REFERENCE = ['cities', 'roles', 'subscription_types'];

/** Every table that a feature owns, and those that no feature writes. */
export const LISTED: ReadonlySet<string> = new Set([...Object.values(OWNERS).flat(), ...REFERENCE]);

/** The tables that the migrations make and nobody lists. */
export const unlisted = (migrations: readonly string[]): string[] =>
  migrations
    .flatMap((sql) => [...sql.matchAll(/^create table ([a-z_]+)/gim)].map((match) => match[1] ?? ''))
    .filter((table) => !LISTED.has(table));

const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom)\('(\w+)/g,
  /\b(?:insert into|update|delete from) ([a-z_]+)/g,
];

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const tableOwnerRule: Rule = {
  name: 'a feature writes only its own tables',
  planted: {
    path: 'apps/api/src/features/sales/sale/sale.repository.ts',
    imports: [],
    text: "db.updateTable('cashRegisters')",
  },
  problem: ({ path, text }) => {
    const place = /^apps\/api\/src\/((?:features|shared)\/[\w-]+)\//.exec(path)?.[1];
    if (place === undefined || place === 'shared/db') return null;
    const tables = new Set(Object.values(OWNERS).flat());
    const written = WRITES.flatMap((pattern) =>
      [...text.matchAll(pattern)].map((match) => snakeCase(match[1] ?? '')),
    );
    const foreign = written.find((table) => tables.has(table) && !OWNERS[place]?.includes(table));
    return foreign === undefined ? null : `${path} writes ${foreign}`;
  },
};
