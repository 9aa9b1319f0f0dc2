import { attributeOf, scanXml } from './xml.ts';

/** Excel's own formats of dates and times, by number. */
const isBuiltInDate = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58);

/**
 * Parts of a format that say nothing about the number: a text in quotes, a character that is escaped, skipped (`_x`)
 * or repeated (`*x`), a colour or currency in brackets (but not elapsed time), the word for no format.
 */
const WORDS = /"[^"]*("|$)|[\\_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]|general|standard|estándar/gi;
const FRACTION_OF_SECOND = /s[.,]0+/gi;

/** A format with places for digits shows a number, although a letter such as the `s` of `Bs` stands in it. */
function isDateCode(code: string): boolean {
  const bare = code.replace(WORDS, ' ').replace(FRACTION_OF_SECOND, 's');
  return /[dmyhs]/i.test(bare) && !/[0#?]/.test(bare);
}

/** Returns for each of a workbook's cell styles whether it shows a number as a date. */
export function dateStyles(xml: string): boolean[] {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isCellStyle = false;
  scanXml(xml, {
    open: (name, attributes) => {
      const format = Number(attributeOf(attributes, 'numFmtId') ?? 0);
      if (name === 'numFmt') own.set(format, isDateCode(attributeOf(attributes, 'formatCode') ?? ''));
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'xf' && isCellStyle) styles.push(own.get(format) ?? isBuiltInDate(format));
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}
