import { textScale } from './watchSize.ts';

/** Height of a row of the grid, and the space below a card, in px at the browser's usual font size. */
const ROW = 4;
const GAP = 12;

let watcher: ResizeObserver | undefined;

// One for all cards: it measures them together, after the layout and before the paint.
const cards = () =>
  (watcher ??= new ResizeObserver((entries) => {
    const scale = textScale();
    for (const { target, borderBoxSize } of entries) {
      const height = (borderBoxSize[0]?.blockSize ?? 0) / scale;
      (target as HTMLElement).style.gridRowEnd = `span ${Math.ceil((height + GAP) / ROW)}`;
    }
  }));

/**
 * Lets a card of any height take as many rows of a grid as it needs, if those have the height `--space-4` and the card
 * its own (`align-items: start`): cards then stand close below one another, in their order. A `ref`.
 */
export function spanRows(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined;
  cards().observe(card);
  return () => cards().unobserve(card);
}
