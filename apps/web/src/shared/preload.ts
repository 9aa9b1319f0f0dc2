/**
 * Loads a part of the program before it is needed, so that it is there on a bad line too. A failure shows when the
 * part is used.
 */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
