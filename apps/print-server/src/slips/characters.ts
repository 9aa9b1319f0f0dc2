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

/** Letters that stand for characters. A sign that negates becomes a word: without it a note would mean the opposite. */
const INSTEAD = new Map(
  Object.entries({
    '-': '‐‑‒–—―−·➖',
    '+': '➕',
    "'": '‘’‚‹›´ʼ′',
    '"': '“”„«»″¨',
    '*': '•',
    '/': '÷⁄',
    x: '×',
    c: '¢',
    '~': '≈',
    '|': '¦',
    '!': '¡❗⚠',
    '?': '¿❓',
    '->': '→',
    '<-': '←',
    '+/-': '±',
    '<=': '≤',
    '>=': '≥',
    '<>': '≠',
    EUR: '€',
    GBP: '£',
    JPY: '¥',
    '.o': '°º',
    '.a': 'ª',
    'N.o': '№',
    '(c)': '©',
    '(R)': '®',
    '(TM)': '™',
    '(SM)': '℠',
    L: 'ℓŁ',
    ' NO ': '🚫⛔❌❎✖✗✘',
    ' SI ': '✓✔✅☑',
    ' 100 ': '💯',
    ' 10 ': '🔟',
    ss: 'ß',
    SS: 'ẞ',
    ae: 'æ',
    AE: 'Æ',
    oe: 'œ',
    OE: 'Œ',
    o: 'ø',
    O: 'Ø',
    d: 'đð',
    D: 'ĐÐ',
    th: 'þ',
    Th: 'Þ',
    l: 'ł',
    h: 'ħ',
    H: 'Ħ',
    i: 'ı',
  }).flatMap(([letters, characters]) => Array.from(characters, (one) => [one, letters] as const)),
);

const isAscii = (character: string) => character >= ' ' && character <= '~';

/** Decorations without a meaning of their own: emoji, their flags and skin colours. */
const PICTURE = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]$/u;

const inRing = (index: number) => `(${index + 1})`;
const letterAt = (index: number) => String.fromCodePoint(0x41 + index);
/** Rows of characters that Unicode does not take apart: numbers in a ring, white letters. */
const ROWS = [
  { first: 0x24_60, count: 20, written: inRing },
  { first: 0x24_f5, count: 10, written: inRing },
  { first: 0x27_76, count: 10, written: inRing },
  { first: 0x27_80, count: 10, written: inRing },
  { first: 0x27_8a, count: 10, written: inRing },
  { first: 0x1_f1_50, count: 26, written: letterAt },
  { first: 0x1_f1_70, count: 26, written: letterAt },
] as const;

function inRow(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const row = ROWS.find(({ first, count }) => code >= first && code < first + count);
  return row?.written(code - row.first);
}

/** Mark the place of a picture, and the ends of a number; `INVISIBLE` removes both from a text. */
const PICTURE_MARK = '\uE000';
const NUMBER_MARK = '\uE001';

/** Returns the letters that stand for a character; '?' if there are none: the reader sees that something is missing. */
function instead(character: string, page: CodePage): string {
  const letters = INSTEAD.get(character) ?? inRow(character);
  if (letters !== undefined) return letters;
  if (PICTURE.test(character)) return PICTURE_MARK;
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '');
  const written = Array.from(base, (part) => {
    if (isAscii(part) || PRINTABLE[page].has(part)) return part;
    return INSTEAD.get(part) ?? '?';
  }).join('');
  return /^\p{No}$/u.test(character) ? NUMBER_MARK + written + NUMBER_MARK : written;
}

/** Characters without a shape: joiners, direction marks, soft hyphens, variants of an emoji. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Co}\p{Variation_Selector}]/gu;
/** 'm²' becomes 'm^2', and '10²' not '102'. */
const RAISED = /[¹²³⁰⁴-⁹]+/gu;
/** The key of a phone, '1️⃣', becomes '(1)'. */
const KEY = /([\d#*])\u20e3/gu;
const TIMES = /(?<=\d) ?✖ ?(?=\d)/gu;

/**
 * Writes a text with characters of the code page only: 'Ñandú' is 'Nandu' in ascii. Other characters become letters
 * that do not read as another number or word: '1½' is '1 1/2'. docs/rules/printing.md
 */
export function printable(text: string, page: CodePage): string {
  const visible = text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(KEY, '($1)')
    .replace(TIMES, 'x')
    .replace(RAISED, (digits) => `^${digits.normalize('NFKD')}`);
  const written = Array.from(visible, (character) =>
    isAscii(character) || PRINTABLE[page].has(character) ? character : instead(character, page),
  ).join('');
  return written
    .replace(/(?<=[\d/])\uE001+(?=[\d/])/gu, ' ')
    .replaceAll(NUMBER_MARK, '')
    .replace(/(?<=[\p{L}\d])\uE000+(?=[\p{L}\d])/gu, ' ')
    .replaceAll(PICTURE_MARK, '')
    .replace(/ +/g, ' ')
    .trim();
}
