import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsFromBs, MAX_CENTS } from './money.ts';
import { amountProblem, readAmount } from './written-amount.ts';

describe('readAmount', () => {
  it.each([
    ['32.-', 32],
    ['32,-', 32],
    ['32,50.-', 32.5],
    ['Bs.-50', 50],
    ['Bs.- 50', 50],
    ['Bs.-50.-', 50],
    ['50,00 Bs', 50],
    ['50Bs.', 50],
    ['50 bolivianos', 50],
    ['BOB 50', 50],
    ['$b 50', 50],
    ["Bs 1'250,00", 1250],
    ['1’250.50', 1250.5],
    ['1 250,50', 1250.5],
    ['1\u202f250,50', 1250.5],
    ['1.250,50', 1250.5],
    ['1,250.50', 1250.5],
    ['1,250,000', 1_250_000],
    ['1,250.-', 1250],
    ['1.250.000', 1_250_000],
    ['1.250', 1250],
    ["1'250", 1250],
    ['12.5', 12.5],
    [',5', 0.5],
    ['5,', 5],
    ['012,50', 12.5],
    ['-7', -7],
    ['Bs. -7,00', -7],
    ['−7', -7],
    ['\u200b3\u00ad2\u2066,50\u2069\ufeff\u00a0Bs', 32.5],
    ['0,505', 0.505],
    ['1234.567', 1234.567],
    ['10,0000', 10],
  ])('reads %j as %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it.each(['1,250', 'Bs 12,345', '999,999 Bs', '-1,250'])('does not guess what %j is', (text) => {
    expect(readAmount(text)).toBe('unclear');
  });

  it.each([
    '',
    'Bs',
    '.-',
    'gratis',
    '12 50',
    '1.25.50',
    '1,250,50',
    '1.250.50',
    "1'25",
    '5-',
    '--5',
    '-Bs -5',
    'US$ 5',
    '$ 5',
    '5 x 2',
    '1e3',
    '0x10',
    'Infinity',
    '1'.repeat(1_000),
    ' '.repeat(100_000) + 'x',
  ])('does not read %j', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  const currency = fc.constantFrom('', 'Bs', 'bs.', 'Bs.-', 'BOB', '$b');
  const after = fc.constantFrom('', 'Bs', 'bs.', 'BOB', 'bolivianos');
  const blank = fc.constantFrom('', ' ', '\u00a0', '\u202f', '\u200b', '\ufeff ');
  const marks = fc.constantFrom(
    ['.', ','],
    [',', '.'],
    ["'", ','],
    ['’', '.'],
    [' ', ','],
    ['\u00a0', '.'],
    ['', ','],
    ['', '.'],
  );
  const amount = fc.integer({ min: 0, max: MAX_CENTS });
  const grouped = (units: number, mark: string) => String(units).replace(/\B(?=(?:\d{3})+$)/g, mark);

  it('reads every written form of an amount with its centavos as that amount', () => {
    fc.assert(
      fc.property(amount, marks, currency, after, blank, (c, [thousands, decimals], before, behind, gap) => {
        const digits = `${grouped(Math.floor(c / 100), thousands)}${decimals}${String(c % 100).padStart(2, '0')}`;
        expect(centsFromBs(Number(readAmount(`${gap}${before}${gap}${digits}${gap}${behind}${gap}`)))).toBe(
          c,
        );
      }),
    );
  });

  it('reads every written form of a whole amount as that amount', () => {
    const none = fc.constantFrom('', '.-', ',-', '.–', '.--', ',—');
    const thousands = fc.constantFrom('.', "'", '’', ' ', '\u00a0', '');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        thousands,
        none,
        currency,
        after,
        (units, mark, end, before, behind) => {
          expect(readAmount(`${before} ${grouped(units, mark)}${end} ${behind}`)).toBe(units);
        },
      ),
    );
  });

  it('refuses every amount whose only comma has three digits after it, and shows both forms', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999 }),
        fc.integer({ min: 0, max: 999 }),
        currency,
        (units, rest, before) => {
          const text = `${before} ${units},${String(rest).padStart(3, '0')}`;
          expect(readAmount(text)).toBe('unclear');
          expect(amountProblem(text)).toContain(`${units}${String(rest).padStart(3, '0')}`);
        },
      ),
    );
  });
});

it('a text that is refused is answered with the form wanted', () => {
  expect(amountProblem('gratis')).toBe('Escribe el monto así: 1250,50');
  expect(amountProblem('Bs 1,250')).toBe(
    'No está claro si Bs 1,250 son miles o decimales: escribe 1250 o 1,25',
  );
  expect(amountProblem('12,345')).toBe(
    'No está claro si 12,345 son miles o decimales: escribe 12345 o 12,34',
  );
  expect(amountProblem('32.-')).toBeNull();
});
