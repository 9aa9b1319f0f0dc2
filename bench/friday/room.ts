import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { createArea, createTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import { listProducts, updateProduct } from '@restaurante/contract/products/products.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import type { IdName } from '@restaurante/contract/schema.ts';
import { createStation, listStations } from '@restaurante/contract/stations/stations.endpoints.ts';
import { hire, type House, openHouse, type Order } from '../noon/house.ts';
import { openRestaurant, type Product, stockUp } from '../product.ts';
import { Rounds } from './stations.ts';

const WAITERS = 6;
const AREAS = ['Salón', 'Terraza'];
const TABLES_PER_AREA = 20;
export const PHONES = 30;

/** A bill of a table. */
export interface Bill extends Order {
  table: number;
  /** Whether its guests have asked for it. */
  isAsked: boolean;
  /** Whether dishes wait for 'Marchar'. */
  isHeld: boolean;
  /** Tables that a merge has emptied: they lead to this bill. */
  emptied: number[];
}

/** A restaurant with forty tables on a Friday night. */
export interface Room extends House {
  readonly waiters: readonly SessionWire[];
  /** Ids of the tables by number. */
  readonly tables: ReadonlyMap<number, number>;
  /** Open bills by table. */
  readonly bills: Map<number, Bill>;
  /** Tables that a waiter or the till is busy with. */
  readonly inHand: Set<number>;
  /** Each cooks one of the products. */
  readonly stations: readonly IdName[];
  readonly rounds: Rounds;
}

/** One till, two drawers, three stations and six waiters. */
export async function openRoom({ call }: Pick<Product, 'call'>): Promise<Room> {
  const { session: owner, branchId, productIds } = await openRestaurant(call, 'viernes');
  const { token, company } = owner;
  await call(switchTableOrders, { token, params: { companyId: company.id }, body: { orders_table: 1 } });
  await stockUp(call, token, branchId, productIds);
  const tables = new Map<number, number>();
  for (const [n, name] of AREAS.entries()) {
    const { area } = await call(createArea, { token, params: { id: branchId }, body: { name } });
    const from = n * TABLES_PER_AREA + 1;
    const body = { area_id: area.id, from, to: from + TABLES_PER_AREA - 1, seats: 4 };
    const made = await call(createTables, { token, params: { id: branchId }, body });
    for (const { number, id } of made.tables) tables.set(number, id);
  }
  const stations = await openStations(call, owner, productIds);
  const house = await openHouse(call, { owner, branchId, productIds }, 2);
  const waiters: SessionWire[] = [];
  while (waiters.length < WAITERS)
    waiters.push(await hire(call, house, { role: ROLE.waiter, name: `mesero${waiters.length}` }));
  const rounds = new Rounds();
  return { ...house, waiters, tables, bills: new Map(), inHand: new Set(), stations, rounds };
}

/** Gives each product a station of its own; the first one exists. */
async function openStations(
  call: Product['call'],
  { token, company }: SessionWire,
  productIds: readonly number[],
): Promise<IdName[]> {
  const own = { token, params: { companyId: company.id } };
  for (const name of ['Parrilla', 'Bar']) await call(createStation, { ...own, body: { name } });
  const { stations } = await call(listStations, own);
  const { products } = await call(listProducts, own);
  for (const [n, id] of productIds.entries()) {
    const { name, price, product_category_id } = products.find((product) => product.id === id)!;
    const body = { name, price, product_category_id, station_id: stations[n]!.id };
    await call(updateProduct, { token, params: { id }, body });
  }
  return stations;
}
