import { useSyncExternalStore } from 'react';

let connected = navigator.onLine;
const listeners = new Set<() => void>();

/** Told by whatever notices first: the browser, the live connection, a failed call. */
export function setConnected(now: boolean): void {
  if (now === connected) return;
  connected = now;
  for (const listener of listeners) listener();
}

globalThis.addEventListener('online', () => setConnected(true));
globalThis.addEventListener('offline', () => setConnected(false));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server can be reached, as far as anyone noticed. */
export function useConnected(): boolean {
  return useSyncExternalStore(subscribe, () => connected);
}
