/** A signal that aborts after some milliseconds, or when the caller aborts. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Stops the timer; must be called when the work is done. */
  readonly clear: () => void;
}

/** Joins a time limit with the caller's signal. Older phones have neither AbortSignal.any nor AbortSignal.timeout. */
export function deadline(ms: number, callers?: AbortSignal): Deadline {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, ms);
  if (callers?.aborted) abort();
  callers?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      callers?.removeEventListener('abort', abort);
    },
  };
}
