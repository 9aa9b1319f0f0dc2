import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { useSyncExternalStore } from 'react';
import { SESSION_KEY } from '../storageKeys.ts';
import { keepStored, readStored } from '../storage.ts';

/** What login and register answered. */
export type Session = Omit<SessionWire, 'social_token'>;

function parse(text: string | null): Session | null {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

let text = readStored(SESSION_KEY);
let session = parse(text);
/** False where storage is forbidden or full: the session then lasts as long as the page. */
let isKept = true;
const listeners = new Set<() => void>();

function replace(next: string | null): void {
  if (next === text) return;
  text = next;
  session = parse(next);
  for (const listener of listeners) listener();
}

/** Reads the session again: another tab may have signed in or out. */
export function reloadSession(): void {
  if (isKept) replace(readStored(SESSION_KEY));
}

globalThis.addEventListener('storage', (event) => {
  if (event.key === SESSION_KEY || event.key === null) reloadSession();
});

/** The session now, outside of components; null when nobody is signed in. */
export function currentSession(): Session | null {
  return session;
}

/** Signs in, or replaces the session's data. */
export function setSession(next: Session): void {
  const written = JSON.stringify(next);
  isKept = keepStored(SESSION_KEY, written);
  replace(written);
}

/** Signs out in this browser. */
export function clearSession(): void {
  keepStored(SESSION_KEY, null);
  replace(null);
}

/** The role: the id of the user's first one (spec 1 §6); null without a session or a role. */
export function currentRole(): number | null {
  return session?.user.roles[0]?.id ?? null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session, kept up to date. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession);
}
