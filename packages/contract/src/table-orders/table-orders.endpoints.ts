import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { SELLING } from '../roles.ts';
import { saleWire } from '../sales/sales.wire.ts';
import { id, requiredText, success } from '../schema.ts';
import {
  callStaffBody,
  createTableOrderBody,
  menuQuery,
  orderMenuWire,
  rejectTableOrderBody,
  stateParams,
  tableNumber,
  tableOrderStateWire,
  tableOrderWire,
} from './table-orders.wire.ts';

export const getOrderMenu = get('/api/order/:slug/:branchId/:table', {
  reads: ['company', 'subscription', 'branches', 'categories', 'products', 'stock', 'registers', 'tables'],
  access: 'public',
  revalidates: true,
  params: z.object({ slug: requiredText(200), branchId: id(), table: tableNumber() }),
  query: menuQuery,
  /** `next` is missing in the whole menu. */
  response: orderMenuWire.extend({ next: z.number().nullable().optional() }),
  summary: 'The menu of a branch for a guest at a table',
});

export const createTableOrder = post('/api/order/sales/create', {
  touches: ['sales', 'stock'],
  access: 'public',
  idempotent: true,
  body: createTableOrderBody,
  response: z.object({ sale: tableOrderWire }),
  summary: 'Order at a table',
});

export const getTableOrderState = get('/api/order/state/:token', {
  reads: ['sales', 'products'],
  access: 'public',
  revalidates: true,
  params: stateParams,
  response: tableOrderStateWire,
  summary: "How far a guest's order is, by the secret its phone keeps",
});

export const callStaff = post('/api/order/call', {
  touches: ['tables'],
  access: 'public',
  body: callStaffBody,
  response: success,
  summary: 'Call a waiter, or for the bill, from a table, or take the call back',
});

export const rejectTableOrder = post('/api/v2/sales/:id/reject', {
  touches: ['sales', 'stock', 'registers', 'tables'],
  access: SELLING,
  body: rejectTableOrderBody,
  response: z.object({ sale: saleWire }),
  summary: "Reject a guest's order that nobody has accepted",
});
