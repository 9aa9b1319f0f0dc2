import type { PaperState, PaperWire } from '@restaurante/contract/papers/papers.wire.ts';
import { UNKNOWN } from '@restaurante/contract/papers/papers.wire.ts';
import type { Paper } from '@restaurante/domain/papers/papers.ts';
import { type RawBuilder, sql } from 'kysely';
import { fullName, lockStatement, rowsOf, statement, whenGiven } from '../../shared/db/statement.ts';
import type { Reach } from '../../shared/scope.ts';
import { isNotPrinted } from './not-printed.repository.ts';
import { printsInBranch } from './printing-devices.repository.ts';

interface Place {
  readonly companyId: number;
  readonly branchId: number;
}

/** The content of a paper, apart from its sale and its station. */
export type Content = Pick<Paper, 'place' | 'text' | 'lines' | 'observations' | 'customer' | 'reservedFor'>;

interface NewPaper extends Pick<Paper, 'stationId' | 'kind' | 'saleId' | 'orderedBy'> {
  readonly content: Content;
  /** Its place among the papers of the act. */
  readonly turn: number;
}

interface NewPapers extends Place {
  readonly papers: readonly NewPaper[];
  readonly now: Date;
  readonly browser: string | null;
  /** A device that claimed papers since then still prints. */
  readonly printingSince: Date;
}

/**
 * Writes the papers of an act for the stations that are printed in the branch; a sale that the same transaction makes
 * has its number by then. Returns these stations.
 */
export const insert = statement(
  (_, p: NewPapers) => sql<{ stationId: number }>`
    with made as (
      insert into papers (company_id, branch_id, station_id, kind, sale_id, sale_number, content, waiter,
        created_at, browser)
      select ${p.companyId}, ${p.branchId}, paper.station_id, paper.kind, paper.sale_id,
        (select number from sales where company_id = ${p.companyId} and id = paper.sale_id), paper.content,
        (select ${fullName('users')} from users where company_id = ${p.companyId} and id = paper.ordered_by),
        ${p.now}, ${p.browser}
      from ${rowsOf(p.papers, 'paper', {
        stationId: 'bigint',
        kind: 'text',
        saleId: 'bigint',
        content: 'json',
        orderedBy: 'bigint',
        turn: 'int',
      })}
      where ${printsInBranch(p, sql`paper.station_id`)}
      order by paper.turn
      returning station_id
    )
    select distinct station_id from made`,
);

export interface PaperRow extends Pick<PaperWire, 'id' | 'kind' | 'state' | 'reason' | 'waiter' | 'device'> {
  readonly place: number;
  readonly branchId: number;
  readonly stationId: number;
  readonly stationName: string;
  readonly saleId: number;
  readonly saleNumber: number;
  readonly content: Content;
  readonly createdAt: Date;
  /** The browser of the act, and the one that has, or had the paper. */
  readonly browser: string | null;
  readonly leasedBy: string | null;
}

/**
 * The state of a paper at a moment. A device that falls silent after it began to print leaves a failed one, else a
 * free one.
 */
const stateAt = (now: Date): RawBuilder<PaperState> => sql`
  case when paper.outcome is not null then paper.outcome
    when paper.leased_until > ${now} then 'leased'
    when paper.is_renewed then 'failed'
    else 'waiting' end`;

/** Selects papers of a table or query of this alias, with their state. */
const columns = (now: Date) => sql`
  paper.id, paper.place, paper.branch_id, paper.station_id, station.name as station_name, paper.kind, paper.sale_id,
  paper.sale_number, paper.content, paper.waiter, paper.created_at, paper.browser, paper.leased_by,
  ${stateAt(now)} as state,
  case when paper.outcome is null and paper.is_renewed and paper.leased_until <= ${now} then ${UNKNOWN}
    else paper.reason end as reason,
  (select devices.name from devices
    where devices.company_id = paper.company_id and devices.browser = paper.leased_by) as device`;

const withStation = sql`
  join stations station on station.company_id = paper.company_id and station.id = paper.station_id`;

