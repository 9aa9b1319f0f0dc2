import { Button } from '@mantine/core';
import { mdiBroom, mdiCashCheck, mdiPlus, mdiSilverwareForkKnife } from '@mdi/js';
import { releaseTable } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { getSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { formatBs } from '@restaurante/domain/money/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { centsOf } from '../../../shared/api/answers.ts';
import { query } from '../../../shared/api/query.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { minutesBetween, waitingTime } from '../../../shared/time/relative.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageSpinner } from '../../../ui/feedback/PageSpinner.tsx';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { useDay } from '../dayList/dayContext.ts';
import { useSaleRights } from '../dayList/row/useSaleMenu.ts';
import { ticketOf } from '../sale.ts';
import { BillLines } from './BillLines.tsx';
import { TABLE_STATE_LOOKS } from './tableStates.ts';
import classes from './Salon.module.css';

interface TablePanelProps {
  table: TableWire;
  /** The server's time, in epoch milliseconds. */
  now: number;
  /** Begins an order at the table. */
  onOrder: () => void;
}

/** Shows the bills of a table and what is done with them. */
export function TablePanel({ table, now, onOrder }: TablePanelProps) {
  const { state, since, guests, seats, waiter, sales } = table;
  const [chosenId, setChosenId] = useState<number | null>(null);
  const bill = sales.find(({ id }) => id === chosenId) ?? sales[0];
  const { label, tone } = TABLE_STATE_LOOKS[state];
  return (
    <div className="stack gap-12">
      <div className="wrap gap-8">
        <StatusChip tone={tone}>{label}</StatusChip>
        <span className="muted small">
          {[
            bill && since !== null && waitingTime(minutesBetween(Date.parse(since), now)),
            guests === null ? `${seats} asientos` : guests === 1 ? '1 persona' : `${guests} personas`,
            waiter && `Atiende ${waiter.name}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {sales.length > 1 && (
        <SegmentedChoice
          label="Cuentas de la mesa"
          fullWidth
          value={String(bill?.id)}
          onChange={(id) => setChosenId(Number(id))}
          options={sales.map(({ id, sale_number, owed }) => ({
            value: String(id),
            label: `${ticketOf({ sale_number })} · ${formatBs(centsOf(owed))}`,
          }))}
        />
      )}
      {bill ? (
        <Bill key={bill.id} id={bill.id} table={table} />
      ) : (
        <Button size="lg" leftSection={<AppIcon path={mdiSilverwareForkKnife} />} onClick={onOrder}>
          Tomar pedido
        </Button>
      )}
    </div>
  );
}

/** Shows one bill; it is fetched by itself, because the day's list may not have it loaded. */
function Bill({ id, table }: { id: number; table: TableWire }) {
  const { data, error, refetch } = useQuery({ ...query(getSale, { params: { id } }), staleTime: 0 });
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSpinner />;
  return (
    <>
      <BillLines sale={data.sale} />
      <BillActions sale={data.sale} table={table} />
    </>
  );
}

function BillActions({ sale, table }: { sale: SaleWire; table: TableWire }) {
  const { ask } = useDay();
  const { mayAddItems, mayCharge } = useSaleRights()(sale);
  const { mutate: release, isPending } = useWrite(releaseTable, {
    success: `La mesa ${table.number} quedó libre`,
  });
  return (
    <div className={classes.actions}>
      {mayCharge && (
        <Button
          size="lg"
          className="whole-row"
          leftSection={<AppIcon path={mdiCashCheck} />}
          onClick={() => ask('close', sale)}
        >
          Cobrar {formatBs(centsOf(sale.debt))}
        </Button>
      )}
      {mayAddItems && (
        <Button
          size="md"
          variant="default"
          leftSection={<AppIcon path={mdiPlus} />}
          onClick={() => ask('items', sale)}
        >
          Agregar
        </Button>
      )}
      {table.owed === 0 && (
        <Button
          size="md"
          variant="default"
          leftSection={<AppIcon path={mdiBroom} />}
          loading={isPending}
          onClick={() => release({ params: { id: table.id } })}
        >
          Liberar
        </Button>
      )}
    </div>
  );
}
