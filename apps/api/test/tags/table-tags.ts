import { type Tag, TAGS } from '@restaurante/contract/tags.ts';
import { ownerOf } from '../../../../test/architecture/table-owners.ts';

/** Returns the tag of a table: the one listed below, else the one with its name or of the feature that owns it. */
export function tagOf(table: string): Tag | null | undefined {
  if (table in TABLE_TAGS) return TABLE_TAGS[table];
  const feature = ownerOf(table)?.replace('features/', '') ?? '';
  const names = [table, FEATURE_TAGS[feature] ?? feature];
  return names.flatMap((name) => TAGS.filter((tag) => tag === name))[0];
}

/** Tags of features with another name. */
const FEATURE_TAGS: Readonly<Record<string, Tag>> = {
  'cash-registers': 'registers',
  companies: 'company',
  'dining-room': 'tables',
  employees: 'staff',
  offers: 'products',
  options: 'products',
  'product-categories': 'categories',
  subscriptions: 'subscription',
  users: 'staff',
};

/** Tags of tables that have another one than their feature; null if a change of the table outdates no answer. */
export const TABLE_TAGS: Readonly<Record<string, Tag | null>> = {
  sold_out_products: 'products',
  // The offers' rows, by product.
  product_discounts: 'products',
  // The order of the menu by the sales of 30 days: one sale does not justify a fetch.
  option_sales: null,
  product_sales: null,
  // A report that no event fetches again, and home, which is fetched every half minute.
  kitchen_times: null,
  sold_sales: 'sales',
  courier_debts: 'sales',
  sales_by_hour: 'sales',
  money_by_day: 'sales',
  register_totals: 'registers',
  // The trail is fetched again together with sales, registers and staff: most acts are on them.
  audit_log: null,
  // The rows that these totals count have the tags.
  option_sales_daily: null,
  kitchen_times_daily: null,
  product_sales_daily: null,
  cash_register_totals: null,
  sales_daily: null,
  money_daily: null,
  // The home page is fetched every half minute, and a night fails once.
  nightly_backups: null,
  // The bell has an event for those that are not printed, and time makes them so without a write.
  papers: null,
  role_limits: 'company',
  movement_kinds: 'company',
  // The bell has an event for those that wait.
  approvals: null,
  printing_devices: null,
  station_printers: 'stations',
  // They come with the product.
  cities: null,
  roles: null,
  subscription_types: null,
  // An answer's header names it.
  data_mark: null,
  // A guest's phone polls.
  table_order_links: null,
  // No screen shows them.
  whatsapp_messages: null,
  ended_sessions: null,
  downloads: null,
  large_files: 'company',
  large_file_parts: null,
  moved_companies: null,
  idempotency_keys: null,
  known_login_addresses: null,
  password_resets: null,
  email_confirmations: null,
  picture_store: null,
  rate_limit_windows: null,
  sale_counters: null,
  social_identities: null,
};

interface Unread {
  readonly path: string;
  readonly tags: readonly Tag[];
  readonly reason: string;
}

/** Answers that show data without its tag. */
export const UNREAD: readonly Unread[] = [
  {
    path: '/api/company/:companyId/products/category/list',
    tags: ['stock'],
    reason: 'two thousand products are not fetched again for a sale: the till puts the stock into its menu',
  },
  {
    path: '/api/company/:companyId/customer/list',
    tags: ['sales'],
    reason: 'how often somebody bought is fetched with the next search',
  },
  {
    path: '/api/branch/:id/cashier/user/:userId',
    tags: ['sales', 'products', 'categories'],
    reason: 'a till asks whether a register is open and shows none of its figures',
  },
];
