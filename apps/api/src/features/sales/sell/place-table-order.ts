import { AppError } from '@restaurante/contract/errors.ts';
import type { SoldOutDetails } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import { ZERO } from '@restaurante/domain/money/money.ts';
import { type CompanyContext, now, today } from '../../../shared/context.ts';
import { ahead, inTransaction } from '../../../shared/db/transaction.ts';
import type { RefuseShortage } from '../../stock/index.ts';
import { publishStatus } from '../sale/sale-events.ts';
import type { Sale } from '../sale/sale.ts';
import { insertSale } from './create-sale.repository.ts';
import { findOrderPlace } from './parties.repository.ts';
import { type AskedLine, priceLines, takeLines, totalOf } from './pricing.ts';

interface TableOrder {
  readonly branchId: number;
  readonly tableNumber: number;
  readonly observations: string | null;
  readonly lines: readonly AskedLine[];
}

/** Names every product that is missing, and tells no count. */
const soldOut: RefuseShortage = (short) => {
  const products = short.map(({ productId, name, quantity }) => ({
    product_id: productId,
    name,
    sold_out: quantity <= 0,
  }));
  return new AppError('order_sold_out', {
    values: { products: products.map(({ name }) => name).join(', ') },
    details: { products } satisfies SoldOutDetails,
  });
};

/**
 * Writes a guest's order at today's prices: it waits, unpaid and in no register, until somebody accepts it; its stock
 * is taken at once. Throws table_orders_off, not_found, product_unavailable, price_changed, sale_too_large,
 * order_sold_out.
 * `docs/rules/table-orders.md`
 */
export function placeTableOrder(ctx: CompanyContext, order: TableOrder): Promise<Sale> {
  const { branchId, tableNumber, observations } = order;
  return inTransaction(ctx, async (ctx) => {
    const asked = ahead(priceLines(ctx, branchId, order.lines));
    const place = await findOrderPlace(ctx.db, ctx.scope, branchId);
    if (!place) throw new AppError('table_orders_off');
    const { saleId, branch } = place;
    const priced = await asked;
    const total = totalOf(priced);
    const { lines, taken } = takeLines(ctx, branchId, priced, { saleId, round: 1, refuse: soldOut });
    const written = ahead(
      insertSale(ctx.db, ctx.scope, {
        ...NOTHING_PAID,
        ...NOTHING_ELSE,
        id: saleId,
        branch,
        businessDay: today(ctx),
        tableNumber,
        observations,
        lines,
        linesTotal: total,
        createdAt: now(ctx),
      }),
    );
    await taken;
    const sale = await written;
    publishStatus(ctx, sale, 'table');
    return sale;
  });
}

const NOTHING_PAID = {
  paymentType: 'cash',
  discount: ZERO,
  discountReason: null,
  deliveryFee: ZERO,
  cashPaid: ZERO,
  qrPaid: ZERO,
  cashTendered: ZERO,
} as const;

/** What only staff say about a sale. */
const NOTHING_ELSE = {
  type: 'dine_in',
  status: 'new',
  isTableOrder: true,
  isReservation: false,
  reservedFor: null,
  wantsNotification: false,
  employee: null,
  deliveryAddress: null,
  user: null,
  cashRegister: null,
  customer: null,
} as const;
