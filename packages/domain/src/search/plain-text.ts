/** The longest text of a search. */
export const SEARCH_MAX = 50;

/** Letters that Unicode does not take apart. The server's `search_text` has the same. */
const ALIKE: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/** Returns a text in lower case, each letter without accents and tildes. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[øłđðħıæœßþ]/g, (letter) => ALIKE[letter] ?? letter);

/** Signs that people write inside of phones, CI/NITs and other numbers. */
const NEXT_TO_DIGIT = /(\d)[-+.,/()\u2010-\u2015\u2044\u2212]+|[-+.,/()\u2010-\u2015\u2044\u2212]+(?=\d)/g;

/**
 * Converts a text for searching: as `plainText`, and each number without the signs next to its digits. Both the text
 * and what is searched in it are converted. docs/rules/requests.md
 */
export const searchText = (text: string): string => plainText(text).replaceAll(NEXT_TO_DIGIT, '$1');
