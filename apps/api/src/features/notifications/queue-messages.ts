import {
  lateAfterMinutes,
  type MessageKind,
  type OwnerNotice,
  whatsappPhone,
} from '@restaurante/domain/notifications/message-kinds.ts';
import { type CompanyTxContext, now } from '../../shared/context.ts';
import { enqueue } from '../../shared/jobs/jobs.ts';
import { insert, withdraw } from './messages.repository.ts';
import { findRecipients } from './recipients.repository.ts';

interface NewMessage {
  readonly kind: MessageKind;
  /** Subject, such as 'ready:34:1': a phone receives one message per subject. */
  readonly about: string | null;
  readonly saleId: number | null;
  /** The number that a person typed; one that WhatsApp cannot reach gets no message. */
  readonly phone: string | null;
  readonly text: string;
  /** Seconds until it is sent, in which it may be withdrawn. */
  readonly afterSeconds?: number;
}

/** Queues messages, which are sent after the commit. `docs/rules/notifications.md` */
export async function queueMessages(
  ctx: CompanyTxContext,
  ...messages: readonly NewMessage[]
): Promise<void> {
  const { companyId, userId } = ctx.scope;
  const delays = new Set<number>();
  for (const { kind, about, saleId, text, afterSeconds = 0, ...message } of messages) {
    const phone = whatsappPhone(message.phone);
    if (phone === null) continue;
    const createdAt = now(ctx);
    const expiresAt = new Date(createdAt.getTime() + lateAfterMinutes(kind) * 60_000);
    const sendAfter = afterSeconds > 0 ? new Date(createdAt.getTime() + afterSeconds * 1_000) : null;
    const row = { companyId, userId, kind, about, saleId, phone, text, createdAt, expiresAt, sendAfter };
    if ((await insert.run(ctx.db, row)) > 0) delays.add(afterSeconds);
  }
  for (const afterSeconds of delays) {
    const dueAt = ctx.clock.now() + afterSeconds * 1_000;
    await enqueue(ctx, 'whatsapp', { companyId, dueAt }, { afterSeconds });
  }
}

/** Deletes messages of sales that are not sent yet, because they are no longer true. Returns their subjects. */
export async function withdrawMessages(
  ctx: CompanyTxContext,
  saleIds: readonly number[],
  kinds: readonly MessageKind[],
): Promise<readonly (string | null)[]> {
  const messages = await withdraw.all(ctx.db, { companyId: ctx.scope.companyId, saleIds, kinds });
  return messages.map(({ about }) => about);
}

const SWITCHES = {
  register_opened: 'noticeRegisterOpened',
  register_closed: 'noticeRegisterClosed',
  sale_voided: 'noticeSaleVoided',
  line_removed: 'noticeSaleVoided',
  sale_lowered: 'noticeSaleVoided',
  money_taken: 'noticeSaleVoided',
} as const;

interface Notice {
  readonly kind: OwnerNotice;
  /** The id of the register, sale, line or movement. A sale that is lowered again has another one. */
  readonly id: number | string;
  readonly saleId?: number;
  readonly text: (actor: string) => string;
}

/** Notifies the owner of an act of the staff, if the company's settings say so. */
export async function notifyOwner(ctx: CompanyTxContext, { kind, id, saleId, text }: Notice): Promise<void> {
  const recipients = await findRecipients.first(ctx.db, ctx.scope);
  if (!recipients?.[SWITCHES[kind]]) return;
  await queueMessages(ctx, {
    kind,
    about: `${kind}:${id}`,
    saleId: saleId ?? null,
    phone: recipients.ownerPhone,
    text: text(recipients.actor ?? ''),
  });
}
