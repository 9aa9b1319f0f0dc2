import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { entriesOf } from './archive.ts';
import { ARCHIVE, type AnyManifest, DUMP, type FolderManifest } from './manifest.ts';
import { openSealed, sealedName } from './sealed.ts';

/** A file or folder of a backup. A file must be read before the next entry. */
export interface Entry {
  /** With slashes. */
  readonly path: string;
  /** Null for a folder. */
  readonly content: AsyncIterable<Uint8Array> | null;
}

/** The files in a backup, of the present form or of the older one. */
export interface Content {
  readonly manifest: AnyManifest;
  /** Reads all files but the dump, in their order. */
  readonly entries: () => AsyncIterable<Entry>;
  readonly dump: () => AsyncIterable<Buffer>;
}

/** Opens a backup; `identity` is the private key of an encrypted one. */
export function contentOf(folder: string, manifest: AnyManifest, identity: string | null): Content {
  if (!('sealed' in manifest)) {
    return {
      manifest,
      entries: () => entriesBelow(folder, manifest),
      dump: () => createReadStream(join(folder, DUMP)),
    };
  }
  const open = (name: string) => openSealed(join(folder, name), identity);
  const archive = sealedName(ARCHIVE, manifest.key);
  return {
    manifest,
    entries: async function* () {
      if (archive in manifest.sealed) yield* entriesOf(open(archive));
    },
    dump: () => open(sealedName(DUMP, manifest.key)),
  };
}

async function* entriesBelow(folder: string, { folders, files }: FolderManifest): AsyncGenerator<Entry> {
  for (const path of folders) yield { path, content: null };
  for (const path of Object.keys(files).filter((path) => path !== DUMP))
    yield { path, content: createReadStream(join(folder, path)) };
}
