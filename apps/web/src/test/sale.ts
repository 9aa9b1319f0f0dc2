import {
  type SaleLineWire,
  type SalePaymentWire,
  type SaleWire,
} from '@restaurante/contract/sales/sales.wire.ts';
import type { TicketWire } from '@restaurante/contract/tickets/tickets.endpoints.ts';

const NOTHING_GIVEN = { discount: 0, discount_percent: null, courtesy: null };

/** Returns a line of a sale: one silpancho, which waits. */
export function lineOf(change: Partial<SaleLineWire> = {}): SaleLineWire {
  const state = change.state ?? (change.served ? 'ready' : 'waiting');
  return {
    id: 1,
    product_id: 1,
    quantity: 1,
    price: 25,
    subtotal: 25,
    quantity_decrement: 0,
    round: 1,
    state,
    served: state === 'ready' || state === 'served',
    ordered_at: null,
    fired_at: null,
    ready_at: null,
    served_at: null,
    came_from: null,
    observations: null,
    options: [],
    product: { name: 'Silpancho', type: null, dam: null, image: null },
    taken_from: null,
    paid_quantity: null,
    station: { id: 1, name: 'Cocina' },
    ...NOTHING_GIVEN,
    deleted_at: null,
    deleted_reason: null,
    ...change,
  };
}

/** Returns a paid sale in preparation at table 4, made at 13:00; its id is its number plus 100. */
export function saleOf(sale_number: number, change: Partial<SaleWire> = {}): SaleWire {
  const created_at = change.created_at ?? '2026-11-14T13:00:00.000-04:00';
  const status = { id: 2, name: 'En preparación', color: '#935300' };
  return {
    id: 100 + sale_number,
    sale_number,
    sale_type: 'mesa',
    table_number: 4,
    from_table: null,
    tables: change.table_number === null ? [] : [change.table_number ?? 4],
    area: null,
    guests: null,
    payment_type: 1,
    sales_status_id: 2,
    status,
    status_histories: [{ id: 2, name: status.name, user: null, created_at }],
    total: 25,
    ...NOTHING_GIVEN,
    discount_reason: null,
    price_delivery: 0,
    amount_received_cash: 25,
    amount_received_qr: 0,
    cash_tendered: 25,
    change: 0,
    debt: 0,
    tip: 0,
    rounding: 0,
    payments: null,
    division: null,
    paid_out: 1,
    observations: null,
    reservation: 0,
    reserved_for: null,
    reserved_at: null,
    revision: 1,
    send_notification: 0,
    employe_id: null,
    employe: null,
    delivery_address: null,
    user_id: 7,
    user: null,
    waiter: null,
    cashier_id: 1,
    cashier: { id: 1, name: 'principal' },
    customer: null,
    details: [lineOf()],
    deleted_details: [],
    branch: { id: 3, name: 'Casa matriz', phones: null, address: null, city: { name: 'La Paz' } },
    created_at,
    business_day: created_at.slice(0, 10),
    deleted_at: null,
    deleted_reason: null,
    deleted_by: null,
    asked_bill: 0,
    merged_into: null,
    ...change,
  };
}

/** Returns a payment in cash of the open register 1; the bill owes something after it. */
export const paymentOf = (amount: number, change: Partial<SalePaymentWire> = {}): SalePaymentWire => ({
  id: 7,
  cashier_id: 1,
  cashier_closed: false,
  user: { id: 7, name: 'Rosa Mamani' },
  amount,
  method: 1,
  amount_received_cash: amount,
  amount_received_qr: 0,
  cash_tendered: amount,
  change: 0,
  tip: 0,
  tip_method: null,
  rounding: 0,
  for: 'all',
  lines: [],
  share: null,
  leaves_debt: 1,
  first_name: null,
  ci_nit: null,
  reverses: null,
  replaces: null,
  created_at: '2026-11-14T13:05:00.000-04:00',
  ...change,
});

/** Returns an order in preparation on the board, made at 13:00; its id is its number plus 100. */
export function boardTicketOf(sale_number: number, change: Partial<TicketWire> = {}): TicketWire {
  const { created_at: at } = change;
  const { id, sales_status_id, status, sale_type, table_number, created_at, business_day } = saleOf(
    sale_number,
    at === undefined ? {} : { created_at: at },
  );
  const times = { created_at, business_day };
  const order = { id, sale_number, sales_status_id, status, sale_type, table_number, ...times };
  return { ...order, name: null, ready_at: null, ...change };
}
