import { randomUUID } from 'node:crypto';
import type { BaseContext } from '../context.ts';
import { StoreError } from './bucket.ts';
import type { FileStorage } from './storage.ts';
import * as pictureStore from './store-owner.repository.ts';

/** A file of every store. It contains an id, which the database has too. */
export const MARKER = 'installation';

async function markerOf(storage: FileStorage): Promise<string | null> {
  const file = await storage.read(MARKER);
  return file && file.content.toString().trim();
}

/** Returns whether a store has the pictures of this database, of another one, or is new. */
export async function ownerOf(
  { db }: Pick<BaseContext, 'db'>,
  storage: FileStorage,
): Promise<'this' | 'another' | 'none'> {
  const marker = await markerOf(storage);
  if (marker === null) return 'none';
  return marker === (await pictureStore.find.first(db, {}))?.id ? 'this' : 'another';
}

/** Marks a store as that of this database. */
export async function markAsOwn({ db }: Pick<BaseContext, 'db'>, storage: FileStorage): Promise<void> {
  const { id } = await pictureStore.find.one(db, {});
  await storage.save(MARKER, Buffer.from(id));
}

/**
 * Warns if other processes of this database use another store. The first process that starts on the database decides
 * which one is right. Throws if the store refuses the settings.
 */
export async function checkStore(ctx: BaseContext, storage: FileStorage): Promise<void> {
  try {
    const marker = await markerOf(storage);
    const id = marker ?? randomUUID();
    await ctx.transact(null, async (db) => {
      const isFirst = await pictureStore.claim.exists(db, { id });
      if (isFirst && marker === null) await storage.save(MARKER, Buffer.from(id));
    });
    if ((await ownerOf(ctx, storage)) === 'this') return;
    ctx.log.warn(
      { store: storage.name },
      'other processes of this database store their pictures elsewhere: some pictures are missing here (docs/operations.md)',
    );
  } catch (err) {
    // Pictures come back with the store; selling needs none.
    if (!(err instanceof StoreError && err.isPassing)) throw err;
    ctx.log.warn({ err }, `no pictures until the store answers: ${err.message}`);
  }
}
