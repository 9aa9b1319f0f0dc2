import { newIdempotencyKey } from '../api/idempotencyKey.ts';
import { persistedStore } from '../persistedStore.ts';

const browser = persistedStore('restaurante.device', (stored) => stored as string | null);

/** Returns the random id of this browser, by which wrong PINs are counted (docs/rules/pins.md). */
export function browserId(): string {
  const id = browser.get() ?? newIdempotencyKey();
  if (browser.get() === null) browser.set(id);
  return id;
}
