import { discountToWire } from '@restaurante/contract/offers/offer-terms.ts';
import type {
  MenuGroupWire,
  MenuProductWire,
  OrderMenuWire,
  OrderState,
  SoldOutDetails,
  TableOrderStateWire,
  TableOrderWire,
} from '@restaurante/contract/table-orders/table-orders.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { addCents, bsFromCents } from '@restaurante/domain/money/money.ts';
import { bestOf, discountsOn } from '@restaurante/domain/offers/offer.ts';
import { lacksChoices, type OptionGroup } from '@restaurante/domain/options/options.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import {
  debtAmount,
  effectiveDiscount,
  lineTotal,
  owedAmount,
} from '@restaurante/domain/sales/sale-totals.ts';
import type { Sale } from '@restaurante/domain/sales/sale.ts';
import { instantToWire } from '../../shared/instant.ts';
import { optionGroupToWire } from '../options/index.ts';
import type { CategoryOfProducts, Product } from '../products/index.ts';
import { optionsToWire, type ShortageRefusal } from '../sales/index.ts';
import type { OrderPlace } from './table-orders.repository.ts';

const STATES = {
  new: 'recibido',
  accepted: 'en_preparacion',
  ready: 'listo',
  assigned: 'listo',
  delivered: 'entregado',
} as const satisfies Record<SaleStatus, OrderState>;

/** Returns an order without registers, users and stock, for the guest who sent it. */
export function tableOrderToWire(sale: Sale): TableOrderWire {
  return {
    sale_number: sale.number!,
    table_number: sale.tableNumber ?? 0,
    total: bsFromCents(sale.linesTotal),
    details: sale.lines.map((line) => ({
      product: { name: line.product.name, type: line.product.type },
      quantity: line.quantity,
      price: bsFromCents(line.price),
      subtotal: bsFromCents(lineTotal(line)),
      observations: line.observations,
      options: optionsToWire(line),
      round: line.round,
    })),
    created_at: instantToWire(sale.createdAt),
  };
}

/**
 * Returns an order, or the bill that has its lines, for a guest who ordered. In a branch with tables an accepted order
 * has lines only while it is open. `docs/rules/table-orders.md`
 */
export function tableOrderStateToWire(
  sale: Sale,
  { hasTables }: { readonly hasTables: boolean },
): TableOrderStateWire {
  const { status, isPaid, deletedAt } = sale;
  const isOpen = deletedAt === null && status !== 'new' && !(isPaid && status === 'delivered');
  return {
    ...tableOrderToWire(sale),
    ...(hasTables && status !== 'new' && !isOpen && { details: [] }),
    bill: isOpen && sale.area !== null ? billToWire(sale) : null,
    state: deletedAt === null ? STATES[status] : 'rechazado',
    reason: sale.deletedReason,
  };
}

/** Returns the money of a table's bill. */
function billToWire(sale: Sale): NonNullable<TableOrderStateWire['bill']> {
  const { linesTotal, discount, deliveryFee, cashPaid, qrPaid } = sale;
  return {
    discount: bsFromCents(effectiveDiscount(linesTotal, discount)),
    price_delivery: bsFromCents(deliveryFee),
    paid: bsFromCents(addCents(cashPaid, qrPaid)),
    owed: bsFromCents(debtAmount(owedAmount(sale), cashPaid, qrPaid)),
  };
}

/** Names every missing product, without its count. */
export const soldOutToWire = (short: Parameters<ShortageRefusal>[0]): SoldOutDetails => ({
  lines: [],
  options: [],
  products: short.map(({ productId, name, left }) => ({ product_id: productId, name, sold_out: left <= 0 })),
});

interface MenuState {
  readonly day: Day;
  readonly canCall: boolean;
  readonly isOpen: boolean;
  readonly guestLineMax: number;
  readonly guestOrderMax: number;
}

/** Returns a branch's menu for its guests, with the table 0. Products share their groups: a large menu has few. */
export function orderMenuToWire(
  place: OrderPlace,
  categories: readonly CategoryOfProducts[],
  { day, canCall, isOpen, guestLineMax, guestOrderMax }: MenuState,
): OrderMenuWire {
  const { companyId, name, slogan, logo, banner, branchId, branchName } = place;
  const groups = new Map<OptionGroup, MenuGroupWire>();
  const groupOf = (group: OptionGroup) =>
    groups.getOrInsertComputed(group, () => groupToWire(group, branchId));
  return {
    table: 0,
    company: { id: companyId, name, slogan, logos: logo, banners: banner },
    branch: { id: branchId, name: branchName },
    can_call: canCall,
    available: isOpen,
    company_closed: place.closedAt !== null,
    guest_line_max: guestLineMax,
    guest_order_max: guestOrderMax,
    categories: categories.map(({ id, name, notes, products }) => ({
      id,
      name,
      notes,
      products: products.map((product) => ({
        ...menuProductToWire(product, branchId, day),
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

function menuProductToWire(
  product: Product,
  branchId: number,
  day: Day,
): Omit<MenuProductWire, 'option_groups'> {
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
      lacksChoices(product.optionGroups, branchId) ||
      product.stock.some((stock) => stock.branchId === branchId && stock.quantity <= 0),
    offerts: discounts.map(discountToWire),
  };
}
