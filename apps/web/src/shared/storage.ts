// A browser may forbid its storage (private windows, a policy) or have it full. Selling must still work.

/** Returns what this browser stores under a key; null if there is nothing or it may not be read. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text under a key, or removes the key with null. Returns false if storage is forbidden or full. */
export function keepStored(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
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
