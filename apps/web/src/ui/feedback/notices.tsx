import { createStore } from '../../shared/store.ts';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  id: string;
  kind: NoticeKind;
  message: string;
  /** Whether it is the error of a lost connection. */
  untilBack: boolean;
  /** Whether it stays on other pages too, until it is closed. */
  isLoss: boolean;
  action?: NoticeAction | undefined;
}

export interface NoticeAction {
  label: string;
  run: () => void;
}

const MOST = 3;
const SHOWN_MS = 4000;
/** Time to read a notice, reach its button and touch it. */
const BUTTON_SHOWN_MS = 20_000;

/** Oldest first. */
export const notices = createStore<readonly Notice[]>([]);
let lastNumber = 0;
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export function closeNotice(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

export function closeErrors(): void {
  for (const { id, kind, isLoss } of notices.get()) if (kind === 'error' && !isLoss) closeNotice(id);
}

function leaveSoon(id: string, afterMs = SHOWN_MS): void {
  clearTimeout(timers.get(id));
  timers.set(id, setTimeout(closeNotice, afterMs, id));
}

/** Removes the errors of the lost connection, once it is back. */
export function leaveWithReconnection(): void {
  for (const { id, untilBack } of notices.get()) if (untilBack) leaveSoon(id);
}

/**
 * Returns at most three notices: the newest that is no error, then errors, then older ones. An error without a place
 * waits.
 */
export function visibleNotices(all: readonly Notice[]): readonly Notice[] {
  const newestFirst = all.toReversed();
  const errors = newestFirst.filter(({ kind }) => kind === 'error');
  const [newest, ...others] = newestFirst.filter(({ kind }) => kind !== 'error');
  const places = new Set(
    [newest, ...errors, ...others].filter((notice) => notice !== undefined).slice(0, MOST),
  );
  return all.filter((notice) => places.has(notice));
}

function show(
  kind: NoticeKind,
  message: string,
  id = `notice-${(lastNumber += 1)}`,
  {
    untilBack = false,
    isLoss = false,
    action,
  }: Partial<Pick<Notice, 'untilBack' | 'isLoss' | 'action'>> = {},
): void {
  closeNotice(id);
  notices.set([...notices.get(), { id, kind, message, untilBack, isLoss, action }]);
  if (kind !== 'error') leaveSoon(id, action && BUTTON_SHOWN_MS);
}

/** Shows a short text about an event (docs/rules/screens.md). It replaces an earlier notice of the same id. */
export const notify = {
  success: (message: string, id?: string) => show('success', message, id),
  info: (message: string, id?: string, action?: NoticeAction) => show('info', message, id, { action }),
  warning: (message: string, id?: string) => show('warning', message, id),
  error: (message: string, id?: string) => show('error', message, id),
  /** An error about something that was not saved: it stays until it is read. */
  loss: (message: string, id?: string) => show('error', message, id, { isLoss: true }),
  /** An error that leaves when the connection is back. */
  unreachable: (message: string, id?: string) => show('error', message, id, { untilBack: true }),
};
