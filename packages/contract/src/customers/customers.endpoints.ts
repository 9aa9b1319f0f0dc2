import { z } from 'zod';
import { get } from '../endpoint.ts';
import { SELLING } from '../roles.ts';
import { instantOrNull, pageQuery } from '../schema.ts';

export const customerWire = z.object({
  id: z.number(),
  person: z.object({
    first_name: z.string(),
    last_name: z.string().nullable(),
    ci_nit: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  sales_count: z.number(),
  last_sale: instantOrNull(),
});
export type CustomerWire = z.infer<typeof customerWire>;

export const listCustomers = get('/api/company/:companyId/customer/list', {
  // Not the sales: the number of a customer's sales is fetched with the next search.
  reads: ['customers'],
  access: SELLING,
  query: z.object(pageQuery),
  response: z.object({ customers: z.array(customerWire), next: z.number().nullable() }),
  summary: 'Customers by first name; with `q` the twenty that fit best',
});
