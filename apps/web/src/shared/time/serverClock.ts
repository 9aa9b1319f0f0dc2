import { createStore } from '../store.ts';

/** An answer's `Date` has whole seconds and was some time on its way: less than this is no wrong clock. */
const TOLERANCE_MS = 5_000;

const offset = createStore(0);

/** Runs after an answer showed that the device's clock is off by more or less than was known. */
export const onServerClock = offset.subscribe;

/** Told the `Date` header of each answer: cheap tablets and televisions often have a wrong clock. */
export function noteServerDate(header: string | null): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(at)) return;
  const difference = at - Date.now();
  const off = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
  // The way takes its time and the header has whole seconds: a known offset stays within the tolerance.
  if (Math.abs(off - offset.get()) > TOLERANCE_MS || off === 0) offset.set(off);
}

/** The time now (epoch milliseconds) as the server has it, as far as its answers told. */
export function serverNow(): number {
  return Date.now() + offset.get();
}
