import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { print } from './figures.ts';
import { lightClient } from './http.ts';
import { load } from './load.ts';
import type { Options } from './options.ts';
import { sellerOf } from './platform.ts';
import { spentBy } from './processor.ts';
import type { Product } from './product.ts';

const CLIENTS = 8;
/** Orders of one address: below its limit for a minute. */
const ORDERS_PER_ADDRESS = 100;
const TABLES = 9_999;
const PHONES = 200;

/**
 * Measures guests' orders a second, alone and next to the staff's sales in the branch, and menus a second of a dining
 * room.
 */
export async function measureTables(product: Product, options: Options): Promise<void> {
  const { session } = product;
  const params = { companyId: session.company.id };
  await product.call(switchTableOrders, { token: session.token, params, body: { orders_table: 1 } });
  await measureOrders(product, options);
  await measureMenu(product, options);
}

async function measureOrders(product: Product, { seconds }: Options): Promise<void> {
  const { address, session, branchId, productIds } = product;
  const send = lightClient(address, '', CLIENTS);
  let orders = 0;
  const order = () => {
    orders += 1;
    const body = {
      company_id: session.company.id,
      branch_id: branchId,
      table_number: (orders % TABLES) + 1,
      sale_details: productIds.map((product_id) => ({ product_id, quantity: 1 })),
    };
    return send('POST', '/api/order/sales/create', body, from(orders / ORDERS_PER_ADDRESS));
  };
  const sell = sellerOf(product, product, CLIENTS);
  const { node, result: alone } = await spentBy(product, () => load(CLIENTS, seconds, order));
  const tillsAlone = await load(CLIENTS, seconds, () => sell());
  const [ordered, sold] = await Promise.all([
    load(CLIENTS, seconds, order),
    load(CLIENTS, seconds, () => sell()),
  ]);
  print(
    `\nGuests' orders of three counted lines: ${alone.perSecond.toFixed(0)}/s, ${(node / alone.calls).toFixed(2)} ms of processor in Node each`,
  );
  print(
    `${CLIENTS} guests beside ${CLIENTS} tills of one branch: ${ordered.perSecond.toFixed(0)} orders and ${sold.perSecond.toFixed(0)} sales a second (the tills alone: ${tillsAlone.perSecond.toFixed(0)})`,
  );
}

/** Measures the menu for the phones of a full dining room, each with an address of its own. */
async function measureMenu(product: Product, { seconds }: Options): Promise<void> {
  const { address, session, branchId } = product;
  const send = lightClient(address, '', CLIENTS);
  const path = `/api/order/${session.company.slug}/${branchId}/7`;
  let calls = 0;
  const { node, result } = await spentBy(product, () =>
    load(CLIENTS, seconds, () => send('GET', path, undefined, from((calls += 1) % PHONES))),
  );
  print(
    `The menu for ${PHONES} phones: ${result.perSecond.toFixed(0)}/s, ${(node / result.calls).toFixed(2)} ms of processor in Node each`,
  );
}

const from = (n: number) => ({ 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` });
