import type { SessionWire, UserWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { SessionEnd } from '@restaurante/contract/auth/session-end.ts';
import { isOneOf, SELLING } from '@restaurante/contract/roles.ts';
import { dayFromCompact } from '@restaurante/domain/business-day/business-day.ts';
import { isSuspended } from '@restaurante/domain/subscriptions/subscription.ts';
import { persistedStore } from '../persistedStore.ts';
import { SESSION_END_KEY, SESSION_KEY } from '../storageKeys.ts';
import { createStore, useStore } from '../store.ts';
import { businessDayOf } from '../time/cutoff.ts';
import { serverNow } from '../time/serverClock.ts';
import { setEnrolment } from './enrolment.ts';

/** The answer of login and register. */
export interface Session extends Omit<SessionWire, 'social_token' | 'data'> {
  /** Whether a PIN opened it: then it changes no login and no branch (docs/rules/pins.md). */
  readonly byPin?: boolean;
  /** When the hours of its PIN are over (epoch milliseconds); missing where no PIN opened it. */
  readonly pinEndsAt?: number;
}

const store = persistedStore(SESSION_KEY, (stored) => stored as Session | null);
const end = persistedStore(SESSION_END_KEY, (stored) => stored as SessionEnd | null);

/** Reads the session from the storage again: another tab may have signed in or out. */
export const reloadSession = (): void => void store.reload();

/** Returns the session, outside of components; null if no user is signed in. */
export const currentSession = store.get;

/** Runs after each change of the session, in whichever tab; returns the function that ends it. */
export const onSession = store.subscribe;

export function setSession(next: Session): void {
  store.set(next);
  end.set(null);
}

/** Replaces parts of the session's data, unless it has ended. */
export function updateSession(change: Partial<Session>): void {
  const session = currentSession();
  if (session) setSession({ ...session, ...change });
}

export const clearSession = (): void => store.set(null);

/** Signs out in this browser; the login page shows the reason until the next sign-in. A revoked device shows no pad. */
export function endSession(reason: SessionEnd): void {
  if (reason === 'device') setEnrolment(null);
  end.set(reason);
  clearSession();
}

/** Returns why the last session of this browser ended; null if its user ended it here. */
export const useSessionEnd = (): SessionEnd | null => useStore(end);

/** Gets a new value each time a call was refused because the company is suspended. */
export const suspensionRefusals = createStore({});

/** Returns the id of the user's role, which is the first one; null for a user without one. */
export const roleOf = ({ user }: Pick<Session, 'user'>): number | null => user.roles[0]?.id ?? null;

export function useSession(): Session | null {
  return useStore(store);
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
  return useStore(store, signedIn);
}

/** Returns whether the user takes money in a register; a waiter does not. */
export const useTakesMoney = (): boolean => isOneOf(useSignedIn().role, SELLING);

export function useOwnCompany(): { companyId: number } {
  return { companyId: useSignedIn().company.id };
}

/** Returns whether the company is suspended, as far as the browser knows (docs/rules/subscription.md). */
export function isSessionSuspended({ subscription, company }: Session, now: number): boolean {
  const terms = {
    status: subscription.status,
    end: dayFromCompact(subscription.end),
    expirationDays: subscription.type.expiration_days,
  };
  return isSuspended(terms, businessDayOf(company, now));
}

/** Returns whether the company is suspended: then its sales are paid and voided, nothing else. */
export const useIsSuspended = (): boolean => isSessionSuspended(useSignedIn(), serverNow());

/** Returns the name of the user's role in the restaurant (docs/rules/permissions.md). */
export function roleLabel({ owner, roles }: Pick<UserWire, 'owner' | 'roles'>): string {
  return owner ? 'Propietario(a)' : (roles[0]?.name ?? 'Desconocido');
}
