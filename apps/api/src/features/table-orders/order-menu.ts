import { AppError } from '@restaurante/contract/errors.ts';
import { discountToWire } from '@restaurante/contract/offers/offer-terms.ts';
import type {
  MenuGroupWire,
  MenuProductWire,
  OrderMenuWire,
} from '@restaurante/contract/table-orders/table-orders.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { bestOf, discountsOn } from '@restaurante/domain/offers/offer.ts';
import type { OptionGroup } from '@restaurante/domain/options/options.ts';
import { type BaseContext, today } from '../../shared/context.ts';
import { requireRow } from '../../shared/require-row.ts';
import { findSettings } from '../companies/index.ts';
import { openRegisterIn } from '../drawer/index.ts';
import { optionGroupToWire } from '../options/index.ts';
import { listProductsByCategory, type Product } from '../products/index.ts';
import { placeBySlug, tableNumbers } from './table-orders.repository.ts';
import { scopeOf, takesOrders } from './table-orders.service.ts';

interface Address {
  readonly slug: string;
  readonly branchId: number;
}

/** Bounds the age after a change without a call: midnight, a job, another process. */
const LIFE_MS = 1_000;
const PRODUCT_BYTES = 400;

/**
 * Returns the menu for a guest at a table, at most a second old. Throws not_found, also for a table that a branch with
 * tables does not have. `docs/rules/table-orders.md`
 */
export async function getOrderMenu(
  ctx: BaseContext,
  { table, ...address }: Address & { table: number },
): Promise<OrderMenuWire> {
  const { tables, ...menu } = await cachedMenu(ctx, address);
  if (tables.size > 0 && !tables.has(table)) throw new AppError('not_found');
  return { ...menu, table };
}

/** Returns the menu that all tables of a branch have. Throws not_found. */
export async function getBranchMenu(ctx: BaseContext, address: Address): Promise<OrderMenuWire> {
  const { tables: _, ...menu } = await cachedMenu(ctx, address);
  return { ...menu, table: 0 };
}

interface BranchMenu extends Omit<OrderMenuWire, 'table'> {
  readonly tables: ReadonlySet<number>;
}

const cachedMenu = (ctx: BaseContext, address: Address): Promise<BranchMenu> =>
  ctx.cache.get(`menu of ${address.branchId} ${address.slug}`, () => readMenu(ctx, address), {
    lifeMs: LIFE_MS,
    companyOf: ({ company }) => company.id,
    bytesOf: ({ categories }) => categories.flatMap(({ products }) => products).length * PRODUCT_BYTES,
  });

async function readMenu(ctx: BaseContext, { slug, branchId }: Address): Promise<BranchMenu> {
  const place = requireRow(await placeBySlug.first(ctx.db, { slug, branchId }));
  const inside = { ...ctx, scope: scopeOf(ctx, place) };
  const isOn = takesOrders(ctx, place);
  const categories = isOn ? await listProductsByCategory(inside) : [];
  const day = today(inside);
  const groups = new Map<OptionGroup, MenuGroupWire>();
  /** Products share their groups: a large menu has few of them. */
  const groupOf = (group: OptionGroup) => {
    const wire = groups.get(group) ?? groupToWire(group, branchId);
    groups.set(group, wire);
    return wire;
  };
  const [{ guestLineMax, guestOrderMax }, tables] = await Promise.all([
    findSettings(ctx.db, inside.scope),
    tableNumbers.all(ctx.db, place),
  ]);
  return {
    tables: new Set(tables.map(({ number }) => number)),
    company: {
      id: place.companyId,
      name: place.name,
      slogan: place.slogan,
      logos: place.logo,
      banners: place.banner,
    },
    branch: { id: branchId, name: place.branchName },
    can_call: isOn && tables.length > 0,
    available: isOn && (await openRegisterIn.exists(ctx.db, place)),
    guest_line_max: guestLineMax,
    guest_order_max: guestOrderMax,
    categories: categories.map(({ id, name, notes, products }) => ({
      id,
      name,
      notes,
      products: products.map((product) => ({
        ...productOf(product, branchId, day),
        option_groups: product.optionGroups.map(groupOf),
      })),
    })),
  };
}

function groupToWire(group: OptionGroup, branchId: number): MenuGroupWire {
  const options = group.options.filter(({ isActive }) => isActive);
  const wire = optionGroupToWire({ ...group, options });
  return {
    ...wire,
    options: wire.options.map(({ id, name, price, sold_out }) => ({
      id,
      name,
      price,
      sold_out: sold_out.includes(branchId),
    })),
  };
}

function productOf(product: Product, branchId: number, day: Day): Omit<MenuProductWire, 'option_groups'> {
  const { id, name, type, image, size } = product;
  const discounts = discountsOn(product.offers, day);
  return {
    id,
    name,
    type,
    short_description: product.shortDescription,
    image,
    size,
    dam: product.piece,
    price: bsFromCents(bestOf(product.price, discounts).price),
    full_price: bsFromCents(product.price),
    sold_out:
      product.soldOutIn.includes(branchId) ||
      product.stock.some((stock) => stock.branchId === branchId && stock.quantity <= 0),
    offerts: discounts.map(discountToWire),
  };
}
