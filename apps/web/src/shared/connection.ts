import { deadline } from './api/deadline.ts';
import { createStore, useStore } from './store.ts';

/** Interval between checks of an unreachable server. */
const PROBE_EVERY_MS = 3_000;
const PROBE_LIMIT_MS = 4_000;

const connected = createStore(navigator.onLine);

let probing: ReturnType<typeof setTimeout> | undefined;

/** Called by the first part that notices a change: the browser, the live connection or a call. */
export function setConnected(now: boolean): void {
  connected.set(now);
}

/** Whether the live connection is open. */
export const live = createStore(false);

/** Number of calls that wait because the company is on its way to another installation. */
export const movingCalls = createStore(0);

export async function isServerThere(): Promise<boolean> {
  const end = deadline(PROBE_LIMIT_MS);
  const answer = await fetch('/api/health', { signal: end.signal, cache: 'no-store' }).catch(() => null);
  end.clear();
  return answer?.ok === true;
}

// While a page is only looked at, no call is made; without this, 'Sin conexión' would stay.
async function probe(): Promise<void> {
  clearTimeout(probing);
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

// The browser's 'online' means that there is a network, not that the server can be reached: it is only a reason to ask.
globalThis.addEventListener('online', () => {
  if (!connected.get()) void probe();
});
globalThis.addEventListener('offline', () => setConnected(false));

/** Returns whether the server was reachable at the last check or call. */
export function useConnected(): boolean {
  return useStore(connected);
}

/** Returns whether live events arrive. The server may be reachable without: then the screen may be out of date. */
export function useLive(): boolean {
  return useStore(live);
}
