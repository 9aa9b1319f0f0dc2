import { sizeText } from '@restaurante/contract/size-text.ts';
import { z } from 'zod';
import { now } from '../../../shared/context.ts';
import { pictureOf } from '../../../shared/uploads/images.ts';
import type { ListedFile } from '../../../shared/uploads/storage.ts';
import { ownerOf } from '../../../shared/uploads/store-owner.ts';
import { Refusal, command } from '../command.ts';
import { findPictures } from '../operator.repository.ts';

/** The record of a younger file may not be committed yet. */
const DAY_MS = 86_400_000;

export const storagePurgeCommand = command({
  name: 'storage purge',
  summary: 'Muestra cuántas imágenes no usa ningún registro desde hace un día; con --delete las borra',
  options: z.object({ delete: z.boolean().default(false).describe('Las borra') }),
  examples: ['', '--delete'],
  run: async ({ ctx, terminal }, { options }) => {
    const { storage } = ctx;
    // Another database's records are not known here.
    if ((await ownerOf(ctx, storage)) !== 'this') {
      throw new Refusal(`En ${storage.name} no están las imágenes de esta base de datos.`);
    }
    const old: ListedFile[] = [];
    const limit = now(ctx).getTime() - DAY_MS;
    for await (const file of storage.list()) if (file.changedAt.getTime() < limit) old.push(file);
    // After the list, so that the records of all listed files are found.
    const used = new Set(await findPictures(ctx.db));
    const orphans = old.filter(({ path }) => !used.has(pictureOf(path)));
    const size = orphans.reduce((sum, file) => sum + file.size, 0);
    if (options.delete) for (const { path } of orphans) await storage.remove(path);
    const verb = options.delete ? 'Borrados' : 'Sin uso';
    terminal.print(`${verb}: ${orphans.length} archivos (${sizeText(size)}).`);
  },
});
