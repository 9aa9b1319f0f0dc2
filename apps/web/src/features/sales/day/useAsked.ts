import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { notify } from '../../../ui/feedback/notices.tsx';
import { ticketOf } from '../sale.ts';
import { isUnpaid } from './day.sales.ts';
import type { SaleDialog } from './dayContext.ts';

interface Asked {
  readonly dialog: SaleDialog;
  readonly saleId: number;
  readonly ticket: string;
}

const askedOf = (dialog: SaleDialog, sale: SaleWire): Asked => ({
  dialog,
  saleId: sale.id,
  ticket: ticketOf(sale),
});

/**
 * The dialog that is open about a sale. The address may ask for the payment of one (`?charge=<id>`): it opens once the
 * sale is there, unless it was paid meanwhile.
 */
export function useAsked(sales: readonly SaleWire[] | undefined) {
  const { charge } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAnswered, setIsAnswered] = useState(charge === undefined);
  const wanted = isAnswered ? undefined : sales?.find(({ id }) => id === charge);
  if (wanted) {
    setIsAnswered(true);
    if (isUnpaid(wanted)) setAsked(askedOf('close', wanted));
  }
  const sale = sales?.find(({ id }) => id === asked?.saleId);
  useTellGone(asked && sales && !sale ? `La venta ${asked.ticket} ya no está en la lista` : null);
  return {
    asked,
    sale,
    ask: (dialog: SaleDialog, about: SaleWire) => setAsked(askedOf(dialog, about)),
    // A dialog's answer may come when it was closed and another one is open.
    close: () => {
      setAsked((now) => (now === asked ? null : now));
      if (charge) void navigate({ to: '/dashboard/sales', search: {}, replace: true });
    },
  };
}

/** Warns that the subject of a dialog has gone, unless this page itself is sending a call: its answer says so. */
export function useTellGone(text: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (text !== null && queries.isMutating() === 0) notify.warning(text);
  }, [text, queries]);
}
