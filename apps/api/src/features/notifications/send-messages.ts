import { type BaseContext, now } from '../../shared/context.ts';
import { enqueue, type JobPayload } from '../../shared/jobs/jobs.ts';
import type { Gateway, Messenger } from '../../shared/whatsapp/gateway.ts';
import { findSettings } from '../companies/index.ts';
import * as messages from './messages.repository.ts';
import type { Message } from './messages.repository.ts';

const MINUTE = 60;
/** Messages of a company per minute; the others wait. */
const PER_MINUTE = 60;
/** Seconds in the state 'sending' after which a message is given up: its process was killed. */
const GIVEN_UP = MINUTE;
/** Seconds after which a job leaves the rest to another one. It does so at once when its process stops. */
const TURN = 30;

/**
 * Sends a company's queued messages, oldest first and each once, and notifies the sender's screens of the result of a
 * message sent by hand. Of several jobs at once only one sends. A message that the server certainly did not receive
 * is tried again by a job of its own; until then no other message is sent to a server that is down.
 * `docs/rules/notifications.md`
 */
export async function sendMessages(
  ctx: BaseContext,
  messenger: Messenger,
  { companyId, dueAt = 0 }: JobPayload<'whatsapp'>,
  stopping?: AbortSignal,
): Promise<void> {
  const endAt = ctx.clock.now() + TURN * 1_000;
  for (;;) {
    const at = ctx.clock.now();
    const since = new Date(at - MINUTE * 1_000);
    // The job's clock is the database's, which may be ahead.
    const message = await messages.next.first(ctx.db, {
      companyId,
      at: new Date(Math.max(at, dueAt)),
      since,
    });
    if (!message) return;
    if (at > endAt || stopping?.aborted) return enqueue(ctx, 'whatsapp', { companyId });
    const isLate = message.expiresAt.getTime() <= at;
    const retryAt = message.retryAt?.getTime() ?? 0;
    // The job that was queued for it will try it.
    if (!isLate && message.state === 'waiting' && retryAt > at && retryAt !== dueAt) return;
    if (!isLate && message.state === 'waiting' && (message.sentSince ?? 0) >= PER_MINUTE) {
      return tryLater(ctx, companyId, message, MINUTE / 4);
    }
    const outcome = await sendNext(ctx, messenger, companyId, message, isLate);
    if (outcome === 'postponed') return;
    // The job that is sending continues with the queue, unless it is killed.
    if (outcome === 'busy') return enqueue(ctx, 'whatsapp', { companyId }, { afterSeconds: GIVEN_UP });
  }
}

async function sendNext(
  ctx: BaseContext,
  messenger: Messenger,
  companyId: number,
  message: Message,
  isLate: boolean,
): Promise<'settled' | 'postponed' | 'busy'> {
  const gateway = await gatewayOf(ctx, companyId);
  if (message.state === 'sending') {
    if (ctx.clock.now() - (message.claimedAt?.getTime() ?? 0) < GIVEN_UP * 1_000) return 'busy';
    const isRepeatable = !isLate && gateway !== null && (await messenger.knowsRepeats(gateway));
    await settle(ctx, companyId, message, isRepeatable ? 'waiting' : 'failed');
    return 'settled';
  }
  if (isLate || gateway === null) {
    await settle(ctx, companyId, message, 'failed');
    return 'settled';
  }
  const { id, phone, text, expiresAt } = message;
  // With the time: a restored or new database reuses ids, and the server remembers names.
  const name = `${companyId}-${id}-${message.createdAt.getTime()}`;
  if ((await messages.claim.run(ctx.db, { companyId, id, at: now(ctx) })) === 0) return 'busy';
  const sending = { ...message, state: 'sending' };
  const secondsLeft = Math.ceil((expiresAt.getTime() - ctx.clock.now()) / 1_000);
  const delivery = await messenger.send(gateway, { name, phone, text, secondsLeft });
  if (delivery.state === 'again') {
    await tryLater(ctx, companyId, sending, Math.max(pauseFor(ctx, message), delivery.waitSeconds));
    return 'postponed';
  }
  await settle(ctx, companyId, sending, delivery.state);
  return 'settled';
}

/** Returns a quarter of the message's age: five seconds at first, a minute after four. */
function pauseFor(ctx: BaseContext, { createdAt }: Message): number {
  const waited = (ctx.clock.now() - createdAt.getTime()) / 1_000;
  return Math.min(Math.max(waited / 4, 5), MINUTE);
}

/** Queues the job first, so that no message waits for a job that does not exist. */
async function tryLater(
  ctx: BaseContext,
  companyId: number,
  { id, state }: Message,
  seconds: number,
): Promise<void> {
  const afterSeconds = Math.ceil(seconds);
  const retryAt = ctx.clock.now() + afterSeconds * 1_000;
  await enqueue(ctx, 'whatsapp', { companyId, dueAt: retryAt }, { afterSeconds });
  await messages.postpone.run(ctx.db, { companyId, id, from: state, retryAt: new Date(retryAt) });
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
  const settled = await messages.settle.run(ctx.db, { companyId, id, from: state, to });
  if (settled === 0 || to === 'waiting') return;
  if (kind !== 'by_hand' || branchId === null || saleId === null || userId === null) return;
  const is_sent = to === 'sent';
  ctx.publish(companyId, 'notification', { branch_id: branchId, sale_id: saleId, user_id: userId, is_sent });
}
