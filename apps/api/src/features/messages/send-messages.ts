import { type BaseContext, now } from '../../shared/context.ts';
import { enqueue } from '../../shared/jobs/jobs.ts';
import type { Gateway, Messenger } from '../../shared/whatsapp/gateway.ts';
import { findSettings } from '../companies/index.ts';
import { claimMessage, findNextMessage, type Message, settleMessage } from './messages.repository.ts';

const MINUTE_MS = 60_000;
/** How many messages of a company leave in a minute; the others wait. */
const PER_MINUTE = 60;
/** One that is being sent for so long was given up: its process was killed. */
const GIVEN_UP_MS = MINUTE_MS;

/**
 * Sends what waits in a company's line, oldest first, each once, and tells the sender's screens what became of a
 * message sent by hand. Of several at once one sends. Throws when the server surely has not got a message: then the job
 * tries again. `docs/rules/notifications.md`
 */
export async function sendMessages(ctx: BaseContext, messenger: Messenger, companyId: number): Promise<void> {
  for (;;) {
    const since = new Date(ctx.clock.now() - MINUTE_MS);
    const message = await findNextMessage(ctx.db, { companyId, since });
    if (!message) return;
    const isLate = message.expiresAt.getTime() <= ctx.clock.now();
    if (!isLate && message.state === 'waiting' && (message.sentSince ?? 0) >= PER_MINUTE) {
      const startAfter = new Date(ctx.clock.now() + MINUTE_MS / 4);
      return enqueue(ctx, 'whatsapp', { companyId }, { startAfter });
    }
    if ((await sendNext(ctx, messenger, companyId, message, isLate)) === 'busy') {
      // Whoever is sending goes on with the line, unless it is killed.
      const startAfter = new Date(ctx.clock.now() + GIVEN_UP_MS);
      return enqueue(ctx, 'whatsapp', { companyId }, { startAfter });
    }
  }
}

async function sendNext(
  ctx: BaseContext,
  messenger: Messenger,
  companyId: number,
  message: Message,
  isLate: boolean,
): Promise<'settled' | 'busy'> {
  const key = { companyId, id: message.id };
  const gateway = await gatewayOf(ctx, companyId);
  if (message.state === 'sending') {
    if (ctx.clock.now() - (message.claimedAt?.getTime() ?? 0) < GIVEN_UP_MS) return 'busy';
    const isRepeatable = !isLate && gateway !== null && (await messenger.knowsRepeats(gateway));
    await settle(ctx, companyId, message, isRepeatable ? 'waiting' : 'failed');
    return 'settled';
  }
  if (isLate || gateway === null) {
    await settle(ctx, companyId, message, 'failed');
    return 'settled';
  }
  if (!(await claimMessage(ctx.db, { ...key, at: now(ctx) }))) return 'busy';
  const sending = { ...message, state: 'sending' };
  const { phone, text, expiresAt } = message;
  const delivery = await messenger.send(gateway, {
    name: `${companyId}-${message.id}`,
    phone,
    text,
    expiresAt,
  });
  if (delivery === 'again') {
    await settle(ctx, companyId, sending, 'waiting');
    throw new Error('the WhatsApp server could not be reached');
  }
  await settle(ctx, companyId, sending, delivery === 'sent' ? 'sent' : 'failed');
  return 'settled';
}

async function gatewayOf(ctx: BaseContext, companyId: number): Promise<Gateway | null> {
  const { notificationsEnabled, whatsappServer, whatsappKey } = await findSettings(ctx.db, { companyId });
  if (!notificationsEnabled || whatsappServer === null || whatsappKey === null) return null;
  return { server: whatsappServer, key: whatsappKey };
}

async function settle(
  ctx: BaseContext,
  companyId: number,
  { id, state, kind, branchId, saleId, userId }: Message,
  to: 'waiting' | 'sent' | 'failed',
): Promise<void> {
  const isOurs = await settleMessage(ctx.db, { companyId, id, from: state, to });
  if (!isOurs || to === 'waiting') return;
  if (kind !== 'by_hand' || branchId === null || saleId === null || userId === null) return;
  const is_sent = to === 'sent';
  ctx.publish('notification', { branch_id: branchId, sale_id: saleId, user_id: userId, is_sent });
}
