import { expect, it } from 'vitest';
import { nextOrder, type SortValue, sortRows } from './sortRows.ts';

const columns = [
  { title: 'Valor', sortBy: ({ value }: { value: SortValue }) => value },
  { title: 'Foto', sortBy: undefined },
];
const sorted = (values: readonly SortValue[], order: string | null) =>
  sortRows(
    values.map((value) => ({ value })),
    columns,
    order,
  ).map(({ value }) => value);

it.each<[string, readonly SortValue[]]>([
  ['Spanish texts: ñ after n, accents aside', ['Ají', 'álbum', 'Api', 'nuez', 'Ñame', 'ñoqui', 'Oca']],
  ['numbers in names by value', ['1/4 pollo', 'Mesa 2', 'Mesa 10', 'Mesa 10 B']],
  ['amounts by value', [-5, 0, 0.5, 9, 10, 100]],
  ['dates', ['2025-12-31', '2026-01-02', '2026-01-10']],
])('sorts %s, both ways', (_, values) => {
  expect(sorted(values.toReversed(), 'Valor')).toEqual(values);
  expect(sorted(values, '-Valor')).toEqual(values.toReversed());
});

it('puts rows without a value last, both ways; 0 is one', () => {
  const values = [null, 0, '', 7, undefined];
  expect(sorted(values, 'Valor')).toEqual([0, 7, null, '', undefined]);
  expect(sorted(values, '-Valor')).toEqual([7, 0, null, '', undefined]);
});

it('leaves equal rows as they came', () => {
  const rows = ['b', 'a', 'B', 'á'].map((value, place) => ({ value, place }));
  const places = (order: string) => sortRows(rows, columns, order).map(({ place }) => place);
  expect([places('Valor'), places('-Valor')]).toEqual([
    [1, 3, 0, 2],
    [0, 2, 1, 3],
  ]);
});

it.each([null, 'Otra', '-Otra', 'Foto', '-', ''])('leaves the rows alone for the order %j', (order) => {
  expect(sorted([3, 1, 2], order)).toEqual([3, 1, 2]);
});

it('a title sorts ascending, then descending, then no more; another title begins anew', () => {
  expect(nextOrder('Precio', null)).toBe('Precio');
  expect(nextOrder('Precio', 'Precio')).toBe('-Precio');
  expect(nextOrder('Precio', '-Precio')).toBeNull();
  expect(nextOrder('Nombre', '-Precio')).toBe('Nombre');
});
