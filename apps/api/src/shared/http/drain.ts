import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const STEP_MS = 100;
/** The process that distributes connections may still be passing one on. */
const LEAST_MS = 1_000;

/**
 * Drains the API while other processes serve on its address. It accepts no new connections, and answers requests on
 * open ones, which then end. Within `ms` it sends the screens away evenly, or sooner if they are few.
 * `docs/rules/live.md`
 */
export async function leave(app: FastifyInstance, ms: number): Promise<void> {
  // Not HTTP's own `close`: it cuts idle connections, on which a request may be under way.
  Server.prototype.close.call(app.server);
  app.closeAfterAnswers();
  for (let left = ms; left > 0; left -= STEP_MS) {
    const screens = app.deps.sendScreensAway(STEP_MS / left);
    if (screens === 0 && ms - left >= LEAST_MS) break;
    await pause(STEP_MS);
  }
  await app.close();
}
