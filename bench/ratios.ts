import { type Aim, aimText } from './figures.ts';
import { median } from './load.ts';

/** A value of this build and one of the other build. */
export interface Pair<T> {
  readonly here: T;
  readonly there: T;
}

/** Measurements of a figure in both builds, one pair a round. NaN: not measured. */
export interface Comparison {
  readonly what: string;
  readonly unit: string;
  readonly aim?: Aim | undefined;
  readonly rounds: readonly Pair<number>[];
}

/** Measures both builds directly one after the other in each round. The second begins every other round. */
export async function inTurns<T>(
  rounds: number,
  { here, there }: Pair<() => Promise<T>>,
): Promise<Pair<T>[]> {
  const results: Pair<T>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) results.push({ here: await here(), there: await there() });
    else {
      const other = await there();
      results.push({ here: await here(), there: other });
    }
  }
  return results;
}

/** Returns this build's figure divided by the other's, of each round. */
export const ratiosOf = (rounds: readonly Pair<number>[]): number[] =>
  rounds.map(({ here, there }) => here / there);

/** Returns the head of the table of these rows. */
export const headOf = (other: string, rounds: number): string =>
  line(['figure', 'this build', other, 'ratio per round', 'median', 'aim'], rounds);

/** Returns a row of the table. The builds' columns are medians; the last ratio is the median of the ratios. */
export function rowOf({ what, unit, aim, rounds }: Comparison, columns = rounds.length): string {
  const middle = (build: 'here' | 'there') => valueText(median(rounds.map((pair) => pair[build])), unit);
  const ratios = ratiosOf(rounds);
  const texts = ratios.map(ratioText).join(' ');
  const aims = aim ? aimText(aim, unit) : 'none';
  return line([what, middle('here'), middle('there'), texts, ratioText(median(ratios)), aims], columns);
}

function line([what = '', ...cells]: readonly string[], rounds: number): string {
  const widths = [12, 12, Math.max(17, 5 * rounds + 1), 8, 11];
  return what.padEnd(38) + cells.map((cell, column) => cell.padStart(widths[column]!)).join('');
}

const ratioText = (ratio: number) => (Number.isFinite(ratio) ? ratio.toFixed(2) : '–');

/** Writes two or three digits: the noise is larger than a further one. */
function valueText(value: number, unit: string): string {
  if (!Number.isFinite(value)) return '–';
  return `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)}${unit}`;
}
