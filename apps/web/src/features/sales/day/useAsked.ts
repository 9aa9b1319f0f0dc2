import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isPending } from './day.sales.ts';
import type { SaleDialog } from './dayContext.ts';

interface Asked {
  readonly dialog: SaleDialog;
  readonly saleId: number;
}

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
    if (isPending(wanted)) setAsked({ dialog: 'close', saleId: wanted.id });
  }
  return {
    asked,
    // Somebody else may void it while the dialog is open.
    sale: sales?.find(({ id }) => id === asked?.saleId),
    ask: (dialog: SaleDialog, { id }: SaleWire) => setAsked({ dialog, saleId: id }),
    // A dialog's answer may come when it was closed and another one is open.
    close: () => {
      setAsked((now) => (now === asked ? null : now));
      if (charge) void navigate({ to: '/dashboard/sales', search: {}, replace: true });
    },
  };
}
