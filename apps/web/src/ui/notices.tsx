export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  id: string;
  kind: NoticeKind;
  message: string;
}

const MOST = 3;
const SHOWN_MS = 4000;

let notices: readonly Notice[] = [];
let shown = 0;
const listeners = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

function replace(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Oldest first. */
export function currentNotices(): readonly Notice[] {
  return notices;
}

export function closeNotice(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  replace(notices.filter((notice) => notice.id !== id));
}

/** Closes the errors of a page that is being left. */
export function closeErrors(): void {
  for (const { id, kind } of notices) if (kind === 'error') closeNotice(id);
}

function show(kind: NoticeKind, message: string, id = `notice-${(shown += 1)}`): void {
  closeNotice(id);
  replace([...notices, { id, kind, message }].slice(-MOST));
  if (kind !== 'error') timers.set(id, setTimeout(closeNotice, SHOWN_MS, id));
}

/** A short text about what just happened (docs/rules/screens.md). It replaces an earlier notice of the same id. */
export const notify = {
  success: (message: string, id?: string) => show('success', message, id),
  info: (message: string, id?: string) => show('info', message, id),
  warning: (message: string, id?: string) => show('warning', message, id),
  error: (message: string, id?: string) => show('error', message, id),
};
