import type { AnswerOf } from '@restaurante/contract/endpoint.ts';
import { offersFromWire } from '@restaurante/contract/offers/offer-terms.ts';
import { optionGroupFromWire } from '@restaurante/contract/options/option-groups.ts';
import type { listProductsByCategory } from '@restaurante/contract/products/products.endpoints.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { centsOf } from '@restaurante/domain/money/money.ts';
import { bestOf, discountsOn } from '@restaurante/domain/offers/offer.ts';
import { lacksChoices } from '@restaurante/domain/options/options.ts';
import { byType } from '@restaurante/domain/products/product.ts';
import { plainText, searchText } from '@restaurante/domain/search/plain-text.ts';
import type { MenuItem } from '../cart/menuItem.ts';

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

const joinParts = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

interface Where {
  readonly today: Day;
  readonly branchId: number;
}

type Category = Pick<Categories[number], 'notes' | 'station_id'>;

function itemOf(product: ProductWire, { notes, station_id }: Category, { today, branchId }: Where): MenuItem {
  const { id, name, type, size, dam, image } = product;
  const fullPrice = centsOf(product.price);
  const detail = joinParts(type, size, dam);
  const discounts = discountsOn(offersFromWire(product), today);
  const optionGroups = product.option_groups.map((group) =>
    optionGroupFromWire(group, ({ status, sold_out }) => ({ isActive: status === 1, soldOutIn: sold_out })),
  );
  const isMarkedSoldOut = product.sold_out.includes(branchId);
  return {
    id,
    categoryId: product.product_category_id,
    name,
    type,
    measure: joinParts(size, dam),
    detail,
    description: product.short_description,
    image,
    fullPrice,
    ...bestOf(fullPrice, discounts),
    discounts,
    optionGroups,
    notes,
    isMarkedSoldOut,
    // 0 is 'Sin cocina'.
    isCooked: (product.station_id ?? station_id) !== 0,
    isSoldOut: isMarkedSoldOut || lacksChoices(optionGroups, branchId),
    searchText: searchText(`${name} ${detail}`),
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

/**
 * Returns a branch's menu of a day: the categories that have something to sell, in the server's order (best selling
 * first).
 */
export function menuOf(categories: Categories, today: Day, branchId: number): MenuCategory[] {
  return categories
    .filter(({ products }) => products.length > 0)
    .map(({ id, name, products, ...category }) => ({
      id,
      name,
      groups: groupByName(products.map((product) => itemOf(product, category, { today, branchId }))),
    }));
}

/** Id of the tab that shows all categories one after the other. */
export const ALL = 0;

/** Returns the tabs of a menu: 'Todos' first if there is more than one category. */
export function tabsOf(menu: readonly MenuCategory[]): readonly MenuCategory[] {
  if (menu.length < 2) return menu;
  return [{ id: ALL, name: 'Todos', groups: menu.flatMap(({ groups }) => groups) }, ...menu];
}

/** Returns the group with those of its items that match; undefined if none does. */
function onlyWith(group: MenuGroup, matches: (item: MenuItem) => boolean): MenuGroup | undefined {
  if (group.items.every(matches)) return group;
  const [first, ...rest] = group.items.filter(matches);
  return first && { ...group, items: [first, ...rest] };
}

/** Returns the groups of all categories, only with products that contain every word; names that start with it first. */
export function searchMenu(menu: readonly MenuCategory[], query: string): MenuGroup[] {
  const text = searchText(query.trim());
  const words = text.split(/\s+/);
  const matches = ({ searchText }: MenuItem) => words.every((word) => searchText.includes(word));
  const [first, others]: [MenuGroup[], MenuGroup[]] = [[], []];
  for (const { groups } of menu)
    for (const group of groups) {
      const match = onlyWith(group, matches);
      if (match) (match.items[0].searchText.startsWith(text) ? first : others).push(match);
    }
  return [...first, ...others];
}

/** Returns the cards of the 'agrupado' view, by type. */
export function sectionsByType(groups: readonly MenuGroup[]): { title: string; groups: MenuGroup[] }[] {
  return byType(groups.flatMap(({ items }) => items)).map(([type, items]) => ({
    title: type || 'Sin tipo',
    groups: groupByName(items),
  }));
}

/** Returns the content of a group's card: the lowest price, one line of text and a picture. */
export function cardOf({ items }: MenuGroup) {
  const cheapest = items.reduce((best, item) => (item.price < best.price ? item : best), items[0]);
  return {
    cheapest,
    hasSeveralPrices: items.some(({ price }) => price !== cheapest.price),
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

export function itemsOf(menu: readonly MenuCategory[]): ReadonlyMap<number, MenuItem> {
  const items = menu.flatMap(({ groups }) => groups.flatMap((group) => group.items));
  return new Map(items.map((item) => [item.id, item]));
}
