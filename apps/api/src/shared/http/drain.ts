import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const STEP_MS = 100;
/** The process that distributes connections may be passing one to this process. */
const LEAST_MS = 1_000;

/**
 * Drains the API while others serve on its address: accepts no new connections, sends the screens away evenly within
 * this time, sooner if they are few, and answers requests on open connections, each of which ends with its answer.
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
