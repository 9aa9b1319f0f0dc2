import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { TestApi } from './api.ts';

/** Waits until one statement waits for a lock that somebody else holds. */
export const untilOneWaits = ({ app }: Pick<TestApi, 'app'>) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.deps.database);
      expect(rows).toHaveLength(1);
    },
    { timeout: 10_000 },
  );
