import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { mergeBills, moveLines } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useState } from 'react';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { useConfirm } from '../../../ui/overlay/ConfirmDialog.tsx';
import { printChange, printMove } from '../receipt/printReceipt.ts';
import { ticketOf } from '../sale.ts';

export type PickKind = 'move' | 'merge';

/** A bill whose other table is being chosen. */
export interface Picking {
  readonly kind: PickKind;
  readonly sale: SaleWire;
}

/** Returns whether the table may be chosen: a free one to move to, one with another bill to join. */
export const isChoice = ({ kind, sale }: Picking, { sales }: TableWire): boolean =>
  kind === 'move' ? sales.length === 0 : sales.some(({ id }) => id !== sale.id);

/** Returns the text over the tables while one is chosen. */
export const pickText = ({ kind, sale }: Picking): string =>
  kind === 'move'
    ? `Mover ${ticketOf(sale)}: toca una mesa libre`
    : `Unir ${ticketOf(sale)}: toca la otra cuenta`;

/** Returns the bill whose other table is being chosen, and what ends the choice; `onDone` gets the chosen table. */
export function usePicking(onDone: (tableId: number) => void) {
  const [picking, setPicking] = useState<Picking | null>(null);
  const confirm = useConfirm();
  const { mutate: move } = useWrite(moveLines);
  const { mutate: merge } = useWrite(mergeBills);
  const choose = async (table: TableWire) => {
    if (!picking) return;
    const { kind, sale } = picking;
    const other = table.sales.find(({ id }) => id !== sale.id);
    const ticket = ticketOf(sale);
    const title =
      kind === 'move' || !other
        ? `¿Mover ${ticket} a la mesa ${table.number}?`
        : `¿Unir ${ticket} con ${ticketOf(other)} de la mesa ${table.number}?`;
    const confirmLabel = kind === 'move' ? 'Mover' : 'Unir';
    if (!(await confirm({ title, confirmLabel, danger: false }))) return;
    setPicking(null);
    if (kind === 'merge' && other) {
      merge(
        { params: { id: other.id }, body: { from_id: sale.id } },
        {
          onSuccess: ({ sale: merged }) => {
            const from = { ...other, sale_type: 'mesa', table_number: table.number } as const;
            printMerge(merged, { sale, other: from });
            onDone(table.id);
          },
        },
      );
    } else {
      const lines = sale.details.map(({ id, quantity }) => ({ detail_id: id, quantity }));
      move(
        { params: { id: sale.id }, body: { lines, table_number: table.number } },
        {
          onSuccess: (moved) => {
            printChange(sale, moved.sale);
            onDone(table.id);
          },
        },
      );
    }
  };
  return { picking, start: setPicking, cancel: () => setPicking(null), choose };
}

/** Prints for the kitchen which dishes have another table now: the older of the two bills stays. */
function printMerge(
  merged: SaleWire,
  { sale, other }: { sale: SaleWire; other: Parameters<typeof printMove>[0] },
): void {
  const stays = merged.id === sale.id;
  const ids = new Set(sale.details.map(({ id }) => id));
  const moved = merged.details.filter(({ id }) => ids.has(id) !== stays).map(({ id }) => id);
  printMove(stays ? other : sale, merged, moved);
}
