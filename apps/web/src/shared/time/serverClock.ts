import { createStore } from '../store.ts';

/** An answer's `Date` has whole seconds and is older by the time of its journey: a smaller difference is no error. */
const TOLERANCE_MS = 5_000;

const offset = createStore(0);

/** Runs when an answer shows that the device's clock is wrong by another amount than was known. */
export const onServerClock = offset.subscribe;

/** Called with the `Date` header of each answer: cheap tablets and televisions often have a wrong clock. */
export function noteServerDate(header: string | null): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(at)) return;
  const difference = at - Date.now();
  const off = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
  // A difference within the tolerance comes from the journey and the whole seconds, so the known offset is kept.
  if (Math.abs(off - offset.get()) > TOLERANCE_MS || off === 0) offset.set(off);
}

/** Returns the server's time (epoch milliseconds), as far as its answers have told it. */
export function serverNow(): number {
  return Date.now() + offset.get();
}
