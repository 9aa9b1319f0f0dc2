/** Sets of characters that thermal printers have in memory; every printer has `ascii`. */
export const CODE_PAGES = ['cp850', 'cp858', 'cp437', 'ascii'] as const;
export type CodePage = (typeof CODE_PAGES)[number];

const SPANISH_437 = 'áéíóúñÑüÜÉ¡¿ºª°·«»';
const SPANISH_850 = `${SPANISH_437}ÁÍÓÚàèìòùÀÈÌÒÙâêîôûÂÊÎÔÛäëïöÄËÏÖçÇãõÃÕ`;
const PRINTABLE: Record<CodePage, ReadonlySet<string>> = {
  ascii: new Set(),
  cp437: new Set(SPANISH_437),
  cp850: new Set(SPANISH_850),
  cp858: new Set(`${SPANISH_850}€`),
};

/** Replacements for characters that a code page lacks. */
const INSTEAD: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '…': '...',
  '•': '*',
  '·': '-',
  '€': 'EUR',
  '°': 'o',
  º: 'o',
  ª: 'a',
  '¡': '!',
  '¿': '?',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '×': 'x',
};

const isAscii = (character: string) => character >= ' ' && character <= '~';

/** Writes a text with characters of the code page only: 'Ñandú' is 'Nandu' in ascii; pictures such as emoji vanish. */
export function printable(text: string, page: CodePage): string {
  return Array.from(text.normalize('NFC').replace(/\s+/gu, ' '), (character) => {
    if (isAscii(character) || PRINTABLE[page].has(character)) return character;
    const instead = INSTEAD[character];
    if (instead !== undefined) return instead;
    const base = character.normalize('NFD').replace(/\p{M}/gu, '');
    return Array.from(base).every(isAscii) ? base : /\p{L}/u.test(character) ? '?' : '';
  })
    .join('')
    .trim();
}
