import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SELLING } from '../roles.ts';
import { id, instantOrNull, instantToWire, optionalText, orMissing, params, wholeNumber } from '../schema.ts';

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

export interface ListedCustomer {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly ciNit: string | null;
  readonly phone: string | null;
  /** Sales that were not voided. */
  readonly salesCount: number;
  readonly lastSale: Date | null;
}

export function customerToWire(customer: ListedCustomer): CustomerWire {
  return {
    id: customer.id,
    person: {
      first_name: customer.firstName,
      last_name: customer.lastName,
      ci_nit: customer.ciNit,
      phone: customer.phone,
    },
    sales_count: customer.salesCount,
    last_sale: customer.lastSale && instantToWire(customer.lastSale),
  };
}

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/company/:companyId/customer/list',
  access: SELLING,
  params: params.company,
  query: z.object({
    q: optionalText(50),
    limit: orMissing(wholeNumber({ min: 1, max: 100 })),
    before: orMissing(id()),
  }),
  response: z.object({ customers: z.array(customerWire), next: z.number().nullable() }),
  summary: 'Customers by first name; with `q` the twenty that fit best',
});
