import { createContext } from 'react';
import type { MenuItems } from './prices.ts';

/** Null where there is no menu next to the order. */
export const MenuItemsContext = createContext<MenuItems | null>(null);
