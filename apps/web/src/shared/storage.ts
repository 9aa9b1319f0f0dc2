// A browser may forbid its storage (private windows, a policy) or have it full: nobody must be kept from selling by it.

/** What this browser keeps under a key; null when there is nothing, or when it may not be read. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text under a key, or forgets the key with null. False where storage is forbidden or full. */
export function keepStored(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
