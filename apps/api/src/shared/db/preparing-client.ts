import pg from 'pg';

/** More texts than the product has; lists of changing length stop here instead of filling the server's memory. */
const MOST_PREPARED = 400;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_PREPARED) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** A connection that prepares each statement the first time and then only runs it: parsing costs more than most of ours. */
export class PreparingClient extends pg.Client {
  // The driver's overloads differ only in what they give back; all of them are passed through.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const name =
      typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    // oxlint-disable-next-line typescript/unbound-method -- called on this client below
    const query = super.query as (...all: unknown[]) => never;
    return name === undefined ? query.apply(this, args) : query.call(this, { name, text, values }, ...rest);
  }
}
