import { crc32, inflateRawSync } from 'node:zlib';

type ProblemCode =
  | 'excel_invalid'
  | 'excel_too_large'
  | 'excel_csv'
  | 'excel_old'
  | 'excel_password'
  | 'excel_other_format';

/** The file is not a workbook, has another format, or is larger than any menu. */
export class ExcelProblem extends Error {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

interface Entry {
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly offset: number;
}

const END = 0x06_05_4b_50;
const END_64 = 0x06_06_4b_50;
const LOCATOR_64 = 0x07_06_4b_50;
const LOCATOR_64_BYTES = 20;
/** In a field of 32 bits: the value is in a field of 64 bits elsewhere. */
const IN_64 = 0xff_ff_ff_ff;
const EXTRA_64 = 1;
const CENTRAL = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xff_ff;
const MAX_ENTRIES = 1_000;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

/** Reads the files of a zip archive by name. Sums up their claimed sizes before any file is inflated. */
export class Zip {
  readonly #content: Buffer;
  readonly #entries: ReadonlyMap<string, Entry>;

  /** Throws excel_invalid, and excel_too_large for more than `maxBytes` inflated. */
  constructor(content: Buffer, maxBytes: number) {
    this.#content = content;
    this.#entries = readDirectory(content);
    const total = this.#entries.values().reduce((sum, { bytes }) => sum + bytes, 0);
    if (total > maxBytes) throw new ExcelProblem('excel_too_large');
  }

  has(name: string): boolean {
    return this.#entries.has(keyOf(name));
  }

  /** Returns null when there is no such file. Never inflates more bytes than the directory says. */
  read(name: string): Buffer | null {
    const entry = this.#entries.get(keyOf(name));
    if (entry === undefined) return null;
    const { offset, packedBytes, bytes, method, crc } = entry;
    const local = this.#content;
    if (local.readUInt32LE(offset) !== LOCAL) throw new ExcelProblem('excel_invalid');
    const start = offset + 30 + local.readUInt16LE(offset + 26) + local.readUInt16LE(offset + 28);
    const packed = local.subarray(start, start + packedBytes);
    const content =
      method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
    if (content.length !== bytes || crc32(content) !== crc) throw new ExcelProblem('excel_invalid');
    return content;
  }
}

/** Names of files ignore case, and some programs write them with backslashes. */
const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

function readDirectory(content: Buffer): Map<string, Entry> {
  const { count, start } = placeOfDirectory(content);
  if (count > MAX_ENTRIES) throw new ExcelProblem('excel_too_large');
  const entries = new Map<string, Entry>();
  let at = start;
  for (let i = 0; i < count; i++) {
    if (content.readUInt32LE(at) !== CENTRAL) throw new ExcelProblem('excel_invalid');
    const method = content.readUInt16LE(at + 10);
    const isEncrypted = (content.readUInt16LE(at + 8) & ENCRYPTED) !== 0;
    if (isEncrypted || (method !== STORED && method !== DEFLATED)) throw new ExcelProblem('excel_invalid');
    const nameEnd = at + 46 + content.readUInt16LE(at + 28);
    const extraEnd = nameEnd + content.readUInt16LE(at + 30);
    const next64 = valuesOf64(content.subarray(nameEnd, extraEnd));
    const valueAt = (place: number) => {
      const value = content.readUInt32LE(place);
      return value === IN_64 ? next64() : value;
    };
    // The values of 64 bits have this order; those that fit their field of 32 bits are left out.
    const bytes = valueAt(at + 24);
    const packedBytes = valueAt(at + 20);
    const offset = valueAt(at + 42);
    const crc = content.readUInt32LE(at + 16);
    entries.set(keyOf(content.toString('utf8', at + 46, nameEnd)), {
      method,
      crc,
      packedBytes,
      bytes,
      offset,
    });
    at = extraEnd + content.readUInt16LE(at + 32);
  }
  return entries;
}

/** Returns the number of files and the offset of the directory. */
function placeOfDirectory(content: Buffer): { count: number; start: number } {
  const end = endOf(content);
  const locator = end - LOCATOR_64_BYTES;
  if (locator < 0 || content.readUInt32LE(locator) !== LOCATOR_64) {
    return { count: content.readUInt16LE(end + 10), start: content.readUInt32LE(end + 16) };
  }
  const end64 = Number(content.readBigUInt64LE(locator + 8));
  if (content.readUInt32LE(end64) !== END_64) throw new ExcelProblem('excel_invalid');
  return {
    count: Number(content.readBigUInt64LE(end64 + 32)),
    start: Number(content.readBigUInt64LE(end64 + 48)),
  };
}

/** Returns a function that reads the next value of 64 bits from an entry's additional fields. */
function valuesOf64(extra: Buffer): () => number {
  let at = 0;
  while (at < extra.length && extra.readUInt16LE(at) !== EXTRA_64) at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  return () => {
    at += 8;
    return Number(extra.readBigUInt64LE(at - 8));
  };
}

/** Returns the offset of the archive's last record; a comment may follow it. */
function endOf(content: Buffer): number {
  const first = Math.max(0, content.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = content.length - END_BYTES; at >= first; at--) {
    if (content.readUInt32LE(at) === END) return at;
  }
  throw new ExcelProblem('excel_invalid');
}
