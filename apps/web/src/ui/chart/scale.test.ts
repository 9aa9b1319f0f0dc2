import { expect, it } from 'vitest';
import { scaleOf } from './scale.ts';

it.each([
  [100, -30, [-40, -20, 0, 20, 40, 60, 80, 100]],
  [20, -100, [-100, -80, -60, -40, -20, 0, 20]],
  [0, -50, [-50, -40, -30, -20, -10, 0]],
])('up to %i Bs and down to %i is %j', (highest, lowest, ticks) =>
  expect(scaleOf(highest, lowest)).toEqual(ticks),
);

it.each([
  [0, [0, 20, 40, 60, 80, 100]],
  [7, [0, 2, 4, 6, 8]],
  [100, [0, 20, 40, 60, 80, 100]],
  [101, [0, 25, 50, 75, 100, 125]],
  [4600, [0, 1000, 2000, 3000, 4000, 5000]],
  [12_500, [0, 2500, 5000, 7500, 10_000, 12_500]],
])('up to %i Bs is %j', (highest, ticks) => expect(scaleOf(highest)).toEqual(ticks));
