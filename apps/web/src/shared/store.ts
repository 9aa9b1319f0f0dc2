import { useSyncExternalStore } from 'react';

/** A value outside of components; its listeners are called when it is replaced. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** Runs `listener` after each change; returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a store. Setting the value it already has calls no listener. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Returns the store's value, or a part of it; the component renders again only when that changes. */
export function useStore<T, Part = T>(
  { subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>,
  part: (value: T) => Part = (value) => value as unknown as Part,
): Part {
  return useSyncExternalStore(subscribe, () => part(get()));
}
