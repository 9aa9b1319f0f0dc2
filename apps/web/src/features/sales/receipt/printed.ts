import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { persistedStore } from '../../../shared/persistedStore.ts';

const MOST = 500;
/** The ids of the sales whose receipt this browser has printed, the latest last. */
const printedSales = persistedStore(
  'restaurante.printed.v1',
  (stored) => (stored ?? []) as readonly number[],
);

/** Returns whether another paper of this sale is a copy. Where each sale prints its own, it always is. */
export const isReprint = ({ id }: SaleWire): boolean =>
  localSettings().sales.print || printedSales.reload().includes(id);

/** Remembers that a sale's receipt is being printed. */
export const notePrinted = ({ id }: SaleWire): void =>
  printedSales.set([...printedSales.reload().filter((other) => other !== id), id].slice(-MOST));
