import { persistedStore } from '../persistedStore.ts';
import { currentSession } from '../session/session.ts';
import { newIdempotencyKey } from './idempotencyKey.ts';

// Per tab: it survives a reload and a closed form, and two tabs never share the key of one form.
const attempts = persistedStore(
  'restaurante.attempts.v1',
  (stored) => (stored ?? {}) as Record<string, string>,
  'sessionStorage',
);

/** Returns the name of a form: the call it makes, what it is about, and who fills it in. */
export function formName(path: string, params: object = {}): string {
  return JSON.stringify([currentSession()?.user.id ?? null, path, params]);
}

/**
 * Returns the idempotency key of a form's present attempt. It stays the same until the server says that something was
 * saved under it; a lost answer, a correction, a closed dialog and a reload keep it (docs/rules/idempotency.md).
 */
export function attemptKey(form: string): string {
  const storedKey = attempts.get()[form];
  if (storedKey !== undefined) return storedKey;
  const key = newIdempotencyKey();
  attempts.set({ ...attempts.get(), [form]: key });
  return key;
}

/** Ends the attempt after a save under the form's key: the next one gets a new key. */
export function endAttempt(form: string): void {
  const { [form]: _, ...others } = attempts.get();
  attempts.set(others);
}
