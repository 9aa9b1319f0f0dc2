import { createStore, type Store, useStore } from '../../../shared/store.ts';
import type { MenuItem } from './menuItem.ts';
import { type OrderStore, useOrderStore } from './orderStore.ts';

/** A dish whose options are being chosen: a new line, or the one with this key. */
export interface Asked {
  readonly item: MenuItem;
  readonly lineKey?: number;
}

/** One question at a time for each order. */
const questions = new WeakMap<OrderStore, Store<Asked | null>>();

function questionOf(store: OrderStore): Store<Asked | null> {
  const question = questions.get(store) ?? createStore<Asked | null>(null);
  questions.set(store, question);
  return question;
}

/** Opens the sheet with the options of a dish; null closes it. */
export const askOptions = (store: OrderStore, asked: Asked | null): void => questionOf(store).set(asked);

export const useAskedOptions = (): Asked | null => useStore(questionOf(useOrderStore()), (asked) => asked);

/** Returns whether a touch on the dish asks before it adds: a group requires a choice. */
export const asksFirst = ({ optionGroups }: MenuItem): boolean => optionGroups.some(({ min }) => min > 0);
