import type { AnswerOf } from '@restaurante/contract/endpoint.ts';
import type {
  listBranchStock,
  listProductsByCategory,
} from '@restaurante/contract/products/products.endpoints.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { QueryClient } from '@tanstack/react-query';
import { branchStockQuery, menuQuery, type Till } from '../till.ts';

type Menu = AnswerOf<typeof listProductsByCategory>;
type BranchStock = AnswerOf<typeof listBranchStock>['stock'];

/** Maps a list; returns the same list if `change` returned every element as it was. */
function mapped<T>(list: readonly T[], change: (one: T) => T): T[] {
  const next = list.map(change);
  return next.every((one, at) => one === list[at]) ? (list as T[]) : next;
}

/** Returns the menu with the products that `change` returns; everything unchanged keeps its object. */
function withProducts(menu: Menu, change: (product: ProductWire) => ProductWire): Menu {
  const categories = mapped(menu.products_category, (category) => {
    const products = mapped(category.products, change);
    return products === category.products ? category : { ...category, products };
  });
  return categories === menu.products_category ? menu : { products_category: categories };
}

/** Returns the menu after a sale of the branch: the counted products of its lines have less stock. */
export function withoutSold(menu: Menu, { details, branch }: Pick<SaleWire, 'details' | 'branch'>): Menu {
  const sold = new Map<number, number>();
  for (const { product_id, quantity_decrement } of details) {
    if (quantity_decrement > 0) sold.set(product_id, (sold.get(product_id) ?? 0) + quantity_decrement);
  }
  return withProducts(menu, (product) => {
    const units = sold.get(product.id);
    if (units === undefined) return product;
    const stock = product.stock.map((entry) =>
      entry.branch_id === branch.id ? { ...entry, stock: Math.max(0, entry.stock - units) } : entry,
    );
    return { ...product, stock };
  });
}

/** Returns the menu with the branch's present quantities; a product that is not named is no longer counted. */
export function withStock(menu: Menu, branchId: number, stock: BranchStock): Menu {
  const counted = new Map(stock.map((entry) => [entry.product_id, entry]));
  return withProducts(menu, (product) => {
    const before = product.stock.find(({ branch_id }) => branch_id === branchId);
    const now = counted.get(product.id);
    if (before?.stock === now?.stock) return product;
    const others = product.stock.filter((entry) => entry !== before);
    return { ...product, stock: now ? [...others, now] : others };
  });
}

/** Subtracts a sale of the branch from the menu that the till shows. */
export function takeOffStock(
  queries: QueryClient,
  till: Till,
  sale: Pick<SaleWire, 'details' | 'branch'>,
): void {
  queries.setQueryData(menuQuery(till).queryKey, (menu) => menu && withoutSold(menu, sale));
}

/** Fetches the branch's stock and puts it into the menu that the till shows. */
export async function recountStock(queries: QueryClient, till: Till): Promise<void> {
  const { stock } = await queries.fetchQuery({ ...branchStockQuery(till), staleTime: 0 });
  queries.setQueryData(menuQuery(till).queryKey, (menu) => menu && withStock(menu, till.branchId, stock));
}
