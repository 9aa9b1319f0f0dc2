import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';

/** A product of the tests' menu. */
export function productOf(id: number, change: Partial<ProductWire> = {}): ProductWire {
  return {
    id,
    company_id: 1,
    product_category_id: 1,
    category: { id: 1, name: 'Platos' },
    name: `Producto ${id}`,
    type: null,
    price: 10,
    short_description: null,
    image: null,
    size: null,
    dam: null,
    status: 1,
    stock: [],
    sales_count: 0,
    offerts: [],
    additional_product: null,
    ...change,
  };
}

/** The seller's open register. */
export const register: CashRegisterWire = {
  id: 5,
  name: 'principal',
  branch: { id: 3, name: 'Casa matriz' },
  user: { id: 7, name: 'Lucía Quispe' },
  status: 1,
  opening_amount: 200,
  income: 0,
  expenses: 0,
  cash_sales: 0,
  typed_income: 0,
  typed_expenses: 0,
  refunds: 0,
  qr_amount: 0,
  qr_count: 0,
  discounts: 0,
  voided: { count: 0, total: 0 },
  closing_amount: 200,
  real_amount: null,
  missing_amount: 0,
  surplus: 0,
  observations: null,
  bills: null,
  details: [],
  sales_count: 0,
  pending_count: 0,
  sales_by_category: [],
  created_at: '2026-11-21T08:02:00.000-04:00',
  closed_at: null,
  closed_by: null,
};
