import type { MessageKind } from '@restaurante/domain/notifications/message-kinds.ts';
import { sql } from 'kysely';
import { byKey } from '../../shared/db/joins.ts';
import { purge } from '../../shared/db/purge.ts';
import { anyOf, isRow, pick, type RowKey, statement } from '../../shared/db/statement.ts';

interface MessageRow {
  readonly companyId: number;
  readonly kind: MessageKind;
  readonly about: string | null;
  readonly saleId: number | null;
  readonly userId: number | null;
  readonly phone: string;
  readonly text: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly sendAfter: Date | null;
}

/** Writes no row if the company already has a message with this subject. */
export const insert = statement((db, p: MessageRow) =>
  db
    .insertInto('whatsappMessages')
    .values({
      ...pick(p, 'companyId', 'kind', 'about', 'saleId', 'userId', 'phone', 'text'),
      ...pick(p, 'createdAt', 'expiresAt', 'sendAfter'),
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'about']).doNothing()),
);

interface MessagesOfSales {
  readonly companyId: number;
  readonly saleIds: readonly number[];
  readonly kinds: readonly MessageKind[];
}

export const withdraw = statement((db, p: MessagesOfSales) =>
  db
    .deleteFrom('whatsappMessages')
    .where('companyId', '=', p.companyId)
    .where('saleId', '=', anyOf(p.saleIds))
    .where('kind', '=', anyOf(p.kinds))
    .where('state', '=', 'waiting')
    // The literal states match the partial index of open messages.
    .where(sql<boolean>`state in ('waiting', 'sending')`)
    .returning('about'),
);

/** Finds whether a message with this subject has left, or is leaving. */
export const hasLeft = statement((db, p: { companyId: number; about: string }) =>
  db
    .selectFrom('whatsappMessages')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('about', '=', p.about)
    .where('state', '<>', 'waiting'),
);

/**
 * Finds the company's oldest message that is due at `at` and not settled, and how many were sent since `since`; none of
 * a closed company.
 */
export const next = statement((db, p: { companyId: number; at: Date; since: Date }) =>
  db
    .selectFrom('whatsappMessages as message')
    .innerJoin('companies', 'companies.id', 'message.companyId')
    .leftJoin('sales', byKey('sales', 'message.saleId'))
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
    .where('companies.closedAt', 'is', null)
    // The literal states match the partial index of open messages.
    .where(sql<boolean>`message.state in ('waiting', 'sending')`)
    .where((eb) => eb.or([eb('message.sendAfter', 'is', null), eb('message.sendAfter', '<=', p.at)]))
    .orderBy('message.id')
    .limit(1),
);

export type Message = Awaited<ReturnType<typeof next.one>>;

/** Marks a waiting message as being sent; writes no row if another process has done so. */
export const claim = statement((db, p: RowKey & { at: Date }) =>
  db
    .updateTable('whatsappMessages')
    .set({ state: 'sending', claimedAt: p.at })
    .where(isRow(p.companyId, p.id))
    .where('state', '=', 'waiting'),
);

/** Writes no row if another process has changed the state. */
export const settle = statement((db, p: RowKey & { from: string; to: 'waiting' | 'sent' | 'failed' }) =>
  db
    .updateTable('whatsappMessages')
    .set({ state: p.to })
    .where(isRow(p.companyId, p.id))
    .where('state', '=', p.from),
);

export const postpone = statement((db, p: RowKey & { from: string; retryAt: Date }) =>
  db
    .updateTable('whatsappMessages')
    .set({ state: 'waiting', retryAt: p.retryAt })
    .where(isRow(p.companyId, p.id))
    .where('state', '=', p.from),
);

/** Messages contain phone numbers and are not needed after 30 days. */
export const deleteOldMessages = purge('whatsappMessages', 'createdAt', 30 * 24 * 3_600_000);
