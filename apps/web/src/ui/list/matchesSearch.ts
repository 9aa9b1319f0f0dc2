/** Converts a text for searching: without accents and in lower case. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Returns whether every word of the query is somewhere in the text, ignoring accents and case. */
export function matchesSearch(text: string, query: string): boolean {
  const haystack = plainText(text);
  return plainText(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
