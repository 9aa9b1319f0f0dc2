import { expect, test } from 'vitest';
import { announcementOf, inWords } from './ticketWords.ts';

test.each([
  [0, 'cero'],
  [1, 'uno'],
  [16, 'dieciséis'],
  [21, 'veintiuno'],
  [30, 'treinta'],
  [34, 'treinta y cuatro'],
  [99, 'noventa y nueve'],
  [100, 'cien'],
  [101, 'ciento uno'],
  [125, 'ciento veinticinco'],
  [500, 'quinientos'],
  [786, 'setecientos ochenta y seis'],
  [999, 'novecientos noventa y nueve'],
  [1_000, 'mil'],
  [1_100, 'mil cien'],
  [2_021, 'dos mil veintiuno'],
  [21_000, 'veintiún mil'],
  [31_031, 'treinta y un mil treinta y uno'],
  [999_999, 'novecientos noventa y nueve mil novecientos noventa y nueve'],
])('%i is said as "%s"', (number, words) => {
  expect(inWords(number)).toBe(words);
});

test('announces a ticket', () => {
  expect(announcementOf(34)).toBe('Ticket treinta y cuatro, listo');
});
