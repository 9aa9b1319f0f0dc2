import { SaxesParser } from 'saxes';
import { ExcelProblem } from './zip.ts';

type Attributes = Readonly<Record<string, string>>;

interface XmlHandler {
  /** A tag's name without its prefix, and its attributes. */
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads a whole XML text. Throws excel_invalid, also for a document type: sheets never have one, XML bombs do. */
export function scanXml(xml: string, { open, close, text = () => undefined }: XmlHandler): void {
  const refuse = () => {
    throw new ExcelProblem('excel_invalid');
  };
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => open(withoutPrefix(name), attributes));
  parser.on('closetag', ({ name }) => close?.(withoutPrefix(name)));
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(xml).close();
}

/** Returns the value of one attribute with any prefix; null when it is missing. */
export function attributeOf(attributes: Attributes, name: string): string | null {
  if (Object.hasOwn(attributes, name)) return attributes[name] ?? null;
  const prefixed = Object.keys(attributes).find((one) => one.endsWith(`:${name}`));
  return prefixed === undefined ? null : (attributes[prefixed] ?? null);
}
