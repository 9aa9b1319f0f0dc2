import { persistedStore } from '../persistedStore.ts';
import { newIdempotencyKey } from './idempotencyKey.ts';

// Per tab: it survives a reload and a closed form, and two tabs never share the key of one form.
const attempts = persistedStore(
  'restaurante.attempts.v1',
  (stored) => (stored ?? {}) as Record<string, string>,
  'sessionStorage',
);
/** The tab's name. A duplicated tab, or a window that a page opens, begins with a copy of it and of the attempts. */
const tab = persistedStore(
  'restaurante.tab.v1',
  (stored) => (stored ?? newIdempotencyKey()) as string,
  'sessionStorage',
);
tab.set(tab.get());

/** Sent by a page that begins, to `tab`'s other pages, and by them in answer to it. */
interface TabMessage {
  readonly tab: string;
  readonly page: string;
  readonly isTaken: boolean;
}

const ANSWER_MS = 300;
const page = newIdempotencyKey();
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('restaurante.tabs') : null;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
const say = (message: TabMessage) => channel?.postMessage(message);
channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  if (data.tab !== tab.get()) return;
  if (!data.isTaken) say({ ...data, isTaken: true });
  else if (data.page === page) {
    // The tab that this one was copied from is open: its attempts are its own.
    tab.set(newIdempotencyKey());
    attempts.set({});
  }
});
say({ tab: tab.get(), page, isTaken: false });
/** Attempts that are there at the beginning may be a copy: another tab has this time to say so. */
const isChecked =
  channel && Object.keys(attempts.get()).length > 0
    ? new Promise<void>((resolve) => setTimeout(resolve, ANSWER_MS))
    : null;

/**
 * Returns the idempotency key of a form's present attempt. It stays the same until the server says that something was
 * saved under it; a lost answer, a correction, a closed dialog and a reload keep it (docs/rules/idempotency.md).
 */
export async function attemptKey(form: string): Promise<string> {
  if (isChecked) await isChecked;
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
