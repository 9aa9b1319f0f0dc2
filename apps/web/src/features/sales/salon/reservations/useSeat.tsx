import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { seatReservation } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { type ReactNode, useState } from 'react';
import { useSaleWrite } from '../../dayList/saleWrites.ts';
import { reservedName } from '../../reserved.ts';
import { proposedTable } from './book.ts';
import { SeatDialog } from './SeatDialog.tsx';

interface SeatOptions {
  readonly sale: SaleWire;
  readonly tables: readonly TableWire[];
  onSeated: (tableNumber: number) => void;
}

interface Seating {
  /** The table of `seat`; null: the person chooses one. */
  readonly proposed: TableWire | null;
  readonly isSeating: boolean;
  seat: () => void;
  choose: () => void;
  /** The choice of a table, while it is open. */
  readonly dialog: ReactNode;
}

/** Seats the guests of a reservation at the proposed table, or at one that the person chooses. */
export function useSeat({ sale, tables, onSeated }: SeatOptions): Seating {
  const [isChoosing, setIsChoosing] = useState(false);
  const proposed = proposedTable(sale, tables);
  const { mutate, isPending } = useSaleWrite(seatReservation, {
    sale,
    success: (answer) => `${reservedName(sale)} está en la mesa ${answer.sale.table_number}`,
    onSuccess: (answer) => {
      setIsChoosing(false);
      onSeated(answer.sale.table_number!);
    },
    onError: ({ code }) => {
      // The error's text is shown too.
      if (code === 'table_busy') setIsChoosing(true);
    },
  });
  const seatAt = (table_number: number) => mutate({ params: { id: sale.id }, body: { table_number } });
  const choose = () => setIsChoosing(true);
  return {
    proposed,
    isSeating: isPending,
    choose,
    seat: () => (proposed ? seatAt(proposed.number) : choose()),
    dialog: isChoosing && (
      <SeatDialog
        sale={sale}
        tables={tables}
        isSeating={isPending}
        onChoose={seatAt}
        onClose={() => setIsChoosing(false)}
      />
    ),
  };
}
