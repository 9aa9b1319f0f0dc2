import { sql } from 'kysely';

/** Returns a text in lower case and without accents, as `plainText` of the domain, so that 'lucia' finds 'Lucía'. */
export const plain = (text: unknown) => sql<string>`plain_text(${text}::text)`;

/** Escapes the wildcards of `like`. */
export const withoutWildcards = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Returns the words of a search; null without one. */
export const wordsOf = (q: string | null) => (q === null ? null : likeWords(q.split(/\s+/)));

/** Returns a pattern for each word, which matches it anywhere in a text. */
export const likeWords = (words: readonly string[]) => words.map((word) => `%${withoutWildcards(word)}%`);

/** Returns whether the text contains each of the words, in any order, ignoring accents and case. */
export const contains = (text: unknown, words: readonly string[] | null) =>
  sql<boolean>`${plain(text)} like all(array(select ${plain(sql`word`)} from unnest(${words}::text[]) word))`;
