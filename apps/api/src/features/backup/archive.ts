import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import { nullIfMissing } from '../../shared/files.ts';
import type { Entry } from './content.ts';
import { type Checked, type Work, pieces } from './files.ts';
import { type Sealing, seal } from './sealed.ts';

/** A sealed tar file that is being written. Paths have slashes. */
export interface Archive {
  readonly folder: (path: string) => Promise<void>;
  /** Stores a copy of a file, and returns its size: null, and stores nothing, if it is missing. */
  readonly copy: (file: string, path: string) => Promise<number | null>;
  readonly write: (path: string, content: Buffer) => Promise<void>;
  readonly close: () => Promise<Checked>;
  /** Ends an archive that will not be complete. */
  readonly abandon: () => Promise<void>;
}

export function openArchive(file: string, { advance, ...sealing }: Sealing & Pick<Work, 'advance'>): Archive {
  const tar = pack();
  const sealed = seal(tar as AsyncIterable<Buffer>, file, sealing);
  const add = async (header: Parameters<typeof tar.entry>[0], content: AsyncIterable<Buffer> | []) => {
    try {
      const entry = tar.entry(header) as unknown as NodeJS.WritableStream;
      // It ends before `close` only if it fails, and then the entry would wait for ever.
      await Promise.race([pipeline(content, entry), sealed]);
    } catch (error) {
      tar.destroy(error as Error);
      // Throws why the file could not be written, if that was the reason.
      await sealed;
      throw error;
    }
  };
  sealed.catch(() => undefined);
  return {
    folder: (name) => add({ name, type: 'directory', mode: 0o700 }, []),
    copy: async (from, name) => {
      await using source = await open(from).catch(nullIfMissing);
      if (!source) return null;
      const { size, mtime } = await source.stat();
      await add({ name, size, mtime, mode: 0o600 }, pieces(source, { bytes: size, advance }));
      return size;
    },
    write: async (name, content) => {
      advance(content.length);
      await add({ name, size: content.length, mode: 0o600 }, of(content));
    },
    close: () => {
      tar.finalize();
      return sealed;
    },
    abandon: async () => {
      tar.destroy();
      await sealed.catch(() => undefined);
    },
  };
}

async function* of<T>(one: T) {
  yield one;
}

/** Reads a tar file. The content of an entry must be read before the next one. */
export async function* entriesOf(content: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const tar = extract();
  // A failure reaches the reader of `tar`.
  pipeline(content, tar as unknown as NodeJS.WritableStream).catch((error: Error) => tar.destroy(error));
  for await (const entry of tar) {
    const { name, type } = entry.header;
    yield {
      path: name.replace(/\/$/, ''),
      content: type === 'directory' ? null : (entry as AsyncIterable<Buffer>),
    };
    entry.resume();
  }
}
