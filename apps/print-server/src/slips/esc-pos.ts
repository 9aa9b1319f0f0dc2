// The only file that uses the encoder library (docs/decisions/047).
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { Picture } from '@restaurante/contract/printing/print.wire.ts';
import { COLUMNS, layOut, MAX_SCALE, type Paper, type Row } from './layout.ts';
import type { Slip } from './slips.ts';

/** The knife is above the head: empty rows that move the last text past it. */
const ROWS_TO_THE_KNIFE = 4;

interface Print {
  readonly slips: readonly Slip[];
  readonly paper: Paper;
  readonly opensDrawer: boolean;
}

/** Returns the bytes that print the slips, each cut off at its end. */
export function escPos({ slips, paper, opensDrawer }: Print): Buffer {
  const encoder = new ReceiptPrinterEncoder({
    columns: COLUMNS[paper.width],
    codepageMapping: 'epson',
    imageMode: 'raster',
    newline: '\n',
    feedBeforeCut: ROWS_TO_THE_KNIFE,
  });
  // ASCII is equal in every page; 437 is a printer's default.
  encoder.initialize().codepage(paper.codePage === 'ascii' ? 'cp437' : paper.codePage);
  if (opensDrawer) encoder.pulse();
  for (const slip of slips) {
    for (const row of layOut(slip, paper)) addRow(encoder, row);
    encoder.cut('partial');
  }
  return Buffer.from(encoder.encode());
}

function addRow(encoder: ReceiptPrinterEncoder, row: Row): void {
  if (row.kind === 'picture') {
    const { width, height } = row.picture;
    encoder.align('center').image(pixelsOf(row.picture), width, height, 'threshold').align('left');
    return;
  }
  if (row.kind === 'qr') {
    encoder.align('center').qrcode(row.text, { model: 2, size: 6, errorlevel: 'm' }).align('left');
    return;
  }
  encoder
    .align(row.isCentred ? 'center' : 'left')
    .bold(row.bold)
    .size(row.scale, Math.min(MAX_SCALE, row.scale + (row.isTall ? 1 : 0)))
    .line(row.text)
    .size(1, 1)
    .bold(false)
    .align('left');
}

/** Converts a picture to the library's form: four bytes a point. */
function pixelsOf({ width, height, data }: Picture) {
  const bits = Buffer.from(data, 'base64');
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let point = 0; point < width * height; point++) {
    const isBlack = ((bits[point >> 3] ?? 0) >> (7 - (point & 7))) & 1;
    if (isBlack) pixels.fill(0, point * 4, point * 4 + 3);
  }
  return { data: pixels, width, height };
}
