import type { AnswerOf } from '@restaurante/contract/endpoint.ts';
import type { listProductsByCategory } from '@restaurante/contract/products/products.endpoints.ts';
import { offersFromWire } from '@restaurante/contract/products/offers.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { bestPrice, type Discount } from '@restaurante/domain/offers/offer.ts';
import { centsOf } from '../../../../shared/api/answers.ts';
import { plainText } from '../../../../ui/matchesSearch.ts';

/** A product as it is sold in this branch today. */
export interface MenuItem {
  readonly id: number;
  readonly categoryId: number;
  readonly name: string;
  readonly type: string | null;
  /** Size and piece. */
  readonly measure: string;
  /** Type, size and piece. */
  readonly detail: string;
  readonly description: string | null;
  readonly image: string | null;
  /** Today's price in centavos, and the price without its offer. */
  readonly price: Cents;
  readonly fullPrice: Cents;
  readonly discount: Discount | null;
  /** Units left in this branch; null if the stock is not counted. */
  readonly stock: number | null;
  /** The text that searches look in, without accents and in lower case. */
  readonly searchText: string;
}

/** Products of one category with the same name; they share one card. */
export interface MenuGroup {
  readonly key: string;
  readonly name: string;
  readonly items: readonly [MenuItem, ...MenuItem[]];
}

export interface MenuCategory {
  readonly id: number;
  readonly name: string;
  readonly groups: readonly MenuGroup[];
}

type Categories = AnswerOf<typeof listProductsByCategory>['products_category'];

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

function itemOf(product: ProductWire, branchId: number, today: Day): MenuItem {
  const { id, name, type, size, dam, image } = product;
  const fullPrice = centsOf(product.price);
  const detail = joined(type, size, dam);
  return {
    id,
    categoryId: product.product_category_id,
    name,
    type,
    measure: joined(size, dam),
    detail,
    description: product.short_description,
    image,
    fullPrice,
    ...bestPrice(fullPrice, offersFromWire(product), today),
    stock: product.stock.find((entry) => entry.branch_id === branchId)?.stock ?? null,
    searchText: plainText(`${name} ${detail}`),
  };
}

function groupByName(items: readonly MenuItem[]): MenuGroup[] {
  const groups = new Map<string, { key: string; name: string; items: [MenuItem, ...MenuItem[]] }>();
  for (const item of items) {
    const key = `${item.categoryId}:${plainText(item.name.trim())}`;
    const group = groups.get(key);
    if (group) group.items.push(item);
    else groups.set(key, { key, name: item.name, items: [item] });
  }
  return [...groups.values()];
}

/** Makes a value once for each key and keeps it as long as the key exists. */
function kept<Key extends WeakKey, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    values.set(key, value);
    return value;
  };
}

/**
 * Builds the menu of a branch for a day: the categories that have something to sell, in the server's order (best
 * selling first). What has not changed since the last call keeps its object, so a sale of one dish builds and renders
 * one card, not two thousand.
 */
export function menuBuilder(branchId: number, today: Day): (categories: Categories) => MenuCategory[] {
  const item = kept((product: ProductWire) => itemOf(product, branchId, today));
  const groupOf = new WeakMap<MenuItem, MenuGroup>();
  const sameGroup = (group: MenuGroup): MenuGroup => {
    const known = groupOf.get(group.items[0]);
    const isSame =
      known?.items.length === group.items.length && known.items.every((one, at) => one === group.items[at]);
    if (isSame) return known;
    groupOf.set(group.items[0], group);
    return group;
  };
  const category = kept(({ id, name, products }: Categories[number]) => ({
    id,
    name,
    groups: groupByName(products.map(item)).map(sameGroup),
  }));
  return (categories) => categories.filter(({ products }) => products.length > 0).map(category);
}

/** Id of the tab that shows all categories one after the other. */
export const ALL = 0;

/** Returns the tabs of a menu: 'Todos' first if there is more than one category. */
export function tabsOf(menu: readonly MenuCategory[]): readonly MenuCategory[] {
  if (menu.length < 2) return menu;
  return [{ id: ALL, name: 'Todos', groups: menu.flatMap(({ groups }) => groups) }, ...menu];
}

/** Returns the groups of all categories, only with products that contain every word; names that start with it first. */
export function searchMenu(menu: readonly MenuCategory[], query: string): MenuGroup[] {
  const wanted = plainText(query.trim());
  const words = wanted.split(/\s+/);
  const found: MenuGroup[] = [];
  for (const group of menu.flatMap(({ groups }) => groups)) {
    const [first, ...rest] = group.items.filter(({ searchText }) =>
      words.every((word) => searchText.includes(word)),
    );
    if (first)
      found.push(rest.length + 1 === group.items.length ? group : { ...group, items: [first, ...rest] });
  }
  const startsSo = ({ items }: MenuGroup) => (items[0].searchText.startsWith(wanted) ? 0 : 1);
  return found.sort((a, b) => startsSo(a) - startsSo(b));
}

/** Groups products by type, in the order they came; those without a type are under ''. */
export function byType(items: readonly MenuItem[]): [string, MenuItem[]][] {
  const types = new Map<string, MenuItem[]>();
  for (const item of items) {
    const type = item.type?.trim() ?? '';
    const same = types.get(type);
    if (same) same.push(item);
    else types.set(type, [item]);
  }
  return [...types];
}

/** Returns the cards of the 'agrupado' view, by type. */
export function sectionsByType(groups: readonly MenuGroup[]): { title: string; groups: MenuGroup[] }[] {
  return byType(groups.flatMap(({ items }) => items)).map(([type, items]) => ({
    title: type || 'Sin tipo',
    groups: groupByName(items),
  }));
}

/** What the card of a group shows: the lowest price, the sum of the stock, and one line of text. */
export function cardOf({ items }: MenuGroup) {
  const cheapest = items.reduce((best, item) => (item.price < best.price ? item : best), items[0]);
  const stocks = items.map(({ stock }) => stock);
  return {
    cheapest,
    hasSeveralPrices: items.some(({ price }) => price !== cheapest.price),
    stock: stocks.reduce((sum, stock) => (sum === null || stock === null ? null : sum + stock)),
    caption: captionOf(items),
    image: items.find(({ image }) => image !== null)?.image ?? null,
  };
}

function captionOf(items: MenuGroup['items']): string {
  const [only] = items;
  if (items.length === 1) return only.detail || (only.description ?? '');
  const types = [...new Set(items.map(({ type }) => type))];
  const areFew = types.length === items.length && types.length === 2 && !types.includes(null);
  return areFew ? types.join(' · ') : `${items.length} variedades`;
}
