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

/** Returns the store's value in a component, kept up to date. */
export function useStore<T>({ subscribe, get }: Store<T>): T {
  return useSyncExternalStore(subscribe, get);
}
