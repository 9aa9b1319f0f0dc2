import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { createContext, use } from 'react';
import type { Sold } from '../counter/SoldBanner.tsx';
import type { Till } from '../order/till.ts';
import type { Calendar } from './day.sales.ts';

/** The dialogs that a row can open. */
export type SaleDialog =
  | 'items'
  | 'close'
  | 'courier'
  | 'type'
  | 'observations'
  | 'notify'
  | 'void'
  | 'reject';

/** Props of a dialog about a sale. */
export interface SaleDialogProps {
  readonly sale: SaleWire;
  readonly onClose: () => void;
}

/** What all parts of the day's list share. */
export interface DayTools {
  readonly till: Till;
  readonly calendar: Calendar;
  /** Its sales can be paid and voided, nothing else (docs/rules/subscription.md). */
  readonly isSuspended: boolean;
  readonly ask: (dialog: SaleDialog, sale: SaleWire) => void;
  /** Shows the closed sale and the change to give, large. */
  readonly showClosed: (sold: Sold) => void;
  /** Offers to open a register, because money moves only through an open one. */
  readonly openRegister: () => void;
}

export const DayContext = createContext<DayTools | null>(null);

export function useDay(): DayTools {
  const tools = use(DayContext);
  if (!tools) throw new Error('useDay needs a DayContext around it');
  return tools;
}
