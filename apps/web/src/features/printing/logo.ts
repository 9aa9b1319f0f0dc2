import type { Logo } from '@restaurante/contract/printing/print-job.wire.ts';
import { pictureUrl } from '../../ui/display/picture.ts';
import type { Body } from './printQueue.ts';

/** In points of the printer, of which 8 are a millimetre. */
const WIDEST = { 58: 256, 80: 384 };
const TALLEST = 160;
/** Paper does not wait longer for a picture. */
const PATIENCE_MS = 3_000;

/** By path and paper: a till prints the same one all day. */
const logoCache = new Map<string, Logo>();

function pathOf({ slips = [] }: Body): string | undefined {
  const logos = slips.flatMap(({ blocks }) => blocks.map((block) => block.kind === 'centered' && block.logo));
  return logos.find((logo) => typeof logo === 'string');
}

async function load(path: string): Promise<HTMLImageElement> {
  const picture = new Image();
  // Makes the server send the picture itself, not the store's address: only then may the canvas be read.
  picture.crossOrigin = 'anonymous';
  picture.src = pictureUrl(path, 'small');
  const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS, new Error('too late')));
  await Promise.race([picture.decode(), late]);
  return picture;
}

/** Draws the picture on white, as large as the paper allows; rows are whole bytes. */
function draw(picture: HTMLImageElement, widest: number): Logo {
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.min(widest / naturalWidth, TALLEST / naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((naturalWidth * scale) / 8) * 8;
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const drawnWidth = naturalWidth * scale;
  context.drawImage(picture, (width - drawnWidth) / 2, 0, drawnWidth, height);
  const bytes = blackPoints(context.getImageData(0, 0, width, height));
  return { width, height, data: btoa(String.fromCodePoint(...bytes)) };
}

/** Returns the company's logo for a slip that shows one; without it where the picture cannot be had. */
export async function logoOf(body: Body | null): Promise<{ logo?: Logo }> {
  const path = body === null ? undefined : pathOf(body);
  if (path === undefined) return {};
  const paper = body?.width ?? 80;
  const key = `${path} ${paper}`;
  try {
    const logo = logoCache.get(key) ?? draw(await load(path), WIDEST[paper]);
    logoCache.set(key, logo);
    return { logo };
  } catch {
    return {};
  }
}

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each point. */
  readonly data: ArrayLike<number>;
}

/** How much of a point's error its neighbours take over: right, and the three below (Floyd and Steinberg). */
const SHARES = [
  [1, 0, 7 / 16],
  [-1, 1, 3 / 16],
  [0, 1, 5 / 16],
  [1, 1, 1 / 16],
] as const;

/** Returns one bit for each point, 1 is black, rows of whole bytes; grey becomes more or fewer black points. */
export function blackPoints({ width, height, data }: Picture): Uint8Array {
  const light = Float32Array.from(
    { length: width * height },
    (_, i) => 0.299 * (data[i * 4] ?? 0) + 0.587 * (data[i * 4 + 1] ?? 0) + 0.114 * (data[i * 4 + 2] ?? 0),
  );
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = light[y * width + x] ?? 255;
      const isBlack = value < 128;
      if (isBlack) bits[y * rowBytes + (x >> 3)]! |= 0x80 >> (x & 7);
      const error = value - (isBlack ? 0 : 255);
      for (const [right, down, share] of SHARES) {
        const [toX, toY] = [x + right, y + down];
        if (toX < 0 || toX >= width || toY >= height) continue;
        light[toY * width + toX]! += error * share;
      }
    }
  }
  return bits;
}
