import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import type { TableBusyDetails, WhichBillDetails } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { mergeBills, moveLines } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { addCents, type Cents, centsOf, formatBs } from '@restaurante/domain/money/money.ts';
import { amountsAfter } from '@restaurante/domain/sales/acts/remove-line.ts';
import { useState } from 'react';
import type { CallError } from '../../../shared/api/call.ts';
import { type Confirmation, useConfirm } from '../../../ui/overlay/ConfirmDialog.tsx';
import { billOf } from '../bill/bill.ts';
import { linesLeft } from '../bill/given.ts';
import { ticketOf } from '../bill/sale.ts';
import { useBillWrite } from '../bill/seen.ts';
import type { TableBill } from '../bill/WhichBill.tsx';
import type { LineUnits } from './BillLines.tsx';

export type PickKind = 'move' | 'merge';

/** A bill whose other table is being chosen. */
export interface Picking {
  readonly kind: PickKind;
  readonly sale: SaleWire;
  /** The units that move; null for the whole bill. */
  readonly units: LineUnits | null;
}

/** Returns the chosen units of a bill; null if none or all are chosen, because the whole bill moves then. */
export function someUnits({ details }: SaleWire, chosen: LineUnits): LineUnits | null {
  const lines = details.flatMap(({ id, quantity }) => {
    const units = Math.min(chosen.get(id) ?? 0, quantity);
    return units > 0 ? ([[id, units]] as const) : [];
  });
  const isAll = details.every(({ id, quantity }) =>
    lines.some((line) => line[0] === id && line[1] === quantity),
  );
  return lines.length === 0 || isAll ? null : new Map(lines);
}

const otherBills = ({ sale }: Picking, { sales }: TableWire) => sales.filter(({ id }) => id !== sale.id);

/** Returns whether the table may be chosen: one with another bill, or a free one to move to. */
export const isChoice = (picking: Picking, table: TableWire): boolean =>
  otherBills(picking, table).length > 0 || (picking.kind === 'move' && table.sales.length === 0);

export function pickText({ kind, sale, units }: Picking): string {
  const ticket = ticketOf(sale);
  if (kind === 'merge') return `Unir ${ticket}: toca la otra cuenta`;
  return `Mover ${units ? unitsText(sale, units) : ticket}: toca la otra mesa`;
}

/** Returns '2 x Cerveza', or '3 productos' for several lines. */
function unitsText({ details }: SaleWire, units: LineUnits): string {
  const lines = details.filter(({ id }) => units.has(id));
  const [first] = lines;
  if (first && lines.length === 1) return `${units.get(first.id)} x ${first.product.name}`;
  return `${lines.reduce((count, { id }) => count + units.get(id)!, 0)} productos`;
}

/** Returns the bill whose other table is being chosen, and what ends the choice; `onDone` gets the chosen table. */
export function usePicking(onDone: (tableId: number) => void) {
  const [picking, setPicking] = useState<Picking | null>(null);
  /** The chosen table, if one of its bills must be named. */
  const [asking, setAsking] = useState<{ table: TableWire; bills: readonly TableBill[] } | null>(null);
  const confirm = useConfirm();
  const { mutate: move } = useBillWrite(moveLines, { onError: (error) => billsThere(error) !== null });
  const { mutate: merge } = useBillWrite(mergeBills);
  /** Returns what a touch on the table does, and the question before it. */
  const actOf = (picking: Picking, table: TableWire, other: TableBill | 'separate' | undefined): Act => {
    const { sale, units } = picking;
    const ticket = ticketOf(sale);
    const isSeparate = other === 'separate';
    const apart = isSeparate ? { separate: 1 as const } : {};
    const place = `la mesa ${table.number}${isSeparate ? ', en una cuenta aparte' : ''}`;
    const about = { params: { id: sale.id }, seen: { current: sale } };
    const finish = () => onDone(table.id);
    /** Asks about a table at which another person has opened a bill since. */
    const askAgain = (error: CallError) => {
      const bills = billsThere(error);
      if (!bills) return;
      setPicking(picking);
      setAsking({ table, bills });
    };
    if (units) {
      const lowered = loweredDiscount(sale, units);
      const lines = Array.from(units, ([detail_id, quantity]) => ({ detail_id, quantity }));
      const target =
        other && !isSeparate ? { to_sale_id: other.id } : { table_number: table.number, ...apart };
      const body = { lines, ...target, ...(lowered !== null && { discount: 'lower' as const }) };
      return {
        title: `¿Mover ${unitsText(sale, units)} a ${place}${other && !isSeparate ? ` (${ticketOf(other)})` : ''}?`,
        text:
          lowered !== null &&
          `El descuento de ${ticket} baja a ${formatBs(lowered)}: la décima parte de lo que queda.`,
        confirmLabel: 'Mover',
        send: () => move({ ...about, body }, { onSuccess: finish, onError: askAgain }),
      };
    }
    if (other && !isSeparate) {
      // The older one stays, whichever way it is called.
      const stays = sale.id < other.id ? sale : other;
      return {
        title: `¿Unir ${ticket} con ${ticketOf(other)} de la mesa ${table.number}?`,
        text: `Queda ${ticketOf(stays)} con todo lo pedido, y debe ${formatBs(addCents(centsOf(sale.debt), centsOf(other.owed)))}.`,
        confirmLabel: 'Unir',
        send: () => merge({ ...about, body: { from_id: other.id } }, { onSuccess: finish }),
      };
    }
    const body = { whole: 1 as const, table_number: table.number, ...apart };
    return {
      title: `¿Mover ${ticket} a ${place}?`,
      text: 'Pasa con todo lo pedido y todo lo pagado.',
      confirmLabel: 'Mover',
      send: () => move({ ...about, body }, { onSuccess: finish, onError: askAgain }),
    };
  };
  const pick = async (table: TableWire, other: TableBill | 'separate' | undefined) => {
    setAsking(null);
    if (!picking) return;
    const { send, ...question } = actOf(picking, table, other);
    if (!(await confirm({ ...question, danger: false }))) return;
    setPicking(null);
    send();
  };
  const choose = (table: TableWire) => {
    const others = picking ? otherBills(picking, table) : [];
    if (others.length > 1) return setAsking({ table, bills: others });
    return void pick(table, others[0]);
  };
  return {
    picking,
    start: setPicking,
    cancel: () => setPicking(null),
    choose,
    /** The bills of a chosen table of which one must be named; 'Mover' may also begin one of its own there. */
    question: picking &&
      asking && {
        table: asking.table.number,
        bills: asking.bills,
        mayBeSeparate: picking.kind === 'move',
        onPick: (other: TableBill | 'separate') => void pick(asking.table, other),
        onClose: () => setAsking(null),
      },
  };
}

/** Returns the open bills of a table that refused what goes there; null for other errors. */
function billsThere({ code, details }: CallError): readonly TableBill[] | null {
  if (code === 'table_busy') return [(details as TableBusyDetails).sale];
  return code === 'which_bill' ? (details as WhichBillDetails).sales : null;
}

interface Act extends Confirmation {
  readonly send: () => void;
}

/** Returns the discount of a bill if a move makes it more than a tenth of the rest, else null. */
function loweredDiscount(sale: SaleWire, units: LineUnits): Cents | null {
  const bill = billOf(sale);
  const lines = linesLeft(sale, (id, quantity) => quantity - (units.get(id) ?? 0));
  const after = (discountChoice: 'lower' | null) =>
    amountsAfter(bill, lines, { discountChoice, reason: null });
  return after(null).problem ? (after('lower').ok?.discount ?? null) : null;
}
