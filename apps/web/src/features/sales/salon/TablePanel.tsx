import { Button } from '@mantine/core';
import { mdiBellRing, mdiSilverwareForkKnife, mdiTableChair } from '@mdi/js';
import { answerCalls, releaseTable } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import type { TableCall, TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { centsOf, formatBs } from '@restaurante/domain/money/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '../../../shared/api/answers.ts';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { useIsSuspended } from '../../../shared/session/session.ts';
import { minutesBetween, waitingTime } from '../../../shared/time/relative.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import { StatusChip } from '../../../ui/display/StatusChip.tsx';
import { Status } from '../../../ui/feedback/Status.tsx';
import { Unloaded } from '../../../ui/feedback/Unloaded.tsx';
import { SegmentedChoice } from '../../../ui/inputs/SegmentedChoice.tsx';
import { Row, Stack } from '../../../ui/layout/layouts.tsx';
import { HeldLines, ReadyLines } from '../bill/Courses.tsx';
import { ticketOf } from '../bill/sale.ts';
import { saleQuery } from '../bill/saleQueries.ts';
import type { BillRef } from '../cart/order.ts';
import { TABLE_STATE_LOOKS } from '../TableTile.tsx';
import { BillActions } from './BillActions.tsx';
import { BillLines, type LineUnits } from './BillLines.tsx';
import { type Picking, someUnits } from './usePicking.ts';
import classes from './Salon.module.css';

const WaitingOrders = lazyPart(() => import('./WaitingOrders.tsx'), 'WaitingOrders');
const TableReservation = lazyPart(() => import('./reservations/TableReservation.tsx'), 'TableReservation');

interface TablePanelProps {
  table: TableWire;
  /** All tables of the branch, where guests of a reservation may sit. */
  tables: readonly TableWire[];
  /** The server's time, in epoch milliseconds. */
  now: number;
  /** Begins an order at the table, or a round of one of its bills. */
  onOrder: (join?: BillRef) => void;
  /** Begins to choose another table for a bill. */
  onPick: (picking: Picking) => void;
  /** Opens the table whose bill this one leads to. */
  onLead: () => void;
  onSeated: (tableNumber: number) => void;
}

export function TablePanel({ table, tables, now, onOrder, onPick, onLead, onSeated }: TablePanelProps) {
  const { state, since, guests, seats, waiter, sales, calls, reservation, with: lead } = table;
  const isSuspended = useIsSuspended();
  const ledTables = tables.filter((one) => one.with === table.number);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const bill = sales.find(({ id }) => id === chosenId) ?? sales[0];
  const { label, tone } = TABLE_STATE_LOOKS[state];
  return (
    <Stack gap={12}>
      <Row wrap>
        <StatusChip tone={tone}>{label}</StatusChip>
        <span className="muted small">
          {[
            bill && since !== null && waitingTime(minutesBetween(Date.parse(since), now)),
            // A single bill says its own below.
            sales.length !== 1 &&
              (guests === null ? `${seats} asientos` : countText(guests, 'persona', 'personas')),
            waiter && `Atiende ${waiter.name}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Row>
      {calls.length > 0 && <Calls table={table} />}
      {table.waiting > 0 && <WaitingOrders tableNumber={table.number} />}
      {ledTables.length > 0 && <LedTables tables={ledTables} />}
      {lead !== null && (
        <Button variant="default" size="md" leftSection={<AppIcon path={mdiTableChair} />} onClick={onLead}>
          Ver la cuenta de la mesa {lead}
        </Button>
      )}
      {reservation && (
        <TableReservation
          key={reservation.id}
          id={reservation.id}
          tables={tables}
          onSeated={onSeated}
          now={now}
        />
      )}
      {!isSuspended && <HeldLines bills={sales} />}
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
        <OpenBill key={bill.id} id={bill.id} table={table} onOrder={onOrder} onPick={onPick} />
      ) : lead !== null ? null : (
        <Button
          size="lg"
          variant={reservation || table.waiting > 0 ? 'default' : 'filled'}
          leftSection={<AppIcon path={mdiSilverwareForkKnife} />}
          onClick={() => onOrder()}
        >
          Tomar pedido
        </Button>
      )}
    </Stack>
  );
}

/** Shows the tables that lead to this one's bill; each can be released by itself. */
function LedTables({ tables }: { tables: readonly TableWire[] }) {
  const { mutate, isPending } = useWrite(releaseTable);
  return tables.map(({ id, number }) => (
    <Row key={id} className={classes.led}>
      <AppIcon path={mdiTableChair} />
      <span>Con la mesa {number}</span>
      <Button
        className="end"
        variant="default"
        size="sm"
        loading={isPending}
        aria-label={`Liberar la mesa ${number}`}
        onClick={() => mutate({ params: { id } })}
      >
        Liberar
      </Button>
    </Row>
  ));
}

const CALL_TEXTS: Record<TableCall, string> = {
  mesero: 'Llama al mesero',
  cuenta: 'Pide la cuenta desde su teléfono',
};

/** Shows the calls of the table's guests, and marks them as answered. */
function Calls({ table: { id, calls } }: { table: TableWire }) {
  const { mutate, isPending } = useWrite(answerCalls);
  return (
    <Row className={classes.calls}>
      <AppIcon path={mdiBellRing} />
      <Status>
        <span className="grow strong">
          {[...new Set(calls.map(({ what }) => CALL_TEXTS[what]))].join(' · ')}
        </span>
      </Status>
      <Button
        className="flex-none"
        mih="var(--height-touch)"
        loading={isPending}
        onClick={() => mutate({ params: { id } })}
      >
        Atendido
      </Button>
    </Row>
  );
}

interface OpenBillProps extends Pick<TablePanelProps, 'table' | 'onOrder' | 'onPick'> {
  id: number;
}

/** Shows one bill; it is fetched by itself, because the day's list may not have it loaded. */
function OpenBill({ id, table, onOrder, onPick }: OpenBillProps) {
  const { data, error, refetch } = useQuery(saleQuery(id));
  const [chosen, setChosen] = useState<LineUnits>(new Map());
  if (!data) return <Unloaded error={error} onRetry={refetch} />;
  const { sale } = data;
  const units = someUnits(sale, chosen);
  return (
    <>
      <ReadyLines sale={sale} />
      <BillLines sale={sale} chosen={chosen} onChoose={setChosen} />
      <BillActions
        sale={sale}
        table={table}
        onAdd={() => onOrder({ id, saleNumber: sale.sale_number! })}
        units={units}
        onPick={(kind) => onPick({ kind, sale, units: kind === 'move' ? units : null })}
      />
    </>
  );
}
