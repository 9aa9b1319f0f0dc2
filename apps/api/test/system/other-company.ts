import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { z } from 'zod';
import { allEndpoints } from './endpoints.ts';
import { bodyFor, offerOf, type Records } from './samples.ts';

/** The record that a key at the top of a body names. */
const RECORD_OF: Readonly<Record<string, keyof Records>> = {
  company_id: 'companyId',
  branch_id: 'branch',
  user_id: 'user',
  owner_id: 'user',
  ownerId: 'user',
  employe_id: 'employee',
  employee_id: 'employee',
  courier_id: 'user',
  customer_id: 'customer',
  cashier_id: 'register',
  to_cashier_id: 'register',
  sale_id: 'sale',
  to_sale_id: 'sale',
  from_id: 'sale',
  product_id: 'product',
  product_category_id: 'category',
  option_id: 'option',
  area_id: 'area',
  station_id: 'station',
  detail_id: 'line',
  kind_id: 'movementKind',
};

/** Ids that are equal for every company, or that the server ignores. */
const OF_NO_COMPANY = new Set(['role_id', 'city_id', 'sales_status_id']);
const isId = (key: string) => /(_id|[a-z]Id|^id)$/.test(key) && !OF_NO_COMPANY.has(key);

/** A call whose body names another company's record: `what` is the record or its key. */
type Attempt = readonly [endpoint: string, what: string, body: (own: Records, other: Records) => object];

const endpoints = await allEndpoints();
const named = new Map(endpoints.map(({ name, endpoint }) => [name, endpoint]));
const sampleOf = (name: string, records: Records) => bodyFor(name, named.get(name)!, records);

/** Marks every record of a company with a text that can be found in a body. */
const marked = (whose: string) =>
  new Proxy({}, { get: (_, record) => `${whose} ${String(record)}` }) as unknown as Records;

const purchaseOf = (product: object) => ({ details: [{ ...product, quantity: 2, total: 30 }] });
/** Returns a movement that pays a purchase. */
const buyingOf = (product: object, more: object = {}) => ({
  type: 2,
  purchase: { ...purchaseOf(product), ...more },
});

/** Attempts that need another body than the call's sample. They replace the derived one of the same name. */
const OWN_BODIES: readonly Attempt[] = [
  ...['createSale', 'addSaleItems'].flatMap((name): Attempt[] => {
    const withLine = (own: Records, line: object) => ({
      ...sampleOf(name, own),
      sale_details: [{ quantity: 1, price: own.price, ...line }],
    });
    return [
      [name, 'product by id', (own, { product }) => withLine(own, { id: product })],
      [
        name,
        'option',
        (own, { option }) => withLine(own, { product_id: own.product, options: [{ id: option }] }),
      ],
    ];
  }),
  ['createSale', 'bill to join', (own, { sale }) => ({ ...sampleOf('createSale', own), join: sale })],
  ['seatReservation', 'bill to join', (_, { sale }) => ({ table_number: 1, join: sale })],
  [
    'addCashMovement',
    'branch_id',
    ({ product }, { branch }) => buyingOf({ product_id: product }, { branch_id: branch }),
  ],
  ['addCashMovement', 'product_id', (_, { product }) => buyingOf({ product_id: product })],
  ['addCashMovement', 'id', (_, { product }) => buyingOf({ id: product })],
  ['createPurchase', 'product by id', (_, { product }) => purchaseOf({ id: product })],
  ['createPurchase', 'nested product', (_, { product }) => purchaseOf({ product: { id: product } })],
  // As JSON: the sample is a form, in which they are a text.
  ...['createOffer', 'updateOffer'].flatMap((name): Attempt[] => [
    [name, 'product', (_, { product }) => offerOf({ id: product })],
    [name, 'category_id', (_, { category }) => offerOf({ category_id: category })],
  ]),
  [
    'createOptionGroup',
    'option',
    (own, { option }) => ({
      ...sampleOf('createOptionGroup', own),
      options: [{ id: option, name: 'Papas' }],
    }),
  ],
  [
    'updateCompanySettings',
    'id',
    (_, { movementKind }) => ({ movement_kinds: [{ id: movementKind, name: 'Cambio', type: 1 }] }),
  ],
  ['setSoldOut', 'option_id', (_, { option }) => ({ option_id: option, until: 'today' })],
  [
    'payPart',
    'line',
    (_, { line }) => ({ for: 'lines', lines: [{ detail_id: line, quantity: 1 }], amount_received_cash: 100 }),
  ],
  ...['reportSales', 'exportSalesReport'].map((name): Attempt => [
    name,
    'product_category_id',
    (own, { category }) => ({ ...sampleOf(name, own), group: 'products', product_category_id: category }),
  ]),
];

