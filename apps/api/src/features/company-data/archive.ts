import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';

export interface ArchiveWriter {
  readonly add: (name: string, content: AsyncIterable<string | Buffer>, at: Date) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Writes a zip file into a stream. Each step rejects if the stream fails. */
export function writeArchive(out: Writable): ArchiveWriter {
  const zip = new ZipFile();
  const written = Promise.race([
    pipeline(zip.outputStream, out),
    once(zip, 'error').then(([error]) => Promise.reject(error as Error)),
  ]);
  written.catch(() => undefined);
  return {
    add: (name, content, mtime) =>
      Promise.race([
        written,
        new Promise<void>((resolve, reject) => {
          zip.addReadStreamLazy(name, { mtime, mode: 0o600 }, (open) => {
            const stream = Readable.from(content, { objectMode: false });
            stream.once('end', resolve).once('error', reject);
            open(null, stream);
          });
        }),
      ]),
    end: async () => {
      zip.end();
      await written;
    },
  };
}

export interface ArchiveReader {
  readonly names: readonly string[];
  /** Yields an entry's content. Throws ArchiveDamaged. */
  readonly read: (name: string) => AsyncIterable<Buffer>;
  readonly close: () => void;
}

/** An entry that is missing or cannot be read. */
export class ArchiveDamaged extends Error {}

/** Opens a zip file. Throws if the file is none. */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return {
    names: [...entries.keys()],
    read: async function* (name) {
      const entry = entries.get(name);
      if (entry === undefined) throw new ArchiveDamaged(`falta ${name}`);
      let sum = 0;
      try {
        for await (const chunk of await zip.openReadStreamPromise(entry)) {
          sum = crc32(chunk as Buffer, sum);
          yield chunk as Buffer;
        }
      } catch (cause) {
        throw new ArchiveDamaged(`no se puede leer ${name}`, { cause });
      }
      if (sum !== entry.crc32) throw new ArchiveDamaged(`no se puede leer ${name}`);
    },
    close: () => zip.close(),
  };
}
