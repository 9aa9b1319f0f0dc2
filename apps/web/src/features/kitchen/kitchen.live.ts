import { listKitchenSales, listReadySales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { query } from '../../shared/api/query.ts';
import { useLiveList } from '../../shared/live/useLiveList.ts';
import type { Stations } from './kitchen.orders.ts';

const ofStations = (stations: Stations) => (stations.length > 0 ? { station: stations.join() } : {});

/** Lists the orders to cook of these stations, and those that were voided before; `shows` takes those of events. */
export function useKitchenList(
  branchId: number,
  stations: Stations,
  shows: (sale: KitchenSaleWire, stations: Stations) => boolean,
) {
  const orders = query(listKitchenSales, {
    params: { id: branchId },
    query: { voided: '1', ...ofStations(stations) },
  });
  return useLiveList({
    ...orders,
    meta: { ...orders.meta, shows: (sale) => shows(sale, stations) },
  });
}

/** Lists the orders with ready dishes of these stations that are not served. */
export const useReadyList = (branchId: number, stations: Stations) =>
  useLiveList(query(listReadySales, { params: { id: branchId }, query: ofStations(stations) }));
