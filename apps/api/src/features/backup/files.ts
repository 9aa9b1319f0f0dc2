import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir, stat, statfs } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { nullIfMissing } from '../../shared/files.ts';

/** Small enough that the process's requests hardly wait for the checksum of a piece. */
const PIECE_BYTES = 256 * 1024;

export interface Checked {
  readonly bytes: number;
  readonly sha256: string;
}

export interface Work {
  readonly signal: AbortSignal;
  /** Called after each piece with its size. */
  readonly advance: (bytes: number) => void;
}

/** Returns the files below a folder, with slashes in their paths; none for a missing folder. */
export async function filesBelow(folder: string): Promise<{ path: string; bytes: number }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing);
  const files = (entries ?? [])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const sizes = await Promise.all(
    files.map(async (file) => {
      const path = relative(folder, file).split(sep).join('/');
      const status = await stat(file).catch(nullIfMissing);
      return status ? [{ path, bytes: status.size }] : [];
    }),
  );
  return sizes.flat();
}

/** Returns by how many bytes the free space of a folder's disk is less than `bytes`; 0 if it is enough. */
export async function missingSpace(folder: string, bytes: number): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.max(0, bytes - bavail * bsize);
}

export const spaceProblem = (folder: string, missing: number): string =>
  `En el disco de ${folder} faltan ${megabytes(missing)} de espacio libre.`;

const REPORTED_BYTES = 50_000_000;

/** Reports the progress of a work on about so many bytes: each tenth, if that is much. */
export function progressOf(name: string, bytes: number, report: (line: string) => void): Work['advance'] {
  const step = Math.max(bytes / 10, REPORTED_BYTES);
  let done = 0;
  let next = step;
  return (more) => {
    done += more;
    if (done < next) return;
    report(`  ${name}: ${megabytes(done)} de ${megabytes(Math.max(done, bytes))}`);
    next = done + step;
  };
}

export const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('es-BO')} MB`;

/** Returns a file's size and checksum, or null if it is missing. */
export async function checkFile(file: string, { signal, advance }: Work): Promise<Checked | null> {
  await using source = await open(file).catch(nullIfMissing);
  if (!source) return null;
  const hash = createHash('sha256');
  const { size } = await source.stat();
  for await (const piece of pieces(source, { bytes: size, advance })) {
    signal.throwIfAborted();
    hash.update(piece);
  }
  return { bytes: size, sha256: hash.digest('hex') };
}

/**
 * Reads so many bytes of a file. One that PostgreSQL has shortened since then is filled up with zeros, and its WAL
 * shortens the copy; what was added to it is in the WAL too.
 */
export async function* pieces(
  source: FileHandle,
  { bytes, advance }: { readonly bytes: number } & Pick<Work, 'advance'>,
): AsyncGenerator<Buffer> {
  for (let left = bytes; left > 0;) {
    const buffer = Buffer.alloc(Math.min(left, PIECE_BYTES));
    const { bytesRead } = await source.read(buffer);
    const piece = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead);
    left -= piece.length;
    advance(piece.length);
    yield piece;
  }
}