export interface Claim extends Place {
  readonly browser: string;
  readonly stations: readonly number[];
  readonly isOwn: boolean;
  readonly limit: number;
  readonly now: Date;
  readonly until: Date;
  /** Papers made before are printed by hand. */
  readonly since: Date;
  /** Papers of other devices that were made until then are anybody's. */
  readonly othersUntil: Date;
  /** A device that claimed papers since then is about to print its own. */
  readonly activeSince: Date;
}

/**
 * Leases papers to a device, the oldest first: free ones, and again those that it has, which it may have begun to print:
 * their lease ends as before. Free ones go before those, so that a printer without paper does not hold up the others. Papers of another device's acts
 * are not offered while that device may print them itself.
 */
export const claim = lockStatement(
  (_, p: Claim) => sql<PaperRow>`
    with free as (
      select paper.id from papers paper
      where paper.company_id = ${p.companyId} and paper.branch_id = ${p.branchId} and paper.outcome is null
        and paper.station_id = any(${p.stations}::bigint[])
        and (
          (paper.leased_by = ${p.browser} and paper.leased_until > ${p.now})
          or (paper.created_at > ${p.since} and not paper.is_renewed
            and (paper.leased_until is null or paper.leased_until <= ${p.now})
            and (paper.browser = ${p.browser} or (not ${p.isOwn}::boolean and (
              paper.browser is null or paper.created_at <= ${p.othersUntil}
              or not exists (select from printing_devices author
                where author.company_id = paper.company_id and author.branch_id = paper.branch_id
                  and author.browser = paper.browser and author.claimed_at > ${p.activeSince}
                  and paper.station_id = any(author.stations)))))))
      order by coalesce(paper.leased_until > ${p.now}, false), paper.place
      limit ${p.limit} for no key update skip locked
    ), paper as (
      update papers set leased_by = ${p.browser},
        leased_until = case when is_renewed then leased_until else ${p.until} end
      where company_id = ${p.companyId} and id in (select id from free)
      returning company_id, id, place, branch_id, station_id, kind, sale_id, sale_number, content, waiter, created_at,
        browser, leased_by, leased_until, is_renewed, outcome, reason
    )
    select ${columns(p.now)} from paper ${withStation} order by paper.place`,
);

interface OfPaper extends Reach {
  readonly id: string;
  readonly now: Date;
}

export const lock = lockStatement(
  (_, p: OfPaper) => sql<PaperRow>`
    select ${columns(p.now)} from papers paper ${withStation}
    where paper.company_id = ${p.companyId} and paper.id = ${p.id}
      and ${whenGiven(p.ofBranch, 'bigint', sql`paper.branch_id = ${p.ofBranch}`)}
    for no key update of paper`,
);

export interface Change {
  readonly companyId: number;
  readonly id: string;
  readonly leasedBy: string | null;
  readonly leasedUntil: Date | null;
  readonly isRenewed: boolean;
  readonly outcome: 'printed' | 'failed' | 'known' | null;
  readonly reason: string | null;
}

export const update = statement(
  (_, p: Change) => sql`
    update papers set leased_by = ${p.leasedBy}, leased_until = ${p.leasedUntil}, is_renewed = ${p.isRenewed},
      outcome = ${p.outcome}, reason = ${p.reason}
    where company_id = ${p.companyId} and id = ${p.id}`,
);

interface List extends Place {
  readonly states: readonly PaperState[] | null;
  /** Whether to list only those that count as not printed. */
  readonly isOnlyNotPrinted: boolean;
  readonly printingSince: Date;
  readonly before: number | null;
  readonly since: Date;
  readonly now: Date;
  readonly limit: number;
}

export const list = statement(
  (_, p: List) => sql<PaperRow>`
    select ${columns(p.now)} from papers paper ${withStation}
    where paper.company_id = ${p.companyId} and paper.branch_id = ${p.branchId} and paper.created_at > ${p.since}
      and ${whenGiven(p.before, 'bigint', sql`paper.place < ${p.before}`)}
      and ${whenGiven(p.states, 'text[]', sql`${stateAt(p.now)} = any(${p.states})`)}
      and (not ${p.isOnlyNotPrinted}::boolean or ${isNotPrinted(p)})
    order by paper.place desc limit ${p.limit}`,
);
