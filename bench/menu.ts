import { listProductCategories } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { createProduct } from '@restaurante/contract/products/products.endpoints.ts';
import { AIMS, figure, print } from './figures.ts';
import { lightClient } from './http.ts';
import { load, median, interleaved } from './load.ts';
import type { Options } from './options.ts';
import { type Build, openRestaurant, type Product } from './product.ts';

const PRODUCTS = 500;
const CLIENTS = 8;

/** Opens a restaurant of 500 products and returns a till's calls for its menu: whole, and unchanged (304). */
export async function openMenu({ call, address }: Pick<Build, 'call' | 'address'>) {
  const { session, productIds } = await openRestaurant(call, 'carta');
  const { token, company } = session;
  const at = { token, params: { companyId: company.id } };
  const { categories } = await call(listProductCategories, at);
  const product_category_id = categories[0]?.id ?? 0;
  for (let n = productIds.length + 1; n <= PRODUCTS; n += 1)
    await call(createProduct, {
      ...at,
      body: { product_category_id, name: `Plato ${n}`, type: null, price: 20 },
    });
  const path = `/api/company/${company.id}/products/category/list`;
  const ask = lightClient(address, token, CLIENTS);
  const first = await ask('GET', path);
  const tag = /\r\netag: (\S+)/i.exec(first.head)?.[1] ?? '';
  return {
    size: first.body.length,
    whole: () => ask('GET', path),
    unchanged: () => ask('GET', path, undefined, { 'if-none-match': tag }),
  };
}

/** Measures a till's menu of 500 products, whole and unchanged (304). */
export async function measureMenu(product: Product, { seconds, rounds }: Options): Promise<void> {
  const menu = await openMenu(product);
  const { status } = await menu.unchanged();
  const { whole, unchanged } = await interleaved(rounds, {
    whole: () => load(CLIENTS, seconds, menu.whole),
    unchanged: () => load(CLIENTS, seconds, menu.unchanged),
  });
  const [perSecond, unchangedPerSecond] = [whole, unchanged].map((loads) =>
    median(loads.map((round) => round.perSecond)),
  );
  print(
    `\nA till's menu of ${PRODUCTS} products (${(menu.size / 1000).toFixed(0)} kB), ${CLIENTS} clients: ` +
      `${perSecond?.toFixed(0)}/s whole, ${unchangedPerSecond?.toFixed(0)}/s unchanged (answered ${status})`,
  );
  figure(`menu of ${PRODUCTS} products`, perSecond ?? Number.NaN, '/s', AIMS.menu, 0);
  figure('unchanged menu: status', status, '', { atLeast: 304 }, 0);
}
