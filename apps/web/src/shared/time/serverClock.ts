/** An answer's `Date` has whole seconds and was some time on its way: less than this is no wrong clock. */
const TOLERANCE_MS = 5_000;

let offset = 0;

/** Told the `Date` header of each answer: cheap tablets and televisions often have a wrong clock. */
export function noteServerDate(header: string | null): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(at)) return;
  const difference = at - Date.now();
  offset = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** The time now (epoch milliseconds) as the server has it, as far as its answers told. */
export function serverNow(): number {
  return Date.now() + offset;
}
