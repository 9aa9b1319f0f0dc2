import { deadline } from './api/deadline.ts';
import { createStore, useStore } from './store.ts';

/** How often a server that could not be reached is asked whether it is back. */
const PROBE_EVERY_MS = 3_000;
const PROBE_LIMIT_MS = 4_000;

const connected = createStore(navigator.onLine);
let probing: ReturnType<typeof setTimeout> | undefined;

/** Told by whatever notices first: the browser, the live connection, any call. */
export function setConnected(now: boolean): void {
  connected.set(now);
}

/** Asks the server whether it is there. */
export async function isServerThere(): Promise<boolean> {
  const end = deadline(PROBE_LIMIT_MS);
  const answer = await fetch('/api/health', { signal: end.signal, cache: 'no-store' }).catch(() => null);
  end.clear();
  return answer?.ok === true;
}

// Nobody may be calling while the page is only looked at: 'Sin conexión' must go away all the same.
async function probe(): Promise<void> {
  const isThere = await isServerThere();
  probing = undefined;
  if (isThere) setConnected(true);
  else probeLater();
}

function probeLater(): void {
  if (!connected.get()) probing ??= setTimeout(() => void probe(), PROBE_EVERY_MS);
}

connected.subscribe(() => {
  clearTimeout(probing);
  probing = undefined;
  probeLater();
});
probeLater();

// A network is not a server: the browser's 'online' only says that it is worth asking.
globalThis.addEventListener('online', () => {
  if (!connected.get()) void probe();
});
globalThis.addEventListener('offline', () => setConnected(false));

/** Whether the server can be reached, as far as anyone noticed. */
export function useConnected(): boolean {
  return useStore(connected);
}
