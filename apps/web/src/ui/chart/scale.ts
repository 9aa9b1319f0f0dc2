const STEPS = [1, 2, 2.5, 5, 10];
const MOST_STEPS = 5;

/**
 * Returns the numbers next to the bars, at most five steps from 0 to the first above the highest amount, and as large
 * ones below 0 down to the lowest: a correction may make a day's purchases negative. All in Bs.
 */
export function scaleOf(highest: number, lowest = 0): number[] {
  const [top, bottom] = [Math.max(0, highest), Math.max(0, -lowest)];
  const most = Math.max(top, bottom) || 100;
  const magnitude = 10 ** Math.floor(Math.log10(most / MOST_STEPS));
  const step = (STEPS.find((one) => one * magnitude * MOST_STEPS >= most) ?? 10) * magnitude;
  const below = Math.ceil(bottom / step);
  const above = Math.ceil((bottom > 0 ? top : most) / step);
  return Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step);
}
