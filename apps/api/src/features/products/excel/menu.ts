import { type Context, today } from '../../../shared/context.ts';
import { mayWorkIn } from '../../../shared/scope.ts';
import { listBranches } from '../../branches/index.ts';
import { groupsOfProducts } from '../../options/index.ts';
import { listStations } from '../../stations/index.ts';
import { listStock } from '../product-details.repository.ts';
import { listProductRows } from '../products.repository.ts';
import { type StockColumn, stockColumns, WITHOUT_KITCHEN } from './columns.ts';
import type { MenuProduct } from './import-plan.ts';

/** Returns every product with its stock by branch, oldest first, in four statements. */
export async function listMenu(ctx: Context): Promise<MenuProduct[]> {
  const { companyId } = ctx.scope;
  const products = await listProductRows(ctx.db, { companyId });
  const stock = Map.groupBy(await listStock(ctx.db, { companyId }), ({ productId }) => productId);
  const stations = await stationNames(ctx);
  const groups = await groupsOfProducts(ctx.db, { companyId, day: today(ctx) });
  return products.toReversed().map(({ categoryName, hasOwnStation, stationId, ...product }) => ({
    ...product,
    category: categoryName,
    station: hasOwnStation ? (stations.get(stationId ?? 0) ?? WITHOUT_KITCHEN) : null,
    groups: groups.get(product.id)?.map(({ name }) => name) ?? [],
    stock: new Map(stock.get(product.id)?.map(({ branchId, quantity }) => [branchId, quantity])),
  }));
}

const stationNames = async (ctx: Context) =>
  new Map((await listStations(ctx)).map(({ id, name }) => [id, name]));

/** Returns the stock columns of every branch, and of the branches whose stock the session may set. */
export async function listStockColumns({
  db,
  scope,
}: Context): Promise<{ all: StockColumn[]; own: StockColumn[] }> {
  const all = stockColumns(await listBranches({ db }, scope.companyId));
  return { all, own: all.filter(({ branchId }) => mayWorkIn(scope, branchId)) };
}
