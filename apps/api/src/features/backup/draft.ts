import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupTarget } from '@restaurante/embedded-postgres/backup.ts';
import { type Archive, openArchive } from './archive.ts';
import { type Checked, progressOf } from './files.ts';
import { MANIFEST } from './list.ts';
import { ARCHIVE, DUMP, type Manifest } from './manifest.ts';
import { seal, sealedName } from './sealed.ts';

/** A backup until it is complete. Paths are inside of its archive, with slashes. */
export interface Draft extends Omit<BackupTarget, 'begin'> {
  /** Sizes of the archived files. */
  readonly files: ReadonlyMap<string, number>;
  /** Begins a part of about so many bytes. */
  readonly begin: (name: string, bytes: number) => void;
  /** Stores what pg_dump writes. */
  readonly dump: (source: AsyncIterable<Buffer>) => Promise<void>;
  /** Writes the manifest, and renames the folder to `name`. */
  readonly finish: (name: string, about: Omit<Manifest, 'bytes' | 'key' | 'sealed'>) => Promise<Manifest>;
  readonly remove: () => Promise<void>;
}

interface Work {
  readonly key: string | null;
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
}

/** Makes the folder of a backup that begins. */
export async function openDraft(root: string, { key, signal, report }: Work): Promise<Draft> {
  await mkdir(root, { mode: 0o700 });
  const files = new Map<string, number>();
  const folders = new Set<string>();
  const sealed: Record<string, Checked> = {};
  let bytes = 0;
  let advancePart: (bytes: number) => void = () => undefined;
  const advance = (more: number) => {
    bytes += more;
    advancePart(more);
  };
  const [archiveName, dumpName] = [sealedName(ARCHIVE, key), sealedName(DUMP, key)];
  let opened: Archive | undefined;
  const archive = () => (opened ??= openArchive(join(root, archiveName), { key, signal, advance }));
  const folder = async (path: string) => {
    if (path === '.' || folders.has(path)) return;
    await folder(dirname(path));
    folders.add(path);
    await archive().folder(path);
  };
  return {
    files,
    folder,
    begin: (name, size) => {
      advancePart = progressOf(name, size, report);
    },
    copy: async (file, path) => {
      await folder(dirname(path));
      const size = await archive().copy(file, path);
      if (size !== null) files.set(path, size);
    },
    write: async (path, content) => {
      await folder(dirname(path));
      const bytes = Buffer.from(content);
      await archive().write(path, bytes);
      files.set(path, bytes.length);
    },
    dump: async (source) => {
      sealed[dumpName] = await seal(counted(source, advance), join(root, dumpName), { key, signal });
    },
    finish: async (name, about) => {
      if (opened) sealed[archiveName] = await opened.close();
      const manifest = { ...about, bytes, key, sealed };
      await writeFile(join(root, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
        mode: 0o600,
        flush: true,
      });
      await rename(root, join(dirname(root), name));
      return manifest;
    },
    remove: async () => {
      // An open file takes its space after it is deleted.
      await opened?.abandon();
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function* counted(source: AsyncIterable<Buffer>, advance: (bytes: number) => void) {
  for await (const piece of source) {
    advance(piece.length);
    yield piece;
  }
}
