import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, compressed. */
export interface PackedFile {
  readonly name: string;
  readonly crc: number;
  readonly bytes: number;
  readonly packed: readonly Buffer[];
}

/** Compresses a text part by part: the text is never whole in memory. */
export async function pack(
  name: string,
  content: AsyncIterable<string> | Iterable<string>,
): Promise<PackedFile> {
  let crc = 0;
  let bytes = 0;
  const parts: Buffer[] = [];
  async function* measured() {
    for await (const text of content) {
      const part = Buffer.from(text);
      crc = crc32(part, crc);
      bytes += part.length;
      yield part;
    }
  }
  await pipeline(measured, createDeflateRaw(), async (stream: AsyncIterable<Buffer>) => {
    for await (const part of stream) parts.push(part);
  });
  return { name, crc, bytes, packed: parts };
}

const VERSION = 20;
const DEFLATED = 8;
/** 1 January 1980: the time is unused, and equal contents give equal files. */
const NO_TIME = 0x21_00_00;
const UTF8_NAMES = 0x08_00;

/** Returns the archive of these files. */
export function zipOf(files: readonly PackedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const facts = factsOf(file, name.length);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    parts.push(Buffer.from('PK\u0003\u0004'), facts, Buffer.alloc(2), name, ...file.packed);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, Buffer.alloc(2), place, name);
    offset += 4 + facts.length + 2 + name.length + packedBytesOf(file);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}

const packedBytesOf = ({ packed }: PackedFile) => packed.reduce((sum, { length }) => sum + length, 0);

/** Returns the fields common to the file's own header and the directory. */
function factsOf(file: PackedFile, nameLength: number): Buffer {
  const facts = Buffer.alloc(24);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(UTF8_NAMES, 2);
  facts.writeUInt16LE(DEFLATED, 4);
  facts.writeUInt32LE(NO_TIME, 6);
  facts.writeUInt32LE(file.crc, 10);
  facts.writeUInt32LE(packedBytesOf(file), 14);
  facts.writeUInt32LE(file.bytes, 18);
  facts.writeUInt16LE(nameLength, 22);
  return facts;
}
