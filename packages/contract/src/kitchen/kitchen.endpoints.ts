import { z } from 'zod';
import { get } from '../endpoint.ts';
import { ROLE, SERVING } from '../roles.ts';
import { kitchenSaleWire } from '../sales/sales.wire.ts';
import { flag } from '../schema.ts';
import { SALE_READS } from '../tags.ts';
import { kitchenMinutes } from './kitchen.wire.ts';

export const listKitchenSales = get('/api/branch/:id/sales/kitchen/list', {
  reads: [...SALE_READS, 'company'],
  access: [...SERVING, ROLE.kitchen],
  /** With `voided=1`: also the orders that were voided in these 24 hours before they were ready. */
  query: z.object({ voided: flag() }),
  response: z.object({ sales: z.array(kitchenSaleWire), kitchen: kitchenMinutes }),
  summary: 'Orders in preparation and waiting reservations of 24 hours, oldest first, and when they are late',
});
