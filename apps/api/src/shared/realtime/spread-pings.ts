import type { Server } from 'socket.io';

/**
 * Gives each connection an interval of its own between pings, up to a fifth shorter than the given one. With the same
 * one for all, screens that were once pinged in the same moment would be for ever, and more after each busy moment:
 * a thousand at once keep every sale waiting. docs/decisions/081
 */
export function spreadPings(engine: Server['engine'], intervalMs: number): void {
  const pingInterval = { get: () => Math.round(intervalMs * (1 - Math.random() / 5)) };
  // Engine.IO reads it once for each connection.
  Object.defineProperty(engine.opts, 'pingInterval', pingInterval);
}
