import pg from 'pg';

const LOOK_MS = 20;

/** Watches a database; when stopped, returns the longest wait for a lock in milliseconds. */
export async function watchLockWaits(databaseUrl: string): Promise<() => Promise<number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let longest = 0;
  let looking = Promise.resolve();
  const look = async () => {
    const { rows } = await client.query<{ ms: number | null }>(
      `select extract(epoch from max(clock_timestamp() - waitstart)) * 1000 as ms from pg_locks where not granted
       and pid in (select pid from pg_stat_activity where datname = current_database())`,
    );
    longest = Math.max(longest, rows[0]?.ms ?? 0);
  };
  const timer = setInterval(() => void (looking = looking.then(look)), LOOK_MS);
  return async () => {
    clearInterval(timer);
    await looking;
    await client.end();
    return longest;
  };
}
