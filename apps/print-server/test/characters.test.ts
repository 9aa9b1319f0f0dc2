import { describe, expect, it, test } from 'vitest';
import { CODE_PAGES, printable } from '../src/slips/characters.ts';

test.each([
  ['1½ Pollo', '1 1/2 Pollo'],
  ['½ Pollo y ¼ kg', '1/2 Pollo y 1/4 kg'],
  ['2⅓½3', '2 1/3 1/2 3'],
  ['½kg', '1/2kg'],
  ['1⁄2', '1/2'],
  ['10² m³', '10^2 m^3'],
  ['10¹²', '10^12'],
  ['H₂O 1₂', 'H2O 1 2'],
  ['Combo ①②', 'Combo (1)(2)'],
  ['2❶', '2(1)'],
  ['1️⃣2️⃣', '(1)(2)'],
  ['１２ porciones', '12 porciones'],
  ['1🍗2', '1 2'],
  ['Pique🌶️macho', 'Pique macho'],
  ['Pollo 🍗 (🌶️)', 'Pollo ()'],
  ['🚫cebolla, ✅llajua', 'NO cebolla, SI llajua'],
  ['2✖️1 en salteñas', '2x1 en salteñas'],
  ['Combo 🅰', 'Combo A'],
  ['Sazón™ 5€ 5£', 'Sazón(TM) 5EUR 5GBP'],
  ['Mesa 5 → Mesa 7', 'Mesa 5 -> Mesa 7'],
  ['“Pique” ‘macho’ – 20…', '"Pique" \'macho\' - 20...'],
  ['O´Higgins', "O'Higgins"],
  ['ce\u00ADbo\u200Blla\u00A0roja', 'cebolla roja'],
  ['Smørrebrød, straße, œuf', 'Smorrebrod, strasse, oeuf'],
  ['ﬁlete ａ２', 'filete a2'],
  ['肉 5', '? 5'],
])('%s is printed as %s', (text, printed) => {
  expect(printable(text, 'cp850')).toBe(printed);
});

test.each([
  ['cp850', 'N° 5, 1º, 20°C'],
  ['ascii', 'N.o 5, 1.o, 20.oC'],
] as const)('the degree in %s is no zero: %s', (page, printed) => {
  expect(printable('N° 5, 1º, 20°C', page)).toBe(printed);
});

/** Blocks of characters that a phone or a computer types. */
const BLOCKS = {
  'Latin-1 supplement': [0xa0, 0xff],
  'Latin extended': [0x1_00, 0x2_4f],
  punctuation: [0x20_00, 0x20_6f],
  'superscripts, subscripts': [0x20_70, 0x20_9c],
  currencies: [0x20_a0, 0x20_c0],
  letterlike: [0x21_00, 0x21_4f],
  'number forms': [0x21_50, 0x21_8b],
  'arrows, operators': [0x21_90, 0x22_ff],
  'in rings': [0x24_60, 0x24_ff],
  'symbols, dingbats': [0x25_a0, 0x27_bf],
  ligatures: [0xfb_00, 0xfb_06],
  'full width': [0xff_01, 0xff_9d],
  'mathematical digits': [0x1_d7_ce, 0x1_d7_ff],
  'white letters': [0x1_f1_00, 0x1_f1_ff],
  emoji: [0x1_f3_00, 0x1_fa_ff],
} as const;

describe.each(Object.entries(BLOCKS))('%s', (_, [first, last]) => {
  const characters = Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
  const visible = characters.filter((one) => /[^\p{Cf}\p{M}\p{Cn}]/u.test(one));

  it.each(CODE_PAGES)('makes no other number and no other word in %s', (page) => {
    const wrong = visible.filter((one) => {
      const isDigit = /\p{Nd}/u.test(one);
      const isLetter = /[\p{L}\p{N}]/u.test(one);
      const isNumber = /^\d+$/.test(printable(`1${one}2`, page));
      return (isNumber && !isDigit) || (printable(`sin${one}sal`, page) === 'sinsal' && !isLetter);
    });
    expect(wrong).toEqual([]);
  });

  it('is printed with ASCII alone where the page is ascii', () => {
    expect(printable(characters.join(' '), 'ascii')).toMatch(/^[\x20-\x7e]*$/);
  });
});
