import { withoutInvisible, withPlainBlanks } from '../search/invisible.ts';

/** Longer than any amount with its currency. */
const MAX_LENGTH = 60;

const APOSTROPHES = /[’‘`´ʼ′]/g;

const CURRENCY = String.raw`(?:bs|bob|bolivianos?|\$b)`;
const CURRENCY_AFTER = new RegExp(String.raw` ?${CURRENCY}\.?$`, 'i');
/** 'Bs.-' before an amount is a currency. */
const WRITTEN = new RegExp(String.raw`^([-−]?) ?(?:${CURRENCY}(?:\.-|\.)? ?)?([-−]?) ?([\d.,' ]*)$`, 'i');
/** '.-' after an amount says that it has no centavos. */
const NO_CENTAVOS = /[.,][-–—]{1,2}$/;

/** Digits in groups of three, all with one mark between them. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$/;
/** The part before a mark of decimals, the mark, and at most two decimals. */
const WITH_DECIMALS = /^(.*?)(?:([.,])(\d{0,2}))?$/;
/** Decimals that are no centavos: the caller says that they are too many. */
const MORE_DECIMALS = /^(\d*)[.,](\d+)$/;

/**
 * Reads an amount in Bs as people write it, with a currency, '.-', blanks or marks between thousands. Returns 'unclear'
 * for '1,250', which is a thousand and more in one country, one and a quarter in another, and null for any other text.
 * docs/rules/money.md
 */
export function readAmount(text: string): number | 'unclear' | null {
  const plain = written(text);
  if (plain.length > MAX_LENGTH) return null;
  const amount = plain.replace(CURRENCY_AFTER, '');
  const bare = amount.replace(NO_CENTAVOS, '');
  const [, sign = '', signAfter = '', number = ''] = WRITTEN.exec(bare) ?? [];
  if (sign && signAfter) return null;
  const value = valueOf(number, bare !== amount);
  return typeof value === 'number' && sign + signAfter ? -value : value;
}

function valueOf(number: string, isWhole: boolean): number | 'unclear' | null {
  const [, whole = '', mark, decimals = ''] = WITH_DECIMALS.exec(number)!;
  const thousands = GROUPED.exec(whole)?.[1];
  if (thousands === undefined && /^\d*$/.test(whole)) {
    return whole + decimals === '' ? null : Number(`${whole}.${decimals}`);
  }
  if (thousands === undefined) {
    const [, units, others] = (mark === undefined && MORE_DECIMALS.exec(whole)) || [];
    return others === undefined ? null : Number(`${units}.${others}`);
  }
  if (thousands === mark) return null;
  const isOneComma = thousands === ',' && whole.indexOf(',') === whole.lastIndexOf(',');
  if (isOneComma && mark === undefined && !isWhole) return 'unclear';
  return Number(`${whole.replaceAll(thousands, '')}.${decimals}`);
}

const written = (text: string) => withPlainBlanks(withoutInvisible(text)).replace(APOSTROPHES, "'");

/** Returns why a text is no amount, with the form that is one; null for an amount. */
export function amountProblem(text: string): string | null {
  const amount = readAmount(text);
  if (amount === null) return 'Escribe el monto así: 1250,50';
  if (amount !== 'unclear') return null;
  const [, units = '', rest = ''] = /(\d+),(\d{3})/.exec(text) ?? [];
  return `No está claro si ${written(text)} son miles o decimales: escribe ${units}${rest} o ${units},${rest.slice(0, 2)}`;
}
