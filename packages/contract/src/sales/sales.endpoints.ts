import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { ADMINISTRATIVE, COOKING, ROLE, SELLING, SERVING, SESSION_ROLES } from '../roles.ts';
import { bs, flag, id, orElse, orMissing, pageQuery, requiredFlag, wholeNumber } from '../schema.ts';
import { SALE_READS } from '../tags.ts';
import {
  addItemsBody,
  askBillBody,
  changePaymentBody,
  closeSaleBody,
  courtesyBody,
  discountBody,
  createSaleBody,
  fireBody,
  lineStatesBody,
  mergeBody,
  moveLinesBody,
  noteLineBody,
  payPartBody,
  reduceSaleLineBody,
  removeSaleLineQuery,
  reservationsQuery,
  revision,
  searchSalesQuery,
  seatBody,
  seenLines,
  undoPaymentBody,
  updateSaleBody,
  voidSaleBody,
} from './sale-bodies.wire.ts';
import { anySaleWire, salePaymentWire, saleWire } from './sales.wire.ts';

const sale = z.object({ sale: saleWire });
const anySale = z.object({ sale: anySaleWire });
const saleAndMessage = sale.extend({ message: z.string() });

export const listDaySales = get('/api/v2/sales/:branchId/:userId', {
  reads: SALE_READS,
  access: SERVING,
  whileSuspended: true,
  /** With `voided=1`: the sales that were voided today. With any other field: a part of the list. */
  query: z.object({
    voided: flag(),
    ...pageQuery,
    paid: orMissing(requiredFlag()),
    sales_status_id: orMissing(wholeNumber({ min: 1, max: 5 })),
    cashier_id: orMissing(id()),
  }),
  /** `next` is missing in the whole list. */
  response: z.object({ sales: z.array(saleWire), next: z.number().nullable().optional() }),
  summary: "The branch's sales of today, and older ones still unpaid or undelivered",
});

export const getDayFigures = get('/api/branch/:id/sales/figures', {
  reads: [...SALE_READS, 'company'],
  access: SERVING,
  whileSuspended: true,
  response: z.object({
    /** The sales in the day's list, and the unpaid ones of them. */
    count: z.number(),
    pending: z.number(),
    /**
     * The sum of today's sales, paid or not, without reservations that wait for another day; null for a cashier who
     * counts blind.
     */
    total: bs().nullable(),
  }),
  summary: "The figures above the day's list",
});

export const searchSales = get('/api/branch/:id/sales/search', {
  reads: SALE_READS,
  access: SELLING,
  query: searchSalesQuery,
  /** A page may have fewer sales than `limit`, or none, although more follow: a call reads a part of the past. */
  response: z.object({ sales: z.array(saleWire), next: z.number().nullable() }),
  summary: "The branch's sales of any day, voided ones too, newest first",
});

export const getSale = get('/api/sales/:id', {
  reads: SALE_READS,
  access: SERVING,
  whileSuspended: true,
  response: sale,
  summary: 'One sale',
});

export const getLastOrder = get('/api/branch/:branchId/customer/:customerId/last', {
  reads: SALE_READS,
  access: SELLING,
  /** `address` is where the branch last delivered to the customer, perhaps with another order. */
  response: z.object({ sale: saleWire.nullable(), address: z.string().nullable() }),
  summary: "A customer's last order in a branch, to repeat it",
});

export const createSale = post('/api/sales/create', {
  touches: ['sales', 'stock', 'customers'],
  access: SERVING,
  idempotent: true,
  body: createSaleBody,
  response: saleAndMessage,
  summary: 'Sell',
});

export const addSaleItems = post('/api/v2/sales/:id/add/items', {
  touches: ['sales', 'stock'],
  access: SERVING,
  idempotent: true,
  body: addItemsBody,
  response: saleAndMessage,
  summary: 'Add products to a sale',
});

export const closeSale = post('/api/v2/sales/:id/close', {
  touches: ['sales', 'customers'],
  access: SELLING,
  whileSuspended: true,
  idempotent: true,
  body: closeSaleBody,
  response: saleAndMessage,
  summary: 'Take the payment of what a sale still owes',
});

export const payPart = post('/api/v2/sales/:id/payments', {
  touches: ['sales'],
  access: SELLING,
  whileSuspended: true,
  idempotent: true,
  body: payPartBody,
  /** `payment` is null if a courtesy left nothing to pay. */
  response: saleAndMessage.extend({ payment: salePaymentWire.nullable() }),
  summary: 'Take a payment of what a sale owes: all, some lines, one of equal parts, or an amount',
});

export const giveDiscount = post('/api/v2/sales/:id/discount', {
  touches: ['sales'],
  access: SELLING,
  body: discountBody,
  response: sale,
  summary: 'Give a discount, by amount or percent, on a bill or one of its lines; 0 clears it',
});

export const giveCourtesy = post('/api/v2/sales/:id/courtesy', {
  touches: ['sales'],
  access: SELLING,
  body: courtesyBody,
  response: sale,
  summary: 'Give a bill or one of its lines away',
});

export const undoPayment = post('/api/v2/sales/:id/payments/:paymentId/undo', {
  touches: ['sales'],
  access: SELLING,
  whileSuspended: true,
  body: undoPaymentBody,
  response: sale,
  summary: 'Take back a payment while its register is open',
});

export const changePayment = post('/api/v2/sales/:id/payments/:paymentId/change', {
  touches: ['sales'],
  access: SELLING,
  whileSuspended: true,
  idempotent: true,
  body: changePaymentBody,
  response: sale.extend({ payment: salePaymentWire }),
  summary: 'Say in which other way a payment was paid, while its register is open',
});

