import type { RoleId } from '@restaurante/contract/roles.ts';
import type { ApprovedAct } from '@restaurante/domain/authority/authority.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import { purge } from '../../shared/db/purge.ts';
import { fullName, isRow, lockStatement, pick, statement, whenGiven } from '../../shared/db/statement.ts';
import type { Reach } from '../../shared/scope.ts';

/** How long an approval serves, and how long a request waits, in ms. */
export const APPROVAL_MS = 2 * 60_000;
export const REQUEST_MS = 10 * 60_000;

/** The act of a request or an approval. */
export interface Asked {
  readonly act: ApprovedAct;
  readonly subject: string;
  readonly amountCents: Cents;
}

interface NewApproval extends Asked {
  readonly companyId: number;
  readonly branchId: number;
  readonly reason: string | null;
  readonly askedBy: number;
  readonly createdAt: Date;
  /** Of an approval by PIN, which is answered at once. */
  readonly answeredBy: number | null;
  readonly answeredAt: Date | null;
  readonly isApproved: boolean | null;
}

export const insertApproval = statement((db, p: NewApproval) =>
  db
    .insertInto('approvals')
    .values({
      ...pick(p, 'companyId', 'branchId', 'act', 'subject', 'amountCents', 'reason', 'askedBy', 'createdAt'),
      ...pick(p, 'answeredBy', 'answeredAt', 'isApproved'),
    })
    .returning('id'),
);

interface Use extends Asked {
  readonly companyId: number;
  readonly askedBy: number;
  readonly id: number;
  /** Earlier approvals are over. */
  readonly since: Date;
}

/** Finds an approval. No row if it is for another person, act, subject or amount, over, or used. */
export const findApproval = statement(
  (_, p: Use) => sql<{ id: number; userId: number; roleId: RoleId }>`
    select approvals.id, answered_by as user_id, users.role_id
    from approvals join users on users.company_id = approvals.company_id and users.id = answered_by
    where approvals.company_id = ${p.companyId} and approvals.id = ${p.id} and act = ${p.act}
      and subject = ${p.subject} and amount_cents = ${p.amountCents} and asked_by = ${p.askedBy} and is_approved
      and used_at is null and answered_at > ${p.since}`,
);

/** Uses an approval up. Changes no row if another call was faster. */
export const takeApproval = statement((db, p: { companyId: number; id: number; usedAt: Date }) =>
  db
    .updateTable('approvals')
    .set(pick(p, 'usedAt'))
    .where(isRow(p.companyId, p.id))
    .where('usedAt', 'is', null),
);

interface RequestRow extends Asked {
  readonly id: number;
  readonly reason: string | null;
  readonly askedBy: number;
  readonly askedByName: string;
  readonly createdAt: Date;
  readonly saleId: number | null;
  readonly saleNumber: number | null;
}

/** The sale of a subject. */
const SALE_ID = sql<number | null>`case split_part(subject, ':', 1)
  when 'sale' then split_part(subject, ':', 2)::bigint
  when 'detail' then (select sale_id from sale_lines
    where company_id = approvals.company_id and id = split_part(subject, ':', 2)::bigint)
  when 'payment' then (select sale_id from sale_payments
    where company_id = approvals.company_id and id = split_part(subject, ':', 2)::bigint)
  end`;

/** Finds the requests that wait in reach, the oldest first. */
export const waitingRequests = statement(
  (_, p: Reach & { since: Date; except: number }) => sql<RequestRow>`
    select asked.*, sales.number as sale_number from (
      select approvals.company_id, approvals.id, act, subject, amount_cents, reason, asked_by,
        ${fullName('users')} as asked_by_name, approvals.created_at, ${SALE_ID} as sale_id
      from approvals
      join users on users.company_id = approvals.company_id and users.id = asked_by
      where approvals.company_id = ${p.companyId} and answered_at is null and approvals.created_at > ${p.since}
        and asked_by <> ${p.except}
        and ${whenGiven(p.ofBranch, 'bigint', sql`approvals.branch_id = ${p.ofBranch}`)}
    ) asked
    left join sales on sales.company_id = asked.company_id and sales.id = asked.sale_id
    order by asked.id`,
);

export interface Request extends Asked {
  readonly id: number;
  readonly branchId: number;
  readonly askedBy: number;
  readonly createdAt: Date;
  readonly answeredAt: Date | null;
  readonly isApproved: boolean | null;
  readonly usedAt: Date | null;
}

const request = (p: { companyId: number; id: number }) => sql<Request>`
  select id, branch_id, act, subject, amount_cents, asked_by, created_at, answered_at, is_approved, used_at
  from approvals where company_id = ${p.companyId} and id = ${p.id}`;

export const findRequest = statement((_, p: { companyId: number; id: number }) => request(p));
export const lockRequest = lockStatement(
  (_, p: { companyId: number; id: number }) => sql<Request>`${request(p)} for no key update`,
);

interface Answer {
  readonly companyId: number;
  readonly id: number;
  readonly answeredBy: number;
  readonly answeredAt: Date;
  readonly isApproved: boolean;
}

export const answerRequest = statement((db, p: Answer) =>
  db
    .updateTable('approvals')
    .set(pick(p, 'answeredBy', 'answeredAt', 'isApproved'))
    .where(isRow(p.companyId, p.id)),
);

/** The trail keeps who approved what. */
export const deleteOldApprovals = purge('approvals', 'createdAt', 24 * 3_600_000);
