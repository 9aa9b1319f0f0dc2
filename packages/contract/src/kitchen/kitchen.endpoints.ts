import { z } from 'zod';
import { get } from '../endpoint.ts';
import { COOKING, ROLE, SERVING } from '../roles.ts';
import { kitchenSaleWire } from '../sales/sales.wire.ts';
import { flag } from '../schema.ts';
import { SALE_READS } from '../tags.ts';
import { kitchenMinutes, stations } from './kitchen.wire.ts';

export const listKitchenSales = get('/api/branch/:id/sales/kitchen/list', {
  reads: [...SALE_READS, 'company'],
  access: [...SERVING, ROLE.kitchen],
  /**
   * With `voided=1`: also the orders that were voided in these 24 hours before they were ready. With `station=1,2`: only
   * those with a dish of these stations that is to be cooked.
   */
  query: z.object({ voided: flag(), station: stations() }),
  response: z.object({ sales: z.array(kitchenSaleWire), kitchen: kitchenMinutes }),
  summary: 'Orders in preparation and waiting reservations of 24 hours, oldest first, and when they are late',
});

export const listReadySales = get('/api/branch/:id/sales/kitchen/done', {
  reads: SALE_READS,
  access: COOKING,
  query: z.object({ station: stations() }),
  response: z.object({ sales: z.array(kitchenSaleWire) }),
  summary:
    'The last 20 orders with dishes that became ready in two hours and are not served, the latest first',
});
