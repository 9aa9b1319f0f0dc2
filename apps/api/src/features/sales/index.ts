export { getMadeSale, getSale } from './sale/sale-access.ts';
export { lockTables } from './sale/tables.repository.ts';
export { renumberWaiting } from './bill/renumber-waiting.ts';
export { findSale } from './sale/sale.repository.ts';
export type { ShortageRefusal } from './sell/refusals.ts';
export { sell } from './sell/sell.ts';
export { askBill } from './bill/ask-bill.ts';
export { expireTableOrders } from './bill/expire-table-orders.ts';
export { rejectTableOrder } from './bill/void-sale.ts';
export {
  listActiveSales,
  listBoardSales,
  listOwnDeliveries,
  listVoidedOrders,
} from './lifecycle/sale-lists.ts';
export { deliverFinishedSales, deliverPaidSales, movePendingSales } from './lifecycle/register-handover.ts';
export { findOpenBills, lockOpenBills, type OpenBill } from './lifecycle/open-bills.repository.ts';
export { optionsToWire, saleToWire } from './sale/sale.presenter.ts';
export { PLAIN_AT_TABLE, type Sale } from './sale/sale.ts';
