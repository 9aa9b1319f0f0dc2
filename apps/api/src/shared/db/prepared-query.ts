import pg from 'pg';
import { textOf } from './parameters.ts';

/** What runs under a name: the driver prepares it once per connection. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

/** A statement's rows, under the names the code uses, how many rows it returned or wrote, and what PostgreSQL calls it. */
export interface Result {
  readonly rows: Record<string, unknown>[];
  readonly count: number;
  readonly tag: string;
}

type Cells = readonly (string | null)[];
type MakeRow = (cells: Cells) => Record<string, unknown>;

/** How the rows of the statements are made that ran on a connection, by the statement's name. */
export type KnownRows = Map<string, MakeRow>;

/** The part of pg's connection that types do not know. */
interface Connection {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
  readonly parse: (statement: Prepared) => void;
  readonly bind: (given: { statement: string; values: (string | Buffer | null)[] }) => void;
  readonly stream: { readonly write: (bytes: Buffer) => void };
}

/** Messages of the protocol that are the same for every statement: run it to its end, and answer for it alone. */
const EXECUTE_AND_SYNC = Buffer.from('E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04');
const DESCRIBE_FIRST = Buffer.concat([Buffer.from('D\0\0\0\x06P\0'), EXECUTE_AND_SYNC]);

/**
 * One run of a prepared statement. Asks PostgreSQL for the columns only the first time on a connection, and keeps the
 * cells as they come until `result` is called. pg's own query asks every time and builds three objects for each run.
 */
export class PreparedQuery implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  callback: (error: Error | null) => void = () => undefined;
  readonly #values: readonly unknown[];
  readonly #known: KnownRows;
  readonly #rows: Cells[] = [];
  #makeRow: MakeRow | undefined;
  #tag = '';

  constructor({ name, text }: Prepared, values: readonly unknown[], known: KnownRows) {
    this.name = name;
    this.text = text;
    this.#values = values;
    this.#known = known;
    this.#makeRow = known.get(name);
  }

  /** pg calls `handleError` with what this returns. */
  submit(given: pg.Connection): Error | undefined {
    const connection = given as unknown as Connection;
    const { name, text } = this;
    try {
      const values = this.#values.map(textOf);
      if (!(name in connection.parsedStatements || name in connection.submittedNamedStatements)) {
        connection.parse({ name, text });
        connection.submittedNamedStatements[name] = text;
      }
      connection.bind({ statement: name, values });
      connection.stream.write(this.#makeRow ? EXECUTE_AND_SYNC : DESCRIBE_FIRST);
      return undefined;
    } catch (error) {
      return error as Error;
    }
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#makeRow = makerOf(fields);
  }

  handleDataRow({ fields }: { fields: Cells }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#tag = text;
    // A statement without rows has no description.
    this.#known.set(this.name, (this.#makeRow ??= () => ({})));
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  result(): Result {
    const rows = this.#makeRow ? this.#rows.map(this.#makeRow) : [];
    // The tag ends with the number: 'INSERT 0 3', 'SELECT 12'.
    const count = Number(this.#tag.slice(this.#tag.lastIndexOf(' ') + 1)) || 0;
    return { rows, count, tag: this.#tag };
  }
}

// In a pipeline pg takes nothing but queries of its own class. Its constructor is passed by.
Object.setPrototypeOf(PreparedQuery.prototype, pg.Query.prototype);

const makers = new Map<string, MakeRow>();

/**
 * Compiles how a row is made of its cells. An object that is written out has its shape from the beginning, which takes
 * a third of the time of adding one key after the other.
 */
function makerOf(fields: readonly pg.FieldDef[]): MakeRow {
  const cells = fields.map(
    ({ name }, i) =>
      `${JSON.stringify(camelCase(name))}: cells[${i}] === null ? null : parsers[${i}](cells[${i}])`,
  );
  const types = fields.map(({ dataTypeID }) => dataTypeID);
  const key = `${types.join()} ${cells.join()}`;
  const known = makers.get(key);
  if (known) return known;
  const parsers = types.map((type) => pg.types.getTypeParser(type, 'text'));
  // oxlint-disable-next-line no-implied-eval -- names of columns from our own statements, quoted
  const make = new Function('parsers', `return (cells) => ({ ${cells.join()} })`)(parsers) as MakeRow;
  makers.set(key, make);
  return make;
}

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
