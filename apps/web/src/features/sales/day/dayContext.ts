import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { createContext, use } from 'react';
import type { Sold } from '../counter/SoldBanner.tsx';
import type { LiveList } from '../../../shared/live/useLiveList.ts';
import type { Till } from '../order/till.ts';
import type { Calendar } from './day.sales.ts';

/** The dialogs a sale can be asked about with. */
export type SaleDialog = 'items' | 'close' | 'courier' | 'type' | 'observations' | 'void';

/** What everything on the day's list works with. */
export interface DayTools {
  readonly till: Till;
  readonly calendar: Calendar;
  readonly list: LiveList;
  /** Its sales can be paid and voided, nothing else (docs/rules/subscription.md). */
  readonly isSuspended: boolean;
  readonly ask: (dialog: SaleDialog, sale: SaleWire) => void;
  /** Shows large what was closed and the change to give. */
  readonly showClosed: (sold: Sold) => void;
  /** Money moves only through an open register: offers to open one. */
  readonly openRegister: () => void;
}

export const DayContext = createContext<DayTools | null>(null);

export function useDay(): DayTools {
  const tools = use(DayContext);
  if (!tools) throw new Error('useDay needs a DayContext around it');
  return tools;
}
