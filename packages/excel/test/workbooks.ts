import { crc32, deflateRawSync } from 'node:zlib';
import { type PackedFile, zipOf as zip } from '../src/zip-writer.ts';

function partOf(name: string, content: string | Buffer): PackedFile {
  const bytes = Buffer.from(content);
  return { name, bytes: bytes.length, crc: crc32(bytes), packed: [deflateRawSync(bytes)] };
}

/** Returns a zip archive of these files. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  return zip(Object.entries(files).map(([name, content]) => partOf(name, content)));
}

const workbookFiles = (
  rows: string,
  { strings = '', styles = '' }: { strings?: string; styles?: string },
) => ({
  'xl/workbook.xml': '<workbook><sheets><sheet name="Hoja" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships>
    <Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Type="x/sharedStrings" Target="/xl/sharedStrings.xml"/>
    <Relationship Id="rId3" Type="x/styles" Target="styles.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><!-- hoja --><x:worksheet><sheetData>${rows}</sheetData></x:worksheet>`,
  'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
  'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
});

/** Returns a workbook whose only sheet has these rows, written as XML. */
export function sheetOf(rows: string, rest: { strings?: string; styles?: string } = {}): Buffer {
  return zipOf(workbookFiles(rows, rest));
}

/** Returns a small workbook that inflates to many megabytes, with or without declaring it. */
export function bomb(megabytes: number, { declaresSize }: { declaresSize: boolean }): Buffer {
  const { 'xl/worksheets/sheet1.xml': sheet, ...files } = workbookFiles('<row/>', {});
  const parts = Object.entries(files).map(([name, content]) => partOf(name, content));
  const large = partOf('xl/worksheets/sheet1.xml', Buffer.alloc(megabytes * 1024 * 1024, ' '));
  return zip([...parts, declaresSize ? large : { ...large, bytes: sheet.length }]);
}

/** Returns a workbook with the price 28.5 damaged to 98.5: well-formed, but with a wrong checksum. */
export function damaged(): Buffer {
  const files = workbookFiles('<row><c><v>28.5</v></c></row>', {});
  const parts = Object.entries(files).map(([name, content]) => ({
    ...partOf(name, content),
    packed: [deflateRawSync(content.replace('28.5', '98.5'))],
  }));
  return zip(parts);
}
