import type { MessageKind } from '@restaurante/domain/notifications/message-kinds.ts';
import { sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import { anyOf, pick, statement } from '../../shared/db/statement.ts';

export interface MessageRow {
  readonly companyId: number;
  readonly kind: MessageKind;
  readonly about: string | null;
  readonly saleId: number | null;
  readonly userId: number | null;
  readonly phone: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

interface MessageKey {
  readonly companyId: number;
  readonly id: number;
}

const insert = statement((db, p: MessageRow) =>
  db
    .insertInto('whatsappMessages')
    .values(
      pick(p, 'companyId', 'kind', 'about', 'saleId', 'userId', 'phone', 'text', 'createdAt', 'expiresAt'),
    )
    .onConflict((conflict) => conflict.columns(['companyId', 'about']).doNothing()),
);

/** Keeps a message; false if the company has one about the same thing already. */
export async function insertMessage(db: Executor, message: MessageRow): Promise<boolean> {
  return (await insert.run(db, message)) > 0;
}

interface MessagesOfSale {
  readonly companyId: number;
  readonly saleId: number;
  readonly kinds: readonly MessageKind[];
}

const withdraw = statement((db, p: MessagesOfSale) =>
  db
    .deleteFrom('whatsappMessages')
    .where('companyId', '=', p.companyId)
    .where('saleId', '=', p.saleId)
    .where('kind', '=', anyOf(p.kinds))
    .where('state', '=', 'waiting')
    // Written out, as in the index of open messages.
    .where(sql<boolean>`state in ('waiting', 'sending')`),
);

export async function deleteWaiting(db: Executor, messages: MessagesOfSale): Promise<void> {
  await withdraw.run(db, messages);
}

const next = statement((db, p: { companyId: number; since: Date }) =>
  db
    .selectFrom('whatsappMessages as message')
    .leftJoin('sales', (join) =>
      join.onRef('sales.companyId', '=', 'message.companyId').onRef('sales.id', '=', 'message.saleId'),
    )
    .select([
      'message.id',
      'message.kind',
      'message.saleId',
      'message.userId',
      'message.phone',
      'message.text',
      'message.state',
      'message.expiresAt',
      'message.createdAt',
      'message.claimedAt',
      'message.retryAt',
      'sales.branchId',
    ])
    .select((eb) =>
      eb
        .selectFrom('whatsappMessages')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('companyId', '=', p.companyId)
        .where('claimedAt', '>', p.since)
        .as('sentSince'),
    )
    .where('message.companyId', '=', p.companyId)
    // Written out, as in the index of open messages.
    .where(sql<boolean>`message.state in ('waiting', 'sending')`)
    .orderBy('message.id')
    .limit(1),
);

export type Message = NonNullable<Awaited<ReturnType<typeof findNextMessage>>>;

/** The company's oldest message that is not settled, and how many left since an instant. */
export const findNextMessage = (db: Executor, query: { readonly companyId: number; readonly since: Date }) =>
  next.first(db, query);

const claim = statement((db, p: MessageKey & { at: Date }) =>
  db
    .updateTable('whatsappMessages')
    .set({ state: 'sending', claimedAt: p.at })
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.id)
    .where('state', '=', 'waiting'),
);

/** Marks a waiting message as being sent; false if another process has done so. */
export async function claimMessage(db: Executor, key: MessageKey & { readonly at: Date }): Promise<boolean> {
  return (await claim.run(db, key)) > 0;
}

const settle = statement((db, p: MessageKey & { from: string; to: string }) =>
  db
    .updateTable('whatsappMessages')
    .set({ state: p.to })
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.id)
    .where('state', '=', p.from),
);

interface Settled extends MessageKey {
  /** The state it is in; another process may have changed it meanwhile. */
  readonly from: string;
  readonly to: 'waiting' | 'sent' | 'failed';
}

/** Changes a message's state; false if it is no longer in the one it was. */
export async function settleMessage(db: Executor, message: Settled): Promise<boolean> {
  return (await settle.run(db, message)) > 0;
}

const postpone = statement((db, p: MessageKey & { from: string; retryAt: Date }) =>
  db
    .updateTable('whatsappMessages')
    .set({ state: 'waiting', retryAt: p.retryAt })
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.id)
    .where('state', '=', p.from),
);

/** Has a message wait until an instant. */
export async function postponeMessage(
  db: Executor,
  message: MessageKey & { readonly from: string; readonly retryAt: Date },
): Promise<void> {
  await postpone.run(db, message);
}

const KEPT_MS = 30 * 24 * 3_600_000;

const deleteOlder = statement((db, p: { oldest: Date }) =>
  db.deleteFrom('whatsappMessages').where('createdAt', '<', p.oldest),
);

/** Deletes messages after 30 days: they hold phone numbers, and nobody asks for them any more. */
export async function deleteOldMessages(db: Executor, now: Date): Promise<void> {
  await deleteOlder.run(db, { oldest: new Date(now.getTime() - KEPT_MS) });
}
