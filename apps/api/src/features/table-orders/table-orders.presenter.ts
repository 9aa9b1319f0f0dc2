import type {
  OrderState,
  TableOrderStateWire,
  TableOrderWire,
} from '@restaurante/contract/table-orders/table-orders.wire.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import { lineTotal } from '@restaurante/domain/sales/sale-totals.ts';
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
    })),
    created_at: instantToWire(sale.createdAt),
  };
}

export function tableOrderStateToWire(sale: Sale): TableOrderStateWire {
  return {
    ...tableOrderToWire(sale),
    state: sale.deletedAt === null ? STATES[sale.status] : 'rechazado',
    reason: sale.deletedReason,
  };
}
