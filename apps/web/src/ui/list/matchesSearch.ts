import { withoutPrefix } from '@restaurante/domain/customers/phone.ts';
import { searchText } from '@restaurante/domain/search/plain-text.ts';

/** Returns whether every word of the query is somewhere in the text, as texts are searched. */
export function matchesSearch(text: string, query: string): boolean {
  const haystack = searchText(text);
  return searchText(withoutPrefix(query))
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
