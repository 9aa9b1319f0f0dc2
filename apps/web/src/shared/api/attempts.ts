import { currentSession } from '../session/session.ts';
import { newIdempotencyKey } from './idempotencyKey.ts';

const STORAGE_KEY = 'restaurante.attempts.v1';

// Per tab: it survives a reload and a closed form, and two tabs never share the key of one form.
let attempts: Record<string, string> = read();

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}

function replace(next: Record<string, string>): void {
  attempts = next;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Storage is forbidden or full: the keys then last as long as the page.
  }
}

/** Returns the name of a form: the call it makes, what it is about, and who fills it in. */
export function formName(path: string, params: object = {}): string {
  return JSON.stringify([currentSession()?.user.id ?? null, path, params]);
}

/**
 * Returns the idempotency key of a form's present attempt. It stays the same until the server says that something was
 * saved under it; a lost answer, a correction, a closed dialog and a reload keep it (docs/rules/idempotency.md).
 */
export function attemptKey(form: string): string {
  const key = attempts[form] ?? newIdempotencyKey();
  if (!(form in attempts)) replace({ ...attempts, [form]: key });
  return key;
}

/** Called when something was saved under the form's key: the next attempt gets a new key. */
export function endAttempt(form: string): void {
  const { [form]: _, ...others } = attempts;
  replace(others);
}
