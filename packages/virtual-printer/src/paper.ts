/** A letter on the paper. */
interface Cell {
  readonly character: string;
  /** How many times as wide and as high as the smallest letter. */
  readonly width: number;
  readonly height: number;
  readonly isBold: boolean;
}

export type PaperRow =
  | { readonly kind: 'text'; readonly cells: readonly Cell[]; readonly isCentred: boolean }
  /** Rows of whole bytes, a bit a point. */
  | { readonly kind: 'picture'; readonly width: number; readonly bits: Buffer; readonly isCentred: boolean }
  | { readonly kind: 'qr'; readonly text: string };

/** A piece of paper up to where it was cut off. */
export interface PaperSheet {
  readonly columns: number;
  readonly rows: readonly PaperRow[];
}

/** Points of the smallest letter. */
const CELL = { width: 12, height: 24 } as const;
const MARGIN = 24;
const QR_POINTS = 160;

/** Returns the paper as text: larger letters are spaced as wide as on the paper. */
export function paperText({ columns, rows }: PaperSheet): string {
  const lines = rows.map((row) => {
    if (row.kind === 'picture') return `[imagen ${row.width} x ${(row.bits.length * 8) / row.width}]`;
    if (row.kind === 'qr') return `[QR ${row.text}]`;
    const text = row.cells.map(({ character, width }) => character.padEnd(width)).join('');
    const indent = row.isCentred ? Math.max(0, Math.floor((columns - text.trimEnd().length) / 2)) : 0;
    return (' '.repeat(indent) + text).trimEnd();
  });
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Returns the paper as a picture, point by point as wide as the printer's. */
export function paperSvg({ columns, rows }: PaperSheet): string {
  const width = columns * CELL.width;
  let top = MARGIN;
  const shapes: string[] = [];
  for (const row of rows) {
    shapes.push(...shapesOf(row, top, width));
    top += heightOf(row);
  }
  const size = { width: width + 2 * MARGIN, height: top + MARGIN };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width / 1.5}" font-family="'DejaVu Sans Mono','Liberation Mono',Consolas,monospace">
<rect width="100%" height="100%" fill="#fff"/>
<g transform="translate(${MARGIN} 0)">
${shapes.join('\n')}
</g>
</svg>
`;
}

function heightOf(row: PaperRow): number {
  if (row.kind === 'picture') return (row.bits.length * 8) / row.width;
  if (row.kind === 'qr') return QR_POINTS + CELL.height;
  return CELL.height * Math.max(1, ...row.cells.map(({ height }) => height));
}

function shapesOf(row: PaperRow, top: number, width: number): string[] {
  if (row.kind === 'qr') {
    const left = (width - QR_POINTS) / 2;
    return [
      `<rect x="${left}" y="${top}" width="${QR_POINTS}" height="${QR_POINTS}" fill="none" stroke="#000" stroke-width="4"/>`,
      `<text x="${width / 2}" y="${top + QR_POINTS / 2}" font-size="14" text-anchor="middle">QR ${escaped(row.text)}</text>`,
    ];
  }
  if (row.kind === 'picture') return [pictureShape(row, top, width)];
  const total = row.cells.reduce((sum, cell) => sum + cell.width * CELL.width, 0);
  let left = row.isCentred ? (width - total) / 2 : 0;
  const baseline = top + heightOf(row) * 0.8;
  return runsOf(row.cells).map(({ text, width: wide, height, isBold }) => {
    const length = text.length * wide * CELL.width;
    const shape = `<text x="${left}" y="${baseline}" font-size="${20 * height}" textLength="${length}" lengthAdjust="spacingAndGlyphs"${isBold ? ' font-weight="700"' : ''}>${escaped(text)}</text>`;
    left += length;
    return shape;
  });
}

type Run = Omit<Cell, 'character'> & { text: string };

/** Groups adjacent letters of one style. */
function runsOf(cells: readonly Cell[]): Run[] {
  const runs: Run[] = [];
  for (const { character, ...look } of cells) {
    const last = runs.at(-1);
    const isSame = last?.width === look.width && last.height === look.height && last.isBold === look.isBold;
    if (isSame) last.text += character;
    else runs.push({ text: character, ...look });
  }
  return runs;
}

function pictureShape(
  { width, bits, isCentred }: Extract<PaperRow, { kind: 'picture' }>,
  top: number,
  paper: number,
): string {
  const left = isCentred ? (paper - width) / 2 : 0;
  const points = Array.from({ length: bits.length * 8 }, (_, point) => point)
    .filter((point) => ((bits[point >> 3] ?? 0) >> (7 - (point & 7))) & 1)
    .map((point) => `M${left + (point % width)} ${top + Math.floor(point / width)}h1v1h-1z`);
  return `<path d="${points.join('')}"/>`;
}

/** A picture inside a page would show one space for many. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(' ', '&#160;');
