import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, use, useEffect, useState } from 'react';
import { CallError } from '../../../shared/api/call.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { ticketOf, isUnpaid } from '../bill/sale.ts';
import { saleQuery } from '../bill/saleQueries.ts';
import type { Sold } from '../payment/sold.ts';

/** The dialogs that a row can open. */
export type SaleDialog =
  | 'accept'
  | 'items'
  | 'close'
  | 'parts'
  | 'discount'
  | 'courtesy'
  | 'courier'
  | 'type'
  | 'guests'
  | 'observations'
  | 'notify'
  | 'void'
  | 'reject';

/** Props of a dialog about a sale. */
export interface SaleDialogProps {
  readonly sale: SaleWire;
  readonly onClose: () => void;
}

/** Tools shared by all parts of the day's list. */
export interface DayTools {
  /** One for all rows, because it runs a timer. */
  readonly today: Day;
  readonly ask: (dialog: SaleDialog, sale: SaleWire) => void;
  /** Shows the closed sale and the change to give, large. */
  readonly showClosed: (sold: Sold) => void;
  /** Returns whether this touch is the second half of a double touch, whose row has moved to another group. */
  readonly isDoubleTouch: () => boolean;
}

export const DayContext = createContext<DayTools | null>(null);

export function useDay(): DayTools {
  const tools = use(DayContext);
  if (!tools) throw new Error('useDay needs a DayContext around it');
  return tools;
}

interface OpenDialog {
  readonly dialog: SaleDialog;
  readonly saleId: number;
  readonly ticket: string;
}

const openDialogOf = (dialog: SaleDialog, sale: SaleWire): OpenDialog => ({
  dialog,
  saleId: sale.id,
  ticket: ticketOf(sale),
});

/**
 * Returns the dialog that is open about a sale. The address may ask for the payment of one (`?charge=<id>`): it opens
 * once the sale is there, unless it has been paid since. A sale that is not loaded, or no longer in the filtered list,
 * is fetched by itself.
 */
export function useSaleDialog(sales: readonly SaleWire[] | undefined) {
  const { charge } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [isAnswered, setIsAnswered] = useState(charge === undefined);
  const requestedId = open?.saleId ?? (isAnswered ? undefined : charge);
  const listedSale = sales?.find(({ id }) => id === requestedId);
  const { data, error } = useQuery({
    ...saleQuery(requestedId ?? 0),
    enabled: requestedId !== undefined && sales !== undefined && !listedSale,
  });
  // Until the answer is there, the dialog shows what the list had.
  const [last, setLast] = useState<SaleWire | undefined>();
  const latest = [listedSale, last, data?.sale]
    .filter((one) => one?.id === requestedId)
    .reduce((one, other) => (one && (!other || one.revision >= other.revision) ? one : other), undefined);
  if (latest !== last) setLast(latest);
  const isMissing = error instanceof CallError && error.status === 404;
  const isGone = !listedSale && (isMissing || (latest !== undefined && latest.deleted_at !== null));
  const sale = isGone ? undefined : latest;
  if (sale && !isAnswered) {
    setIsAnswered(true);
    if (isUnpaid(sale)) setOpen(openDialogOf('close', sale));
  }
  useRemovalWarning(open && isGone ? `La venta ${open.ticket} ya no está en la lista` : null);
  return {
    open,
    sale,
    ask: (dialog: SaleDialog, about: SaleWire) => {
      setLast(about);
      setOpen(openDialogOf(dialog, about));
    },
    // A dialog's answer may come when it was closed and another one is open.
    close: () => {
      setOpen((now) => (now === open ? null : now));
      if (charge) void navigate({ to: '/dashboard/sales', search: {}, replace: true });
    },
  };
}

/**
 * Warns that the subject of a dialog has gone, unless this page itself is sending a call: then the answer reports it.
 */
export function useRemovalWarning(text: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (text !== null && queries.isMutating() === 0) notify.loss(text);
  }, [text, queries]);
}
