import { Button } from '@mantine/core';
import { centsOf, formatBs } from '@restaurante/domain/money/money.ts';
import { Stack } from '../../../ui/layout/layouts.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { ticketOf } from '../bill/sale.ts';
import type { usePicking } from './usePicking.ts';

type WhichBillProps = NonNullable<ReturnType<typeof usePicking>['question']>;

/** Asks which of a table's bills gets what goes there. */
export function WhichBill({ table, bills, mayBeSeparate, pick, cancel }: WhichBillProps) {
  return (
    <Dialog title={`¿A qué cuenta de la mesa ${table.number}?`} size={400} onClose={cancel}>
      <Stack gap={8} className="counter">
        {bills.map((bill) => (
          <Button key={bill.id} size="lg" variant="default" onClick={() => pick(bill)}>
            {ticketOf(bill)} · debe {formatBs(centsOf(bill.owed))}
          </Button>
        ))}
        {mayBeSeparate && (
          <Button size="lg" variant="light" onClick={() => pick('separate')}>
            Cuenta aparte
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
