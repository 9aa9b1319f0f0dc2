import { DEVICE_HEADER } from '@restaurante/contract/device.ts';
import { keepStored, readStored } from '../../shared/storage.ts';

const STORED = 'restaurante.diner.phone';

/** Returns a random text of 43 letters. */
export function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCodePoint(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}

/** Returns the header by which the next order of this phone goes to the bill of its last one. */
export function phoneHeader(): Record<string, string> {
  const id = readStored(STORED) ?? randomText();
  keepStored(STORED, id);
  return { [DEVICE_HEADER]: id };
}
