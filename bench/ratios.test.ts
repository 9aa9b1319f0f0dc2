import { expect, it } from 'vitest';
import { headOf, inTurns, ratiosOf, rowOf } from './ratios.ts';

it('the order of the builds changes from round to round', async () => {
  const order: string[] = [];
  const run = (build: string) => () => Promise.resolve(order.push(build));
  const rounds = await inTurns(3, { here: run('here'), there: run('there') });
  expect(order).toEqual(['here', 'there', 'there', 'here', 'here', 'there']);
  expect(rounds).toEqual([
    { here: 1, there: 2 },
    { here: 4, there: 3 },
    { here: 5, there: 6 },
  ]);
});

it('a ratio compares the two builds of one round', () => {
  expect(
    ratiosOf([
      { here: 300, there: 200 },
      { here: 100, there: 200 },
    ]),
  ).toEqual([1.5, 0.5]);
});

it('the table has the medians of the builds and of the ratios', () => {
  // The machine was half as fast in the last round: the ratio stays.
  const rounds = [
    { here: 500, there: 1000 },
    { here: 550, there: 1000 },
    { here: 240, there: 400 },
  ];
  const lines = [headOf('1a2b3c4d', 3), rowOf({ what: 'sales', unit: '/s', rounds })];
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['figure', 'this build', '1a2b3c4d', 'ratio per round', 'median', 'aim'],
    ['sales', '500/s', '1000/s', '0.50 0.55 0.60', '0.55', 'none'],
  ]);
  expect(lines[0]).toHaveLength(lines[1]!.length);
});

it('a row has the aim, and no value of a build that could not be measured', () => {
  const rounds = [{ here: 2.5, there: Number.NaN }];
  const row = rowOf({ what: 'a lone sale', unit: ' ms', aim: { atMost: 1.5 }, rounds });
  expect(row.split(/ {2,}/)).toEqual(['a lone sale', '2.50 ms', '–', '–', '–', '≤ 1.5 ms']);
});
