import { setLineStates } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { createStation, listStations } from '@restaurante/contract/stations/stations.endpoints.ts';
import type { TestApi } from './api.ts';
import { openCounter } from './counter.ts';

type Dish = 'Pique' | 'Sopa' | 'Cerveza';

/** Opens a counter where Parrilla cooks the Pique, Cocina the soup and nobody the beer. */
export async function openKitchen(api: TestApi) {
  const counter = await openCounter(api);
  const { companyId, owner, cashier, pique, beer } = counter;
  const own = { token: owner.token, params: { companyId } };
  const [kitchen] = (await api.call(listStations, own)).stations;
  const { station: grill } = await api.call(createStation, { ...own, body: { name: 'Parrilla' } });
  const cook = (id: number, stationId: number | null) =>
    api.app.deps.database
      .updateTable('products')
      .set({ hasOwnStation: true, stationId })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute();
  await cook(pique.id, grill.id);
  await cook(beer.id, null);
  const linesOf = ({ details }: Pick<SaleWire, 'details'>, dishes: readonly Dish[]) =>
    details.filter(({ product }) => dishes.includes(product.name as Dish)).map(({ id }) => id);
  return {
    ...counter,
    kitchen: kitchen!,
    grill,
    linesOf,
    /** Gives the lines of these dishes a state, as the kitchen's screen does. */
    mark: (
      sale: Pick<SaleWire, 'id' | 'details'>,
      dishes: readonly Dish[],
      state: 'waiting' | 'ready' | 'served' = 'ready',
    ) =>
      api.call(setLineStates, {
        token: cashier.token,
        params: { id: sale.id },
        body: { lines: linesOf(sale, dishes), state },
      }),
  };
}
export type Kitchen = Awaited<ReturnType<typeof openKitchen>>;
