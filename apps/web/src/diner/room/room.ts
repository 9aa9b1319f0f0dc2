// Loaded only in a branch that has tables.
export { BillButton, BillDialog } from './BillDialog.tsx';
export { callStaff } from './callStaff.ts';
export { CallButtons } from './CallButtons.tsx';
