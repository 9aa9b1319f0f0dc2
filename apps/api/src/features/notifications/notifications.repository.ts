import type { Executor } from '../../shared/db/database.ts';
import { pick, statement } from '../../shared/db/statement.ts';

interface NewMessage {
  readonly companyId: number;
  readonly saleId: number;
  readonly userId: number;
  readonly phone: string;
  readonly text: string;
  readonly createdAt: Date;
}

export interface MessageKey {
  readonly companyId: number;
  readonly messageId: number;
}

const insert = statement((db, p: NewMessage) =>
  db
    .insertInto('whatsappMessages')
    .values(pick(p, 'companyId', 'saleId', 'userId', 'phone', 'text', 'createdAt'))
    .returning('id'),
);

export async function insertMessage(db: Executor, message: NewMessage): Promise<number> {
  return (await insert.one(db, message)).id;
}

const find = statement((db, p: MessageKey) =>
  db
    .selectFrom('whatsappMessages as message')
    .innerJoin('sales', (join) =>
      join.onRef('sales.companyId', '=', 'message.companyId').onRef('sales.id', '=', 'message.saleId'),
    )
    .select([
      'message.saleId',
      'message.userId',
      'message.phone',
      'message.text',
      'message.state',
      'message.createdAt',
      'sales.branchId',
    ])
    .where('message.companyId', '=', p.companyId)
    .where('message.id', '=', p.messageId),
);

export type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>;
export const findMessage = (db: Executor, key: MessageKey) => find.first(db, key);

const claim = statement((db, p: MessageKey) =>
  db
    .updateTable('whatsappMessages')
    .set({ state: 'sending' })
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.messageId)
    .where('state', '=', 'waiting'),
);

/** Marks a waiting message as being sent; false if another process has done so. */
export async function claimMessage(db: Executor, key: MessageKey): Promise<boolean> {
  return (await claim.run(db, key)) > 0;
}

const settle = statement((db, p: MessageKey & { state: 'waiting' | 'sent' | 'failed' }) =>
  db
    .updateTable('whatsappMessages')
    .set({ state: p.state })
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.messageId),
);

export async function settleMessage(
  db: Executor,
  key: MessageKey & { readonly state: 'waiting' | 'sent' | 'failed' },
): Promise<void> {
  await settle.run(db, key);
}

const KEPT_MS = 30 * 24 * 3_600_000;

const deleteOlder = statement((db, p: { oldest: Date }) =>
  db.deleteFrom('whatsappMessages').where('createdAt', '<', p.oldest),
);

/** Deletes messages after 30 days: they hold phone numbers, and nobody asks for them any more. */
export async function deleteOldMessages(db: Executor, now: Date): Promise<void> {
  await deleteOlder.run(db, { oldest: new Date(now.getTime() - KEPT_MS) });
}
