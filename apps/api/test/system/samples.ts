import { requestApproval } from '@restaurante/contract/approvals/approvals.endpoints.ts';
import { addCashMovement } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { enrolDevice } from '@restaurante/contract/devices/devices.endpoints.ts';
import { createArea, createTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { createOffer } from '@restaurante/contract/offers/offers.endpoints.ts';
import { createOptionGroup } from '@restaurante/contract/options/options.endpoints.ts';
import { claimPapers, listPapers } from '@restaurante/contract/papers/papers.endpoints.ts';
import { createPublication } from '@restaurante/contract/publications/publications.endpoints.ts';
import { createPurchase } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { payPart } from '@restaurante/contract/sales/sales.endpoints.ts';
import { createStation, listStations } from '@restaurante/contract/stations/stations.endpoints.ts';
import type { TestApi } from '../api.ts';
import { type Counter, openCounter } from '../counter.ts';
import { picture } from '../pictures.ts';
import { openRegister } from '../till.ts';
import { LISTS, bodyOf, createRecord, listOf } from './lists.ts';

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
  const { settings } = await api.call(updateCompanySettings, {
    token: owner.token,
    params: { companyId },
    body: { movement_kinds: [{ name: 'Cambio', type: 1 }] },
  });
  const { cashier: withMovement } = await api.call(addCashMovement, {
    token: cashier.token,
    params: { id: register.id },
    body: { amount: 5, description: 'Cambio', type: 1 },
    files: { photo: await picture('png', 8) },
  });
  await openRegister(api, { token: owner.token, branchId }, { opening: 0 });
  const courier = await counter.staff(5);
  const own = { token: owner.token, params: { companyId } };
  const { offert } = await api.call(createOffer, { ...own, body: offerOf({ id: counter.soup.id }) });
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
  const { station } = await api.call(createStation, { ...own, body: { name: 'Parrilla' } });
  const { area } = await api.call(createArea, { ...branch, body: { name: 'Salón' } });
  const { device } = await api.call(enrolDevice, {
    token: owner.token,
    params: { branchId },
    body: { name: 'Caja' },
    headers: { device: `till ${companyId}` },
  });
  const { tables } = await api.call(createTables, {
    ...branch,
    body: { area_id: area.id, number: 1, seats: 4 },
  });
  return {
    token: owner.token,
    companyId,
    user: cashier.userId,
    cashier: cashier.token,
    owner: owner.user.id,
    branch: branchId,
    product: beer.id,
    price: beer.price,
    category: await onlyCategory(api, companyId),
    register: register.id,
    movement: withMovement.details[0]!.id,
    movementKind: settings.movement_kinds[0]!.id,
    sale: sale.id,
    line: sale.details[0]!.id,
    payment: payment!.id,
    customer: sale.customer!.id!,
    purchase: purchase.id,
    publication: publication.id,
    employee: courier.employeeId,
    offer: offert.id,
    optionGroup: group.id,
    option: group.options[0]!.id,
    device: device.id,
    area: area.id,
    station: station.id,
    table: tables[0]!.id,
    paper: await onlyPaper(api, counter),
    approvalRequest: await askForApproval(api, owner.token),
    /** A record of each list that has none above. */
    lists: await recordsOfLists(api, { token: owner.token, companyId }),
  };
}
/** Asks for an approval, and returns the id of the request. */
async function askForApproval(api: TestApi, token: string | undefined): Promise<number> {
  const body = { act: 'void_sent', subject: 'sale:1', amount: 70 } as const;
  return (await api.call(requestApproval, { token, body })).request.id;
}

export type Records = Awaited<ReturnType<typeof openRestaurant>>;

/** Sells in a branch that prints, and returns the id of the kitchen's paper. */
async function onlyPaper(api: TestApi, { owner, companyId, branchId, sell, soup }: Counter): Promise<string> {
  const { token } = owner;
  const { stations } = await api.call(listStations, { token, params: { companyId } });
  const body = { stations: stations.map(({ id }) => id) };
  const branch = { token, params: { id: branchId } };
  await api.call(claimPapers, { ...branch, headers: { device: `till ${companyId}` }, body });
  await sell({ sale_details: [soup] });
  return (await api.call(listPapers, branch)).papers[0]!.id;
}

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

/** Returns an offer on a product or a category, on the last day of every month. */
export const offerOf = (of: { id: number } | { category_id: number }) => ({
  type: 'mensual' as const,
  title: 'Fin de mes',
  number_day: 31,
  details: [{ ...of, type: 'monto', amount: 1 }],
});

/** Returns the offer's fields in a form with a picture. */
const offerForm = (product: number) => {
  const { details, ...fields } = offerOf({ id: product });
  return { ...fields, details: JSON.stringify(details) };
};

