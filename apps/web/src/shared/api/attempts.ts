import { persistedStore } from '../persistedStore.ts';
import { newIdempotencyKey } from './idempotencyKey.ts';

/** Something typed that may be saved already: its answer has not come. */
interface Attempt {
  readonly key: string;
  /** The typed input and its corrections. */
  readonly inputs: readonly string[];
  /** The opening of the form in which it was typed last. */
  readonly opening: string;
}

// Per tab: it survives a reload and a closed form, and two tabs never share the key of one form.
const attempts = persistedStore(
  'restaurante.attempts.v2',
  (stored) => (stored ?? {}) as Record<string, readonly Attempt[]>,
  'sessionStorage',
);
interface Typed {
  readonly input: string;
  readonly opening: string;
}

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
 * Returns the idempotency key of a form's typed input. A lost answer, a closed dialog and a reload keep it until
 * the server says that a record was saved under it, and so does a correction in the same opening of the form; another
 * input in a later opening is another record (docs/rules/idempotency.md).
 */
export async function attemptKey(form: string, { input, opening }: Typed): Promise<string> {
  if (isChecked) await isChecked;
  const all = attempts.get();
  const earlier = all[form] ?? [];
  const same = earlier.find((attempt) => attempt.inputs.includes(input) || attempt.opening === opening);
  const attempt = {
    key: same?.key ?? newIdempotencyKey(),
    opening,
    inputs: [...(same?.inputs ?? []), input],
  };
  attempts.set({ ...all, [form]: [attempt, ...earlier.filter((one) => one !== same)] });
  return attempt.key;
}

/** Ends the attempt after a save under its key: the same input gets a new one. */
export function endAttempt(form: string, key: string): void {
  const all = attempts.get();
  attempts.set({ ...all, [form]: (all[form] ?? []).filter((attempt) => attempt.key !== key) });
}
