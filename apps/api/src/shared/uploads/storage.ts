import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Stores uploaded files, served under /storage/. Paths come from the product, never from a person. */
export interface FileStorage {
  readonly save: (path: string, content: Buffer) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
}

/** Returns a storage in a folder of this machine. */
export function localStorage(root: string): FileStorage {
  return {
    save: async (path, content) => {
      const file = join(root, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    },
    remove: (path) => rm(join(root, path), { force: true }),
  };
}