// A session belongs to a user, not to a company: `sessions.live.test.ts` tries another user's.
const guarded = endpoints.filter(
  ({ name, endpoint }) => endpoint.access !== 'public' && name !== 'revokeSessions',
);

const derived = guarded.flatMap(({ name, endpoint }) => [
  ...recordsIn(name).map((record): Attempt => {
    return [name, record, (own, other) => sampleOf(name, { ...own, [record]: other[record] })];
  }),
  ...addedKeys(name, endpoint).map((key): Attempt => {
    const record = RECORD_OF[key];
    if (!record) throw new Error(`say in other-company.ts which record ${key} of ${name} names`);
    return [name, key, (own, other) => ({ ...sampleOf(name, own), [key]: other[record] })];
  }),
]);

/** Every attempt: with each record that a call's sample names, and with each id that its body may have. */
export const ATTEMPTS: readonly Attempt[] = [
  ...derived.filter(([name, what]) => !OWN_BODIES.some((own) => own[0] === name && own[1] === what)),
  ...OWN_BODIES,
];

/** Returns the calls and keys, at any depth of their bodies, that no attempt fills with another company's record. */
export const missingAttempts = (): string[] =>
  guarded.flatMap(({ name, endpoint }) => {
    const tried = keysTriedFor(name);
    return [...idKeysOf(endpoint)].filter((key) => !tried.has(key)).map((key) => `${name}: ${key}`);
  });

/** Returns the records that the sample of a call names in its body. */
function recordsIn(name: string): (keyof Records)[] {
  const text = JSON.stringify(sampleOf(name, marked('own')));
  const records = [...text.matchAll(/own (\w+)/g)].map((match) => match[1] as keyof Records);
  return [...new Set(records)].filter((record) => record !== 'price');
}

/** Returns the ids that a body may have at its top and that the sample of the call lacks. */
function addedKeys(name: string, endpoint: AnyEndpoint): string[] {
  const sample = sampleOf(name, marked('own'));
  return topKeysOf(jsonOf(endpoint)).filter((key) => isId(key) && !(key in sample));
}

interface Json {
  readonly properties?: object;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
}

function topKeysOf({ properties = {}, anyOf = [], oneOf = [] }: Json): string[] {
  return [...new Set([...Object.keys(properties), ...[...anyOf, ...oneOf].flatMap(topKeysOf)])];
}

function jsonOf({ body }: AnyEndpoint): Json {
  return z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
}

const idKeysOf = (endpoint: AnyEndpoint) =>
  keysWhere(jsonOf(endpoint), (key, value) => isId(key) && typeof value === 'object');

function keysTriedFor(name: string): Set<string> {
  const bodies = ATTEMPTS.filter(([endpoint]) => endpoint === name).map(([, , bodyOf]) =>
    bodyOf(marked('own'), marked('other')),
  );
  return keysWhere(bodies, (_, value) => String(value).startsWith('other '));
}

function keysWhere(tree: unknown, isMatch: (key: string, value: unknown) => boolean): Set<string> {
  if (typeof tree !== 'object' || tree === null) return new Set();
  return new Set(
    Object.entries(tree).flatMap(([key, value]) => [
      ...(isMatch(key, value) ? [key] : []),
      ...keysWhere(value, isMatch),
    ]),
  );
}
