import { sql } from 'kysely';

/** Returns a text without accents and in lower case, so that a search for 'lucia' finds 'Lucía'. */
export const plain = (text: unknown) => sql<string>`translate(lower(${text}::text), 'áéíóúüñ', 'aeiouun')`;

/** Escapes the wildcards of `like`. */
export const withoutWildcards = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Returns the words of a search; null without one. */
export const wordsOf = (q: string | null) =>
  q?.split(/\s+/).map((word) => `%${withoutWildcards(word)}%`) ?? null;

/** Returns whether the text contains each of the words, in any order, ignoring accents and case. */
export const contains = (text: unknown, words: readonly string[] | null) =>
  sql<boolean>`${plain(text)} like all(array(select ${plain(sql`word`)} from unnest(${words}::text[]) word))`;
