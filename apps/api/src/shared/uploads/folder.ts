import { glob, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
      const [content, stats] = (await orNull(Promise.all([readFile(file), stat(file)]))) ?? [];
      return content && stats ? { content, changedAt: stats.mtime } : null;
    },
    remove: (path) => rm(join(root, path), { force: true }),
    list: async function* () {
      for await (const path of glob('*/*.webp', { cwd: root })) {
        const stats = isPicture(path) ? await orNull(stat(join(root, path))) : null;
        if (stats) yield { path, size: stats.size, changedAt: stats.mtime };
      }
    },
  };
}

/** Returns null instead of failing for a file that does not exist, or no longer. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
