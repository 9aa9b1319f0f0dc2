import { useEffect, useRef, type ReactNode } from 'react';
import { createStore, useStore } from '../../shared/store.ts';

const read = createStore('');

/** Reads out the texts of `Status`. A screen reader needs a region that is on the page before its text comes. */
export function LiveRegion() {
  return (
    <div role="status" className="unseen" style={{ top: 0 }}>
      {useStore(read)}
    </div>
  );
}

/** Holds a text that appears, or changes, without a touch of it; a screen reader reads it out. */
export function Status({ children }: { children: ReactNode }) {
  const holder = useRef<HTMLSpanElement>(null);
  const own = useRef('');
  useEffect(() => {
    const now = holder.current?.textContent ?? '';
    if (now === own.current) return;
    own.current = now;
    read.set(now);
  });
  // A text that comes back is read again.
  useEffect(
    () => () => {
      if (read.get() === own.current) read.set('');
    },
    [],
  );
  return (
    <span ref={holder} className="contents">
      {children}
    </span>
  );
}
