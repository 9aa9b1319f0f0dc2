const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether every word of the query is somewhere in the text; accents and capitals do not matter. */
export function matchesSearch(text: string, query: string): boolean {
  const haystack = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
