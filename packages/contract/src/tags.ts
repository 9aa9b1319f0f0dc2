import type { ErrorCode } from './errors.ts';
import type { RealtimeEvents } from './realtime.ts';

/**
 * What screens show, by thing. A reading endpoint says which of these it reads, a writing one which it touches: after
 * the write, whatever reads one of them is fetched again (docs/rules/live.md).
 */
export const TAGS = [
  'branches',
  'categories',
  'company',
  'customers',
  'products',
  'publications',
  'purchases',
  'registers',
  'sales',
  'sessions',
  'staff',
  'stock',
  'subscription',
] as const;
export type Tag = (typeof TAGS)[number];

/** What an answer with sales shows: themselves, and the names in them. */
export const SALE_READS = ['sales', 'products', 'customers', 'staff', 'registers', 'branches'] as const;

/** What screens fetch again when an event comes. */
export const EVENT_TAGS: { readonly [E in keyof RealtimeEvents]: readonly Tag[] } = {
  'change status': ['sales'],
  'change order': ['sales'],
  // The kitchen is asked to hurry: nothing has changed.
  'request order': [],
  // Comes with one of the two above.
  tickets: [],
  'sales transferred': ['registers', 'sales'],
  'register closed': ['registers'],
  catalogue: ['products'],
  publications: ['publications'],
  notification: [],
  settings: ['company'],
};

/** What a refusal says of other things than those its endpoint touches: the screen showed them as they were before. */
export const REFUSAL_TAGS: { readonly [C in ErrorCode]?: readonly Tag[] } = {
  price_changed: ['products'],
  product_unavailable: ['products'],
  stock_short: ['products'],
  cash_register_required: ['registers'],
};
