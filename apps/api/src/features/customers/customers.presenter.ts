import type { CustomerWire } from '@restaurante/contract/customers/customers.endpoints.ts';
import { instantToWire } from '../../shared/instant.ts';
import type { ListedCustomer } from './customers.repository.ts';

export const customerToWire = (row: ListedCustomer): CustomerWire => ({
  id: row.id,
  person: { first_name: row.firstName, last_name: row.lastName, ci_nit: row.ciNit, phone: row.phone },
  sales_count: row.salesCount ?? 0,
  last_sale: row.lastSale && instantToWire(row.lastSale),
});
