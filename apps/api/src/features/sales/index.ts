export { getSale } from './sales.access.ts';
export { listActiveSales } from './sales.lists.ts';
export { deliverReadySales, movePendingSales } from './sales.registers.ts';
