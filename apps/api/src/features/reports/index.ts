export { exportMonths } from './months/months.export.ts';
