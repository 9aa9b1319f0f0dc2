import { figure, print } from './figures.ts';
import { lightClient } from './http.ts';
import { load, median, interleaved } from './load.ts';
import type { Options } from './options.ts';
import { connect, openRestaurant, type Product } from './product.ts';

const PRODUCTS = 500;
const CLIENTS = 8;

/** Measures a till's menu of 500 products, whole and unchanged (304). */
export async function measureMenu(product: Product, { seconds, rounds }: Options): Promise<void> {
  const { session } = await openRestaurant(product.call, 'carta');
  const client = await connect(product);
  await client.query(
    `insert into products (company_id, category_id, name, price_cents, created_at)
     select company_id, category_id, 'Plato ' || n, 2000, created_at
     from (select * from products where company_id = $1 limit 1) product, generate_series(4, $2::int) n`,
    [session.company.id, PRODUCTS],
  );
  await client.end();
  const path = `/api/company/${session.company.id}/products/category/list`;
  const ask = lightClient(product.address, session.token, CLIENTS);
  const first = await ask('GET', path);
  const tag = /\r\netag: (\S+)/i.exec(first.head)?.[1] ?? '';
  const again = () => ask('GET', path, undefined, { 'if-none-match': tag });
  const { status } = await again();
  const { whole, unchanged } = await interleaved(rounds, {
    whole: () => load(CLIENTS, seconds, () => ask('GET', path)),
    unchanged: () => load(CLIENTS, seconds, again),
  });
  const [perSecond, unchangedPerSecond] = [whole, unchanged].map((loads) =>
    median(loads.map((round) => round.perSecond)),
  );
  print(
    `\nA till's menu of ${PRODUCTS} products (${(first.body.length / 1000).toFixed(0)} kB), ${CLIENTS} clients: ` +
      `${perSecond?.toFixed(0)}/s whole, ${unchangedPerSecond?.toFixed(0)}/s unchanged (answered ${status})`,
  );
  figure(`menu of ${PRODUCTS} products`, perSecond ?? Number.NaN, '/s', { atLeast: 1000 }, 0);
  figure('unchanged menu: status', status, '', { atLeast: 304 }, 0);
}
