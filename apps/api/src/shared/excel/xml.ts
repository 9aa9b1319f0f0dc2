import { ExcelProblem } from './zip.ts';

interface XmlHandler {
  /** A tag's name without its prefix, and its attributes as they are written. */
  readonly open: (name: string, attributes: string) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)([^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*)>/y;
/** What stands between the tags and says nothing. */
const SILENT = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;
const CDATA = ['<![CDATA[', ']]>'] as const;

/** Reads XML from its beginning to its end. A document type is refused: nobody's sheet has one, bombs have. */
export function scanXml(xml: string, { open, close, text }: XmlHandler): void {
  let at = 0;
  while (at < xml.length) {
    const next = xml.indexOf('<', at);
    if (text && next !== at) text(decode(xml.slice(at, next === -1 ? xml.length : next)));
    if (next === -1) return;
    TAG.lastIndex = next;
    const tag = TAG.exec(xml);
    if (tag === null) {
      at = skip(xml, next, text);
      continue;
    }
    at = TAG.lastIndex;
    const [, slash, name = '', rest = ''] = tag;
    if (slash === '') open(name, rest);
    if (slash === '/' || rest.endsWith('/')) close?.(name);
  }
}

function skip(xml: string, at: number, text: XmlHandler['text']): number {
  const found = [...SILENT, CDATA].find(([begin]) => xml.startsWith(begin, at));
  const end = found ? xml.indexOf(found[1], at + found[0].length) : -1;
  if (found === undefined || end === -1) throw new ExcelProblem('excel_invalid');
  if (found === CDATA) text?.(xml.slice(at + CDATA[0].length, end));
  return end + found[1].length;
}

/** The value of one attribute, whatever its prefix; null when it is not there. */
export function attributeOf(attributes: string, name: string): string | null {
  const pattern = (patterns[name] ??= new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`));
  const found = pattern.exec(attributes);
  return found ? decode(found[1] ?? found[2] ?? '') : null;
}
const patterns: Record<string, RegExp> = {};

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x?)?([0-9a-z]{1,8});/gi, (_, numeric: string | undefined, name: string) => {
    const code = Number.parseInt(name, numeric === '#' ? 10 : 16);
    const decoded = numeric === undefined ? ENTITIES[name] : code <= 0x10_ff_ff && String.fromCodePoint(code);
    if (!decoded) throw new ExcelProblem('excel_invalid');
    return decoded;
  });
}
