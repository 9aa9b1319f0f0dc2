import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { formatBs } from '@restaurante/domain/money/money.ts';
import { useEffect, useRef } from 'react';
import { centsOf } from '../../../../shared/api/answers.ts';
import { notify } from '../../../../ui/notices.tsx';
import { ticketOf } from '../../sale.ts';
import { isUnpaid } from '../day.sales.ts';

interface OvertakenOptions {
  /** Whether this dialog itself is being saved. */
  isSent: boolean;
  onPaid: () => void;
}

/** Tells who is about to take money for a sale that somebody else has it paid, or that more or less is owed by now. */
export function useOvertaken(sale: SaleWire, { isSent, onPaid }: OvertakenOptions): void {
  const { debt } = sale;
  const known = useRef(debt);
  useEffect(() => {
    if (isSent || debt === known.current) return;
    known.current = debt;
    const which = `La venta ${ticketOf(sale)}`;
    if (isUnpaid(sale)) {
      notify.warning(`${which} cambió: ahora debe ${formatBs(centsOf(debt))}`, 'close');
    } else {
      notify.warning(`${which} ya se cobró`, 'close');
      onPaid();
    }
  }, [sale, debt, isSent, onPaid]);
}
