import { getCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { BodyOf } from '@restaurante/contract/endpoint.ts';
import type { RoleId } from '@restaurante/contract/roles.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import type { TestApi } from './api.ts';
import { registerRestaurant } from './restaurant.ts';
import { hire } from './staff.ts';
import { openRegister } from './till.ts';

/** Creates a product with its price in Bs; a branch counts it if `stock` is given. */
export async function addProduct(
  api: TestApi,
  {
    companyId,
    branchId,
    name,
    price,
    stock,
  }: { companyId: number; branchId: number; name: string; price: number; stock?: number },
): Promise<number> {
  const { database } = api.app.deps;
  const category = database
    .selectFrom('productCategories')
    .select('id')
    .where('companyId', '=', companyId)
    .limit(1);
  const { id: productId } = await database
    .insertInto('products')
    .values({
      companyId,
      categoryId: category,
      name,
      priceCents: cents(price * 100),
      createdAt: new Date(api.clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (stock !== undefined) {
    await database.insertInto('stock').values({ companyId, branchId, productId, quantity: stock }).execute();
  }
  return productId;
}

/**
 * Opens a restaurant whose cashier has an open register with Bs 100 and sells Pique Bs 50, Sopa Bs 15 and beer Bs 20,
 * of which ten are counted.
 */
export async function openCounter(api: TestApi) {
  const owner = await registerRestaurant(api);
  const companyId = owner.company.id;
  const branchId = owner.branch!.id;
  const staff = (role: RoleId, at = branchId) => hire(api, owner, role, at);
  const menu = { companyId, branchId };
  const pique = { id: await addProduct(api, { ...menu, name: 'Pique', price: 50 }), price: 50, quantity: 1 };
  const soup = { id: await addProduct(api, { ...menu, name: 'Sopa', price: 15 }), price: 15, quantity: 1 };
  const beer = {
    id: await addProduct(api, { ...menu, name: 'Cerveza', price: 20, stock: 10 }),
    price: 20,
    quantity: 1,
  };
  const cashier = await staff(4);
  const register = await openRegister(api, { token: cashier.token, branchId }, { opening: 100 });
  const sellAs = async (token: string, body: Partial<BodyOf<typeof sales.createSale>> = {}) => {
    const order = { branch_id: branchId, sale_type: 'mesa' as const, sale_details: [pique, beer], ...body };
    return (await api.call(sales.createSale, { token, body: order })).sale;
  };
  return {
    owner,
    companyId,
    branchId,
    staff,
    pique,
    soup,
    beer,
    cashier,
    register,
    /** Sells at a table; by default unpaid and to be cooked. */
    sell: (body?: Parameters<typeof sellAs>[1]): Promise<SaleWire> => sellAs(cashier.token, body),
    /** Sells as another user who has an open register. */
    sellAs,
    sale: async (id: number): Promise<SaleWire> =>
      (await api.call(sales.getSale, { token: owner.token, params: { id } })).sale,
    /** Returns the Bs that should be in the cashier's drawer. */
    drawer: async (): Promise<number> =>
      (await api.call(getCashRegister, { token: cashier.token, params: { id: register.id } })).cashier
        .closing_amount!,
    stockOf: async (productId: number): Promise<number> => {
      const row = await api.app.deps.database
        .selectFrom('stock')
        .select('quantity')
        .where('companyId', '=', companyId)
        .where('productId', '=', productId)
        .executeTakeFirstOrThrow();
      return row.quantity;
    },
    ledgerOf: (saleId: number) =>
      api.app.deps.database
        .selectFrom('stockLedger')
        .select(['reason', 'quantityBefore', 'quantityAfter', 'userId'])
        .where('companyId', '=', companyId)
        .where('saleId', '=', saleId)
        .orderBy('id')
        .execute(),
  };
}
export type Counter = Awaited<ReturnType<typeof openCounter>>;
