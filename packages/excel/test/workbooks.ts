import { pack, rawZip } from './raw-zip.ts';

/** Returns a zip archive of these files. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  return rawZip(Object.entries(files).map(([name, content]) => pack(name, content)));
}

interface WorkbookParts {
  readonly strings?: string;
  readonly styles?: string;
  /** XML after the rows of the sheet. */
  readonly after?: string;
}

const workbookFiles = (rows: string, { strings = '', styles = '', after = '' }: WorkbookParts) => ({
  'xl/workbook.xml': '<workbook><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships>
    <Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Type="x/sharedStrings" Target="/xl/sharedStrings.xml"/>
    <Relationship Id="rId3" Type="x/styles" Target="styles.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><!-- hoja --><x:worksheet><sheetData>${rows}</sheetData>${after}</x:worksheet>`,
  'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
  'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
});

/** Returns a workbook whose only sheet has these rows, written as XML. */
export function sheetOf(rows: string, rest: WorkbookParts = {}): Buffer {
  return zipOf(workbookFiles(rows, rest));
}

/** Returns a small workbook that inflates to many megabytes, with or without declaring it. */
export function bomb(megabytes: number, { declaresSize }: { declaresSize: boolean }): Buffer {
  const { 'xl/worksheets/sheet1.xml': sheet, ...files } = workbookFiles('<row/>', {});
  const parts = Object.entries(files).map(([name, content]) => pack(name, content));
  const large = pack('xl/worksheets/sheet1.xml', Buffer.alloc(megabytes * 1024 * 1024, ' '));
  return rawZip([...parts, declaresSize ? large : { ...large, bytes: sheet.length }]);
}

/** Returns a workbook with the price 28.5 damaged to 98.5: well-formed, but with a wrong checksum. */
export function damaged(): Buffer {
  const files = workbookFiles('<row><c><v>28.5</v></c></row>', {});
  const parts = Object.entries(files).map(([name, content]) => ({
    ...pack(name, content),
    packed: pack(name, content.replace('28.5', '98.5')).packed,
  }));
  return rawZip(parts);
}

/** Returns the archive with its sizes and offsets in fields of 64 bits, as some programs write small files too. */
export function with64Bits(archive: Buffer): Buffer {
  const end = archive.length - 22;
  const [count, start] = [archive.readUInt16LE(end + 10), archive.readUInt32LE(end + 16)];
  const entries: Buffer[] = [];
  let at = start;
  for (let i = 0; i < count; i++) {
    const next = at + 46 + archive.readUInt16LE(at + 28);
    const entry = Buffer.from(archive.subarray(at, next));
    const extra = Buffer.alloc(28);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    for (const [from, to] of [
      [24, 4],
      [20, 12],
      [42, 20],
    ] as const) {
      extra.writeBigUInt64LE(BigInt(entry.readUInt32LE(from)), to);
      entry.writeUInt32LE(0xff_ff_ff_ff, from);
    }
    entry.writeUInt16LE(extra.length, 30);
    entries.push(entry, extra);
    at = next;
  }
  const directory = Buffer.concat(entries);
  const end64 = Buffer.alloc(56);
  end64.write('PK\u0006\u0006');
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(directory.length), 40);
  end64.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007');
  locator.writeBigUInt64LE(BigInt(start + directory.length), 8);
  const last = Buffer.alloc(22, 0xff);
  last.write('PK\u0005\u0006');
  last.writeUInt16LE(0, 20);
  return Buffer.concat([archive.subarray(0, start), directory, end64, locator, last]);
}
