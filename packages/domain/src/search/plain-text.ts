/** Letters that Unicode does not take apart. The server's `plain_text` has the same. */
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

/** Converts a text for searching: lower case, each letter without accents and tildes. docs/rules/requests.md */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[øłđðħıæœßþ]/g, (letter) => ALIKE[letter] ?? letter);
