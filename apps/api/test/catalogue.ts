import type { BodyOf } from '@restaurante/contract/endpoint.ts';
import { listProductCategoryNames } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { createProduct, listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import type { RoleId } from '@restaurante/contract/roles.ts';
import { addDays, businessDay } from '@restaurante/domain/business-day/business-day.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import type { TestApi } from './api.ts';
import { recountTotals } from './recount.ts';
import { registerRestaurant } from './restaurant.ts';
import { hire } from './staff.ts';

/** Registers a restaurant and returns calls for tests of the catalogue. */
export async function openCatalogue(api: TestApi) {
  const { token, user, company, branch } = await registerRestaurant(api);
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
    employee: (role: RoleId, at = branchId) => hire(api, { companyId: company.id, branchId: at, role }),
    create: async (name: string, fields: Partial<BodyOf<typeof createProduct>> = {}, image?: Buffer) => {
      const body = { product_category_id: categoryId, price: 10, name, ...fields };
      const files = image ? { files: { image } } : {};
      return (await api.call(createProduct, { token, params, body, ...files })).product;
    },
    list: async (): Promise<ProductWire[]> => (await api.call(listProducts, { token, params })).products,
    /** Writes a sale of an earlier business day directly into the database. */
    sell: (productId: number, quantity: number, when: { daysAgo?: number; isVoided?: boolean } = {}) =>
      bookSale(api, { companyId: company.id, branchId, productId, quantity, ...when }),
  };
}

let number = 0;

async function bookSale(
  api: TestApi,
  sale: {
    companyId: number;
    branchId: number;
    productId: number;
    quantity: number;
    daysAgo?: number;
    isVoided?: boolean;
  },
): Promise<void> {
  const { companyId, branchId, productId, quantity, daysAgo = 0, isVoided = false } = sale;
  const { database } = api.app.deps;
  const createdAt = new Date(api.clock.now());
  const { id: saleId } = await database
    .insertInto('sales')
    .values({
      companyId,
      branchId,
      businessDay: addDays(businessDay(api.clock.now(), 0), -daysAgo),
      number: ++number,
      type: 'takeaway',
      status: 'delivered',
      paymentType: 'cash',
      linesCents: cents(1000 * quantity),
      createdAt,
      deletedAt: isVoided ? createdAt : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('saleLines')
    .values({
      companyId,
      saleId,
      productId,
      quantity,
      priceCents: cents(1000),
      quantityDecrement: 0,
      round: 1,
    })
    .execute();
  await recountTotals(database);
}
