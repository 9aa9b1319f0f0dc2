export { exportMonths } from './months/months.export.ts';
export { findKitchenMedians, type KitchenMedians } from './kitchen-medians.ts';
