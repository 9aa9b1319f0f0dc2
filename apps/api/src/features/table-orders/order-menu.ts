import type { MenuProductWire, OrderMenuWire } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { bestPrice } from '@restaurante/domain/offers/offer.ts';
import { type BaseContext, today } from '../../shared/context.ts';
import { requireRow } from '../../shared/require-row.ts';
import { findSettings } from '../companies/index.ts';
import { openRegisterIn } from '../drawer/index.ts';
import { listProductsByCategory, type Product } from '../products/index.ts';
import { placeBySlug } from './table-orders.repository.ts';
import { scopeOf, takesOrders } from './table-orders.service.ts';

interface Address {
  readonly slug: string;
  readonly branchId: number;
}

/** Bounds the age after a change without a call: midnight, a job, another process. */
const LIFE_MS = 1_000;
const PRODUCT_BYTES = 400;

/** Returns the menu for a guest at a table, at most a second old. Throws not_found. `docs/rules/table-orders.md` */
export async function getOrderMenu(
  ctx: BaseContext,
  { table, ...address }: Address & { table: number },
): Promise<OrderMenuWire> {
  const key = `menu of ${address.branchId} ${address.slug}`;
  const menu = await ctx.cache.get(key, () => readMenu(ctx, address), {
    lifeMs: LIFE_MS,
    companyOf: ({ company }) => company.id,
    bytesOf: ({ categories }) => categories.flatMap(({ products }) => products).length * PRODUCT_BYTES,
  });
  return { ...menu, table };
}

async function readMenu(
  ctx: BaseContext,
  { slug, branchId }: Address,
): Promise<Omit<OrderMenuWire, 'table'>> {
  const place = requireRow(await placeBySlug.first(ctx.db, { slug, branchId }));
  const inside = { ...ctx, scope: scopeOf(ctx, place) };
  const isOn = takesOrders(ctx, place);
  const categories = isOn ? await listProductsByCategory(inside) : [];
  const day = today(inside);
  const { guestLineMax, guestOrderMax } = await findSettings(ctx.db, inside.scope);
  return {
    company: {
      id: place.companyId,
      name: place.name,
      slogan: place.slogan,
      logos: place.logo,
      banners: place.banner,
    },
    branch: { id: branchId, name: place.branchName },
    available: isOn && (await openRegisterIn.exists(ctx.db, place)),
    guest_line_max: guestLineMax,
    guest_order_max: guestOrderMax,
    categories: categories.map(({ id, name, products }) => ({
      id,
      name,
      products: products.map((product) => productOf(product, branchId, day)),
    })),
  };
}

function productOf(product: Product, branchId: number, day: Day): MenuProductWire {
  const { id, name, type, image, size } = product;
  return {
    id,
    name,
    type,
    short_description: product.shortDescription,
    image,
    size,
    dam: product.piece,
    price: bsFromCents(bestPrice(product.price, product.offers, day).price),
    full_price: bsFromCents(product.price),
    sold_out: product.stock.some((stock) => stock.branchId === branchId && stock.quantity <= 0),
  };
}
