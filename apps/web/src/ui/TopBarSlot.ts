import { createContext } from 'react';

/** The element of a phone's top bar that shows the page's title; null if there is no top bar. */
export const TopBarSlot = createContext<HTMLElement | null>(null);
