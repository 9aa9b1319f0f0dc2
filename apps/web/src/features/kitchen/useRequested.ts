import type { KitchenSaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useState } from 'react';
import { useRealtime } from '../../shared/realtime/realtime.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { ticketOf } from '../sales/index.ts';
import { useBlinks, without } from './blinks.ts';

/** Returns the orders that the counter asked about within the last seconds. */
export function useRequested(sales: readonly KitchenSaleWire[] = []): ReadonlyMap<number, true> {
  const [requested, setRequested] = useState<ReadonlyMap<number, true>>(new Map());
  const later = useBlinks();
  useRealtime('request order', ({ sale_id: id }) => {
    const sale = sales.find((one) => one.id === id);
    if (!sale) return;
    setRequested((before) => new Map(before).set(id, true));
    later(id, () => setRequested((before) => without(before, id)));
    notify.warning(`Piden el pedido ${ticketOf(sale)}`, `requested-${id}`);
    playSound('alert');
  });
  return requested;
}
