import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { useSyncExternalStore } from 'react';
import { keepStored, parseStored, readStored } from '../storage.ts';
import { SESSION_KEY } from '../storageKeys.ts';
import { createStore } from '../store.ts';

/** What login and register answered. */
export type Session = Omit<SessionWire, 'social_token'>;

interface Kept {
  readonly text: string | null;
  readonly session: Session | null;
}

const kept = (text: string | null): Kept => ({ text, session: parseStored(text) as Session | null });
const store = createStore(kept(readStored(SESSION_KEY)));
/** False if storage is forbidden or full: the session then lasts as long as the page. */
let isKept = true;

function replace(text: string | null): void {
  if (text !== store.get().text) store.set(kept(text));
}

/** Reads the session from the storage again: another tab may have signed in or out. */
export function reloadSession(): void {
  if (isKept) replace(readStored(SESSION_KEY));
}

globalThis.addEventListener('storage', (event) => {
  if (event.key === SESSION_KEY || event.key === null) reloadSession();
});

/** Returns the session, outside of components; null if nobody is signed in. */
export function currentSession(): Session | null {
  return store.get().session;
}

/** Runs after each change of the session, in whichever tab. */
export const onSession = store.subscribe;

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

/** The id of the user's role, which is the first one; null for a user without one. */
export const roleOf = ({ user }: Pick<Session, 'user'>): number | null => user.roles[0]?.id ?? null;

/** Returns the session, kept up to date; null if nobody is signed in. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSession, currentSession);
}

export interface SignedIn extends Session {
  /** The id of the user's role; null for a user without one. */
  readonly role: number | null;
  /** The branch the user works in; 0, which no branch has, if there is none. */
  readonly branchId: number;
}

let last: { session: Session; signedIn: SignedIn } | null = null;

/** Keeps returning the last session while the page of an ended session is being left. */
function signedIn(): SignedIn {
  const session = currentSession();
  if (session && session !== last?.session) {
    last = { session, signedIn: { ...session, role: roleOf(session), branchId: session.branch?.id ?? 0 } };
  }
  if (!last) throw new Error('useSignedIn needs a page that only a session opens');
  return last.signedIn;
}

/** Returns user, role, company and branch, for pages and components that only a signed-in user sees. */
export function useSignedIn(): SignedIn {
  return useSyncExternalStore(onSession, signedIn);
}

/** Returns the path parameter of the calls about the user's company. */
export function useOwnCompany(): { companyId: number } {
  return { companyId: useSignedIn().company.id };
}
