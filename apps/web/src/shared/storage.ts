// A browser may forbid its storage (private windows, a policy) or have it full. Selling must still work.

export type StorageArea = 'localStorage' | 'sessionStorage';

/** Returns what is stored under a key; null if there is nothing or it may not be read. */
export function readStored(key: string, area: StorageArea = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key, or removes the key with null. Returns false if storage is forbidden or full. */
export function keepStored(key: string, text: string | null, area: StorageArea = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns a stored text's value as JSON; null for no text, or one that is not JSON. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
