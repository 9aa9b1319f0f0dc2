import { keepStored, parseStored, readStored, type StorageArea } from './storage.ts';
import { createStore, type Store } from './store.ts';

/** A value that outlives the page; null removes it. Forbidden or full storage: it then lasts as long as the page. */
export interface PersistedStore<T> extends Store<T> {
  /** Reads the value again and returns it: the event of another tab's change may still be on its way. */
  readonly reload: () => T;
}

const stores = new Map<string, Pick<PersistedStore<unknown>, 'reload'>>();

/**
 * Returns the store of a key, one for all screens of the tab, which also follows the other tabs. `read` converts what
 * is stored (null if nothing is) to a value. A key has a version: a new shape takes a new key.
 */
export function persistedStore<T>(
  key: string,
  read: (stored: unknown) => T,
  area: StorageArea = 'localStorage',
): PersistedStore<T> {
  const opened = stores.get(key) as PersistedStore<T> | undefined;
  if (opened) {
    opened.reload();
    return opened;
  }
  const storedText = () => readStored(key, area);
  let text = storedText();
  let isPersisted = true;
  const value = createStore(read(parseStored(text)));
  const show = (nextText: string | null, next: () => T) => {
    if (nextText === text) return;
    text = nextText;
    value.set(next());
  };
  const store: PersistedStore<T> = {
    get: value.get,
    subscribe: value.subscribe,
    set: (next) => {
      const nextText = next === null ? null : JSON.stringify(next);
      isPersisted = keepStored(key, nextText, area);
      show(nextText, () => next);
    },
    reload: () => {
      const currentText = isPersisted ? storedText() : text;
      show(currentText, () => read(parseStored(currentText)));
      return value.get();
    },
  };
  stores.set(key, store);
  return store;
}

globalThis.addEventListener?.('storage', ({ key }) => {
  for (const [name, { reload }] of stores) if (key === name || key === null) reload();
});
