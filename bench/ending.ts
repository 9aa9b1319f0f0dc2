const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Calls `stop` and waits for it before a signal ends this program: a signal to it alone does not reach the programs
 * that it has started. Returns a function that removes the handler.
 */
export function stopBeforeEnd(stop: () => Promise<unknown>): () => void {
  const end = () => {
    // Running calls fail now.
    process.on('uncaughtException', () => undefined);
    void stop().finally(() => process.exit(1));
  };
  for (const signal of SIGNALS) process.once(signal, end);
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
}
