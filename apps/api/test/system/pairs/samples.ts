import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { setPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import { payPart } from '@restaurante/contract/sales/sales.endpoints.ts';
import { billsFor } from '../../till.ts';
import { bodyOf, createRecord, createsRecord, listOf } from '../lists.ts';
import { plainBodyFor } from '../samples.ts';
import { APPROVALS } from './approvals.samples.ts';
import { COURIERS } from './couriers.samples.ts';
import { DINING_ROOM } from './dining-room.samples.ts';
import { OFFERS } from './offers.samples.ts';
import { OPTIONS } from './options.samples.ts';
import { PAPERS } from './papers.samples.ts';
import { PUBLICATIONS } from './publications.samples.ts';
import { PURCHASES } from './purchases.samples.ts';
import type { Sample } from './sample.ts';
import { STATIONS } from './stations.samples.ts';
import { writes } from './writes.ts';

let count = 0;
const newName = (what: string) => `${what} ${++count}`;

const SALES: Readonly<Record<string, Sample>> = {
  addSaleItems: async ({ pending, beer }, { token }) => ({
    token,
    params: { id: (await pending()).id },
    body: { sale_details: [beer] },
  }),
  closeSale: async ({ pending }, { token }) => ({
    token,
    params: { id: (await pending()).id },
    body: { amount_received_cash: 1_000, ci_nit: '4455667', first_name: 'Ana' },
  }),
  payPart: async ({ pending }, { token }) => ({
    token,
    params: { id: (await pending()).id },
    body: { for: 'share', share: { part: 1, of: 2 }, amount_received_cash: 20, tip: 2 },
  }),
  giveDiscount: async ({ paid }, { token }) => ({
    token,
    params: { id: (await paid()).id },
    body: { percent: 10 },
  }),
  giveCourtesy: async ({ pending }, { token }) => {
    const { id, details } = await pending();
    return { token, params: { id }, body: { recipient: 'cliente', detail_id: details[0]!.id } };
  },
  undoPayment: async ({ api, owner, pending }, { token }) => {
    const { id } = await pending();
    const { payment } = await api.call(payPart, {
      token,
      params: { id },
      body: { for: 'amount', amount: 5, amount_received_cash: 5, tip: 1 },
    });
    return { token: owner, params: { id, paymentId: payment!.id }, body: { reason: 'Pagó con QR' } };
  },
  changePayment: async ({ api, pending }, { token }) => {
    const { id } = await pending();
    const { payment } = await api.call(payPart, {
      token,
      params: { id },
      body: { for: 'amount', amount: 5, amount_received_cash: 5, tip: 1 },
    });
    const body = { amount_received_qr: 5, reason: 'Pagó con QR' };
    return { token, params: { id, paymentId: payment!.id }, body };
  },
  createSale: ({ branchId, beer, soup, courier }, { token }) => ({
    token,
    body: {
      branch_id: branchId,
      sale_type: 'para llevar',
      sale_details: [soup, beer],
      amount_received_cash: 25,
      ci_nit: '4455667',
      first_name: 'Ana',
      employe_id: courier,
    },
  }),
  mergeBills: async ({ pending, second }, { token }) => ({
    token,
    params: { id: (await pending()).id },
    body: { from_id: (await second()).id },
  }),
  moveLines: async ({ pending, second }, { token }) => {
    const { id, details } = await pending();
    const lines = [{ detail_id: details[1]!.id, quantity: 1 }];
    return { token, params: { id }, body: { lines, to_sale_id: (await second()).id } };
  },
  noteSaleLine: async ({ pending }, { token }) => ({
    token,
    params: { detailId: (await pending()).details[0]!.id },
    body: { observations: 'sin sal' },
  }),
  reduceSaleLine: async ({ paid }, { token }) => ({
    token,
    params: { detailId: (await paid()).details[1]!.id },
    body: { quantity: 1 },
  }),
  refuseSaleDeletion: async ({ owner, paid }) => ({ token: owner, params: { id: (await paid()).id } }),
  removeSaleLine: async ({ paid }, { token }) => ({
    token,
    params: { detailId: (await paid()).details[0]!.id },
  }),
  setSaleStatus: async ({ paid }, { token }) => ({
    token,
    params: { id: (await paid()).id },
    body: { sales_status_id: 3 },
  }),
  setSaleStatusByUser: async ({ paid }, { token, userId }) => ({
    token,
    params: { id: (await paid()).id, userId },
    body: { sales_status_id: 3 },
  }),
  setLineStates: async ({ pending }, { token }) => {
    const { id, details } = await pending();
    return { token, params: { id }, body: { lines: [details[0]!.id], state: 'ready' } };
  },
  fireLines: async ({ held }, { token }) => ({
    token,
    params: { id: (await held()).id },
    body: {},
  }),
  undoReady: async ({ ready }, { token }) => ({ token, params: { id: (await ready()).id } }),
  updateSale: async ({ pending, courier }, { token }) => ({
    token,
    body: { sale_id: (await pending()).id, sale_type: 'para llevar', price_delivery: 5, employe_id: courier },
  }),
  voidSale: async ({ paid }, { token }) => ({
    token,
    params: { id: (await paid()).id },
    body: { reason: 'Se equivocaron' },
  }),
};

const TABLES: Readonly<Record<string, Sample>> = {
  createTableOrder: ({ nextOrder }) => nextOrder(),
  rejectTableOrder: async ({ waiting }, { token }) => ({
    token,
    params: { id: await waiting() },
    body: { reason: 'Ya no hay' },
  }),
  orderOwnData: ({ owner, companyId }) => ({ token: owner, params: { companyId } }),
  updateCompanySettings: ({ owner, companyId }) => ({
    token: owner,
    params: { companyId },
    body: { notification: { status: true, whatsappServer: 'http://127.0.0.1:9', whatsappKey: 'k' } },
  }),
  switchTableOrders: ({ owner, companyId }) => ({
    token: owner,
    params: { companyId },
    body: { orders_table: 1 },
  }),
};

const REGISTERS: Readonly<Record<string, Sample>> = {
  addCashMovement: ({ beer }, { token, registerId }) => ({
    token,
    params: { id: registerId },
    body: { type: 2, purchase: { details: [{ product_id: beer.id, quantity: 2, total: 5 }] } },
  }),
  closeCashRegister: async ({ api, ready }, { token, registerId }) => {
    await ready();
    const params = { id: registerId };
    const { cashier } = await api.call(getCashRegister, { token, params });
    const closing_amount = cashier.closing_amount!;
    const bills = billsFor(closing_amount);
    return { token, params, body: { closing_amount, real_amount: closing_amount, bills } };
  },
  openDrawer: (_, { token, registerId }) => ({
    token,
    params: { id: registerId },
    body: { reason: 'Cambio de monedas' },
  }),
  openCashRegister: async ({ branchId, newcomer }) => ({
    token: (await newcomer()).token,
    params: { id: branchId },
    body: { name: 'Segunda', opening_amount: 10 },
  }),
  removeCashMovement: async ({ owner, movement }) => ({ token: owner, params: { id: await movement() } }),
  removeCashRegister: async ({ owner, emptyRegister }) => ({
    token: owner,
    params: { id: (await emptyRegister()).id },
  }),
  shareCashRegister: async ({ api, owner, companyId }, { token, registerId }) => {
    const body = { shared_registers: true };
    await api.call(updateCompanySettings, { token: owner, params: { companyId }, body });
    return { token, params: { id: registerId }, body: { shared: true } };
  },
  transferPendingSales: async ({ pending }, { token, registerId }, other) => {
    await pending();
    return { token, params: { id: registerId }, body: { to_cashier_id: other.registerId } };
  },
};

const CATALOGUE: Readonly<Record<string, Sample>> = {
  createProduct: ({ owner, companyId, category }) => ({
    token: owner,
    params: { companyId },
    body: { product_category_id: category, name: 'Nuevo', price: 10 },
  }),
  changeProducts: ({ owner, companyId, soup, beer }) => ({
    token: owner,
    params: { companyId },
    body: { ids: [soup.id, beer.id], status: 1 },
  }),
  importMenu: ({ owner, companyId }) => ({
    token: owner,
    params: { companyId },
    body: { rows: [{ category: 'General', name: 'De la carta', price: 12 }] },
  }),
  importProducts: ({ owner, companyId, workbook }) => ({
    token: owner,
    params: { companyId },
    files: { file: workbook },
  }),
  removeProduct: async ({ owner, spareProduct }) => ({ token: owner, params: { id: await spareProduct() } }),
  setProductStatus: ({ owner, soup }) => ({ token: owner, params: { id: soup.id, status: '1' } }),
  setSoldOut: ({ owner, branchId, soup }) => ({
    token: owner,
    params: { id: branchId },
    body: { product_id: soup.id, until: null },
  }),
  setStock: ({ owner, branchId, soup }) => ({
    token: owner,
    params: { id: soup.id },
    body: { branch_id: branchId, stock: 5_000 },
  }),
  updateProduct: ({ owner, soup, category }) => ({
    token: owner,
    params: { id: soup.id },
    body: { product_category_id: category, name: newName('Sopa'), price: soup.price },
  }),
  createProductCategory: ({ owner, companyId }) => ({
    token: owner,
    params: { companyId },
    body: { name: newName('Categoría') },
  }),
  removeProductCategory: async ({ owner, spareCategory }) => ({
    token: owner,
    params: { id: await spareCategory() },
  }),
  updateProductCategory: ({ owner, category }) => ({
    token: owner,
    params: { id: category },
    body: { name: 'General' },
  }),
};

let lastPin = 100_000;
const newPin = () => String((lastPin += 1));

const COMPANY: Readonly<Record<string, Sample>> = {
  setPin: ({ owner }, { employeeId }) => ({ token: owner, body: { employee_id: employeeId, pin: newPin() } }),
  signInByPin: async ({ api, owner, newcomer }, { token }) => {
    const body = { employee_id: (await newcomer()).employeeId, pin: newPin() };
    await api.call(setPin, { token: owner, body });
    return { token, body: { pin: body.pin } };
  },
  enrolDevice: ({ owner, branchId }) => ({
    token: owner,
    params: { branchId },
    body: { name: 'Caja' },
    headers: { device: newName('browser') },
  }),
  revokeDevice: async ({ owner, device }) => ({ token: owner, params: { id: await device() } }),
  updateProfile: (_, { token, userId, email }) => ({
    token,
    params: { id: userId },
    body: { first_name: newName('Rosa'), email },
  }),
  createEmployee: ({ owner, companyId, branchId }) => ({
    token: owner,
    params: { companyId },
    body: { first_name: 'Eva', role_id: 5, branch_id: branchId },
  }),
  removeEmployee: async ({ owner, newcomer }) => ({
    token: owner,
    params: { id: (await newcomer()).employeeId },
  }),
  updateEmployee: ({ owner, branchId }, { employeeId }) => ({
    token: owner,
    params: { id: employeeId },
    body: { first_name: newName('Rosa'), role_id: 4, branch_id: branchId },
  }),
  updateCompany: ({ owner, companyId }) => ({
    token: owner,
    params: { companyId },
    body: { name: 'El Fogón', city_id: 1, phones: '59171234567' },
  }),
  updateCompanyImage: ({ owner, companyId, picture }) => ({
    token: owner,
    params: { companyId },
    files: { logo: picture },
  }),
  createBranch: ({ owner }) => ({
    token: owner,
    body: { name: newName('Sucursal'), city: 1, phones: '59171234567', address: 'Calle 1' },
  }),
  removeBranch: async ({ owner, spareBranch }) => ({ token: owner, params: { id: await spareBranch() } }),
  updateBranch: ({ owner, branchId }) => ({
    token: owner,
    params: { id: branchId },
    body: { name: 'Casa matriz', city: 1, phones: '59171234567', address: 'Calle 1' },
  }),
  chooseBranch: ({ owner, branchId }) => ({ token: owner, body: { branch_id: branchId } }),
  logout: async ({ newcomer }) => ({ token: (await newcomer()).token }),
  sendEmailConfirmation: async ({ newcomer }) => ({ token: (await newcomer()).token }),
  revokeSessions: async ({ newcomer }) => ({ token: (await newcomer()).token, body: { others: true } }),
};

/** Requests of plain lists; the objects below have those of the other calls. */
const OF_LISTS: Readonly<Record<string, Sample>> = Object.fromEntries(
  writes.flatMap(({ name, endpoint }): [string, Sample][] => {
    const list = listOf(endpoint.path);
    if (list === undefined && !createsRecord(endpoint)) return [];
    const sample: Sample = async ({ api, owner: token, companyId }) => ({
      token,
      params:
        list === undefined ? { companyId } : { id: await createRecord(api, list, { token, companyId }) },
      body: bodyOf(endpoint),
    });
    return [[name, sample]];
  }),
);

/** Acts on a bill, with the bodies of the system's other tests; the objects above have those of acts that need more. */
const OF_BILLS: Readonly<Record<string, Sample>> = Object.fromEntries(
  writes
    .filter(({ endpoint }) => endpoint.path.startsWith('/api/v2/sales/:id/'))
    .map(({ name }): [string, Sample] => [
      name,
      async ({ pending }, { token }) => ({
        token,
        params: { id: (await pending()).id },
        body: plainBodyFor(name),
      }),
    ]),
);

export const SAMPLES: Readonly<Record<string, Sample>> = {
  ...OF_LISTS,
  ...OF_BILLS,
  ...SALES,
  ...TABLES,
  ...REGISTERS,
  ...CATALOGUE,
  ...OFFERS,
  ...OPTIONS,
  ...APPROVALS,
  ...PAPERS,
  ...PURCHASES,
  ...STATIONS,
  ...COURIERS,
  ...DINING_ROOM,
  ...PUBLICATIONS,
  ...COMPANY,
};