export const updateSale = post('/api/sales/update/partial', {
  touches: ['sales', 'tables', 'customers'],
  access: SERVING,
  body: updateSaleBody,
  response: sale.extend({ success: z.boolean(), message: z.string() }),
  summary: 'Change type, table, delivery or observations of a sale',
});

export const askBill = post('/api/v2/sales/:id/bill', {
  touches: ['sales', 'tables'],
  access: SERVING,
  body: askBillBody,
  response: sale,
  summary: 'Say whether the guests of a bill have asked for it',
});

export const mergeBills = post('/api/v2/sales/:id/merge', {
  touches: ['sales', 'tables'],
  access: SERVING,
  idempotent: true,
  body: mergeBody,
  response: sale,
  summary: 'Merge two bills; the older one stays',
});

export const moveLines = post('/api/v2/sales/:id/move', {
  touches: ['sales', 'tables', 'stock'],
  access: SERVING,
  idempotent: true,
  body: moveLinesBody,
  response: sale.extend({ other: saleWire }),
  summary: 'Move lines to another bill or table',
});

export const listReservations = get('/api/branch/:id/reservations', {
  reads: SALE_READS,
  access: SERVING,
  query: reservationsQuery,
  response: z.object({ reservations: z.array(saleWire) }),
  summary:
    'The reservations of a business day with a time, the earliest first; those whose guests have come too',
});

export const seatReservation = post('/api/v2/sales/:id/seat', {
  touches: ['sales', 'tables', 'stock'],
  access: SERVING,
  body: seatBody,
  response: sale,
  summary: 'Seat the guests of a reservation: it gets its number and is the bill of the table',
});

export const voidSale = post('/api/v2/sales/:id/destroy', {
  touches: ['sales', 'stock'],
  access: SELLING,
  whileSuspended: true,
  body: voidSaleBody,
  /** `sale` is the voided sale, `sale_deleted` its state before. */
  response: sale.extend({
    sale_deleted: z.object({
      sales_status_id: z.number(),
      sale_number: z.number().nullable(),
      total: bs(),
      amount_received_cash: bs(),
    }),
  }),
  summary: 'Void a sale: stock and money go back',
});

export const removeSaleLine = get('/api/v2/sales/remove/items/:detailId', {
  touches: ['sales', 'stock'],
  access: SELLING,
  query: removeSaleLineQuery,
  response: sale.extend({
    sale_detail_deleted: z.object({
      sale_id: z.number(),
      sale_number: z.number().nullable(),
      table_number: z.number().nullable(),
      product: z.object({ name: z.string(), type: z.string().nullable(), dam: z.string().nullable() }),
      cash_returned: bs(),
    }),
  }),
  summary: 'Remove a line of a sale, with its refund',
});

export const reduceSaleLine = post('/api/v2/sales/items/:detailId/reduce', {
  touches: ['sales', 'stock'],
  access: SELLING,
  body: reduceSaleLineBody,
  response: sale.extend({ cash_returned: bs() }),
  summary: 'Remove some units of a line, with their refund; the body says how many stay',
});

export const noteSaleLine = post('/api/v2/sales/items/:detailId/note', {
  touches: ['sales'],
  access: SERVING,
  body: noteLineBody,
  response: sale,
  summary: "Change the kitchen's note of a line that is not ready yet",
});

const statusBody = z
  .object({
    sales_status_id: id(),
    origin: z.enum(['sales', 'kitchen']).optional(),
    revision: revision(),
    /** Of 'Listo': the lines that the person saw. What is not named stays waiting. */
    lines: seenLines(),
    /** Of a guest's order that is accepted: the bill that takes it, or one of its own. They answer `which_bill`. */
    join: orMissing(id()),
    separate: flag(),
    /** The register that takes an accepted order, own or shared. */
    cashier_id: orElse(id(), null),
  })
  .transform(({ sales_status_id, join, separate, lines, cashier_id, ...body }) => ({
    statusId: sales_status_id,
    seen: lines,
    into: { billId: join ?? null, isSeparate: separate },
    cashRegisterId: cashier_id,
    ...body,
  }));
/** The service limits kitchen, couriers and waiters to the steps of their work. */
const STATUS_ROLES = SESSION_ROLES;

export const setSaleStatus = post('/api/sales/:id/update/status', {
  touches: ['sales'],
  access: STATUS_ROLES,
  body: statusBody,
  response: anySale,
  summary: 'Move a sale along its states',
});

export const setSaleStatusByUser = post('/api/sales/:id/update/status/:userId', {
  touches: ['sales'],
  access: STATUS_ROLES,
  body: statusBody,
  response: anySale,
  summary: 'Move a sale along its states (the acting user is named as well)',
});

export const undoReady = post('/api/sales/:id/undo/ready', {
  touches: ['sales'],
  access: COOKING,
  response: anySale,
  summary: "Take 'Listo' back within a minute",
});

export const setLineStates = post('/api/sales/:id/lines/state', {
  touches: ['sales'],
  access: [...SERVING, ROLE.kitchen],
  whileSuspended: true,
  body: lineStatesBody,
  response: anySale,
  summary: 'Say that lines wait, are ready or are served; a repeat changes nothing',
});

export const fireLines = post('/api/v2/sales/:id/fire', {
  touches: ['sales'],
  access: SERVING,
  idempotent: true,
  body: fireBody,
  response: sale,
  summary: "'Marchar': held lines are to be cooked, now or after some minutes",
});

export const refuseSaleDeletion = get('/api/sales/:id/delete', {
  touches: [],
  access: ADMINISTRATIVE,
  response: z.object({ sale_id: z.number() }),
  summary:
    "Legacy path of a purchase's delete button. Always refused: purchases are not deleted yet, sales never",
});
