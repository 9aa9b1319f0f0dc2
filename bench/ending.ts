const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Has this program call `stop` and wait for it before a signal ends it: the programs that it has started hear nothing
 * of a signal that was sent to it alone. Returns a function that takes this back.
 */
export function stopBeforeEnd(stop: () => Promise<unknown>): () => void {
  const end = () => {
    // What is under way fails now.
    process.on('uncaughtException', () => undefined);
    void stop().finally(() => process.exit(1));
  };
  for (const signal of SIGNALS) process.once(signal, end);
  return () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
}
