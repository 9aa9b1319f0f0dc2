import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise } from 'yauzl';

type ProblemCode =
  | 'excel_invalid'
  | 'excel_too_large'
  | 'excel_csv'
  | 'excel_html'
  | 'excel_pdf'
  | 'excel_picture'
  | 'excel_document'
  | 'excel_archive'
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

const MAX_ENTRIES = 1_000;

/** The files of an archive, by name. */
export interface Zip {
  readonly has: (name: string) => boolean;
  /** Returns null when there is no such file. Never inflates more bytes than the archive's directory declares. */
  readonly read: (name: string) => Promise<Buffer | null>;
}

/** Sums up the claimed sizes before any file is inflated. Throws excel_too_large for more than `maxBytes`. */
export async function openZip(content: Buffer, maxBytes: number): Promise<Zip> {
  // yauzl would refuse a name with a slash at its beginning.
  const zip = await fromBufferPromise(content, { lazyEntries: true, decodeStrings: false });
  if (zip.entryCount > MAX_ENTRIES) throw new ExcelProblem('excel_too_large');
  const entries = new Map<string, Entry>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    entries.set(keyOf(entry.fileNameRaw.toString()), entry);
    total += entry.uncompressedSize;
  }
  if (total > maxBytes) throw new ExcelProblem('excel_too_large');
  return {
    has: (name) => entries.has(keyOf(name)),
    read: async (name) => {
      const entry = entries.get(keyOf(name));
      if (entry === undefined) return null;
      const bytes = await buffer(await zip.openReadStreamPromise(entry));
      if (crc32(bytes) !== entry.crc32) throw new ExcelProblem('excel_invalid');
      return bytes;
    },
  };
}

/** Names of files ignore case, and some programs write them with backslashes. */
const keyOf = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
