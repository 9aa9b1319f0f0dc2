import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useState } from 'react';

/** Finds an open menu or dialog or an unfolded row: the user is about to touch something. */
const IN_USE =
  '[role="menu"], [role="dialog"], table [aria-expanded="true"], [role="list"] [aria-expanded="true"]';

const idsOf = (sales: readonly SaleWire[] | undefined) => sales && new Set(sales.map(({ id }) => id));

/**
 * Keeps arriving sales out of the list while it is in use, so that nothing moves under the finger. Changes of visible
 * sales appear at once. `show` adds the waiting ones.
 */
export function useWaitingArrivals(sales: readonly SaleWire[] | undefined) {
  const [list, setList] = useState({ sales, visible: idsOf(sales) });
  if (list.sales !== sales) {
    const isInUse = list.visible !== undefined && document.querySelector(IN_USE) !== null;
    setList({ sales, visible: isInUse ? list.visible : idsOf(sales) });
  }
  const visible = sales?.filter(({ id }) => list.visible?.has(id) ?? true);
  return {
    sales: visible,
    waiting: (sales?.length ?? 0) - (visible?.length ?? 0),
    show: () => setList({ sales, visible: idsOf(sales) }),
  };
}
