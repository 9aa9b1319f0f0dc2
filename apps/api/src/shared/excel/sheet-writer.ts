import writeXlsxFile from 'write-excel-file/node';
import { type SheetToWrite, escapeText, neutralizeText } from './cells.ts';

/** Returns a workbook with one sheet. */
export function writeSheet({ name, columns, rows }: SheetToWrite): Promise<Buffer> {
  const header = columns.map(({ title }) => ({ value: safe(title), fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((value, i) => {
      if (typeof value === 'string') return safe(value);
      const format = columns[i]?.format;
      return format !== undefined && value !== null ? { value, format } : value;
    }),
  );
  return writeXlsxFile([header, ...body], {
    sheet: name,
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
  }).toBuffer();
}

const safe = (text: string) => escapeText(neutralizeText(text));
