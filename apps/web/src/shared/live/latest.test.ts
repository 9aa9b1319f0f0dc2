import { expect, test } from 'vitest';
import { createLatest, placeLatest } from './latest.ts';

interface Order {
  id: number;
  revision: number;
  isGone?: boolean;
}

const place = (list: readonly Order[], item: Order): readonly Order[] => [
  ...list.filter(({ id }) => id !== item.id),
  ...(item.isGone ? [] : [item]),
];
const order = (id: number, revision: number, isGone = false): Order => ({ id, revision, isGone });

test('a later state replaces an earlier one, but not the reverse', () => {
  expect(placeLatest([order(1, 2)], order(1, 3), place)).toEqual([order(1, 3)]);
  expect(placeLatest([order(1, 3)], order(1, 2), place)).toEqual([order(1, 3)]);
});

test('an answer that was written before an event does not undo it', () => {
  const latest = createLatest(place);
  const end = latest.begin();
  latest.note(order(1, 5));
  latest.note(order(2, 7, true));
  latest.note(order(3, 1));
  expect(end([order(1, 4), order(2, 6), order(4, 1)]).toSorted((a, b) => a.id - b.id)).toEqual([
    order(1, 5),
    order(3, 1),
    order(4, 1),
  ]);
});

test('an answer that is newer than the event counts', () => {
  const latest = createLatest(place);
  const end = latest.begin();
  latest.note(order(1, 5));
  expect(end([order(1, 6)])).toEqual([order(1, 6)]);
});

test('an answer knows the states that were noted before its question', () => {
  const latest = createLatest(place);
  latest.note(order(1, 5));
  expect(latest.begin()([])).toEqual([]);
});

test('an outdated event is not shown, even if its order has left the list', () => {
  const latest = createLatest(place);
  expect(latest.note(order(1, 5, true))).toBe(true);
  expect(latest.note(order(1, 4))).toBe(false);
});
