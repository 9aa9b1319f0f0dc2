import { nameKey } from '@restaurante/domain/products/names.ts';

/** Names of groups that differ only in capitals and blanks are equal. */
export const groupKey = (name: string): string => nameKey(name.replace(/\s+/g, ' ').trim());

/** Returns the groups of a product as its cell has them: 'Mitades; Extras'. */
export const groupsText = (names: readonly string[]): string | null => names.join('; ') || null;

/** Returns the names in such a cell, each once. */
export function groupNames(text: string): string[] {
  const names = text
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);
  return [...new Map(names.map((name) => [groupKey(name), name])).values()];
}
