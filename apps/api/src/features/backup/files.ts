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

interface Work {
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

/** Throws an Error for a person if the folder's disk has no space for so many bytes. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const missing = bytes - bavail * bsize;
  if (missing > 0) throw new Error(`En el disco de ${folder} faltan ${megabytes(missing)} de espacio libre.`);
}

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

/** Copies a file and flushes the copy to the disk. Returns null, and writes nothing, if the file is missing. */
export async function copyFile(from: string, to: string, work: Work): Promise<Checked | null> {
  await using source = await open(from).catch(nullIfMissing);
  if (!source) return null;
  await using target = await open(to, 'w', 0o600);
  const checked = await readThrough(source, work, (piece) => target.writeFile(piece));
  await target.sync();
  return checked;
}

/** Returns a file's size and checksum, or null if it is missing. */
export async function checkFile(file: string, work: Work): Promise<Checked | null> {
  await using source = await open(file).catch(nullIfMissing);
  if (!source) return null;
  return await readThrough(source, work, async () => undefined);
}

async function readThrough(
  source: FileHandle,
  { signal, advance }: Work,
  write: (piece: Buffer) => Promise<void>,
): Promise<Checked> {
  const hash = createHash('sha256');
  const { size } = await source.stat();
  // Most of a database's files are small; a byte more sees the end of the file at once, and a file may grow.
  const buffer = Buffer.allocUnsafe(Math.min(size + 1, PIECE_BYTES));
  let bytes = 0;
  for (;;) {
    signal.throwIfAborted();
    const { bytesRead } = await source.read(buffer);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    const piece = buffer.subarray(0, bytesRead);
    hash.update(piece);
    await write(piece);
    bytes += bytesRead;
    advance(bytesRead);
  }
}
