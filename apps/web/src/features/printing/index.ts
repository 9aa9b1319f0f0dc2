export { askPrintServer, outcomeOf } from './askPrintServer.ts';
export { openDrawer } from './openDrawer.ts';
export { addPrint } from './printQueue.ts';
export { type Printer, printerAt, printerOf } from './printer.ts';
export { PrinterSettings } from './PrinterSettings.tsx';
export { canPrint } from './sendPrints.ts';
export { withPictures } from './textPicture.ts';
