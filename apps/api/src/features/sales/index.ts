export { getSale } from './sale/sale-access.ts';
export { findSale } from './sale/sale.repository.ts';
export { placeTableOrder } from './sell/place-table-order.ts';
export { expireTableOrders } from './change/expire-table-orders.ts';
export { rejectTableOrder } from './change/void-sale.ts';
export { listActiveSales, listBoardSales, listOwnDeliveries } from './track/sale-lists.ts';
export { deliverReadySales, movePendingSales } from './track/register-handover.ts';
export { saleToWire } from './sale/sale.presenter.ts';
export type { Sale } from './sale/sale.ts';
