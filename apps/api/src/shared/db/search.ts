import { sql } from 'kysely';

/** A text for searching, without accents and in lower case: 'Lucía' and 'lucia', 'Peña' and 'pena' are the same. */
export const plain = (text: unknown) => sql<string>`translate(lower(${text}::text), 'áéíóúüñ', 'aeiouun')`;

/** The text for `like`, where each of its characters stands for itself. */
export const withoutWildcards = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The words of a search, or null without one. */
export const wordsOf = (q: string | null) =>
  q?.split(/\s+/).map((word) => `%${withoutWildcards(word)}%`) ?? null;

/** Whether each of the words is somewhere in the text, whatever their order, accents and capitals. */
export const contains = (text: unknown, words: readonly string[] | null) =>
  sql<boolean>`${plain(text)} like all(array(select ${plain(sql`word`)} from unnest(${words}::text[]) word))`;
