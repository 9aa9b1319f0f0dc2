import type { Log } from '../context.ts';

/** A session may end without this process noticing: it expires, or the operator's command line suspends the company. */
const SWEEP_MS = 15_000;

interface SessionSocket {
  readonly data: { readonly token: string };
  disconnect(close: boolean): unknown;
}

interface SweepOptions {
  readonly sockets: () => readonly SessionSocket[];
  /** Which of these tokens still belong to a session that may work. */
  readonly findWorkingTokens: (tokens: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly log: Log;
}

/** Regularly closes the sockets whose sessions have ended. Returns a function that stops this. */
export function sweepSockets({ sockets, findWorkingTokens, log }: SweepOptions): () => void {
  const sweep = async () => {
    const present = sockets();
    if (present.length === 0) return;
    const working = await findWorkingTokens([...new Set(present.map(({ data }) => data.token))]);
    for (const socket of present) if (!working.has(socket.data.token)) socket.disconnect(true);
  };
  const timer = setInterval(
    () => void sweep().catch((err: unknown) => log.error({ err }, 'looking for ended sessions failed')),
    SWEEP_MS,
  );
  return () => clearInterval(timer);
}
