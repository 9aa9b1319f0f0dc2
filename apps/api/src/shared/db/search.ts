import { sql } from 'kysely';

/** Converts a text for searching, as `searchText` of the domain, so that 'lucia' finds 'Lucía'. */
export const searchable = (text: unknown) => sql<string>`search_text(${text}::text)`;

/** Escapes the wildcards of `like`. */
export const withoutWildcards = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Returns the words of a search; null without one. */
export const wordsOf = (q: string | null) => (q === null ? null : likeWords(q.split(/\s+/)));

/** Returns a pattern for each word, which matches it anywhere in a text. */
export const likeWords = (words: readonly string[]) => words.map((word) => `%${withoutWildcards(word)}%`);

/** Returns whether the text contains each of the words, in any order, as they are searched. */
export const contains = (text: unknown, words: readonly string[] | null) =>
  sql<boolean>`${searchable(text)} like all(array(select ${searchable(sql`word`)} from unnest(${words}::text[]) word))`;
