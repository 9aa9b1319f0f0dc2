export { billsSince, CALL_MS, insertLink, link } from './sale/phones.repository.ts';
export { branchHasTables, COOKED_SINCE, isAtTable, lockTables, OPEN_BILL } from './sale/tables.repository.ts';
export { findSale, getMadeSale, getSale } from './sale/read-sales.ts';
export { optionsToWire, saleToWire } from './sale/sale.presenter.ts';
export type { ShortageRefusal } from './bill/refusals.ts';
export { sell } from './acts/sell.ts';
export { fireLater } from './acts/line-states.ts';
export { settleCourier } from './acts/settle-courier.ts';
export { askBill } from './acts/ask-bill.ts';
export { rejectTableOrder } from './acts/void-sale.ts';
export { expireTableOrders } from './many/expire-table-orders.ts';
export { sumDay, sumFinishedDays } from './totals/sum-days.ts';
export { giveStationToLines, serveDelivered } from './write/give-station.repository.ts';
export { renumberWaiting } from './many/renumber-waiting.ts';
export { releaseFurther } from './many/release-further.ts';
export { deliverFinishedSales, deliverPaidSales, movePendingSales } from './many/register-handover.ts';
export {
  kitchenFrom,
  listActiveSales,
  listBoardSales,
  listLastReady,
  listOwnDeliveries,
  listVoidedOrders,
} from './lists/sale-lists.ts';
export { findOpenBills, lockOpenBills, type OpenBill } from './lists/open-bills.repository.ts';
