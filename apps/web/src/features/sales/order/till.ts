import { getOpenCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { listCustomers } from '@restaurante/contract/customers/customers.endpoints.ts';
import { listEmployees } from '@restaurante/contract/employees/employees.endpoints.ts';
import type { AnswerOf } from '@restaurante/contract/endpoint.ts';
import { listProductsByCategory } from '@restaurante/contract/products/products.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '../../../shared/api/query.ts';

/** Who sells, and where. */
export interface Till {
  readonly companyId: number;
  readonly branchId: number;
  readonly userId: number;
}

export const openRegisterQuery = ({ branchId, userId }: Till) =>
  query(getOpenCashRegister, { params: { id: branchId, userId } });

export const menuQuery = ({ companyId }: Pick<Till, 'companyId'>) =>
  query(listProductsByCategory, { params: { companyId } });

export const daySalesQuery = ({ branchId, userId }: Till) =>
  query(listDaySales, { params: { branchId, userId } });

export const couriersQuery = ({ companyId }: Till) =>
  query(listEmployees, { params: { companyId }, query: { role_id: ROLE.courier } });

export const customersQuery = ({ companyId }: Till, q: string) => ({
  ...query(listCustomers, { params: { companyId }, query: { q } }),
  placeholderData: keepPreviousData,
});

type Menu = AnswerOf<typeof listProductsByCategory>;

/** The menu after a sale of the branch: each line's product has its decrement less (spec 2 §4). */
export function withoutSold(menu: Menu, { details, branch }: Pick<SaleWire, 'details' | 'branch'>): Menu {
  const sold = new Map<number, number>();
  for (const { product_id, quantity_decrement } of details) {
    sold.set(product_id, (sold.get(product_id) ?? 0) + quantity_decrement);
  }
  return {
    products_category: menu.products_category.map((category) => ({
      ...category,
      products: category.products.map((product) => ({
        ...product,
        stock: product.stock.map((entry) =>
          entry.branch_id === branch.id
            ? { ...entry, stock: Math.max(0, entry.stock - (sold.get(product.id) ?? 0)) }
            : entry,
        ),
      })),
    })),
  };
}
