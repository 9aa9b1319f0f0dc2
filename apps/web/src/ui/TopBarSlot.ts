import { createContext } from 'react';

/** The element of the top bar for what the page shows there (on phones its title); null if there is no top bar. */
export const TopBarSlot = createContext<HTMLElement | null>(null);
