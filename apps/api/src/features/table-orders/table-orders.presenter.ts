import type {
  OrderState,
  TableOrderStateWire,
  TableOrderWire,
} from '@restaurante/contract/table-orders/table-orders.wire.ts';
import { addCents, bsFromCents } from '@restaurante/domain/money/money.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import {
  debtAmount,
  effectiveDiscount,
  lineTotal,
  owedAmount,
} from '@restaurante/domain/sales/sale-totals.ts';
import { instantToWire } from '../../shared/instant.ts';
import { optionsToWire, type Sale } from '../sales/index.ts';

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

/** Returns an order, or the bill that has its lines, for a guest who ordered. `docs/rules/table-orders.md` */
export function tableOrderStateToWire(sale: Sale): TableOrderStateWire {
  const bill = billToWire(sale);
  const isClosed = sale.area !== null && sale.status !== 'new' && bill === null;
  return {
    ...tableOrderToWire(sale),
    ...(isClosed && { details: [] }),
    bill,
    state: sale.deletedAt === null ? STATES[sale.status] : 'rechazado',
    reason: sale.deletedReason,
  };
}

/** Returns the money of a table's bill while it is open; null in a branch without tables. */
function billToWire(sale: Sale): TableOrderStateWire['bill'] {
  const { area, deletedAt, status, isPaid, linesTotal, discount, deliveryFee, cashPaid, qrPaid } = sale;
  const isOpen = deletedAt === null && status !== 'new' && !(isPaid && status === 'delivered');
  if (area === null || !isOpen) return null;
  const owed = owedAmount({ lines: linesTotal, discount, deliveryFee });
  return {
    discount: bsFromCents(effectiveDiscount(linesTotal, discount)),
    price_delivery: bsFromCents(deliveryFee),
    paid: bsFromCents(addCents(cashPaid, qrPaid)),
    owed: bsFromCents(debtAmount(owed, cashPaid, qrPaid)),
  };
}
