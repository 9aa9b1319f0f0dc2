import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import type { KitchenSaleWire } from './sales.wire.ts';

/** Returns whether it is a reservation that is not accepted yet: it waits for another day. docs/rules/sales.md */
export const isWaitingReservation = ({
  reservation,
  sales_status_id: status,
}: Pick<KitchenSaleWire, 'reservation' | 'sales_status_id'>): boolean =>
  reservation === 1 && status === SALE_STATUS_IDS.new;
