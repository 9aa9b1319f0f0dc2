import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Dependencies } from '../src/shared/http/dependencies.ts';

/** Resolves once every due job has run, in any process. Jobs of a later time stay. */
export const runDueJobs = ({ wakeWorkers, database }: Pick<Dependencies, 'wakeWorkers' | 'database'>) =>
  vi.waitFor(
    async () => {
      wakeWorkers();
      const { rows } = await sql`select name from pgboss.job
        where state = 'active' or (state in ('created', 'retry') and start_after <= now())`.execute(database);
      expect(rows).toEqual([]);
    },
    { timeout: 20_000, interval: 10 },
  );
