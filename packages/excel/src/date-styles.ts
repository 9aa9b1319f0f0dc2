import { attributeOf, scanXml } from './xml.ts';

/** Excel's own formats of dates and times, by number. */
const isBuiltInDate = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58);

/** Texts in quotes, escaped characters, colours and currencies say nothing about the number. */
const isDateCode = (code: string) =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]/gi, ''));

/** Returns for each of a workbook's cell styles whether it shows a number as a date. */
export function dateStyles(xml: string): boolean[] {
  const ownDates = new Set<number>();
  const styles: boolean[] = [];
  let isCellStyle = false;
  scanXml(xml, {
    open: (name, attributes) => {
      const format = Number(attributeOf(attributes, 'numFmtId') ?? 0);
      if (name === 'numFmt' && isDateCode(attributeOf(attributes, 'formatCode') ?? '')) ownDates.add(format);
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'xf' && isCellStyle) styles.push(isBuiltInDate(format) || ownDates.has(format));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}
