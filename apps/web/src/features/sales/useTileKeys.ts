import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { useState, type KeyboardEvent } from 'react';
import { moveFocus } from './menu/arrowKeys.ts';

/** Returns props for the tiles of tables: Tab stops at one of them, and the arrow keys move on from it. */
export function useTileKeys(tables: readonly Pick<TableWire, 'id'>[]) {
  const [focusedId, setFocusedId] = useState<number | null>(null);
  const stop = tables.find(({ id }) => id === focusedId) ?? tables[0];
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
      moveFocus(event, event.currentTarget, '[data-table]:not([disabled])'),
    tile: ({ id }: Pick<TableWire, 'id'>) => ({
      tabIndex: id === stop?.id ? 0 : -1,
      onFocus: () => setFocusedId(id),
    }),
  };
}
