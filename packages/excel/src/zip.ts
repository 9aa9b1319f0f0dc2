import { crc32, inflateRawSync } from 'node:zlib';

/** The file is not a workbook, or is larger than any menu. */
export class ExcelProblem extends Error {
  readonly code: 'excel_invalid' | 'excel_too_large';

  constructor(code: ExcelProblem['code'], cause?: unknown) {
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

  /** Returns null when there is no such file. Never inflates more bytes than the directory says. */
  read(name: string): Buffer | null {
    const entry = this.#entries.get(name);
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

function readDirectory(content: Buffer): Map<string, Entry> {
  const end = endOf(content);
  const count = content.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new ExcelProblem('excel_too_large');
  const entries = new Map<string, Entry>();
  let at = content.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (content.readUInt32LE(at) !== CENTRAL) throw new ExcelProblem('excel_invalid');
    const method = content.readUInt16LE(at + 10);
    const isEncrypted = (content.readUInt16LE(at + 8) & ENCRYPTED) !== 0;
    if (isEncrypted || (method !== STORED && method !== DEFLATED)) throw new ExcelProblem('excel_invalid');
    const nameEnd = at + 46 + content.readUInt16LE(at + 28);
    entries.set(content.toString('utf8', at + 46, nameEnd), {
      method,
      crc: content.readUInt32LE(at + 16),
      packedBytes: content.readUInt32LE(at + 20),
      bytes: content.readUInt32LE(at + 24),
      offset: content.readUInt32LE(at + 42),
    });
    at = nameEnd + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return entries;
}

/** Returns the offset of the archive's last record; a comment may follow it. */
function endOf(content: Buffer): number {
  const first = Math.max(0, content.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = content.length - END_BYTES; at >= first; at--) {
    if (content.readUInt32LE(at) === END) return at;
  }
  throw new ExcelProblem('excel_invalid');
}
