import type {
  MenuProductWire,
  MenuQuery,
  OrderMenuWire,
} from '@restaurante/contract/table-orders/table-orders.wire.ts';
import { searchText } from '@restaurante/domain/search/plain-text.ts';

type Category = OrderMenuWire['categories'][number];

/** Products of a part without `limit`. */
const PART = 60;

/** Each product's text is made once: a menu is read once a second, and may be searched at every request. */
const searchTexts = new WeakMap<MenuProductWire, string>();

function searchTextOf(product: MenuProductWire): string {
  const { name, type, short_description, size, dam } = product;
  const text = searchTexts.get(product) ?? searchText([name, type, short_description, size, dam].join(' '));
  searchTexts.set(product, text);
  return text;
}

/**
 * Returns the products that the query names, in the menu's order, and the id with which the next part begins (null at
 * the end). A product in `before` that is no longer there has nothing after it. `docs/rules/table-orders.md`
 */
export function partOfMenu(
  { categories }: Pick<OrderMenuWire, 'categories'>,
  { limit = PART, before, q = null, category, products }: Partial<MenuQuery>,
): { categories: Category[]; next: number | null } {
  const words = q === null ? [] : searchText(q).split(/\s+/);
  const ids = products && new Set(products);
  const isFound = (product: MenuProductWire) =>
    (ids?.has(product.id) ?? true) && words.every((word) => searchTextOf(product).includes(word));
  const found = categories
    .filter(({ id }) => category === undefined || id === category)
    .flatMap((one) => one.products.filter(isFound).map((product) => ({ category: one, product })));
  const at = found.findIndex(({ product }) => product.id === before);
  const start = before === undefined ? 0 : at < 0 ? found.length : at + 1;
  const part = found.slice(start, start + limit);
  const byCategory = [...Map.groupBy(part, ({ category }) => category)];
  return {
    categories: byCategory.map(([one, rows]) => ({ ...one, products: rows.map(({ product }) => product) })),
    next: start + limit < found.length ? (part.at(-1)?.product.id ?? null) : null,
  };
}

export const isPart = (query: MenuQuery): boolean =>
  Object.values(query).some((value) => value !== undefined && value !== null);
