/** Returns a parameter as PostgreSQL reads it: text, or bytes. Throws for an invalid date. */
export function textOf(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (isPlain(value)) return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Buffer) return value;
  return Array.isArray(value) ? arrayText(value) : JSON.stringify(value);
}

function arrayText(values: readonly unknown[]): string {
  let text = '{';
  for (const value of values) {
    if (text.length > 1) text += ',';
    text += elementText(value);
  }
  return `${text}}`;
}

function elementText(value: unknown): string {
  if (isPlain(value)) return String(value);
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return arrayText(value);
  const text = textOf(value) as string | Buffer;
  if (typeof text !== 'string') return `"\\\\x${text.toString('hex')}"`;
  return SPECIAL.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;
}

const SPECIAL = /["\\]/;

const isPlain = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint';
