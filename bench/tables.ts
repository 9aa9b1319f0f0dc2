import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { lightClient } from './http.ts';
import { processorOf, type Product, saleBody } from './product.ts';
import { rateOf } from './rate.ts';
import { compare } from './sales.ts';
import { record } from './statements.ts';

const SECONDS = 5;
const CLIENTS = 8;
/** Each address may send so many orders a minute, and each table far fewer. */
const ORDERS_PER_ADDRESS = 100;
const TABLES = 9_999;
const PHONES = 200;
const CREATE = '/api/order/sales/create';

/** Guests' orders a second alone, and beside the sales of staff in the same branch; menus a second for a dining room. */
export async function measureTables(product: Product): Promise<void> {
  const { session } = product;
  const params = { companyId: session.company.id };
  await product.call(switchTableOrders, { token: session.token, params, body: { orders_table: 1 } });
  await measureOrders(product);
  await measureMenu(product);
}

async function measureOrders(product: Product): Promise<void> {
  const { address, session, branchId, productIds } = product;
  let orders = 0;
  const bodyOf = (table_number: number) => ({
    company_id: session.company.id,
    branch_id: branchId,
    table_number,
    sale_details: productIds.map((product_id) => ({ product_id, quantity: 1 })),
  });
  const callOf = (clients: number) => {
    const send = lightClient(address, '', clients);
    return () => {
      orders += 1;
      return send('POST', CREATE, bodyOf((orders % TABLES) + 1), addressOf(orders / ORDERS_PER_ADDRESS));
    };
  };
  const recording = await record(product, { url: CREATE, payload: bodyOf(1) });
  print(`\nA guest's order of three counted lines: ${recording.statements.length} statements`);
  await compare(product, recording, [1, CLIENTS], callOf);

  const [order, staff] = [callOf(CLIENTS), lightClient(address, session.token, CLIENTS)];
  const once = (call: () => Promise<unknown>) => rateOf(CLIENTS, SECONDS, () => call().then(() => undefined));
  const sell = () => staff('POST', '/api/sales/create', saleBody(product));
  const alone = await once(sell);
  const [ordered, sold] = await Promise.all([once(order), once(sell)]);
  print(
    `${CLIENTS} guests beside ${CLIENTS} tills of one branch: ${ordered.toFixed(0)} orders and ${sold.toFixed(0)} sales a second (the tills alone: ${alone.toFixed(0)})`,
  );
}

/** The menu as often as phones of a full dining room can ask for it, of which each has an address here. */
async function measureMenu(product: Product): Promise<void> {
  const { address, session, branchId } = product;
  const send = lightClient(address, '', CLIENTS);
  let asked = 0;
  const before = await processorOf(product);
  const rate = await rateOf(CLIENTS, SECONDS, async () => {
    asked += 1;
    await send(
      'GET',
      `/api/order/${session.company.slug}/${branchId}/7`,
      undefined,
      addressOf(asked % PHONES),
    );
  });
  const processor = ((await processorOf(product)) - before) / asked;
  print(
    `The menu for ${PHONES} phones: ${rate.toFixed(0)}/s, ${processor.toFixed(2)} ms of processor in Node each`,
  );
}

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
const print = (line: string) => process.stdout.write(`${line}\n`);
