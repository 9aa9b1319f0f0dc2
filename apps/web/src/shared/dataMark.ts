import { keepStored, readStored } from './storage.ts';

const MARK_KEY = 'restaurante.data';

/** Matches the keys under which a browser stores ids of sales, products or registers. */
const OF_DATA = /^restaurante\.(attempts|count|diner|kitchenStations|order|papers|printed|prints)\./;

const keyOf = (companyId: number) => `${MARK_KEY}.${companyId}`;

/** The marks of the data that this page has read, by the key of their company. */
const marks = new Map(
  keysOf('localStorage')
    .filter((key) => key.startsWith(`${MARK_KEY}.`))
    .map((key) => [key, readStored(key)]),
);

/** Returns the mark of a company's data; null before its first answer. */
export const dataMark = (companyId: number): string | null => marks.get(keyOf(companyId)) ?? null;

/**
 * Once a company has other data than before, empties what this browser stores of sales, and loads the page again:
 * their ids mean other rows now. docs/rules/live.md
 */
export function noteDataMark(companyId: number, mark: string | null): void {
  const key = keyOf(companyId);
  const before = dataMark(companyId);
  if (mark === null || mark === before) return;
  marks.set(key, mark);
  // Another tab may have done it.
  if (readStored(key) !== mark) {
    keepStored(key, mark);
    if (before !== null) forgetData();
  }
  if (before !== null) location.reload();
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
