import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../../shared/store.ts';

const pagesLeft = createStore(0);

/** Runs `leave` when another page is opened, also on 'back': what the frame shows over a page closes with the page. */
export function useOnLeave(leave: () => void): void {
  const onLeave = useEffectEvent(leave);
  useEffect(() => pagesLeft.subscribe(() => onLeave()), []);
}

/** Says that another page is about to be shown. */
export const leavePage = () => pagesLeft.set(pagesLeft.get() + 1);
