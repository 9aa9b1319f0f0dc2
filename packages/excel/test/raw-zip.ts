import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, compressed. A hostile archive declares other values than the true ones. */
export interface PackedFile {
  readonly name: string;
  readonly crc: number;
  readonly bytes: number;
  readonly packed: Buffer;
}

export function pack(name: string, content: string | Buffer): PackedFile {
  const bytes = Buffer.from(content);
  return { name, bytes: bytes.length, crc: crc32(bytes), packed: deflateRawSync(bytes) };
}

const VERSION = 20;
const DEFLATED = 8;
const UTF8_NAMES = 0x08_00;

/** Returns the archive of these files, without yazl's checks: with any names, sizes and checksums. */
export function rawZip(files: readonly PackedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const facts = factsOf(file, name.length);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    parts.push(Buffer.from('PK\u0003\u0004'), facts, Buffer.alloc(2), name, file.packed);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, Buffer.alloc(2), place, name);
    offset += 4 + facts.length + 2 + name.length + file.packed.length;
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

/** Returns the fields common to the file's own header and the directory. */
function factsOf({ crc, bytes, packed }: PackedFile, nameLength: number): Buffer {
  const facts = Buffer.alloc(24);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(UTF8_NAMES, 2);
  facts.writeUInt16LE(DEFLATED, 4);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(bytes, 18);
  facts.writeUInt16LE(nameLength, 22);
  return facts;
}
