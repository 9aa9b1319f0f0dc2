import { createContext } from 'react';

/** Where a phone's top bar takes the page's title; null where there is no top bar. */
export const TopBarSlot = createContext<HTMLElement | null>(null);
