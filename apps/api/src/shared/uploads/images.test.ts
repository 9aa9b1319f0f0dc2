import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORES, openTestStores } from '../../../test/stores.ts';
import { type Context, createContext } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { pictureOf, removeImage, savePicture, storeImage } from './images.ts';
import type { FileStorage } from './storage.ts';

describe.each(STORES)('in a %s', (place) => {
  let stores: Awaited<ReturnType<typeof openTestStores>>;
  let storage: FileStorage;
  beforeEach(async () => {
    stores = await openTestStores();
    storage = stores[place]!;
  });
  afterEach(() => stores.end());

  const picture = (width: number, height: number): Sharp =>
    sharp({ create: { width, height, channels: 3, background: '#c0392b' } });
  const files = async () => (await Array.fromAsync(storage.list())).map(({ path }) => path).toSorted();
  const sizeOf = async (path: string) => {
    const file = await storage.read(path.replace('/storage/', ''));
    const { width, height, format, exif } = await sharp(file!.content).metadata();
    return { width, height, format, exif };
  };

  describe('storeImage', () => {
    it.each([
      ['JPEG', () => picture(2000, 1000).jpeg().toBuffer()],
      ['PNG', () => picture(2000, 1000).png().toBuffer()],
      ['grey 16-bit PNG', () => picture(2000, 1000).toColourspace('grey16').png().toBuffer()],
      ['CMYK JPEG', () => picture(2000, 1000).toColourspace('cmyk').jpeg().toBuffer()],
      ['WebP', () => picture(2000, 1000).webp().toBuffer()],
    ])('stores a %s bounded, with its variants', async (_, make) => {
      const path = await storeImage(storage, 'products', await make());
      expect(path).toMatch(/^\/storage\/products\/[0-9a-f]{32}\.webp$/);
      expect(await sizeOf(path)).toEqual({ width: 1600, height: 800, format: 'webp' });
      expect(await sizeOf(path.replace('.webp', '-cropped.webp'))).toMatchObject({ width: 300, height: 300 });
      expect(await sizeOf(path.replace('.webp', '-small.webp'))).toMatchObject({ width: 320, height: 160 });
      expect(await sizeOf(path.replace('.webp', '-medium.webp'))).toMatchObject({ width: 720, height: 360 });
      await removeImage(storage, path);
      expect(await files()).toEqual([]);
    });

    it('applies the rotation, drops the metadata and enlarges only the square', async () => {
      const photo = await picture(200, 100)
        .withExif({ IFD0: { Copyright: 'Lucía' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const path = await storeImage(storage, 'products', photo);
      expect(await sizeOf(path)).toEqual({ width: 100, height: 200, format: 'webp', exif: undefined });
      expect(await sizeOf(path.replace('.webp', '-medium.webp'))).toMatchObject({ width: 100, height: 200 });
      expect(await sizeOf(path.replace('.webp', '-cropped.webp'))).toMatchObject({ width: 300, height: 300 });
      await removeImage(storage, path);
    });

    it.each([
      ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
      ['GIF', () => picture(9, 9).gif().toBuffer()],
      ['AVIF', () => picture(9, 9).avif().toBuffer()],
      ['program', () => Buffer.from('MZ\u0090\u0000this program cannot be run in DOS mode')],
      ['half a JPEG', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 3000)],
      ['half a PNG', async () => (await picture(900, 900).png().toBuffer()).subarray(0, 2000)],
      ['30 megapixels and one row', () => picture(6000, 5001).png({ compressionLevel: 9 }).toBuffer()],
      ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1)],
    ])('refuses %s and stores nothing', async (_, make) => {
      await expect(storeImage(storage, 'products', await make())).rejects.toMatchObject({
        code: 'image_invalid',
      });
      expect(await files()).toEqual([]);
    });

    it('leaves no file when the store fails in the middle', async () => {
      let saved = 0;
      const full: FileStorage = {
        ...storage,
        save: async (path, content) => {
          if (++saved === 3) throw new Error('ENOSPC');
          await storage.save(path, content);
        },
      };
      await expect(storeImage(full, 'products', await picture(9, 9).png().toBuffer())).rejects.toMatchObject({
        code: 'images_unavailable',
        cause: new Error('ENOSPC'),
      });
      expect(await files()).toEqual([]);
    });
  });

  describe('savePicture', () => {
    const inside = { isTransaction: true };
    /** Returns a context without a database, whose transactions do nothing. */
    const context = (): Context => ({
      ...createContext({
        db: { isTransaction: false },
        transact: (_: null, work: (db: unknown) => unknown) => work(inside),
        clock: { now: Date.now },
        storage,
        log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      } as unknown as Context),
      scope: { companyId: 1 } as Context['scope'],
    });
    const upload = () => picture(9, 9).png().toBuffer();
    const save = async (change: { upload?: Buffer; isRemoved?: boolean }, before: string | null) =>
      savePicture(context(), { folder: 'products', upload: undefined, ...change }, async (_, pictureAfter) =>
        pictureAfter(before),
      );

    it('stores, replaces or removes the picture; only the last picture’s files stay', async () => {
      const first = await save({ upload: await upload() }, null);
      expect(await save({}, first)).toBe(first);
      const second = await save({ upload: await upload() }, first);
      expect(second).not.toBe(first);
      expect(new Set((await files()).map(pictureOf))).toEqual(new Set([second]));
      expect(await save({ isRemoved: true }, second)).toBeNull();
      expect(await files()).toEqual([]);
    });

    it('deletes the new files, and not the old ones, when the row is not saved', async () => {
      const before = await save({ upload: await upload() }, null);
      const present = await files();
      const failing = savePicture(
        context(),
        { folder: 'products', upload: await upload() },
        async (_, pictureAfter) => {
          pictureAfter(before);
          expect(await files()).toHaveLength(8);
          throw new Error('rolled back');
        },
      );
      await expect(failing).rejects.toThrow('rolled back');
      expect(await files()).toEqual(present);
    });

    it('deletes the new files when the surrounding transaction fails later', async () => {
      const failing = inTransaction(context(), async (ctx) => {
        const change = { folder: 'products', upload: await upload() };
        await savePicture(ctx, change, async (_, pictureAfter) => pictureAfter(null));
        expect(await files()).toHaveLength(4);
        throw new Error('rolled back');
      });
      await expect(failing).rejects.toThrow('rolled back');
      expect(await files()).toEqual([]);
    });
  });
});
