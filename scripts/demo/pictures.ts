import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { CATEGORIES, type Dish } from './menu.ts';

const EMOJI = join(import.meta.dirname, '../../node_modules/@lobehub/fluent-emoji-3d/assets');

/** A picture on another one: source, size, and upper left corner. */
type Piece = readonly [emoji: string, size: number, left: number, top: number];

/** A pot on its fire: 'fogón'. */
const LOGO: readonly Piece[] = [
  ['1f525', 400, 120, 230],
  ['1f372', 430, 105, 50],
];
/** The logo covers its lower left corner. */
const BANNER: readonly Piece[] = [
  ['1fad4', 230, 60, 30],
  ['1f95f', 270, 330, 40],
  ['1f373', 340, 560, 190],
  ['1f372', 290, 800, 30],
  ['1f958', 350, 1010, 210],
  ['1f357', 290, 1250, 20],
  ['1f964', 290, 1390, 250],
];
/** Layout of a dish in the board's advertising: large, with room for the text below. */
const advertising = (emoji: string): readonly Piece[] => [[emoji, 620, 290, 60]];
/** Colours from the upper left corner over the middle to the lower right corner. */
export type Ground = readonly [from: string, middle: string, to: string];
const WARM: Ground = ['#faf0cf', '#fbe8da', '#f3c489'];
const PETROL: Ground = ['#128396', '#0b6b7a', '#084f5a'];

/** Returns a dish's picture for an upload: the food on its category's tint. */
export function drawDish({ category, emoji }: Pick<Dish, 'category' | 'emoji'>): Promise<Buffer> {
  const tint = CATEGORIES[category]?.tint ?? '#efeee9';
  return draw(plain(960, 640, tint), [[emoji, 500, 230, 70]]);
}

/** Returns the photo of a person: a face before a wall of one colour. */
export function drawPerson(emoji: string, tint: string): Promise<Buffer> {
  return draw(plain(640, 640, tint), [[emoji, 560, 40, 90]]);
}

export function drawLogo(): Promise<Buffer> {
  return draw(slope(640, 640, PETROL), LOGO);
}

export function drawBanner(): Promise<Buffer> {
  return draw(slope(1680, 560, WARM), BANNER);
}

/** Returns the banner of an offer: its dishes in a row. */
export function drawOffer(dishes: readonly string[]): Promise<Buffer> {
  const pieces = dishes.map((emoji, i): Piece => [emoji, 340, 120 + i * 370, 30]);
  return draw(slope(1200, 400, WARM), pieces);
}

/** Returns the picture of a publication, in the shape of its place on the board. */
export function drawPublication({ emoji, ground }: { emoji: string; ground: Ground }): Promise<Buffer> {
  return draw(slope(1200, 900, ground), advertising(emoji));
}

/** Returns a photo of an invoice on a table, with strokes for words. */
export function drawInvoice(): Promise<Buffer> {
  const rows = [320, 250, 360, 290].flatMap((width, i) => [
    rectangle('#5b5750', [150, 420 + i * 70, width, 14]),
    rectangle('#5b5750', [620, 420 + i * 70, 110, 14]),
  ]);
  return plain(900, 1200, '#9a6a45')
    .composite([
      rectangle('#f7f4ec', [90, 110, 720, 980]),
      rectangle('#2b2925', [300, 190, 300, 22]),
      rectangle('#5b5750', [360, 240, 180, 14]),
      ...rows,
      rectangle('#2b2925', [540, 760, 190, 22]),
    ])
    .jpeg()
    .toBuffer();
}

type Box = readonly [left: number, top: number, width: number, height: number];

const rectangle = (background: string, [left, top, width, height]: Box): OverlayOptions => ({
  input: { create: { width, height, channels: 3, background } },
  left,
  top,
});

const plain = (width: number, height: number, background: string): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/**
 * Returns a gradient of three colours from corner to corner. Not an SVG: after its first upload the API blocks them for
 * the whole process, which the demo shares.
 */
function slope(width: number, height: number, tints: Ground): Sharp {
  const [from, middle, to] = tints.map((tint) => Buffer.from(tint.slice(1), 'hex')) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    const pixel = Math.floor(at / 3);
    const way = (pixel % width) / width + Math.floor(pixel / width) / height;
    const start = (way < 1 ? from : middle)[at % 3] ?? 0;
    const end = (way < 1 ? middle : to)[at % 3] ?? 0;
    pixels[at] = Math.round(start + (end - start) * (way % 1));
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

async function draw(ground: Sharp, pieces: readonly Piece[]): Promise<Buffer> {
  return ground
    .composite(await Promise.all(pieces.map(place)))
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function place([emoji, size, left, top]: Piece): Promise<OverlayOptions> {
  const file = await readFile(join(EMOJI, `${emoji}.webp`));
  const enlarged = () => sharp(file).resize(size, size);
  const raw = { width: size, height: size } as const;
  const colours = await enlarged().removeAlpha().raw().toBuffer();
  const shape = await enlarged().extractChannel('alpha').raw().toBuffer();
  // The border is pale and, enlarged, has steps: the picture is cut a little further in.
  const smooth = await sharp(shape, { raw: { ...raw, channels: 1 } })
    .blur(size / 160)
    .linear(3, -500)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const input = await sharp(colours, { raw: { ...raw, channels: 3 } })
    .joinChannel(smooth, { raw: { ...raw, channels: 1 } })
    .raw()
    .toBuffer();
  return { input, raw: { ...raw, channels: 4 }, left, top };
}
