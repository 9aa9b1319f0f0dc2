import type { BranchWire } from '@restaurante/contract/branches/branches.wire.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { sessionOf } from './session.ts';

/** Returns a product whose stock is not counted. */
export function productOf(id: number, change: Partial<ProductWire> = {}): ProductWire {
  return {
    id,
    company_id: 1,
    product_category_id: 2,
    category: { id: 2, name: 'Platos' },
    name: `Producto ${id}`,
    type: null,
    price: 10,
    short_description: null,
    image: null,
    size: null,
    dam: null,
    station_id: null,
    status: 1,
    stock: [],
    sales_count: 0,
    offerts: [],
    additional_product: null,
    option_groups: [],
    sold_out: [],
    sold_out_reason: null,
    ...change,
  };
}

/** Returns a branch of the session's company; the session works in branch 3. */
export function branchOf(id: number, name: string): BranchWire {
  const { branch } = sessionOf(2);
  if (!branch) throw new Error('the session has a branch');
  return { ...branch, id, name };
}
