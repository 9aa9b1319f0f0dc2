import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Checked } from './files.ts';

// Loaded at first use: it takes 20 MB of memory, and most backups are not encrypted.
const age = () => import('age-encryption');

/** Returns the name of a file that `seal` writes. */
export const sealedName = (name: string, key: string | null): string => `${name}.zst${key ? '.age' : ''}`;

export interface Sealing {
  /** The public key for which the file is encrypted, such as 'age1…'; null: it is only compressed. */
  readonly key: string | null;
  readonly signal: AbortSignal;
}

/**
 * Compresses a stream into a new file, encrypts it, and flushes it to the disk. Returns size and checksum of the file.
 * The programs `age` and `zstd` open it too.
 */
export async function seal(
  source: AsyncIterable<Buffer>,
  file: string,
  { key, signal }: Sealing,
): Promise<Checked> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    source,
    createZstdCompress(),
    async function* (compressed: AsyncIterable<Buffer>) {
      for await (const piece of key ? await encrypted(compressed, key) : compressed) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
  return { bytes, sha256: hash.digest('hex') };
}

async function encrypted(pieces: AsyncIterable<Buffer>, key: string): Promise<AsyncIterable<Uint8Array>> {
  const encrypter = new (await age()).Encrypter();
  encrypter.addRecipient(key);
  return encrypter.encrypt(webStream(pieces));
}

/** Returns the content of a sealed file. `identity` opens an encrypted one. */
export function openSealed(file: string, identity: string | null): AsyncIterable<Buffer> {
  const stored = createReadStream(file);
  const plain = identity ? Readable.from(decrypted(stored, identity)) : stored;
  const content = createZstdDecompress();
  // A failure reaches the reader of `content`.
  pipeline(plain, content).catch(() => undefined);
  return content;
}

async function* decrypted(pieces: AsyncIterable<Buffer>, identity: string) {
  const decrypter = new (await age()).Decrypter();
  decrypter.addIdentity(identity);
  yield* await decrypter.decrypt(webStream(pieces));
}

const webStream = (pieces: AsyncIterable<Buffer>) =>
  Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>;

/** Returns the identity of a file of `age-keygen` that opens what was encrypted for `key`. Throws for a person. */
export async function readIdentity(file: string, key: string): Promise<string> {
  await using handle = await open(file).catch((cause: unknown) => {
    throw new Error(`No se puede leer el archivo de la clave ${file}.`, { cause });
  });
  const { identityToRecipient } = await age();
  for (const identity of await identitiesIn(handle)) {
    const recipient = await identityToRecipient(identity).catch(() => null);
    if (recipient === key) return identity;
  }
  throw new Error(`La clave de ${file} no abre este respaldo: hace falta la de ${key}.`);
}

/** Returns the lines that may be a private key; the others are comments. */
const identitiesIn = async (handle: FileHandle) =>
  (await handle.readFile('utf8')).split(/\s+/).filter((word) => word.startsWith('AGE-SECRET-KEY-1'));
