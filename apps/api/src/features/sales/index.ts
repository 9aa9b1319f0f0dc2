export { deliverReadySales, movePendingSales } from './sales.registers.ts';
