import { sql } from 'kysely';
import { lockStatement, pick, statement } from '../../shared/db/statement.ts';

/** A company that leaves this installation, or that has come and is not complete yet; null for all others. */
export type Moving = 'leaving' | 'arriving' | null;

export const movingCompany = statement((db, p: { slug: string }) =>
  db.selectFrom('companies').select(['id', 'slug', 'name', 'moving', 'closedAt']).where('slug', '=', p.slug),
);

export const movingById = statement((db, p: { companyId: number }) =>
  db.selectFrom('companies').select('moving').where('id', '=', p.companyId).where('moving', 'is not', null),
);

/**
 * Finds the companies in a move, with its beginning: the entry of the audit trail that the company takes along, or
 * without one the company's own beginning.
 */
export const moves = statement(
  () => sql<{ slug: string; direction: Exclude<Moving, null>; since: Date }>`
    select slug, moving as direction, coalesce(
      (select max(audit_log.created_at) from audit_log where audit_log.company_id = companies.id
        and action like 'operator.%' and action = 'operator.company-move'), companies.created_at) as since
    from companies where moving is not null`,
);

interface Change {
  readonly companyId: number;
  readonly from: Moving;
  readonly to: Moving;
}

/** Changes the state of a company's move; writes no row if it is in another state. */
export const changeMoving = statement((db, p: Change) =>
  db
    .updateTable('companies')
    .set({ moving: p.to })
    .where('id', '=', p.companyId)
    .where(sql<boolean>`moving is not distinct from ${p.from}`),
);

/** Gives a company the mark of the installation's data as its own, which moves with it, unless it has one. */
export const keepDataMark = statement(
  (_, p: { companyId: number }) => sql`
    update companies set data_mark = (select mark from data_mark) where id = ${p.companyId} and data_mark is null`,
);

/** Locks a company in this state of its move. */
export const lockMoving = lockStatement((db, p: { companyId: number; moving: string }) =>
  db
    .selectFrom('companies')
    .select('slug')
    .where('id', '=', p.companyId)
    .where('moving', '=', p.moving)
    .forNoKeyUpdate(),
);

interface MovedCompany {
  readonly slug: string;
  /** Its address in the other installation. */
  readonly url: string;
  readonly movedAt: Date;
}

export const movedCompany = statement((db, p: { slug: string }) =>
  db.selectFrom('movedCompanies').select(['slug', 'url']).where('slug', '=', p.slug),
);

export const insertMoved = statement((db, p: MovedCompany) =>
  db.insertInto('movedCompanies').values(pick(p, 'slug', 'url', 'movedAt')),
);

/** A company has come back. */
export const deleteMoved = statement((db, p: { slug: string }) =>
  db.deleteFrom('movedCompanies').where('slug', '=', p.slug),
);
