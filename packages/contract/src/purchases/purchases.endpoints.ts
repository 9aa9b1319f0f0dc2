import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { ADMINISTRATIVE } from '../roles.ts';
import { pageQuery } from '../schema.ts';
import { purchaseBody, purchaseCorrectionBody, purchaseWire } from './purchases.wire.ts';

/** `success` is the text for the screen. */
const saved = z.object({ success: z.string(), purchase: purchaseWire });

export const listPurchases = get('/api/company/:companyId/purchases/list', {
  reads: ['purchases', 'products', 'branches', 'staff', 'registers'],
  access: ADMINISTRATIVE,
  query: z.object(pageQuery),
  response: z.object({ purchases: z.array(purchaseWire), next: z.number().nullable() }),
  summary: 'Newest purchases and expenses in scope',
});

export const createPurchase = post('/api/company/:companyId/purchases/create', {
  touches: ['products', 'purchases', 'stock'],
  access: ADMINISTRATIVE,
  idempotent: true,
  body: purchaseBody,
  response: saved,
  summary: 'Record a purchase or expense; counted products are added to the stock',
});

export const correctPurchase = post('/api/purchases/:id/correct', {
  touches: ['purchases', 'stock'],
  access: ADMINISTRATIVE,
  idempotent: true,
  body: purchaseCorrectionBody,
  response: saved,
  summary: 'Take a purchase back with an opposite one that names it',
});

export const attachInvoice = post('/api/purchases/:id/invoice', {
  touches: ['purchases'],
  access: ADMINISTRATIVE,
  files: ['image'],
  response: saved,
  summary: 'Attach a picture of the invoice, or replace it',
});
