import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { TestApi } from './api.ts';

/** Resolves once a statement waits for another transaction's lock. */
export const untilOneWaits = (api: Pick<TestApi, 'app'>) => untilWaiting(api, 1);

/** Resolves once this many statements wait for other transactions' locks. */
export const untilWaiting = ({ app }: Pick<TestApi, 'app'>, count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.deps.database);
      expect(rows).toHaveLength(count);
    },
    { timeout: 10_000 },
  );
