import { expect, it } from 'vitest';
import { z } from 'zod';
import { money, requiredText, wholeNumber } from './schema.ts';

it.each([
  [0.005, 'Debe ser un monto con dos decimales como máximo'],
  ['10.999', 'Debe ser un monto con dos decimales como máximo'],
  ['10.0001', 'Debe ser un monto con dos decimales como máximo'],
  [-1, 'El monto mínimo es Bs. 0'],
  [-1e15, 'El monto mínimo es Bs. 0'],
  [1e15, 'El monto máximo es Bs. 99.999.999,99'],
  ['100000000', 'El monto máximo es Bs. 99.999.999,99'],
  ['NaN', 'Escribe el monto así: 1250,50'],
  ['1,250', 'No está claro si 1,250 son miles o decimales: escribe 1250 o 1,25'],
  ['\u200b\u00a0', 'Este campo es obligatorio'],
  [Number.POSITIVE_INFINITY, 'Debe ser un número'],
  [true, 'Debe ser un número'],
  ['  ', 'Este campo es obligatorio'],
  [undefined, 'Este campo es obligatorio'],
])('%j is no amount, and the text says why', (bs, message) => {
  const { error } = money().safeParse(bs);
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

it.each([
  [10.1, 1010],
  ['10,5', 1050],
  [' 7 ', 700],
  ['12.00', 1200],
  ['32.-', 3200],
  ['50,00 Bs', 5000],
  ["Bs 1'250,00", 125_000],
  ['1.250,50', 125_050],
  ['\ufeff1,250.50\u00a0', 125_050],
  [99_999_999.99, 9_999_999_999],
])('%j is read to the centavo', (bs, cents) => {
  expect(money().parse(bs)).toBe(cents);
});

it.each(['', '  ', '\u200B', '\u2060 \uFEFF', '\uD800', null, undefined])(
  '%j counts as a missing text',
  (text) => {
    const { error } = requiredText(50).safeParse(text);
    expect(error?.issues[0]?.message).toBe('Este campo es obligatorio');
  },
);

it.each(['Ñ', '7', '¡!', '🍗', 'قهوة', '👨‍👩‍👧'])('%j is a text', (text) => {
  expect(requiredText(50).parse(text)).toBe(text);
});

it.each(['Ana \ud83c', '\udf57Ana'])('half an emoji is left out of %j', (text) => {
  expect(requiredText(50).parse(text)).toBe('Ana');
});

it.each([
  ['C\u043eca-C\u043el\u0430', 'Coca-Cola'],
  ['\u0421\u041e\u0421\u0410 \u03a1ilsen', 'COCA Pilsen'],
  ['Caf\u0435\u0301', 'Café'],
  ['\u0401ls\u0430', 'Ëlsa'],
  ['Борщ', 'Борщ'],
  ['Coдa', 'Coдa'],
  ['β-caroteno, 5 kΩ', 'β-caroteno, 5 kΩ'],
])('the name %j, whose letters look Latin, is %j', (text, name) => {
  expect(requiredText(50).parse(text)).toBe(name);
});

it.each([
  'Ana\r\nBcc: x@y.bo',
  'Ana\n\n\tBcc: x@y.bo',
  'Ana\u2028Bcc: x@y.bo',
  'Ana  Bcc:\u00a0x@y.bo',
  '\u202eAna \u2066Bcc: x@y.bo\u2069',
])('%j is written in one line, with plain blanks and in the direction of its letters', (text) => {
  expect(requiredText(50).parse(text)).toBe('Ana Bcc: x@y.bo');
});

it.each([
  ['a choice that is none', z.enum(['0', '1']), '2', 'Valor no permitido'],
  ['an object instead of a text', z.string(), {}, 'Valor no permitido'],
  ['a list that is too long', z.array(z.number()).max(1), [1, 2], 'Son demasiados'],
  ['a field that was not sent', z.enum(['0', '1']), undefined, 'Este campo es obligatorio'],
])('a rule without a text of its own has one a person understands: %s', (_, schema, value, text) => {
  expect(schema.safeParse(value).error?.issues[0]?.message).toBe(text);
});

it('an amount with two meanings gets both, also where a field has a text of its own', () => {
  const field = money({ message: 'Debes ingresar el monto' });
  const textOf = (value: string) => field.safeParse(value).error?.issues[0]?.message;
  expect(textOf('12,345')).toBe('No está claro si 12,345 son miles o decimales: escribe 12345 o 12,34');
  expect(textOf('gratis')).toBe('Debes ingresar el monto');
});

it.each(['7\u200b', '\u202d7\u202c', '\u00a07\ufeff'])('%j is the number 7', (text) => {
  expect(wholeNumber({ min: 0, max: 9 }).parse(text)).toBe(7);
});

it('a bound is written as every count', () => {
  const { error } = wholeNumber({ min: 0, max: 1_000_000 }).safeParse(1_000_001);
  expect(error?.issues[0]?.message).toBe('El máximo es 1.000.000');
});

it('an empty text keeps no rule over several fields from being checked', () => {
  const form = z
    .object({ name: requiredText(50), start: z.string(), finish: z.string() })
    .refine(({ start, finish }) => start <= finish, {
      path: ['finish'],
      error: 'No puede ser anterior al inicio',
      when: () => true,
    });
  const { error } = form.safeParse({ name: '', start: '2026-11-23', finish: '2026-11-22' });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', 'Este campo es obligatorio'],
    ['finish', 'No puede ser anterior al inicio'],
  ]);
});
