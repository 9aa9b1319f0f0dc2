import type { Executor } from '../db/database.ts';
import { deleteExpiredDownloads } from './downloads.repository.ts';

const KEY_KEPT_MS = 3 * 24 * 3_600_000;

/** Removes what no request asks for again: windows and downloads that ended, and keys no browser retries any more. */
export async function tidyRequests(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('rateLimitWindows').where('endsAt', '<=', now).execute();
  await deleteExpiredDownloads(db, now);
  const oldest = new Date(now.getTime() - KEY_KEPT_MS);
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', oldest).execute();
}
