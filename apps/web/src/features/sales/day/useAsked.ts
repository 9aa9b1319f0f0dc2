import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { notify } from '../../../ui/notices.tsx';
import { ticketOf } from '../sale.ts';
import { isPending } from './day.sales.ts';
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

/** Dialogs that take the sale out of the list themselves. */
const REMOVING: ReadonlySet<SaleDialog> = new Set(['void', 'reject']);

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
    if (isPending(wanted)) setAsked(askedOf('close', wanted));
  }
  const sale = sales?.find(({ id }) => id === asked?.saleId);
  const gone = asked && sales && !sale && !REMOVING.has(asked.dialog) ? asked.ticket : null;
  useEffect(() => {
    // Somebody else has voided it: its dialog is not there any more.
    if (gone) notify.warning(`La venta ${gone} ya no está en la lista`);
  }, [gone]);
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
