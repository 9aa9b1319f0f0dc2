import { AppError } from '@restaurante/contract/errors.ts';
import type { SaleMessage } from '@restaurante/contract/notifications/notifications.wire.ts';
import { type BaseContext, type Context, now } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { enqueue } from '../../shared/jobs/jobs.ts';
import type { SendText } from '../../shared/whatsapp/gateway.ts';
import { findSettings } from '../companies/index.ts';
import { getSale } from '../sales/index.ts';
import {
  claimMessage,
  findMessage,
  insertMessage,
  type Message,
  type MessageKey,
  settleMessage,
} from './notifications.repository.ts';

/** A message that could not be sent for so long is too late: the customer has asked at the counter by now. */
const TOO_LATE_MS = 10 * 60_000;

/** Sends a message about a sale, by a job. Throws not_found, whatsapp_unset. `docs/rules/notifications.md` */
export function notifySale(ctx: Context, saleId: number, { phone, message }: SaleMessage): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await getSale(ctx, saleId);
    const { companyId, userId } = ctx.scope;
    if (!(await findSettings(ctx.db, ctx.scope)).notificationsEnabled) throw new AppError('whatsapp_unset');
    const row = { companyId, saleId, userId, phone, text: message, createdAt: now(ctx) };
    await enqueue(ctx, 'whatsapp', { companyId, messageId: await insertMessage(ctx.db, row) });
  });
}

/**
 * Sends a message that waits, once, and tells its sender's screens what became of it. Throws when the server surely has
 * not got it: then the job tries again. `docs/rules/notifications.md`
 */
export async function sendMessage(ctx: BaseContext, send: SendText, key: MessageKey): Promise<void> {
  const message = await findMessage(ctx.db, key);
  if (message === undefined || message.state === 'sent' || message.state === 'failed') return;
  const state = await attempt(ctx, send, key, message);
  if (state === null) return;
  await settleMessage(ctx.db, { ...key, state });
  const { branchId: branch_id, saleId: sale_id, userId: user_id } = message;
  ctx.publish('notification', { branch_id, sale_id, user_id, is_sent: state === 'sent' });
}

/** Returns what became of it: `failed` also if nobody knows, null if another process is sending it. */
async function attempt(
  ctx: BaseContext,
  send: SendText,
  key: MessageKey,
  message: Message,
): Promise<'sent' | 'failed' | null> {
  // The process that was sending it was killed.
  if (message.state === 'sending') return 'failed';
  if (ctx.clock.now() - message.createdAt.getTime() > TOO_LATE_MS) return 'failed';
  const { notificationsEnabled, whatsappServer, whatsappKey } = await findSettings(ctx.db, key);
  if (!notificationsEnabled || whatsappServer === null || whatsappKey === null) return 'failed';
  if (!(await claimMessage(ctx.db, key))) return null;
  const { phone, text } = message;
  const delivery = await send({ server: whatsappServer, key: whatsappKey }, { phone, text });
  if (delivery === 'not_reached') {
    await settleMessage(ctx.db, { ...key, state: 'waiting' });
    throw new Error('the WhatsApp server could not be reached');
  }
  return delivery === 'sent' ? 'sent' : 'failed';
}
