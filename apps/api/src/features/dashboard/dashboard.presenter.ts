import { courierToWire } from '@restaurante/contract/couriers/courier.ts';
import type { DeliveryWire, MetricsWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { bsFromCents, type Cents } from '@restaurante/domain/money/money.ts';
import type { Sale } from '@restaurante/domain/sales/sale.ts';
import { instantToWire } from '../../shared/instant.ts';
import { saleToWire } from '../sales/index.ts';
import type { Figures } from './dashboard.service.ts';

/** Returns the figures of a start page; without amounts for a courier and a cashier who counts blind. */
export function metricsToWire(figures: Figures): MetricsWire {
  const { registers, qr, products, sales, backup, hasAmounts } = figures;
  const amount = (value: Cents) => (hasAmounts ? bsFromCents(value) : null);
  return {
    success: true,
    // The query of a suspended company is refused, and the error names the suspension.
    suscriptionSuspended: false,
    cash: amount(registers.cash),
    open_registers: registers.count,
    total_qr_payments: amount(qr.total),
    count_qr_payments: qr.count,
    count_sales: sales.count,
    total_sales: amount(sales.total),
    count_sales_week_ago: sales.countWeekAgo,
    count_products: products.active,
    count_low_stock: products.lowStock,
    current_sales: figures.week.map(({ date, sales, expenses, purchases }) => ({
      date,
      sales: amount(sales),
      expenses: amount(expenses),
      purchases: amount(purchases),
    })),
    best_seller: figures.bestSellers.map(({ name, type, piece, units }) => ({
      name,
      type,
      dam: piece,
      sales_count: units,
    })),
    waiting: figures.waiting.map(
      ({ branchId, branch, orders, late, unpaidTables, owed, oldRegisters, lowStock }) => ({
        branch_id: branchId,
        branch,
        orders,
        late,
        unpaid_tables: unpaidTables,
        owed: bsFromCents(owed),
        old_registers: oldRegisters,
        low_stock: lowStock,
      }),
    ),
    deliveries: figures.deliveries.map(deliveryToWire),
    couriers: registers.couriers.map(courierToWire),
    kitchen: figures.kitchen,
    backup: backup && {
      last_at: backup.lastAt && instantToWire(backup.lastAt),
      failed_at: backup.failedAt && instantToWire(backup.failedAt),
    },
  };
}

function deliveryToWire(sale: Sale): DeliveryWire {
  const { id, sale_number, delivery_address, debt, observations, created_at } = saleToWire(sale);
  const { customer } = sale;
  return {
    id,
    // A delivery is no reservation of a table.
    sale_number: sale_number!,
    customer: customer && [customer.firstName, customer.lastName].filter(Boolean).join(' '),
    phone: customer?.phone ?? null,
    delivery_address,
    debt,
    observations,
    created_at,
  };
}
