import { glob, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nullIfMissing } from '../files.ts';
import { type FileStorage, isPicture } from './storage.ts';

/** Returns a storage in a folder of this machine. */
export function folderStorage(root: string): FileStorage {
  return {
    name: root,
    publicUrl: null,
    save: async (path, content) => {
      const file = join(root, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    },
    read: async (path) => {
      const file = join(root, path);
      const [content, stats] = (await Promise.all([readFile(file), stat(file)]).catch(nullIfMissing)) ?? [];
      return content && stats ? { content, changedAt: stats.mtime } : null;
    },
    remove: (path) => rm(join(root, path), { force: true }),
    list: async function* () {
      for await (const path of glob('*/*.webp', { cwd: root })) {
        const stats = isPicture(path) ? await stat(join(root, path)).catch(nullIfMissing) : null;
        if (stats) yield { path, size: stats.size, changedAt: stats.mtime };
      }
    },
  };
}
