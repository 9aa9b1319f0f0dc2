import { getOpenCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { listCustomers } from '@restaurante/contract/customers/customers.endpoints.ts';
import { listEmployees } from '@restaurante/contract/employees/employees.endpoints.ts';
import { listProductsByCategory } from '@restaurante/contract/products/products.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';

/** The seller and their branch. */
export interface Till {
  readonly companyId: number;
  readonly branchId: number;
  readonly userId: number;
}

export const openRegisterQuery = ({ branchId, userId }: Till) =>
  query(getOpenCashRegister, { params: { id: branchId, userId } });

export const menuQuery = ({ companyId }: Pick<Till, 'companyId'>) =>
  query(listProductsByCategory, { params: { companyId } });

export function daySalesQuery({ branchId, userId }: Till) {
  const dayQuery = query(listDaySales, { params: { branchId, userId } });
  return { ...dayQuery, meta: { ...dayQuery.meta, place: withSale } };
}

/** Returns the list with this sale as it is now: newest first, without voided sales. */
function withSale(sales: readonly SaleWire[], sale: SaleWire): SaleWire[] {
  if (sale.deleted_at !== null) return sales.filter(({ id }) => id !== sale.id);
  return sales.some(({ id }) => id === sale.id)
    ? sales.map((one) => (one.id === sale.id ? sale : one))
    : [sale, ...sales];
}

export const voidedSalesQuery = ({ branchId, userId }: Till) =>
  query(listDaySales, { params: { branchId, userId }, query: { voided: 1 } });

export const couriersQuery = ({ companyId }: Till) =>
  query(listEmployees, { params: { companyId }, query: { role_id: ROLE.courier } });

export const customersQuery = ({ companyId }: Till, q: string) => ({
  ...query(listCustomers, { params: { companyId }, query: { q } }),
  placeholderData: keepPreviousData,
});
