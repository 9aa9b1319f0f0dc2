/** What events and answers tell of; of two states of one thing the one with the higher revision is the later. */
export interface Revised {
  readonly id: number;
  readonly revision: number;
}

/** Where a thing belongs in the list as it is now: added, replaced, or gone. */
export type Place<T> = (list: readonly T[], item: T) => readonly T[];

/** The list with this state of a thing, unless the list has a later one. */
export function placeLatest<T extends Revised>(list: readonly T[], item: T, place: Place<T>): readonly T[] {
  const known = list.find(({ id }) => id === item.id);
  return known && known.revision > item.revision ? list : place(list, item);
}

/** The states that events brought, for the answers that were written before them. */
export function createLatest<T extends Revised>(place: Place<T>) {
  const states = new Map<number, T>();
  return {
    /** Notes a state; false when a later one is known, and this one must not be shown any more. */
    note: (item: T): boolean => {
      const known = states.get(item.id);
      if (known && known.revision > item.revision) return false;
      states.set(item.id, item);
      return true;
    },
    /** Begins an answer; what it returns puts everything that was noted later into that answer's list. */
    begin: () => {
      const before = new Map(states);
      return (answered: readonly T[]): readonly T[] => {
        // The question was asked after these: the answer knows them.
        for (const [id, item] of before) if (states.get(id) === item) states.delete(id);
        return [...states.values()].reduce((list, item) => placeLatest(list, item, place), answered);
      };
    },
  };
}
