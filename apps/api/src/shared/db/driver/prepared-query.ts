import pg from 'pg';
import { textOf } from './parameters.ts';

/** Of a statement in a transaction that has failed already. */
export const IN_FAILED_TRANSACTION = '25P02';

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

/** Who waits for the result. */
interface Asked {
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: Error) => void;
  readonly reasonOf: (error: Error) => Error;
}

/** Messages of the protocol that are the same for every statement. */
const EXECUTE = Buffer.from('E\0\0\0\x09\0\0\0\0\0');
const DESCRIBE_FIRST = Buffer.concat([Buffer.from('D\0\0\0\x06P\0'), EXECUTE]);
/** Answer for all that was asked since the last one. */
const SYNC = Buffer.from('S\0\0\0\x04');

/**
 * One run of a prepared statement. Asks PostgreSQL for the columns only the first time on a connection, and keeps the
 * cells as they come until they are all there. pg's own query asks every time and builds three objects for each run.
 */
export class PreparedQuery {
  readonly name: string;
  readonly text: string;
  readonly #values: readonly unknown[];
  readonly #known: KnownRows;
  readonly #rows: Cells[] = [];
  readonly #asked: Asked;
  #makeRow: MakeRow | undefined;

  constructor({ name, text }: Prepared, values: readonly unknown[], known: KnownRows, asked: Asked) {
    this.name = name;
    this.text = text;
    this.#values = values;
    this.#known = known;
    this.#asked = asked;
    this.#makeRow = known.get(name);
  }

  /** The values as PostgreSQL reads them. Throws for one that it cannot. */
  encoded(): (string | Buffer | null)[] {
    return this.#values.map(textOf);
  }

  write(connection: Connection, values: (string | Buffer | null)[]): void {
    const { name, text } = this;
    if (!(name in connection.parsedStatements || name in connection.submittedNamedStatements)) {
      connection.parse({ name, text });
      connection.submittedNamedStatements[name] = text;
    }
    connection.bind({ statement: name, values });
    connection.stream.write(this.#makeRow ? EXECUTE : DESCRIBE_FIRST);
  }

  describe(fields: readonly pg.FieldDef[]): void {
    this.#makeRow = makerOf(fields);
  }

  keep(cells: Cells): void {
    this.#rows.push(cells);
  }

  complete(tag: string): void {
    // A statement without rows has no description.
    const makeRow = (this.#makeRow ??= () => ({}));
    this.#known.set(this.name, makeRow);
    // The tag ends with the number: 'INSERT 0 3', 'SELECT 12'.
    const count = Number(tag.slice(tag.lastIndexOf(' ') + 1)) || 0;
    this.#asked.resolve({ rows: this.#rows.map(makeRow), count, tag });
  }

  fail(error: Error): void {
    this.#asked.reject(this.#asked.reasonOf(error));
  }
}

/** The statements behind one that failed do not run. They fail with the code of a transaction that failed before. */
const PASSED_OVER = Object.assign(new pg.DatabaseError('passed over', 0, 'error'), {
  code: IN_FAILED_TRANSACTION,
});

/** Statements that PostgreSQL runs one after the other and answers together, in one packet. docs/decisions/013 */
export class Batch implements pg.Submittable {
  readonly #queries: readonly PreparedQuery[];
  /** The one whose answer comes. */
  #at = 0;

  constructor(queries: readonly PreparedQuery[]) {
    this.#queries = queries;
  }

  /** pg notes under this name what PostgreSQL has prepared. */
  get name(): string | undefined {
    return this.#queries[this.#at]?.name;
  }

  get text(): string | undefined {
    return this.#queries[this.#at]?.text;
  }

  /** pg calls `handleError` with what this returns: of a batch with a value that cannot be sent, nothing is sent. */
  submit(given: pg.Connection): Error | undefined {
    const connection = given as unknown as Connection;
    try {
      const values = this.#queries.map((query) => query.encoded());
      for (const [i, query] of this.#queries.entries()) query.write(connection, values[i]!);
      connection.stream.write(SYNC);
      return undefined;
    } catch (error) {
      return error as Error;
    }
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#queries[this.#at]!.describe(fields);
  }

  handleDataRow({ fields }: { fields: Cells }): void {
    this.#queries[this.#at]!.keep(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#queries[this.#at]!.complete(text);
    this.#at += 1;
  }

  handleError(error: Error, given: pg.Connection): void {
    const { submittedNamedStatements } = given as unknown as Connection;
    const [failed, ...others] = this.#queries.slice(this.#at);
    failed?.fail(error);
    for (const query of others) {
      // PostgreSQL has not prepared it either.
      delete submittedNamedStatements[query.name];
      query.fail(PASSED_OVER);
    }
  }

  handleReadyForQuery(): void {}
}

// In a pipeline pg takes nothing but queries of its own class. Its constructor is passed by.
Object.setPrototypeOf(Batch.prototype, pg.Query.prototype);

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
