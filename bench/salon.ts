import { pathOf } from '@restaurante/contract/client.ts';
import {
  createArea,
  createTables,
  listTables,
} from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { lightClient } from './http.ts';
import { type Build, openRestaurant, PRICE } from './product.ts';

const TABLES = 40;
const OPEN_BILLS = 20;

/** Opens a branch with forty tables, half of them with a bill, and returns the call for its salon. */
export async function openSalon({ address, call }: Build, connections: number) {
  const { session, branchId, productIds } = await openRestaurant(call, 'salon');
  const at = { token: session.token, params: { id: branchId } };
  const { area } = await call(createArea, { ...at, body: { name: 'Salón' } });
  await call(createTables, { ...at, body: { area_id: area.id, from: 1, to: TABLES, seats: 4 } });
  const ask = lightClient(address, session.token, connections);
  for (let table = 1; table <= OPEN_BILLS; table += 1) {
    await ask('POST', '/api/sales/create', {
      branch_id: branchId,
      sale_type: 'mesa',
      table_number: table,
      sale_details: productIds.map((product_id) => ({ product_id, quantity: 1, price: PRICE })),
    });
  }
  return () => ask('GET', pathOf(listTables, at));
}
