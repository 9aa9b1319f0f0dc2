import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { localSettings } from '../../../shared/localSettings.ts';
import { persistedStore } from '../../../shared/persistedStore.ts';

/** The browser stores what it has printed for at most this many sales. */
const MOST_SALES = 500;

/** The ids of the sales whose receipt this browser has printed, the latest last. */
const printedReceipts = persistedStore(
  'restaurante.printed.v1',
  (stored) => (stored ?? []) as readonly number[],
);

/** Returns whether another paper of this sale is a copy. If each sale prints its paper by itself, it always is. */
export const isReprint = ({ id }: SaleWire): boolean =>
  localSettings().sales.print || printedReceipts.reload().includes(id);

/** Stores that a sale's receipt is being printed. */
export const notePrinted = ({ id }: SaleWire): void =>
  printedReceipts.set([...printedReceipts.reload().filter((other) => other !== id), id].slice(-MOST_SALES));
