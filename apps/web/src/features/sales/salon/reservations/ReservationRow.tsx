import { Button } from '@mantine/core';
import {
  mdiAccountOutline,
  mdiCancel,
  mdiCashCheck,
  mdiNoteEditOutline,
  mdiPlus,
  mdiSeatOutline,
  mdiTableChair,
} from '@mdi/js';
import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { seatReservation, voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { SoldOutDetails } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import { cents, formatBs } from '@restaurante/domain/money/money.ts';
import { useState } from 'react';
import { countText, timeOf } from '../../../../shared/api/answers.ts';
import { waitingTime } from '../../../../shared/time/relative.ts';
import { AppIcon } from '../../../../ui/display/AppIcon.tsx';
import { StatusChip } from '../../../../ui/display/StatusChip.tsx';
import { Row, Stack } from '../../../../ui/layout/layouts.tsx';
import { RowMenu } from '../../../../ui/list/RowMenu.tsx';
import { useConfirm } from '../../../../ui/overlay/ConfirmDialog.tsx';
import { reservedName, saleAmounts, ticketOf } from '../../bill/sale.ts';
import { useBillWrite } from '../../bill/seen.ts';
import { useDay } from '../../dayList/dayContext.ts';
import { useSaleRights } from '../../dayList/row/useSaleMenu.ts';
import { isExpected, minutesLate, proposedTable } from './book.ts';
import { SeatDialog } from './SeatDialog.tsx';
import classes from './Reservations.module.css';

/** The button of guests who come within an hour stands out. */
const DUE_MS = 3_600_000;

interface ReservationRowProps {
  sale: SaleWire;
  tables: readonly TableWire[];
  /** The server's time, in epoch milliseconds. */
  now: number;
  /** Whether the guests may sit down now: on the day of the reservation. */
  isToday: boolean;
  onEdit: () => void;
  onSeated: (tableNumber: number) => void;
}

/** Shows one reservation: time, people, name, phone, table, note, and what is done with it. */
export function ReservationRow({ sale, tables, now, isToday, onEdit, onSeated }: ReservationRowProps) {
  const { guests, tables: reservedTables, observations, customer, details } = sale;
  const name = reservedName(sale);
  const phone = customer?.person.phone;
  const late = minutesLate(sale, now);
  const isAwaited = isExpected(sale);
  const { owed, cashPaid, qrPaid } = saleAmounts(sale);
  const paidAmount = cashPaid + qrPaid;
  return (
    <Stack
      as="li"
      gap={8}
      className={classes.row}
      data-late={late > 0 || undefined}
      data-seated={!isAwaited || undefined}
    >
      <Row align="start" justify="between">
        <b className="num text-l">{timeOf(sale.reserved_at!)}</b>
        <div className="grow min-w-0">
          <b className="block anywhere">{name}</b>
          <Row as="span" wrap className="small muted">
            <Row as="span" gap={4} className="num">
              <AppIcon path={mdiAccountOutline} size={14} />
              {guests === null ? 's/n' : countText(guests, 'persona', 'personas')}
            </Row>
            {reservedTables.length > 0 && (
              <Row as="span" gap={4} className="num">
                <AppIcon path={mdiTableChair} size={14} />
                {reservedTables.length === 1 ? 'Mesa' : 'Mesas'} {reservedTables.join(', ')}
              </Row>
            )}
            {phone && <a href={`tel:+${phone}`}>{phone.replace(/^591/, '')}</a>}
          </Row>
        </div>
        {isAwaited ? (
          late > 0 && <StatusChip tone="unpaid">Tarde {waitingTime(late)}</StatusChip>
        ) : (
          <StatusChip tone="accent">{ticketOf({ sale_number: sale.sale_number })}</StatusChip>
        )}
      </Row>
      {observations && <p className={classes.note}>{observations}</p>}
      {details.length > 0 && (
        <p className="small muted">
          {details.map(dishText).join(', ')} · {formatBs(owed)}
          {paidAmount > 0 && ' · con adelanto'}
        </p>
      )}
      {isAwaited && <Acts {...{ sale, tables, now, isToday, onEdit, onSeated }} />}
    </Stack>
  );
}

const dishText = ({ quantity, product }: SaleWire['details'][number]) => `${quantity} × ${product.name}`;

function Acts({ sale, tables, now, isToday, onEdit, onSeated }: ReservationRowProps) {
  const { ask } = useDay();
  const confirm = useConfirm();
  const { mayChange, mayAddItems, mayDivide, mayVoid } = useSaleRights()(sale);
  const name = reservedName(sale);
  const [isChoosing, setIsChoosing] = useState(false);
  const { cashPaid, qrPaid } = saleAmounts(sale);
  const { mutate: seat, isPending: isSeating } = useBillWrite(seatReservation, {
    success: (answer) => {
      const after = saleAmounts(answer.sale);
      const returned = cents(cashPaid + qrPaid - after.cashPaid - after.qrPaid);
      const back = returned > 0 ? `. Devuelve ${formatBs(returned)}` : '';
      return `${name} está en la mesa ${answer.sale.table_number}${back}`;
    },
    onSuccess: (answer) => {
      setIsChoosing(false);
      onSeated(answer.sale.table_number!);
    },
    onError: ({ code }) => {
      // The error's text is shown too.
      if (code === 'table_busy') setIsChoosing(true);
      return code === 'sold_out';
    },
  });
  const seatAt = (table_number: number, without?: number[]) =>
    seat(
      { params: { id: sale.id }, body: { table_number, without }, seen: { current: sale } },
      {
        onError: ({ code, details }) => {
          if (code === 'sold_out') void askWithout(table_number, details as SoldOutDetails);
        },
      },
    );
  const askWithout = async (table: number, { lines }: SoldOutDetails) => {
    const gone = sale.details.filter(({ id }) => lines.includes(id)).map(dishText);
    const question = {
      title: 'Hay platos agotados',
      confirmLabel: 'Sentar sin ellos',
      cancelLabel: 'Volver',
    };
    if (await confirm({ ...question, text: `Se quitan del pedido: ${gone.join(', ')}.` }))
      seatAt(table, [...lines]);
  };
  const proposed = proposedTable(sale, tables);
  const choose = () => setIsChoosing(true);
  const { mutate: cancel } = useBillWrite(voidSale, { success: 'Reserva cancelada' });
  const isDue = Date.parse(sale.reserved_at!) - now < DUE_MS;
  const onCancel = async () => {
    // Money that was paid ahead goes back: the dialog says how.
    if (cashPaid + qrPaid > 0) return ask('void', sale);
    const question = { title: `¿Cancelar la reserva de ${name}?`, confirmLabel: 'Cancelar reserva' };
    if (!(await confirm({ ...question, cancelLabel: 'Volver', text: 'La mesa queda libre para otra.' })))
      return;
    const body = { reason: 'Reserva cancelada' };
    cancel({ params: { id: sale.id }, body, seen: { current: sale } });
  };
  const actions = [
    mayChange && isToday && { label: 'Sentar en otra mesa', icon: mdiSeatOutline, onClick: choose },
    mayChange && { label: 'Editar', icon: mdiNoteEditOutline, onClick: onEdit },
    mayAddItems && { label: 'Agregar platos', icon: mdiPlus, onClick: () => ask('items', sale) },
    mayDivide &&
      sale.debt > 0 && { label: 'Cobrar adelanto', icon: mdiCashCheck, onClick: () => ask('parts', sale) },
    mayVoid && { label: 'Cancelar reserva', icon: mdiCancel, danger: true, apart: true, onClick: onCancel },
  ].filter((action) => action !== false);
  return (
    <Row>
      {mayChange && isToday && (
        <Button
          className="grow"
          variant={isDue ? 'filled' : 'default'}
          loading={isSeating}
          leftSection={<AppIcon path={mdiSeatOutline} />}
          aria-label={proposed ? `Sentar en ${proposed.number} a ${name}` : `Sentar a ${name}`}
          onClick={() => (proposed ? seatAt(proposed.number) : choose())}
        >
          {proposed ? `Sentar en ${proposed.number}` : 'Sentar'}
        </Button>
      )}
      <span className="end">
        <RowMenu of={`la reserva de ${name}`} actions={actions} />
      </span>
      {isChoosing && (
        <SeatDialog
          sale={sale}
          tables={tables}
          isSeating={isSeating}
          onChoose={seatAt}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Row>
  );
}
