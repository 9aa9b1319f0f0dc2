import { randomBytes } from 'node:crypto';
import { AppError } from '@restaurante/contract/errors.ts';
import sharp, { type Raw } from 'sharp';
import type { BaseContext } from '../context.ts';
import type { FileStorage } from './storage.ts';

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 30_000_000;
const URL_PREFIX = '/storage/';
/** The height too: a strip of paper must not become a picture without end. */
const BOUNDS = { width: 1600, height: 4_800, fit: 'inside', withoutEnlargement: true } as const;

/** The suffix stands before the extension (PRODUCT §3). */
const VARIANTS = [
  { suffix: '', resize: BOUNDS },
  { suffix: '-medium', resize: { width: 720, withoutEnlargement: true } },
  { suffix: '-small', resize: { width: 320, withoutEnlargement: true } },
  { suffix: '-cropped', resize: { width: 300, height: 300, fit: 'cover' } },
] as const;

// No other format is ever parsed, whatever a file calls itself: an SVG could name files of this machine.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);

let queue: Promise<unknown> = Promise.resolve();

/** One picture at a time: a decoded one takes up to 120 MB, and a dozen owners may upload at once. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = queue.then(work);
  queue = result.catch(() => undefined);
  return result;
}

/**
 * Stores a picture (JPEG, PNG or WebP by content) with its variants under a random name and gives its path on the
 * wire, '/storage/<folder>/<name>.webp'. Metadata is gone, rotation applied. Throws image_invalid; nothing stays then.
 */
export async function storeImage(storage: FileStorage, folder: string, buffer: Buffer): Promise<string> {
  if (buffer.length > MAX_IMAGE_BYTES) throw new AppError('image_invalid');
  const files = await oneAtATime(() => renderVariants(buffer));
  const path = `${URL_PREFIX}${folder}/${randomBytes(16).toString('hex')}.webp`;
  try {
    for (const { suffix, content } of files) await storage.save(storageKey(path, suffix), content);
  } catch (error) {
    await removeImage(storage, path);
    throw error;
  }
  return path;
}

/** Removes a stored picture with its variants; one that is gone already is fine, and so is another site's address. */
export async function removeImage(storage: FileStorage, path: string): Promise<void> {
  if (!path.startsWith(URL_PREFIX)) return;
  await Promise.all(VARIANTS.map(({ suffix }) => storage.remove(storageKey(path, suffix))));
}

/**
 * Stores the picture, if there is one, before `save` runs with its path; when `save` fails the files go again, so
 * that neither a row without files nor files without a row stay behind.
 */
export async function withStoredImage<T>(
  storage: FileStorage,
  { folder, upload }: { folder: string; upload: Buffer | undefined },
  save: (path: string | null) => Promise<T>,
): Promise<T> {
  const path = upload ? await storeImage(storage, folder, upload) : null;
  try {
    return await save(path);
  } catch (error) {
    if (path) await removeImage(storage, path);
    throw error;
  }
}

/**
 * The picture a record has from now on: the one just stored, none, or still the one before. Files it no longer names
 * go after commit. Call it inside the transaction that saves the record.
 */
export function nextImage(
  ctx: Pick<BaseContext, 'afterCommit'>,
  storage: FileStorage,
  { before, stored, isRemoved }: { before: string | null; stored: string | null; isRemoved: boolean },
): string | null {
  const next = stored ?? (isRemoved ? null : before);
  if (before !== null && next !== before) ctx.afterCommit(() => removeImage(storage, before));
  return next;
}

function storageKey(path: string, suffix: string): string {
  return path.slice(URL_PREFIX.length).replace(/(\.\w+)$/, `${suffix}$1`);
}

async function renderVariants(buffer: Buffer): Promise<{ suffix: string; content: Buffer }[]> {
  try {
    const { data, info } = await sharp(buffer, { limitInputPixels: MAX_PIXELS })
      .timeout({ seconds: 20 })
      .autoOrient()
      .toColourspace('srgb')
      .resize(BOUNDS)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw: Raw = { width: info.width, height: info.height, channels: info.channels };
    const files = [];
    for (const { suffix, resize } of VARIANTS) {
      const content = await sharp(data, { raw }).resize(resize).webp({ quality: 82 }).toBuffer();
      files.push({ suffix, content });
    }
    return files;
  } catch (cause) {
    throw new AppError('image_invalid', { cause });
  }
}
