export { getSale } from './sale/sale-access.ts';
export { listActiveSales, listOwnDeliveries } from './track/sale-lists.ts';
export { deliverReadySales, movePendingSales } from './track/register-handover.ts';
export { saleToWire } from './sale/sale.presenter.ts';
export type { Sale } from './sale/sale.ts';
