import type { TicketWire } from '@restaurante/contract/tickets/tickets.endpoints.ts';
import type { Sale } from '@restaurante/domain/sales/sale.ts';
import { instantToWire } from '../../shared/instant.ts';
import { saleToWire } from '../sales/index.ts';

/** Returns an order as the public board shows it; the answer's schema drops all else. */
export function ticketToWire(sale: Sale): TicketWire {
  const readyAt = sale.history.findLast(({ status }) => status === 'ready')?.createdAt ?? null;
  return {
    ...saleToWire(sale),
    sale_number: sale.number!,
    name: sale.customer?.firstName ?? null,
    ready_at: readyAt && instantToWire(readyAt),
  };
}
