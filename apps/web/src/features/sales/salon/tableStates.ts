import type { TableCall, TableState } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import type { Tone } from '../../../ui/display/StatusChip.tsx';

/** Words and colours of a table's state (docs/rules/dining-room.md). */
export const TABLE_STATE_LOOKS: Record<TableState, { readonly label: string; readonly tone: Tone }> = {
  libre: { label: 'Libre', tone: 'done' },
  reservada: { label: 'Reservada', tone: 'way' },
  ocupada: { label: 'Ocupada', tone: 'accent' },
  cuenta: { label: 'Pide la cuenta', tone: 'unpaid' },
};

export const CALL_TEXTS: Record<TableCall, string> = {
  mesero: 'Llama al mesero',
  cuenta: 'Pide la cuenta desde su teléfono',
};
