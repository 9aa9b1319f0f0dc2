import { createStore } from '../store.ts';

/** An answer's `Date` has whole seconds and is older by the time of its journey: a smaller difference is no error. */
const TOLERANCE_MS = 5_000;

const offset = createStore(0);

/** Called when the measured clock offset changes. */
export const onServerClock = offset.subscribe;

/** Measures the offset from an answer's `Date`: cheap tablets and televisions often have a wrong clock. */
export function noteServerDate(header: string | null): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(at)) return;
  const difference = at - Date.now();
  const off = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
  // A difference within the tolerance comes from the journey and the whole seconds, so the measured offset stays.
  if (Math.abs(off - offset.get()) > TOLERANCE_MS || off === 0) offset.set(off);
}

/** Returns the server's time (epoch milliseconds), measured from its answers. */
export function serverNow(): number {
  return Date.now() + offset.get();
}
