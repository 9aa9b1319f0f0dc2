import { AppError } from '@restaurante/contract/errors.ts';
import type { SaleMessage } from '@restaurante/contract/notifications/notifications.wire.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { findSettings } from '../companies/index.ts';
import { notifyByHand } from './bill/messages.ts';
import { getSale } from './sale/read-sales.ts';

/** Queues a message about a sale. `docs/rules/notifications.md` */
export function notifySale(ctx: Context, saleId: number, { phone, message }: SaleMessage): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await getSale(ctx, saleId);
    if (!(await findSettings(ctx.db, ctx.scope)).notificationsEnabled) throw new AppError('whatsapp_unset');
    await notifyByHand(ctx, saleId, { phone, text: message });
  });
}
