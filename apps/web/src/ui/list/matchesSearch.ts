import { plainText } from '@restaurante/domain/search/plain-text.ts';

/** Returns whether every word of the query is somewhere in the text, ignoring accents and case. */
export function matchesSearch(text: string, query: string): boolean {
  const haystack = plainText(text);
  return plainText(query)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
