import { Button } from '@mantine/core';
import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { centsOf, formatBs } from '@restaurante/domain/money/money.ts';
import { Stack } from '../../../ui/layout/layouts.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { ticketOf } from './sale.ts';

export type TableBill = Pick<TableWire['sales'][number], 'id' | 'sale_number' | 'owed'>;

interface WhichBillProps {
  /** The table's number. */
  table: number | null;
  bills: readonly TableBill[];
  /** Whether it may be a bill of its own. */
  mayBeSeparate: boolean;
  onPick: (bill: TableBill | 'separate') => void;
  onClose: () => void;
}

/** Asks which of a table's bills gets what goes there. */
export function WhichBill({ table, bills, mayBeSeparate, onPick, onClose }: WhichBillProps) {
  return (
    <Dialog title={`¿A qué cuenta de la mesa ${table}?`} size={400} onClose={onClose}>
      <Stack gap={8} className="counter">
        {bills.map((bill) => (
          <Button key={bill.id} size="lg" variant="default" onClick={() => onPick(bill)}>
            {ticketOf(bill)} · debe {formatBs(centsOf(bill.owed))}
          </Button>
        ))}
        {mayBeSeparate && (
          <Button size="lg" variant="light" onClick={() => onPick('separate')}>
            Cuenta aparte
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
