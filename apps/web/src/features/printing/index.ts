export { addPrint } from './printQueue.ts';
export { PrinterSettings } from './PrinterSettings.tsx';
export { canPrint } from './sendPrints.ts';
