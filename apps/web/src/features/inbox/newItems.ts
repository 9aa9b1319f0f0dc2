import type { InboxItem } from '@restaurante/contract/inbox/inbox.wire.ts';
import { createStore, useStore } from '../../shared/store.ts';

type Items = readonly InboxItem[];

/** Returns a key that another call from the same table, or another round of an order, does not have. */
export const keyOf = ({ kind, id, since }: InboxItem): string => `${kind} ${id} ${since}`;

/** Returns the id of an item's notice. */
export const noticeOf = (item: InboxItem): string => (item.kind === 'order' ? `new-${item.id}` : keyOf(item));

/** The items that came while the shell was open, until the user touches them. */
const marked = createStore<Items>([]);

/** Returns the items of a list that an earlier one did not have. */
export function newIn(before: Items, now: Items): Items {
  const keys = new Set(before.map(keyOf));
  return now.filter((item) => !keys.has(keyOf(item)));
}

/** Marks the new items of a list. Items that no longer wait lose their mark. */
export function markNew(fresh: Items, now: Items): void {
  const keys = new Set(now.map(keyOf));
  marked.set([...marked.get().filter((item) => keys.has(keyOf(item))), ...fresh]);
}

/** Takes the marks away, of all items or of some. */
export const unmark = (touches: (item: InboxItem) => boolean = () => true): void =>
  marked.set(marked.get().filter((item) => !touches(item)));

/** Takes away the marks of a table. */
export const unmarkTable = (table: number): void => unmark((item) => item.table_number === table);

export const useNewItems = (): Items => useStore(marked);

/** Returns the tables whose guests have called or ordered since the user last touched them. */
export const useNewTables = (): ReadonlySet<number | null> =>
  new Set(
    useNewItems()
      .filter(({ kind }) => kind !== 'late')
      .map((item) => item.table_number),
  );
