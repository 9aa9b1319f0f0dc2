import type { ErrorCode } from './errors.ts';
import type { RealtimeEvents } from './realtime.ts';

/**
 * Kinds of things on screen. A reading endpoint lists the tags that it reads, a writing one those that it touches:
 * after the write, every answer that reads one of them is fetched again (docs/rules/live.md).
 */
export const TAGS = [
  'branches',
  'categories',
  'company',
  'customers',
  'devices',
  // The bell's number (docs/rules/inbox.md).
  'inbox',
  'products',
  'publications',
  'purchases',
  'registers',
  // The tables with their bills and calls, as Salón shows them.
  'room',
  'sales',
  'sessions',
  'staff',
  'stations',
  'stock',
  'subscription',
  'tables',
] as const;
export type Tag = (typeof TAGS)[number];

/** Tags of an answer with sales: the sales, and the names in them. */
export const SALE_READS = [
  'sales',
  'products',
  'customers',
  'staff',
  'registers',
  'branches',
  'stations',
  'tables',
] as const;

/** Tags that screens fetch again at an event. */
export const EVENT_TAGS: { readonly [E in keyof RealtimeEvents]: readonly Tag[] } = {
  'change status': ['sales'],
  'change order': ['sales'],
  // Comes with one of the two above.
  ready: [],
  // Printing devices take them: no screen shows them yet.
  papers: [],
  // The kitchen is asked to hurry: nothing has changed.
  'request order': [],
  // Comes with one of the two above.
  tickets: [],
  'sales transferred': ['registers', 'sales'],
  'register closed': ['registers'],
  'register shared': ['registers'],
  catalogue: ['products', 'stations'],
  menu: ['products'],
  stock: ['stock'],
  tables: ['room'],
  inbox: ['inbox'],
  publications: ['publications'],
  approval: [],
  notification: [],
  settings: ['company'],
};

/** Tags outdated by a refusal, in addition to those of its endpoint. */
export const REFUSAL_TAGS: { readonly [C in ErrorCode]?: readonly Tag[] } = {
  price_changed: ['products'],
  product_unavailable: ['products'],
  stock_short: ['products'],
  sold_out: ['products'],
  cash_register_required: ['registers'],
  register_not_shared: ['registers'],
};
