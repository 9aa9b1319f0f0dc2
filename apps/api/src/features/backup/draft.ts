import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupTarget } from '@restaurante/embedded-postgres/backup.ts';
import { type Checked, checkFile, copyFile, progressOf, requireSpace } from './files.ts';
import { MANIFEST } from './list.ts';
import type { Manifest } from './manifest.ts';

/** A backup until it is complete. Paths are below its folder, with slashes. */
export interface Draft extends Omit<BackupTarget, 'begin'> {
  readonly path: string;
  readonly files: Readonly<Record<string, Checked>>;
  /** Begins a part of so many bytes. Throws an Error if the disk has no space for it. */
  readonly begin: (name: string, bytes: number) => Promise<void>;
  /** Adds a file that another program has written below `path`. */
  readonly add: (path: string) => Promise<void>;
  /** Writes the manifest, and renames the folder to `name`. */
  readonly finish: (name: string, about: Omit<Manifest, 'bytes' | 'folders' | 'files'>) => Promise<Manifest>;
  readonly remove: () => Promise<void>;
}

/** Makes the folder of a backup that begins. */
export async function openDraft(
  root: string,
  { signal, report }: { readonly signal: AbortSignal; readonly report: (line: string) => void },
): Promise<Draft> {
  await mkdir(root, { mode: 0o700 });
  const files: Record<string, Checked> = {};
  const folders = new Set<string>();
  let advance: (bytes: number) => void = () => undefined;
  const folder = async (path: string) => {
    if (folders.has(path)) return;
    await mkdir(join(root, path), { recursive: true, mode: 0o700 });
    folders.add(path);
  };
  const write = async (path: string, content: string | Buffer) => {
    await folder(dirname(path));
    signal.throwIfAborted();
    await writeFile(join(root, path), content, { mode: 0o600, flush: true });
    await add(path);
  };
  const add = async (path: string) => {
    const checked = await checkFile(join(root, path), { signal, advance });
    if (checked) files[path] = checked;
  };
  return {
    path: root,
    files,
    folder,
    write,
    add,
    begin: async (name, bytes) => {
      await requireSpace(root, bytes);
      advance = progressOf(name, bytes, report);
    },
    copy: async (file, path) => {
      await folder(dirname(path));
      const checked = await copyFile(file, join(root, path), { signal, advance });
      if (checked) files[path] = checked;
    },
    finish: async (name, about) => {
      const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
      const manifest = { ...about, bytes, folders: [...folders].filter((path) => path !== '.'), files };
      await write(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
      await rename(root, join(dirname(root), name));
      return manifest;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
