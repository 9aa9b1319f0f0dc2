import type { Picture, SlipBlock } from '@restaurante/contract/printing/print.wire.ts';
import { pictureOf } from './blackPoints.ts';

/** Letters of which every printer has the letter itself, or one that reads alike (docs/rules/printing.md). */
const FOREIGN =
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|(?![©®™ℹ‼⁉↔-↙↩↪])\p{Extended_Pictographic}/u;

/** Tells whether a printer with Latin letters lacks some of a text. */
export const needsPicture = (text: string): boolean => FOREIGN.test(text);

/** Of the paper, in points. */
const WIDTHS = { 58: 384, 80: 576 } as const;
/** Height of a printer's smallest letters in points, and of its rows. */
const [LETTER, ROW] = [24, 30];
const MOST_POINTS = 400;
/** A printer's letters of this scale. */
const SCALES: Readonly<Record<string, number>> = { ticket: 3, huge: 6, plain: 1, bold: 1 };

/** Draws a text as a printer would write it; null if this browser cannot. Between words it goes on in the next row. */
function draw(
  text: string,
  width: number,
  { scale, isCentred }: { scale: number; isCentred: boolean },
): Picture | null {
  const canvas = document.createElement('canvas');
  const font = `bold ${LETTER * scale}px sans-serif`;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.font = font;
  const rows = rowsOf(text, (row) => context.measureText(row).width <= width);
  canvas.width = width;
  canvas.height = Math.min(MOST_POINTS, rows.length * ROW * scale);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, canvas.height);
  Object.assign(context, { fillStyle: '#000', font, textBaseline: 'middle' });
  context.textAlign = isCentred ? 'center' : 'left';
  rows.forEach((row, i) => context.fillText(row, isCentred ? width / 2 : 0, (i + 0.5) * ROW * scale, width));
  return pictureOf(context);
}

/** Breaks a text where a row is full: between words, or between letters of a script without blanks. */
function rowsOf(text: string, fits: (row: string) => boolean): string[] {
  const rows: string[] = [];
  let row = '';
  for (const part of text.split(/(?<= )|(?<=\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana})/u)) {
    if (row !== '' && !fits(row + part.trimEnd())) {
      rows.push(row);
      row = '';
    }
    row += part;
  }
  return [...rows, row];
}

/** Returns a block whose texts with letters that the printer lacks are pictures too. */
export function withPictures(block: SlipBlock, paper: 58 | 80): SlipBlock {
  const width = WIDTHS[paper];
  if (block.kind === 'centered') {
    if (!block.texts.some(([, text]) => needsPicture(text))) return block;
    const bitmaps = block.texts.map(([style, text]) =>
      needsPicture(text) ? draw(text, width, { scale: SCALES[style] ?? 2, isCentred: true }) : null,
    );
    return { ...block, bitmaps };
  }
  const line = (text: string) => {
    const bitmap = needsPicture(text) ? draw(text, width, { scale: 1.5, isCentred: false }) : null;
    return bitmap && { bitmap };
  };
  if (block.kind === 'note') return { ...block, ...line(block.text) };
  if (block.kind !== 'dishes') return block;
  return {
    ...block,
    dishes: block.dishes.map((dish) => ({
      ...dish,
      ...line(`${dish.quantity} x ${dish.name}${dish.note ? `  * ${dish.note}` : ''}`),
    })),
  };
}
