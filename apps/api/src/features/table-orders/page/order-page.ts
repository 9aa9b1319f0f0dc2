import { discountFromWire } from '@restaurante/contract/offers/offer-terms.ts';
import { optionGroupFromWire } from '@restaurante/contract/options/option-groups.ts';
import {
  type MenuExtras,
  NO_DESCRIPTION,
  type OrderPageValues,
} from '@restaurante/contract/table-orders/order.page.ts';
import type {
  MenuProductWire,
  MenuQuery,
  OrderMenuWire,
} from '@restaurante/contract/table-orders/table-orders.wire.ts';
import { centsOf, formatAmount } from '@restaurante/domain/money/money.ts';
import { initialOf } from '@restaurante/domain/products/names.ts';
import { tintOf, variantPath } from '@restaurante/domain/products/pictures.ts';
import { byType, typeOf } from '@restaurante/domain/products/product.ts';
import type { BranchMenu } from '../branch-menu.ts';

type Category = OrderMenuWire['categories'][number];
type CardValues = OrderPageValues['categories'][number]['types'][number]['products'][number];

/** Cards on a large screen; their pictures load at once. */
const SEEN_AT_ONCE = 4;

/** More cards are too much for one page: 120 are about 120 kB and 1,400 elements. */
const WHOLE_MAX = 120;

/**
 * Returns what the page contains of the menu: all of it, or a part of one category or of a search, or some products.
 */
function contentOf(menu: BranchMenu, categories: readonly Category[], query: MenuQuery) {
  const count = categories.reduce((sum, { products }) => sum + products.length, 0);
  const whole = { part: '', search: [], more: [], nothing: [], last: undefined };
  if (count <= WHOLE_MAX) {
    const tabs = categories.map(({ id, name }) => ({ href: `#c${id}`, name, current: 'false' as const }));
    return { ...whole, tabs, categories };
  }
  if (query.products) {
    const { products } = query;
    const part = menu.part({ products, limit: products.length });
    return { ...whole, tabs: [], categories: part.categories };
  }
  const { q, before } = query;
  const category = categories.find(({ id }) => id === query.category) ?? categories[0]!;
  const selection: Record<string, string> = q === null ? { category: String(category.id) } : { q };
  const { next, ...part } = menu.part({ q, before, category: q === null ? category.id : undefined });
  const hrefOf = (last: number | null | undefined) =>
    `?${new URLSearchParams({ ...selection, ...(last && { before: String(last) }) }).toString()}`;
  return {
    tabs: categories.map(({ id, name }) => ({
      href: `?category=${id}`,
      name,
      current: q === null && id === category.id ? ('true' as const) : ('false' as const),
    })),
    categories: part.categories,
    part: hrefOf(before),
    search: [{ q: q ?? '' }],
    more: next === null ? [] : [{ href: hrefOf(next) }],
    nothing: q !== null && before === undefined && part.categories.length === 0 ? [{ q }] : [],
    last: before,
  };
}

/** Returns the texts of a guest's page. `docs/rules/diner-page.md` */
export function orderPageValues(menu: BranchMenu, table: number, query: MenuQuery): OrderPageValues {
  const { company, branch, ...wire } = menu.wire;
  const allCategories = wire.categories.filter(({ products }) => products.length > 0);
  const { tabs, categories, last, ...content } = contentOf(menu, allCategories, query);
  const first = new Set(categories.flatMap(({ products }) => products).slice(0, SEEN_AT_ONCE));
  const lastCategory = allCategories.find(({ products }) => products.some(({ id }) => id === last));
  const lastProduct = lastCategory?.products.find(({ id }) => id === last);
  const { slogan, logos, banners } = company;
  return {
    ...content,
    companyId: String(company.id),
    company: company.name,
    slogan: slogan ? [{ text: slogan }] : [],
    logo: logos ? [{ src: variantPath(logos, 'cropped') }] : [],
    banner: banners ? [{ medium: variantPath(banners, 'medium'), full: banners }] : [],
    branchId: String(branch.id),
    branch: branch.name,
    table: String(table),
    revision: menu.revision,
    lineMax: String(wire.guest_line_max),
    orderMax: String(wire.guest_order_max),
    closed: wire.available || wire.company_closed ? [] : [{}],
    companyClosed: wire.company_closed ? [{}] : [],
    room: wire.can_call ? [{}] : [],
    extras: extrasOf(categories),
    choices: allCategories.length > 0 ? [{ tabs }] : [],
    categories: categories.map((category) => {
      const goesOn = category.id === lastCategory?.id;
      return {
        anchor: goesOn ? `${category.id}-${last}` : String(category.id),
        heading: goesOn ? [] : [{ name: category.name }],
        tint: tintOf(category.id),
        types: byType(category.products).map(([type, products]) => ({
          title: type && !(goesOn && type === typeOf(lastProduct!)) ? [{ text: type }] : [],
          products: products.map((product) => cardOf(product, first.has(product))),
        })),
      };
    }),
  };
}

/** Returns options and notes of these categories as the page's script reads them; none for a menu without any. */
function extrasOf(categories: readonly Category[]): OrderPageValues['extras'] {
  const choosable = categories.flatMap(({ products }) =>
    products.filter(({ option_groups }) => option_groups.length > 0),
  );
  const groups = new Set(choosable.flatMap(({ option_groups }) => option_groups));
  const notes = categories.filter((category) => category.notes.length > 0);
  if (groups.size === 0 && notes.length === 0) return [];
  const extras: MenuExtras = {
    groups: [...groups].map((group) =>
      optionGroupFromWire(group, ({ sold_out }) => ({ isActive: !sold_out })),
    ),
    dishes: choosable.map(({ id, full_price, offerts, option_groups }) => ({
      id,
      fullPrice: centsOf(full_price),
      discounts: offerts.map(discountFromWire),
      groups: option_groups.map((group) => group.id),
    })),
    notes: notes.map((category) => ({
      texts: category.notes,
      products: category.products.map(({ id }) => id),
    })),
  };
  return [{ json: JSON.stringify(extras) }];
}

function cardOf(product: MenuProductWire, isSeenAtOnce: boolean): CardValues {
  const { id, name, image } = product;
  const [price, fullPrice] = [centsOf(product.price), centsOf(product.full_price)];
  return {
    id: String(id),
    name,
    detail: product.type ?? product.short_description ?? NO_DESCRIPTION,
    cents: String(price),
    price: formatAmount(price),
    fullPrice: price < fullPrice ? [{ price: formatAmount(fullPrice) }] : [],
    soldOut: product.sold_out ? 'true' : 'false',
    picture: image
      ? [
          {
            small: variantPath(image, 'small'),
            medium: variantPath(image, 'medium'),
            loading: isSeenAtOnce ? 'eager' : 'lazy',
          },
        ]
      : [],
    initial: image ? [] : [{ letter: initialOf(name) }],
  };
}
