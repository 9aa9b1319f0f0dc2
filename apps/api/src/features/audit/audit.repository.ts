import type { Act } from '@restaurante/contract/audit/audit.wire.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../shared/db/database.types.ts';
import { byKey } from '../../shared/db/joins.ts';
import { anyOf, fullName, statement, whenGiven } from '../../shared/db/statement.ts';
import type { Reach } from '../../shared/scope.ts';

interface Span extends Reach {
  readonly from: Date;
  readonly until: Date;
}

/** The acts of a span. The condition on the action is that of the index: calls by a legacy path are no acts. */
const actsOf = (db: Kysely<DB>, p: Span) =>
  db
    .selectFrom('auditLog')
    .where('auditLog.companyId', '=', p.companyId)
    .where('auditLog.createdAt', '>=', p.from)
    .where('auditLog.createdAt', '<', p.until)
    .where(sql<boolean>`action not like 'GET %'`)
    .where(whenGiven(p.ofBranch, 'bigint', sql`audit_log.branch_id = ${p.ofBranch}`));

/**
 * The name of an act on the wire. A void is of paid, sent or unpaid dishes, a removal of sent ones or others; older acts
 * lack `isSent`. docs/rules/audit.md
 */
const wireAct = sql<Act>`case
  when action = 'sale.void' then case
    when (details -> 'before' ->> 'cashPaid')::bigint + (details -> 'before' ->> 'qrPaid')::bigint > 0 then 'void_paid'
    when details -> 'before' ->> 'isSent' = 'true' then 'void_sent'
    else 'void_unpaid' end
  when action in ('sale.line_removed', 'sale.line_reduced') then case
    when details -> 'before' ->> 'isSent' = 'true' then 'remove_sent'
    else 'reduce' end
  when action = 'cash_movement.add' and details -> 'after' ->> 'type' = 'expense' then 'expense'
  when action = 'sale.discount' then 'discount'
  when action = 'sale.courtesy' then 'courtesy'
  when action = 'cash_register.drawer' then 'drawer'
  when action in ('sale.payment_undone', 'sale.payment_changed') then 'change_payment'
  when action = 'sale.merged' then 'merge'
  when action = 'sale.lines_moved' then 'move'
  else action
end`;

interface Page extends Span {
  readonly userId: number | null;
  readonly acts: readonly Act[];
  /** The act before the page; null for the first page. */
  readonly before: number | null;
  readonly limit: number;
}

/** The moment of the act before the page. */
const momentOf = (p: Page) =>
  sql`(select created_at from audit_log where company_id = ${p.companyId} and id = ${p.before})`;

/** Finds a page of acts, the newest first. */
export const page = statement((db, p: Page) =>
  actsOf(db, p)
    .leftJoin('users as actor', byKey('actor', 'auditLog.userId'))
    .leftJoin('users as approver', byKey('approver', 'auditLog.approvedBy'))
    .select([
      'auditLog.id',
      'auditLog.action',
      wireAct.as('act'),
      'auditLog.details',
      'auditLog.createdAt',
      'actor.id as userId',
      fullName('actor').as('userName'),
      'approver.id as approverId',
      fullName('approver').as('approverName'),
    ])
    .where(whenGiven(p.userId, 'bigint', sql`audit_log.user_id = ${p.userId}`))
    .where(wireAct, '=', anyOf<Act>(p.acts))
    // The first condition bounds the scan, the second one tells acts of one moment apart.
    .where('auditLog.createdAt', '<=', sql<Date>`coalesce(${momentOf(p)}, ${p.until})`)
    .where(
      whenGiven(
        p.before,
        'bigint',
        sql`(audit_log.created_at < ${momentOf(p)} or audit_log.id < ${p.before})`,
      ),
    )
    .orderBy('auditLog.createdAt', 'desc')
    .orderBy('auditLog.id', 'desc')
    .limit(p.limit),
);

export type ActRow = Awaited<ReturnType<typeof page.one>>;

/** The amount that an act takes away, in centavos: the sale, the units, the larger discount, the payment. */
const takenAway = sql<number>`case action
  when 'sale.void' then (details -> 'before' ->> 'linesTotal')::bigint + (details -> 'before' ->> 'deliveryFee')::bigint
    - least((details -> 'before' ->> 'discount')::bigint, (details -> 'before' ->> 'linesTotal')::bigint)
  when 'sale.discount' then (details -> 'after' ->> 'discount')::bigint - (details -> 'before' ->> 'discount')::bigint
  when 'sale.courtesy' then (details -> 'after' ->> 'amount')::bigint
  when 'sale.payment_undone' then (details -> 'before' ->> 'cash')::bigint + (details -> 'before' ->> 'qr')::bigint
  when 'sale.payment_changed' then (details -> 'before' ->> 'cash')::bigint + (details -> 'before' ->> 'qr')::bigint
  else (details -> 'before' ->> 'price')::bigint
    * ((details -> 'before' ->> 'quantity')::int - coalesce((details -> 'after' ->> 'quantity')::int, 0))
end`;

/**
 * Counts each person's acts of these kinds in a span, and adds what they took away. A discount that shrinks takes
 * nothing away.
 */
export const sums = statement((db, p: Span & { acts: readonly Act[] }) =>
  db
    // The names come after the sums: a join of single acts might read them once for each person.
    .selectFrom(
      actsOf(db, p)
        .select([
          'auditLog.companyId',
          'auditLog.userId',
          wireAct.as('act'),
          sql<number>`count(*)`.as('count'),
          sql<Cents>`sum(${takenAway})::bigint`.as('amount'),
        ])
        .where(wireAct, '=', anyOf<Act>(p.acts))
        .where(sql<boolean>`(action <> 'sale.discount' or ${takenAway} > 0)`)
        .groupBy(['auditLog.companyId', 'auditLog.userId', wireAct])
        .as('sums'),
    )
    .innerJoin('users as actor', byKey('actor', 'sums.userId'))
    .select(['actor.id as userId', fullName('actor').as('userName'), 'act', 'count', 'amount']),
);
