import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../context.ts';
import { isDiskFull } from '../../db/database-error.ts';
import { ping } from '../../db/inspect.ts';
import { VERSION } from '../../version.ts';

const FULL_MS = 5 * 60_000;

interface Disk {
  /** Receives the error of each call that failed. */
  readonly note: (error: unknown) => void;
  readonly isFull: () => boolean;
}

/** Stores that a call failed because a disk was full, for five minutes. The database's disk may be elsewhere. */
export function watchDisk(clock: Clock): Disk {
  let fullAt = Number.NEGATIVE_INFINITY;
  return {
    note: (error) => void (isDiskFull(error) && (fullAt = clock.now())),
    isFull: () => clock.now() - fullAt < FULL_MS,
  };
}

/**
 * GET /api/health: 200 when the database answers, with the version and `status` 'ok', or 'disk_full' if
 * calls fail because of that.
 * Other calls still work then, so that proxies and screens must not give the server up.
 */
export function healthRoutes(app: FastifyInstance, disk: Disk): void {
  app.get('/api/health', async () => {
    await ping.run(app.deps.service, {});
    return { status: disk.isFull() ? 'disk_full' : 'ok', version: VERSION };
  });
}
