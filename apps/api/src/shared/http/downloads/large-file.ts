import { Readable, Writable } from 'node:stream';
import type { Executor } from '../../db/database.ts';
import * as files from './large-file.repository.ts';

const PART_BYTES = 1024 * 1024;

/** Returns a stream that stores a company's large file in parts, instead of the parts that are there. */
export function largeFileWriter(
  db: Executor,
  companyId: number,
  stopping: AbortSignal,
): { readonly out: Writable; readonly size: () => number } {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let size = 0;
  let number = 0;
  const store = async () => {
    stopping.throwIfAborted();
    if (number === 0) await files.deleteParts.run(db, { companyId });
    await files.insertPart.run(db, { companyId, number: number++, content: Buffer.concat(waiting) });
    [waiting, bytes] = [[], 0];
  };
  const out = new Writable({
    write: (chunk: Buffer, _, done) => {
      waiting.push(chunk);
      bytes += chunk.length;
      size += chunk.length;
      if (bytes < PART_BYTES) done();
      else store().then(() => done(), done);
    },
    final: (done) => void store().then(() => done(), done),
  });
  return { out, size: () => size };
}

/** Returns the content of a company's large file. It breaks off if another file takes its place. */
export function readLargeFile(db: Executor, companyId: number, size: number): Readable {
  const parts = async function* () {
    let left = size;
    for (let number = 0; left > 0; number++) {
      const { content } = await files.part.one(db, { companyId, number });
      left -= content.length;
      yield content;
    }
  };
  return Readable.from(parts(), { objectMode: false });
}
