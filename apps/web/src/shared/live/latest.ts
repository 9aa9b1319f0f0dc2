/** An item of a live list. Of two states of one item, the one with the higher revision is the later. */
export interface Revised {
  readonly id: number;
  readonly revision: number;
}

/** Puts an item where it belongs in the list: adds, replaces or removes it. */
export type Place<T> = (list: readonly T[], item: T) => readonly T[];

/** Returns the list with this state of an item; the same list if it has this one, or a later one. */
export function placeLatest<T extends Revised>(list: readonly T[], item: T, place: Place<T>): readonly T[] {
  const known = list.find(({ id }) => id === item.id);
  return known && (known === item || known.revision > item.revision) ? list : place(list, item);
}

/** Keeps the states that events brought, to apply them to answers that were written before them. */
export function createLatest<T extends Revised>(place: Place<T>) {
  const states = new Map<number, T>();
  return {
    /** Keeps a state. Returns false if a later one is known: then this one must not be shown any more. */
    note: (item: T): boolean => {
      const known = states.get(item.id);
      if (known && known.revision > item.revision) return false;
      states.set(item.id, item);
      return true;
    },
    /** Called before a question is sent. Returns a function that applies the states noted since then to its answer. */
    begin: () => {
      const before = new Map(states);
      return (answered: readonly T[]): readonly T[] => {
        // States noted before the question was sent: the answer knows them.
        for (const [id, item] of before) if (states.get(id) === item) states.delete(id);
        return [...states.values()].reduce((list, item) => placeLatest(list, item, place), answered);
      };
    },
  };
}
