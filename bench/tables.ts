import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { lightClient } from './http.ts';
import { type Product, saleBody } from './product.ts';
import { rateOf } from './rate.ts';

const SECONDS = 5;
const CLIENTS = 8;
/** Each address may send so many orders a minute, and each table far fewer. */
const ORDERS_PER_ADDRESS = 100;
const TABLES = 9_999;

/** Guests' orders a second alone, and beside the sales of staff in the same branch. */
export async function measureTableOrders(product: Product): Promise<void> {
  const { address, session, branchId, productIds } = product;
  const { token, company } = session;
  await product.call(switchTableOrders, {
    token,
    params: { companyId: company.id },
    body: { orders_table: 1 },
  });
  const staff = lightClient(address, token, CLIENTS);
  const guests = lightClient(address, '', CLIENTS);
  let orders = 0;
  const sell = () => staff('POST', '/api/sales/create', saleBody(product)).then(() => undefined);
  const order = async () => {
    orders += 1;
    const body = {
      company_id: company.id,
      branch_id: branchId,
      table_number: (orders % TABLES) + 1,
      sale_details: productIds.map((product_id) => ({ product_id, quantity: 1 })),
    };
    await guests('POST', '/api/order/sales/create', body, addressOf(Math.ceil(orders / ORDERS_PER_ADDRESS)));
  };
  const alone = await rateOf(CLIENTS, SECONDS, order);
  const staffAlone = await rateOf(CLIENTS, SECONDS, sell);
  const [beside, staffBeside] = await Promise.all([
    rateOf(CLIENTS, SECONDS, order),
    rateOf(CLIENTS, SECONDS, sell),
  ]);
  process.stdout.write(
    `\nTable orders of three counted lines, ${CLIENTS} guests: ${alone.toFixed(0)}/s alone; ` +
      `${beside.toFixed(0)}/s beside ${staffBeside.toFixed(0)}/s sales of ${CLIENTS} tills (${staffAlone.toFixed(0)}/s alone)\n`,
  );
}

const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
