import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { createArea, createTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { createOffer } from '@restaurante/contract/offers/offers.endpoints.ts';
import { createOptionGroup } from '@restaurante/contract/options/options.endpoints.ts';
import { createPublication } from '@restaurante/contract/publications/publications.endpoints.ts';
import { createPurchase } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { payPart } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { TestApi } from '../api.ts';
import { openCounter } from '../counter.ts';
import { picture } from '../pictures.ts';
import { openRegister } from '../till.ts';
import { LISTS, bodyOf, createRecord, listOf } from './lists.ts';
import { OTHER_COMPANY_REPORT_BODIES, REPORT_BODIES } from './reports.samples.ts';

/** Creates one record of every kind in a restaurant, and returns their ids. */
export async function openRestaurant(api: TestApi) {
  const counter = await openCounter(api);
  const { owner, companyId, branchId, cashier, register, beer } = counter;
  const sale = await counter.sell({ first_name: 'Ana', ci_nit: `${companyId}77` });
  const { payment } = await api.call(payPart, {
    token: cashier.token,
    params: { id: sale.id },
    body: { for: 'amount', amount: 1, amount_received_cash: 1 },
  });
  const { cashier: withMovement } = await api.call(addCashMovement, {
    token: cashier.token,
    params: { id: register.id },
    body: { amount: 5, description: 'Cambio', type: 1 },
  });
  await openRegister(api, { token: owner.token, branchId }, { opening: 0 });
  const courier = await counter.staff(5);
  const own = { token: owner.token, params: { companyId } };
  const { offert } = await api.call(createOffer, { ...own, body: offerOf(counter.soup.id) });
  const { group } = await api.call(createOptionGroup, { ...own, body: SIDES });
  const { publication } = await api.call(createPublication, {
    ...own,
    body: { title: 'Sábado de pollo' },
    files: { image: await picture('png', 8) },
  });
  const { purchase } = await api.call(createPurchase, {
    ...own,
    body: { details: [{ details: 'Verduras', quantity: 1, total: 30 }] },
  });
  const branch = { token: owner.token, params: { id: branchId } };
  const { area } = await api.call(createArea, { ...branch, body: { name: 'Salón' } });
  const { tables } = await api.call(createTables, {
    ...branch,
    body: { area_id: area.id, number: 1, seats: 4 },
  });
  return {
    token: owner.token,
    companyId,
    user: cashier.userId,
    owner: owner.user.id,
    branch: branchId,
    product: beer.id,
    price: beer.price,
    category: await onlyCategory(api, companyId),
    register: register.id,
    movement: withMovement.details[0]!.id,
    sale: sale.id,
    line: sale.details[0]!.id,
    payment: payment.id,
    customer: sale.customer!.id!,
    purchase: purchase.id,
    publication: publication.id,
    employee: courier.employeeId,
    offer: offert.id,
    optionGroup: group.id,
    option: group.options[0]!.id,
    area: area.id,
    table: tables[0]!.id,
    /** A record of each list that has none above. */
    lists: await recordsOfLists(api, { token: owner.token, companyId }),
  };
}
export type Records = Awaited<ReturnType<typeof openRestaurant>>;

async function recordsOfLists(api: TestApi, own: { token: string; companyId: number }) {
  const records = new Map<string, number>();
  for (const list of LISTS) {
    if (!recordIn(`/api/${list}/:id`, 'id')) records.set(list, await createRecord(api, list, own));
  }
  return records;
}

async function onlyCategory(api: TestApi, companyId: number): Promise<number> {
  const { id } = await api.app.deps.database
    .selectFrom('productCategories')
    .select('id')
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return id;
}

export const SIDES = { name: 'Guarnición', min: 0, options: [{ name: 'Papas', price: 5 }] };

/** Returns an offer on one product, on the last day of every month. */
export const offerOf = (product: number) => ({
  type: 'mensual' as const,
  title: 'Fin de mes',
  number_day: 31,
  details: [{ id: product, type: 'monto', amount: 1 }],
});

/** Returns the offer's fields in a form with a picture. */
const offerForm = (product: number) => {
  const { details, ...fields } = offerOf(product);
  return { ...fields, details: JSON.stringify(details) };
};

/** The kind of record of a path parameter, by its place in the path. The first match counts. */
const PATH_RECORDS: readonly (readonly [pattern: RegExp, record: Exclude<keyof Records, 'lists'>])[] = [
  [/\/cashier\/detail\/:id/, 'movement'],
  [/\/cashier\/:id/, 'register'],
  [/\/branch\/:id|:branchId/, 'branch'],
  [/\/areas\/:id/, 'area'],
  [/\/tables\/:id/, 'table'],
  [/\/product\/:id/, 'product'],
  [/\/productscategories\/:id/, 'category'],
  [/\/offerts?\/:id/, 'offer'],
  [/\/option_groups\/:id/, 'optionGroup'],
  [/\/product_category\/:id/, 'category'],
  [/\/publications\/:id/, 'publication'],
  [/\/purchases\/:id/, 'purchase'],
  [/:detailId/, 'line'],
  [/\/payments\/:paymentId/, 'payment'],
  [/\/sales\/:id/, 'sale'],
  [/\/employe\/:id/, 'employee'],
  [/\/user\/:id|\/profile\/:id|:userId/, 'user'],
];

/**
 * Returns a path's parameters with these records' ids; throws for an unknown parameter, so that no endpoint is
 * skipped.
 */
export function paramsOf(path: string, records: Records, own: Records): Record<string, unknown> {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  return Object.fromEntries(
    names.map((name) => {
      if (name === 'companyId') return [name, own.companyId];
      if (name === 'status') return [name, '1'];
      const record = recordIn(path, name);
      const id = record ? records[record] : records.lists.get(listOf(path) ?? '');
      if (id === undefined) throw new Error(`say in samples.ts whose id :${name} is in ${path}`);
      return [name, id];
    }),
  );
}

const recordIn = (path: string, name: string) =>
  PATH_RECORDS.find(([pattern]) => pattern.test(path) && pattern.source.includes(`:${name}`))?.[1];

/** Returns a valid body for a call. */
export const bodyFor = (name: string, endpoint: AnyEndpoint, records: Records): object =>
  BODIES[name]?.(records) ?? (listOf(endpoint.path) ? bodyOf(endpoint) : {});

/** Returns a valid body for a call whose body names no record. */
export const plainBodyFor = (name: string): object => BODIES[name]?.({} as Records) ?? {};

/** Valid bodies for the calls that name a record in their path or take a file. */
const BODIES: Readonly<Record<string, (records: Records) => object>> = {
  createProduct: ({ category }) => ({ product_category_id: category, name: 'Nuevo', price: 10 }),
  updateProduct: ({ category }) => ({ product_category_id: category, name: 'Otro', price: 10 }),
  setStock: ({ branch }) => ({ branch_id: branch, stock: 3 }),
  changeProducts: ({ product }) => ({ ids: [product], status: 1 }),
  setSoldOut: ({ product }) => ({ product_id: product, until: 'today' }),
  importMenu: () => ({ rows: [{ category: 'General', name: 'Nuevo', price: 10 }] }),
  createProductCategory: () => ({ name: 'Nueva' }),
  updateProductCategory: () => ({ name: 'Otra' }),
  createOffer: ({ product }) => offerForm(product),
  updateOffer: ({ product }) => offerForm(product),
  createOptionGroup: () => ({ ...SIDES, name: 'Extras' }),
  updateOptionGroup: ({ option }) => ({ ...SIDES, options: [{ id: option, name: 'Papas' }] }),
  setProductOptionGroups: ({ optionGroup }) => ({ ids: [optionGroup] }),
  setCategoryNotes: () => ({ notes: ['con llajua'] }),
  createPublication: () => ({ title: 'Oferta' }),
  updatePublication: () => ({ title: 'Oferta' }),
  ...REPORT_BODIES,
  correctPurchase: () => ({ reason: 'Se anotó dos veces' }),
  updateBranch: () => ({ name: 'Otra', city: 1, phones: '59171234567', address: 'Calle 1' }),
  openCashRegister: () => ({ name: 'principal', opening_amount: 0 }),
  addCashMovement: () => ({ amount: 5, description: 'x', type: 1 }),
  closeCashRegister: () => ({ closing_amount: 1, real_amount: 1, bills: { uno: 1 } }),
  transferPendingSales: ({ register }) => ({ to_cashier_id: register }),
  addSaleItems: ({ product, price }) => ({ sale_details: [{ product_id: product, quantity: 1, price }] }),
  reduceSaleLine: () => ({ quantity: 1 }),
  closeSale: () => ({ amount_received_cash: 100 }),
  payPart: () => ({ for: 'all', amount_received_cash: 100 }),
  undoPayment: () => ({ reason: 'Pagó con QR' }),
  askBill: () => ({ asked: 1 }),
  mergeBills: ({ sale }) => ({ from_id: sale }),
  moveLines: ({ line }) => ({ lines: [{ detail_id: line, quantity: 1 }], table_number: 1 }),
  seatReservation: () => ({ table_number: 1 }),
  setSaleStatus: () => ({ sales_status_id: 3 }),
  setSaleStatusByUser: () => ({ sales_status_id: 3 }),
  rejectTableOrder: () => ({ reason: 'No hay' }),
  notifySale: () => ({ phone: '59171234567', message: 'Listo' }),
  updateProfile: () => ({ first_name: 'Otra', last_name: 'Persona', email: 'otra@fogon.bo' }),
  createArea: () => ({ name: 'Terraza' }),
  updateArea: () => ({ name: 'Terraza' }),
  createTables: ({ area }) => ({ area_id: area, number: 2, seats: 4 }),
  updateTable: ({ area }) => ({ area_id: area, number: 2, seats: 4 }),
  createEmployee: ({ branch }) => ({ first_name: 'Eva', role_id: 4, branch_id: branch }),
  updateEmployee: ({ branch }) => ({ first_name: 'Otra', role_id: 4, branch_id: branch }),
};

const saleOf = (own: Records, other: Partial<Records>) => {
  const { branch, product, price } = { ...own, ...other };
  return {
    branch_id: branch,
    sale_type: 'para llevar',
    customer_id: other.customer,
    cashier_id: other.register,
    employe_id: other.employee,
    user_id: other.user,
    company_id: other.companyId,
    sale_details: [{ product_id: product, quantity: 1, price }],
  };
};

const groupWith = (option: number) => ({
  ...SIDES,
  name: 'Extras',
  options: [{ id: option, name: 'Papas' }],
});

const lineWith = ({ product, price }: Records, option: number) => ({
  product_id: product,
  quantity: 1,
  price,
  options: [{ id: option }],
});

const purchaseOf = (product: object, rest: object = {}) => ({
  ...rest,
  details: [{ ...product, quantity: 2, total: 30 }],
});

/** Calls that name a record in their body: another company's is not found there either. */
export const OTHER_COMPANY_BODIES: readonly (readonly [
  endpoint: string,
  what: string,
  body: (own: Records, other: Records) => object,
])[] = [
  ['chooseBranch', 'branch', (_, { branch }) => ({ branch_id: branch })],
  ['checkCashRegisterSales', 'register', (_, { register }) => ({ cashier_id: register })],
  ['transferPendingSales', 'register', (_, { register }) => ({ to_cashier_id: register })],
  ['createTables', 'area', (_, { area }) => ({ area_id: area, number: 3, seats: 4 })],
  ['updateTable', 'area', (_, { area }) => ({ area_id: area, number: 3, seats: 4 })],
  ['createSale', 'company', (own, { companyId }) => saleOf(own, { companyId })],
  ['createSale', 'branch', (own, { branch }) => saleOf(own, { branch })],
  ['createSale', 'product', (own, { product }) => saleOf(own, { product })],
  ['createSale', 'customer', (own, { customer }) => saleOf(own, { customer })],
  ['createSale', 'register', (own, { register }) => saleOf(own, { register })],
  ['createSale', 'employee', (own, { employee }) => saleOf(own, { employee })],
  ['createSale', 'user', (own, { user }) => saleOf(own, { user })],
  ['createSale', 'bill to join', (own, { sale }) => ({ ...saleOf(own, {}), join: sale })],
  ['mergeBills', 'bill', (_, { sale }) => ({ from_id: sale })],
  [
    'moveLines',
    'bill',
    ({ line }, { sale }) => ({ lines: [{ detail_id: line, quantity: 1 }], to_sale_id: sale }),
  ],
  ['moveLines', 'line', (_, { line }) => ({ lines: [{ detail_id: line, quantity: 1 }], table_number: 1 })],
  ['seatReservation', 'bill', (_, { sale }) => ({ table_number: 1, join: sale })],
  ['updateSale', 'sale', (_, { sale }) => ({ sale_id: sale, observations: 'x' })],
  [
    'updateSale',
    'employee',
    (own, { employee }) => ({ sale_id: own.sale, sale_type: 'para llevar', employe_id: employee }),
  ],
  [
    'addSaleItems',
    'product',
    (_, { product, price }) => ({ sale_details: [{ product_id: product, quantity: 1, price }] }),
  ],
  ['createPurchase', 'branch', (own, { branch }) => purchaseOf({ id: own.product }, { branch_id: branch })],
  ['createPurchase', 'user', (own, { user }) => purchaseOf({ id: own.product }, { user_id: user })],
  ['createPurchase', 'product', (_, { product }) => purchaseOf({ product_id: product })],
  ['createPurchase', 'product', (_, { product }) => purchaseOf({ id: product })],
  ['createPurchase', 'product', (_, { product }) => purchaseOf({ product: { id: product } })],
  ['setSoldOut', 'option', (_, { option }) => ({ option_id: option, until: 'today' })],
  ['setSoldOut', 'product', (_, { product }) => ({ product_id: product, until: 'today' })],
  ['changeProducts', 'product', (own, { product }) => ({ ids: [own.product, product], status: 0 })],
  ['setStock', 'branch', (_, { branch }) => ({ branch_id: branch, stock: 3 })],
  ['setStock', 'user', ({ branch }, { user }) => ({ branch_id: branch, user_id: user, stock: 3 })],
  ['createOptionGroup', 'option', (_, { option }) => groupWith(option)],
  ['updateOptionGroup', 'option', (_, { option }) => groupWith(option)],
  ['setProductOptionGroups', 'group', (_, { optionGroup }) => ({ ids: [optionGroup] })],
  [
    'createSale',
    'option',
    (own, { option }) => ({ ...saleOf(own, {}), sale_details: [lineWith(own, option)] }),
  ],
  ['addSaleItems', 'option', (own, { option }) => ({ sale_details: [lineWith(own, option)] })],
  ['createOffer', 'product', (_, { product }) => offerOf(product)],
  ['createOffer', 'user', ({ product }, { user }) => ({ ...offerOf(product), user_id: user })],
  ['updateOffer', 'product', (_, { product }) => offerOf(product)],
  ['updateOffer', 'user', ({ product }, { user }) => ({ ...offerOf(product), user_id: user })],
  ['createProductCategory', 'owner', (_, { user }) => ({ name: 'Postres', owner_id: user })],
  ['updateProductCategory', 'owner', (_, { user }) => ({ name: 'Postres', owner_id: user })],
  [
    'createBranch',
    'owner',
    (_, { user }) => ({ ownerId: user, name: 'Otra', city: 1, phones: '59171234567', address: 'Calle 1' }),
  ],
  ['openCashRegister', 'user', (_, { user }) => ({ user_id: user, name: 'principal', opening_amount: 0 })],
  ['addCashMovement', 'user', (_, { user }) => ({ user_id: user, amount: 5, description: 'x', type: 1 })],
  ['closeSale', 'user', (_, { user }) => ({ user_id: user, amount_received_cash: 100 })],
  ['closeSale', 'register', (_, { register }) => ({ cashier_id: register, amount_received_cash: 100 })],
  [
    'payPart',
    'register',
    (_, { register }) => ({ for: 'all', cashier_id: register, amount_received_cash: 100 }),
  ],
  [
    'payPart',
    'line',
    (_, { line }) => ({ for: 'lines', lines: [{ detail_id: line, quantity: 1 }], amount_received_cash: 100 }),
  ],
  ['voidSale', 'user', (_, { user }) => ({ user_id: user })],
  ['updateSale', 'user', (own, { user }) => ({ sale_id: own.sale, user_id: user, observations: 'x' })],
  [
    'addSaleItems',
    'branch',
    ({ product, price }, { branch }) => ({
      branch_id: branch,
      sale_details: [{ product_id: product, quantity: 1, price }],
    }),
  ],
  ['setPin', 'user', (_, { user }) => ({ user_id: user, pin: '4711' })],
  ['setPin', 'employee', (_, { employee }) => ({ employee_id: employee, pin: '4711' })],
  ['createEmployee', 'branch', (_, { branch }) => ({ first_name: 'Eva', role_id: 4, branch_id: branch })],
  ['updateEmployee', 'branch', (_, { branch }) => ({ first_name: 'Eva', role_id: 4, branch_id: branch })],
  [
    'createSale',
    'product by id',
    (own, { product, price }) => ({
      ...saleOf(own, {}),
      sale_details: [{ id: product, quantity: 1, price }],
    }),
  ],
  [
    'addSaleItems',
    'product by id',
    (_, { product, price }) => ({ sale_details: [{ id: product, quantity: 1, price }] }),
  ],
  [
    'createProduct',
    'category',
    (_, { category }) => ({ product_category_id: category, name: 'Nuevo', price: 1 }),
  ],
  [
    'updateProduct',
    'category',
    (_, { category }) => ({ product_category_id: category, name: 'Otro', price: 1 }),
  ],
  ['checkCashRegisterSales', 'user', ({ register }, { user }) => ({ cashier_id: register, user_id: user })],
  [
    'updateBranch',
    'owner',
    (_, { user }) => ({ ownerId: user, name: 'Otra', city: 1, phones: '59171234567', address: 'Calle 1' }),
  ],
  ...OTHER_COMPANY_REPORT_BODIES,
];
