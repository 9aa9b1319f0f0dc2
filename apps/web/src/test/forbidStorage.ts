import { vi } from 'vitest';

/** Makes this method of the storage throw, as a policy or a full disk does. Ends with `vi.unstubAllGlobals()`. */
export function forbidStorage(method: 'getItem' | 'setItem' | 'removeItem'): void {
  const real = localStorage;
  const allowed = {
    getItem: (key: string) => real.getItem(key),
    setItem: (key: string, text: string) => real.setItem(key, text),
    removeItem: (key: string) => real.removeItem(key),
  };
  const refuse = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { ...allowed, [method]: refuse });
}
