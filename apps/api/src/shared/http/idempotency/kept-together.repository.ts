import { type RawBuilder, sql } from 'kysely';
import type { Claim } from './idempotency.repository.ts';

/** What is kept under a key. */
export interface KeptAnswer extends Pick<Claim, 'key' | 'requestHash'> {
  readonly answer: string;
}

/** Whether nobody has taken the key of a row of `sold`. Part of a statement that does what several calls asked for. */
export const keyIsFree = () => sql<boolean>`(
  select true from idempotency_keys taken where taken.company_id = sold.company_id and taken.key = sold.key) is null`;

/**
 * Keeps `answer` for each row of `written` (company_id, key, request_hash, user_id, created_at) that has a key. One that somebody
 * else takes at the same instant fails the statement (23505).
 */
export const keepAnswers = (answer: RawBuilder<unknown>) => sql`
  kept as (
    insert into idempotency_keys (company_id, key, request_hash, sent_by, created_at, response)
    select company_id, key, request_hash, user_id, created_at, ${answer}
    from written where key is not null order by company_id, key
  )`;
