import { sql } from 'kysely';
import { hasPrinter, printsInBranch } from './printing-devices.repository.ts';
import { LATE_AFTER } from './times.ts';

const LATE = sql`make_interval(secs => ${LATE_AFTER})`;

interface Place {
  readonly companyId: number;
  readonly branchId: number;
  readonly now: Date;
  /** Papers made before are no longer listed. */
  readonly papersSince: Date;
  readonly printingSince: Date;
}

/**
 * Selects how many papers of a branch, for which a printer is there, nobody has printed for a minute (`count`), when the oldest of them was made
 * (`since`), and the next moment at which there may be one more (`next_at`; null where nothing is printed).
 */
export const notPrinted = (p: Place) => sql`
  select count(*) filter (where late_at <= ${p.now}) as count,
    min(created_at) filter (where late_at <= ${p.now}) as since,
    least(min(late_at) filter (where late_at > ${p.now}),
      case when ${printsInBranch(p, null)} then ${p.now} + ${LATE} end) as next_at
  from (
    select created_at, created_at + ${LATE} as late_at from papers paper
    where company_id = ${p.companyId} and branch_id = ${p.branchId} and created_at > ${p.papersSince}
      and (outcome is null or outcome = 'failed') and ${hasPrinter(p)}
  ) paper`;

/** Tells whether a paper (of the alias `paper`) counts as not printed. */
export const isNotPrinted = (p: Pick<Place, 'now' | 'printingSince'>) => sql<boolean>`(
  (paper.outcome is null or paper.outcome = 'failed') and paper.created_at + ${LATE} <= ${p.now}
  and ${hasPrinter(p)})`;