/** The kind of record of a path parameter, by its place in the path. The first match counts. */
const PATH_RECORDS: readonly (readonly [pattern: RegExp, record: Exclude<keyof Records, 'lists'>])[] = [
  [/\/cashier\/detail\/:id/, 'movement'],
  [/\/cashier\/:id/, 'register'],
  [/\/branch\/:id|:branchId/, 'branch'],
  [/\/devices\/:id/, 'device'],
  [/\/areas\/:id/, 'area'],
  [/\/stations\/:id/, 'station'],
  [/\/tables\/:id/, 'table'],
  [/\/papers\/:id/, 'paper'],
  [/\/approvals\/requests\/:id/, 'approvalRequest'],
  [/\/customer\/:customerId/, 'customer'],
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

const DAY = { type: 'daily', date: '2026-11-21' };
const BRANCH = { name: 'Otra', city: 1, phones: '59171234567', address: 'Calle 1' };

/** Valid bodies for the calls that name a record in their path or body, or take a file. */
const BODIES: Readonly<Record<string, (records: Records) => object>> = {
  createProduct: ({ category }) => ({ product_category_id: category, name: 'Nuevo', price: 10 }),
  updateProduct: ({ category }) => ({ product_category_id: category, name: 'Otro', price: 10 }),
  setStock: ({ branch }) => ({ branch_id: branch, stock: 3 }),
  changeProducts: ({ product }) => ({ ids: [product], status: 1 }),
  setSoldOut: ({ product }) => ({ product_id: product, until: 'today' }),
  importMenu: () => ({ rows: [{ category: 'General', name: 'Nuevo', price: 10 }] }),
  createStation: () => ({ name: 'Bar' }),
  updateStation: () => ({ name: 'Parrilla', order: 1 }),
  setBranchStations: ({ station }) => ({ stations: [{ id: station, letters: 'all' }] }),
  claimPapers: ({ station }) => ({ stations: [station] }),
  setPaperState: () => ({ state: 'known' }),
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
  reportSales: () => ({ type: 'monthly', month: 11, year: 2026, group: 'sales' }),
  reportCashiers: () => DAY,
  reportPurchases: () => ({ type: 'range', start: '2026-11-01', finish: '2026-11-21' }),
  reportKitchen: () => DAY,
  exportSalesReport: () => ({ ...DAY, group: 'sales' }),
  exportCashiersReport: () => DAY,
  exportPurchasesReport: () => DAY,
  exportKitchenReport: () => DAY,
  createPurchase: ({ product }) => ({ details: [{ product_id: product, quantity: 2, total: 30 }] }),
  correctPurchase: () => ({ reason: 'Se anotó dos veces' }),
  createBranch: () => BRANCH,
  updateBranch: () => BRANCH,
  openCashRegister: () => ({ name: 'principal', opening_amount: 0 }),
  shareCashRegister: () => ({ shared: 0 }),
  addCashMovement: () => ({ amount: 5, description: 'x', type: 1 }),
  openDrawer: () => ({ reason: 'Cambio de monedas' }),
  closeCashRegister: () => ({ closing_amount: 1, real_amount: 1, bills: { uno: 1 } }),
  checkCashRegisterSales: ({ register }) => ({ cashier_id: register }),
  settleCourier: ({ employee }) => ({ employe_id: employee }),
  transferPendingSales: ({ register }) => ({ to_cashier_id: register }),
  createSale: ({ branch, product, price }) => ({
    branch_id: branch,
    sale_type: 'para llevar',
    sale_details: [{ product_id: product, quantity: 1, price }],
  }),
  updateSale: ({ sale }) => ({ sale_id: sale, sale_type: 'para llevar', observations: 'x' }),
  addSaleItems: ({ product, price }) => ({ sale_details: [{ product_id: product, quantity: 1, price }] }),
  reduceSaleLine: () => ({ quantity: 1 }),
  noteSaleLine: () => ({ observations: 'sin sal' }),
  closeSale: () => ({ amount_received_cash: 100 }),
  payPart: () => ({ for: 'all', amount_received_cash: 100 }),
  changePayment: () => ({ amount_received_qr: 1, reason: 'Pagó con QR' }),
  giveDiscount: () => ({ percent: 10 }),
  giveCourtesy: () => ({ recipient: 'cliente' }),
  undoPayment: () => ({ reason: 'Pagó con QR' }),
  askBill: () => ({ asked: 1 }),
  mergeBills: ({ sale }) => ({ from_id: sale }),
  moveLines: ({ line }) => ({ lines: [{ detail_id: line, quantity: 1 }], table_number: 1 }),
  seatReservation: () => ({ table_number: 1 }),
  setPin: () => ({ pin: '4711' }),
  approve: () => ({ act: 'void_sent', subject: 'sale:1', amount: 70, pin: '4711' }),
  requestApproval: () => ({ act: 'void_sent', subject: 'sale:1', amount: 70 }),
  answerApprovalRequest: () => ({ answer: 'yes' }),
  enrolDevice: () => ({ name: 'Caja' }),
  setSaleStatus: () => ({ sales_status_id: 3 }),
  setLineStates: ({ line }) => ({ lines: [line], state: 'ready' }),
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
