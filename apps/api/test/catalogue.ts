import type { BodyOf } from '@restaurante/contract/endpoint.ts';
import { listProductCategoryNames } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { createProduct, listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import type { RoleId } from '@restaurante/contract/roles.ts';
import type { TestApi } from './api.ts';
import { bookSale } from './booked-sales.ts';
import { registerRestaurant } from './restaurant.ts';
import { hire } from './staff.ts';

/** Registers a restaurant and returns calls for tests of the catalogue. */
export async function openCatalogue(api: TestApi) {
  const owner = await registerRestaurant(api);
  const { token, user, company, branch } = owner;
  const params = { companyId: company.id };
  const branchId = branch!.id;
  const { data } = await api.call(listProductCategoryNames, { token, params });
  const categoryId = data[0]!.id;
  return {
    token,
    userId: user.id,
    params,
    branchId,
    categoryId,
    employee: (role: RoleId, at = branchId) => hire(api, owner, role, at),
    create: async (name: string, fields: Partial<BodyOf<typeof createProduct>> = {}, image?: Buffer) => {
      const body = { product_category_id: categoryId, price: 10, name, ...fields };
      const files = image ? { files: { image } } : {};
      return (await api.call(createProduct, { token, params, body, ...files })).product;
    },
    list: async (): Promise<ProductWire[]> => (await api.call(listProducts, { token, params })).products,
    /** Writes a sale of an earlier business day directly into the database. */
    sell: (productId: number, quantity: number, when: { daysAgo?: number; isVoided?: boolean } = {}) =>
      bookSale(api, {
        companyId: company.id,
        branchId,
        productId,
        quantity,
        total: 1000 * quantity,
        ...when,
      }),
  };
}
