import { expect, it } from 'vitest';
import { blackPoints } from './blackPoints.ts';

const grey = (...lights: number[]) => lights.flatMap((light) => [light, light, light, 255]);

it('a point is a bit, the first one the highest, and a row begins with a byte of its own', () => {
  const row = [0, 255, 255, 255, 255, 255, 255, 255, 255];
  const bits = blackPoints({ width: 9, height: 2, data: grey(...row, ...row.toReversed()) });
  expect([...bits]).toEqual([0x80, 0, 0, 0x80]);
});

it('half a grey is half of the points', () => {
  const bits = blackPoints({
    width: 64,
    height: 64,
    data: grey(...Array.from({ length: 64 * 64 }, () => 128)),
  });
  const black = [...bits].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  expect(black / (64 * 64)).toBeCloseTo(0.5, 1);
});
