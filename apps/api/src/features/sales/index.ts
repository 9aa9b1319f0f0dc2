export { getSale } from './sale/sale-access.ts';
export { listActiveSales } from './track/sale-lists.ts';
export { deliverReadySales, movePendingSales } from './track/register-handover.ts';
