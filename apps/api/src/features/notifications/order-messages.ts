import {
  lateAfterMinutes,
  type MessageKind,
  type OwnerNotice,
  whatsappPhone,
} from '@restaurante/domain/notifications/message-kinds.ts';
import { type CompanyTxContext, now } from '../../shared/context.ts';
import { enqueue } from '../../shared/jobs/jobs.ts';
import { findAudience } from './audience.repository.ts';
import { insert, withdraw } from './messages.repository.ts';

interface NewMessage {
  readonly kind: MessageKind;
  /** What it is about, such as 'ready:34:1': of one thing a phone is told once. */
  readonly about: string | null;
  readonly saleId: number | null;
  /** As people write it; without a number that WhatsApp knows nothing is sent. */
  readonly phone: string | null;
  readonly text: string;
}

/** Has messages sent after the commit. `docs/rules/notifications.md` */
export async function orderMessages(
  ctx: CompanyTxContext,
  ...messages: readonly NewMessage[]
): Promise<void> {
  const { companyId, userId } = ctx.scope;
  let isAnyNew = false;
  for (const { kind, about, saleId, text, ...message } of messages) {
    const phone = whatsappPhone(message.phone);
    if (phone === null) continue;
    const createdAt = now(ctx);
    const expiresAt = new Date(createdAt.getTime() + lateAfterMinutes(kind) * 60_000);
    const row = { companyId, userId, kind, about, saleId, phone, text, createdAt, expiresAt };
    isAnyNew = (await insert.run(ctx.db, row)) > 0 || isAnyNew;
  }
  if (isAnyNew) await enqueue(ctx, 'whatsapp', { companyId });
}

/** Takes back what has not left yet of a sale's messages, because it is no longer true. */
export async function withdrawMessages(
  ctx: CompanyTxContext,
  saleId: number,
  kinds: readonly MessageKind[],
): Promise<void> {
  await withdraw.run(ctx.db, { companyId: ctx.scope.companyId, saleId, kinds });
}

const SWITCHES = {
  register_opened: 'noticeRegisterOpened',
  register_closed: 'noticeRegisterClosed',
  sale_voided: 'noticeSaleVoided',
  line_removed: 'noticeSaleVoided',
} as const;

interface Notice {
  readonly kind: OwnerNotice;
  /** The id of what was opened, closed, voided or removed. */
  readonly id: number;
  readonly saleId?: number;
  readonly text: (actor: string) => string;
}

/** Tells the owner of something the staff did, if the company wants it told. */
export async function tellOwner(ctx: CompanyTxContext, { kind, id, saleId, text }: Notice): Promise<void> {
  const audience = await findAudience(ctx.db, ctx.scope);
  if (!audience?.[SWITCHES[kind]]) return;
  await orderMessages(ctx, {
    kind,
    about: `${kind}:${id}`,
    saleId: saleId ?? null,
    phone: audience.ownerPhone,
    text: text(audience.actor ?? ''),
  });
}
