const UP_TO_29 = (
  'cero uno dos tres cuatro cinco seis siete ocho nueve ' +
  'diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve ' +
  'veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'
).split(' ');
const TENS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const HUNDREDS = (
  ' ciento doscientos trescientos cuatrocientos ' +
  'quinientos seiscientos setecientos ochocientos novecientos'
).split(' ');

/** Returns a whole number from 0 to 999,999 in Spanish words: 'treinta y cuatro', 'mil doscientos uno'. */
export function inWords(number: number): string {
  if (number < 30) return UP_TO_29[number]!;
  if (number < 100) return joinWords(TENS[Math.floor(number / 10)]!, number % 10, ' y ');
  if (number === 100) return 'cien';
  if (number < 1_000) return joinWords(HUNDREDS[Math.floor(number / 100)]!, number % 100);
  const thousands = Math.floor(number / 1_000);
  return joinWords(thousands === 1 ? 'mil' : `${shortened(inWords(thousands))} mil`, number % 1_000);
}

const joinWords = (words: string, rest: number, by = ' ') =>
  rest === 0 ? words : `${words}${by}${inWords(rest)}`;

/** Removes the last letter of 'veintiuno' and 'treinta y uno', as before 'mil'. */
const shortened = (words: string) => words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');

export const announcementOf = (ticket: number): string => `Ticket ${inWords(ticket)}, listo`;
