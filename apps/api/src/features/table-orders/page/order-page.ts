import { createHash } from 'node:crypto';
import type { OrderPageValues } from '@restaurante/contract/table-orders/order.page.ts';
import type { MenuProductWire, OrderMenuWire } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import { cents, formatAmount } from '@restaurante/domain/money/money.ts';
import { initialOf } from '@restaurante/domain/products/names.ts';

type Category = OrderMenuWire['categories'][number];
type CardValues = OrderPageValues['categories'][number]['types'][number]['products'][number];

/** Cards on a large screen; their pictures load at once. */
const SEEN_AT_ONCE = 4;
const TINTS = ['peach', 'mint', 'sky', 'butter', 'rose', 'lilac'] as const;

const centsOf = (bs: number) => cents(Math.round(bs * 100));

/** Returns a text that changes with the menu and is equal at every table; '' for none. */
export function revisionOf(menu: OrderMenuWire | null): string {
  if (!menu) return '';
  return createHash('sha1')
    .update(JSON.stringify({ ...menu, table: 0 }))
    .digest('base64url')
    .slice(0, 12);
}

/** Returns the texts of a guest's page. `docs/rules/diner-page.md` */
export function orderPageValues(page: OrderMenuWire): OrderPageValues {
  const { company, branch, table, ...menu } = page;
  const categories = menu.categories.filter(({ products }) => products.length > 0);
  const first = new Set(categories.flatMap(({ products }) => products).slice(0, SEEN_AT_ONCE));
  const { slogan, logos, banners } = company;
  return {
    companyId: String(company.id),
    company: company.name,
    slogan: slogan ? [{ text: slogan }] : [],
    logo: logos ? [{ src: sized(logos, 'cropped') }] : [],
    banner: banners ? [{ medium: sized(banners, 'medium'), full: banners }] : [],
    branchId: String(branch.id),
    branch: branch.name,
    table: String(table),
    revision: revisionOf(page),
    closed: menu.available ? [] : [{}],
    choices:
      categories.length > 0 ? [{ tabs: categories.map(({ id, name }) => ({ id: String(id), name })) }] : [],
    categories: categories.map((category) => ({
      id: String(category.id),
      name: category.name,
      tint: TINTS[category.id % TINTS.length] ?? TINTS[0],
      types: byType(category).map(([type, products]) => ({
        title: type ? [{ text: type }] : [],
        products: products.map((product) => cardOf(product, first.has(product))),
      })),
    })),
  };
}

/** Groups the products by type, in their order; the page shows the headings in its view 'agrupado'. */
function byType({ products }: Category): [string, MenuProductWire[]][] {
  const types = Map.groupBy(products, ({ type }) => type?.trim() ?? '');
  return [...types];
}

function cardOf(product: MenuProductWire, isSeenAtOnce: boolean): CardValues {
  const { id, name, image } = product;
  const [price, fullPrice] = [centsOf(product.price), centsOf(product.full_price)];
  return {
    id: String(id),
    name,
    detail: product.type ?? product.short_description ?? 'Sin descripción',
    cents: String(price),
    price: formatAmount(price),
    fullPrice: price < fullPrice ? [{ price: formatAmount(fullPrice) }] : [],
    soldOut: product.sold_out ? 'true' : 'false',
    picture: image
      ? [
          {
            small: sized(image, 'small'),
            medium: sized(image, 'medium'),
            loading: isSeenAtOnce ? 'eager' : 'lazy',
          },
        ]
      : [],
    initial: image ? [] : [{ letter: initialOf(name) }],
  };
}

/** The suffix precedes the extension (docs/rules/pictures.md). */
const sized = (path: string, size: 'cropped' | 'small' | 'medium') => path.replace(/(\.\w+)$/, `-${size}$1`);
