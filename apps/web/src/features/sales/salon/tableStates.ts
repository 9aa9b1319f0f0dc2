import type { TableCall, TableState } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import type { Tone } from '../../../ui/display/StatusChip.tsx';

interface Look {
  readonly label: string;
  /** For a tile, which has no room for the label. */
  readonly short?: string;
  readonly tone: Tone;
}

/** Words and colours of a table's state (docs/rules/dining-room.md). */
export const TABLE_STATE_LOOKS: Record<TableState, Look> = {
  libre: { label: 'Libre', tone: 'done' },
  reservada: { label: 'Reservada', tone: 'way' },
  ocupada: { label: 'Ocupada', tone: 'accent' },
  cuenta: { label: 'Pide la cuenta', short: 'La cuenta', tone: 'unpaid' },
};

export const CALL_TEXTS: Record<TableCall, string> = {
  mesero: 'Llama al mesero',
  cuenta: 'Pide la cuenta desde su teléfono',
};
