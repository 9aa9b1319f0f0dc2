import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import { openCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { clientOf } from '@restaurante/contract/client.ts';
import { listProductCategories } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { createProduct, setStock } from '@restaurante/contract/products/products.endpoints.ts';
import { registration } from '../../registration.ts';

const PRICE = 20;
/** Units of the plentiful and of the scarce product. */
const STOCKS = [10_000, 60] as const;

/** A restaurant on a real server, with a plenty and a scarce product and an open register. */
export type Shop = Awaited<ReturnType<typeof openShop>>;

export async function openShop(address: string, name = 'Tormenta') {
  const call = clientOf(address);
  const session = await call(auth.register, {
    body: registration(`${name.toLowerCase()}@elfogon.bo`, name),
  });
  const { token, company } = session;
  const branchId = session.branch?.id ?? 0;
  const params = { companyId: company.id };
  const { categories } = await call(listProductCategories, { token, params });
  const products: number[] = [];
  for (const [i, stock] of STOCKS.entries()) {
    const body = {
      product_category_id: categories[0]?.id ?? 0,
      name: `Plato ${i}`,
      type: null,
      price: PRICE,
    };
    const { product } = await call(createProduct, { token, params, body });
    await call(setStock, { token, params: { id: product.id }, body: { branch_id: branchId, stock } });
    products.push(product.id);
  }
  await call(openCashRegister, {
    token,
    params: { id: branchId },
    body: { name: 'principal', opening_amount: 0 },
  });
  const [plenty, scarce] = products as [number, number];
  return {
    token,
    companyId: company.id,
    slug: company.slug,
    userId: session.user.id,
    branchId,
    plenty,
    scarce,
  };
}
