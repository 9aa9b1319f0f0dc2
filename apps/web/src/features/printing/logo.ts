import type { Picture } from '@restaurante/contract/printing/print.wire.ts';
import { pictureUrl } from '../../ui/display/picture.ts';
import { pictureOf } from './blackPoints.ts';
import type { Body } from './printQueue.ts';

/** In points of the printer, of which 8 are a millimetre. */
const WIDEST = { 58: 256, 80: 384 };
const TALLEST = 160;
/** Paper does not wait longer for a picture. */
const PATIENCE_MS = 3_000;

/** By path and paper: a till prints the same one all day. */
const logoCache = new Map<string, Picture>();

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
function draw(picture: HTMLImageElement, widest: number): Picture {
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
  return pictureOf(context);
}

/** Returns the company's logo for a slip that shows one; without it where the picture cannot be had. */
export async function logoOf(body: Body | null): Promise<{ logo?: Picture }> {
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
