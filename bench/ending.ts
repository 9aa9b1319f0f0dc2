const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Functions that stop what this program has started, oldest first. */
const stops = new Set<() => Promise<unknown>>();

async function end(): Promise<void> {
  // Running calls fail now.
  process.on('uncaughtException', () => undefined);
  for (const stop of [...stops].toReversed()) await stop().catch(() => undefined);
  process.exit(1);
}

/**
 * Calls `stop` and waits for it before a signal ends this program: a signal to it alone does not reach the programs
 * that it has started. The last one is stopped first. Returns a function that removes the handler.
 */
export function stopBeforeEnd(stop: () => Promise<unknown>): () => void {
  if (stops.size === 0) for (const signal of SIGNALS) process.once(signal, end);
  stops.add(stop);
  return () => {
    stops.delete(stop);
    if (stops.size > 0) return;
    for (const signal of SIGNALS) process.off(signal, end);
  };
}
