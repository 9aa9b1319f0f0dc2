import { randomBytes } from 'node:crypto';
import { AppError } from '@restaurante/contract/errors.ts';
import type { Raw } from 'sharp';
import type { BaseTxContext, Context } from '../context.ts';
import { together } from '../db/together.ts';
import { inTransaction } from '../db/transaction.ts';
import { fairQueue } from '../fair-queue.ts';
import type { FileStorage, StoredFile } from './storage.ts';

const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
const MAX_PIXELS = 30_000_000;
const URL_PREFIX = '/storage/';
/** The height is limited too, for very long and narrow pictures. */
const BOUNDS = { width: 1600, height: 4_800, fit: 'inside', withoutEnlargement: true } as const;

/** The suffix precedes the extension. `docs/rules/pictures.md` */
const VARIANTS = [
  { suffix: '', resize: BOUNDS },
  { suffix: '-medium', resize: { width: 720, withoutEnlargement: true } },
  { suffix: '-small', resize: { width: 320, withoutEnlargement: true } },
  { suffix: '-cropped', resize: { width: 300, height: 300, fit: 'cover' } },
] as const;

/** Loads the library for the first picture: it takes a tenth of the time of all other packages, and memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Blocks all other formats, whatever the file's name: an SVG could refer to files of this machine.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  return sharp;
}
let library: ReturnType<typeof loadSharp> | undefined;

/** One picture at a time: a decoded one takes up to 120 MB, and a dozen owners may upload at once. */
const inQueue = fairQueue({ name: 'pictures', perCompany: 8, total: 40 });

/**
 * Stores a picture (JPEG, PNG or WebP by content) with its variants under a random name and returns its path on the
 * wire, '/storage/<folder>/<name>.webp'. Removes metadata and applies the rotation. Throws image_invalid, or
 * images_unavailable if the files cannot be stored, and then leaves no file.
 */
export async function storeImage(storage: FileStorage, folder: string, buffer: Buffer): Promise<string> {
  if (buffer.length > MAX_IMAGE_BYTES) throw new AppError('image_invalid');
  const files = await renderVariants(buffer);
  const path = `${URL_PREFIX}${folder}/${randomBytes(16).toString('hex')}.webp`;
  try {
    await together(files.map(({ suffix, content }) => storage.save(storageKey(path, suffix), content)));
  } catch (cause) {
    // `operator storage purge` deletes what a store that is down does not.
    await removeImage(storage, path).catch(() => undefined);
    throw new AppError('images_unavailable', { cause });
  }
  return path;
}

/** Deletes a stored picture with its variants; does nothing for a missing one or another site's address. */
export async function removeImage(storage: FileStorage, path: string): Promise<void> {
  if (!path.startsWith(URL_PREFIX)) return;
  await together(VARIANTS.map(({ suffix }) => storage.remove(storageKey(path, suffix))));
}

/** A form with a picture, as its route receives it. */
export interface SentWithPicture<Body, Field extends string = 'image'> {
  readonly body: Body;
  readonly files: { readonly [Name in Field]?: Buffer };
}

interface PictureChange {
  /** The folder, for example 'products'. */
  readonly folder: string;
  readonly upload: Buffer | undefined;
  /** Whether the record's picture is removed. */
  readonly isRemoved?: boolean;
}

/**
 * Runs `save` in a transaction. There, `pictureAfter` takes the record's current picture and returns its new one: the
 * upload, none, or the current one. Deletes unused files: the previous picture's after commit, the new one's when
 * nothing was saved. Throws image_invalid, images_unavailable, and server_busy when too many pictures wait.
 */
export async function savePicture<C extends Context, T>(
  ctx: C,
  { folder, upload, isRemoved = false }: PictureChange,
  save: (ctx: C & BaseTxContext, pictureAfter: (before: string | null) => string | null) => Promise<T>,
): Promise<T> {
  const { storage } = ctx;
  // Rendered before the transaction starts, if possible: it takes a second, during which locks would block other
  // calls.
  const stored = upload
    ? await inQueue(ctx.scope.companyId, () => storeImage(storage, folder, upload))
    : null;
  return inTransaction(
    ctx,
    (ctx) =>
      save(ctx, (before) => {
        const after = stored ?? (isRemoved ? null : before);
        if (before !== null && after !== before) ctx.afterCommit(() => removeImage(storage, before));
        return after;
      }),
    { undo: async () => void (stored && (await removeImage(storage, stored))) },
  );
}

/** Reads a stored picture, or its small variant; null if it is missing. Throws images_unavailable. */
export async function readImage(
  storage: FileStorage,
  path: string,
  size: 'small' | 'full',
): Promise<StoredFile | null> {
  return storage.read(storageKey(path, size === 'small' ? '-small' : '')).catch((cause: unknown) => {
    throw new AppError('images_unavailable', { cause });
  });
}

/** Returns the stored files of a picture; none for another site's address. */
export const filesOf = (path: string): string[] =>
  path.startsWith(URL_PREFIX) ? VARIANTS.map(({ suffix }) => storageKey(path, suffix)) : [];

/** Returns the path on the wire of the picture to which a stored file belongs. */
export const pictureOf = (file: string): string =>
  `${URL_PREFIX}${file.replace(/-(medium|small|cropped)(?=\.webp$)/, '')}`;

function storageKey(path: string, suffix: string): string {
  return path.slice(URL_PREFIX.length).replace(/(\.\w+)$/, `${suffix}$1`);
}

async function renderVariants(buffer: Buffer): Promise<{ suffix: string; content: Buffer }[]> {
  const sharp = await (library ??= loadSharp());
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
