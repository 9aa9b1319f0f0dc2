import { keepStored, readStored } from './storage.ts';

const MARK_KEY = 'restaurante.data';

/** Matches the keys under which a browser stores ids of sales, products or registers. */
const OF_DATA = /^restaurante\.(attempts|comandas|count|diner|lostAnswers|order|printed|prints)\./;

/** The mark of the data that this page has read. */
let current = readStored(MARK_KEY);

/** Returns the mark of the server's data; null before the first answer. */
export const dataMark = (): string | null => current;

/**
 * Once the server has other data than before, empties what this browser stores of sales, and loads the page again:
 * their ids mean other rows now. docs/rules/live.md
 */
export function noteDataMark(mark: string | null): void {
  if (mark === null || mark === current) return;
  const isOther = current !== null;
  current = mark;
  // Another tab may have done it.
  if (readStored(MARK_KEY) !== mark) {
    keepStored(MARK_KEY, mark);
    if (isOther) forgetData();
  }
  if (isOther) location.reload();
}

function forgetData(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    for (const key of keysOf(area)) if (OF_DATA.test(key)) keepStored(key, null, area);
  }
}

function keysOf(area: 'localStorage' | 'sessionStorage'): string[] {
  try {
    return Object.keys(globalThis[area]);
  } catch {
    return [];
  }
}
