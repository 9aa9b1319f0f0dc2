import type { Sale } from '../sales/index.ts';
import type { Context } from '../../shared/context.ts';
import { listActiveSales } from '../sales/index.ts';

/** What the board shows: orders in preparation and ready ones. */
export function listTickets(ctx: Context, branchId: number): Promise<Sale[]> {
  return listActiveSales(ctx, branchId, ['accepted', 'ready']);
}
