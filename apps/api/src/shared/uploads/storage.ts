import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where uploaded files lie; served under /storage/. Paths are the product's own, never a person's. */
export interface FileStorage {
  readonly save: (path: string, content: Buffer) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
}

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
