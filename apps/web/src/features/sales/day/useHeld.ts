import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useState } from 'react';

/** Finds an open menu or dialog or an unfolded row: the user is about to touch something. */
const IN_USE =
  '[role="menu"], [role="dialog"], table [aria-expanded="true"], [role="list"] [aria-expanded="true"]';

const idsOf = (sales: readonly SaleWire[]) => new Set(sales.map(({ id }) => id));

/**
 * Keeps arriving sales out of the list while it is in use, so that nothing moves under the finger. Changes of sales
 * that are shown appear at once. `show` adds the waiting ones.
 */
export function useHeld(sales: readonly SaleWire[] | undefined) {
  const [list, setList] = useState({ sales, shown: sales && idsOf(sales) });
  if (list.sales !== sales) {
    const isHeld = list.shown !== undefined && document.querySelector(IN_USE) !== null;
    setList({ sales, shown: isHeld ? list.shown : sales && idsOf(sales) });
  }
  const shown = sales?.filter(({ id }) => list.shown?.has(id) ?? true);
  return {
    sales: shown,
    waiting: (sales?.length ?? 0) - (shown?.length ?? 0),
    show: () => setList({ sales, shown: sales && idsOf(sales) }),
  };
}
