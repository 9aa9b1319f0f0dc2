import pg from 'pg';

/** What runs under a name: the driver prepares it once per connection. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

/** A statement's rows, under the names the code uses, and how many rows it returned or wrote. */
export interface Result {
  readonly rows: Record<string, unknown>[];
  readonly count: number;
}

interface Column {
  readonly key: string;
  readonly parse: (text: string) => unknown;
}

/** The columns of the statements that ran on a connection. */
export type KnownColumns = Map<string, readonly Column[]>;

type Connection = Pick<pg.Connection, 'describe'>;

/** The part of pg's query that types do not know: how it is sent, and what it is told of the answer. */
interface PgQuery {
  readonly name: string;
  callback: (error: Error | null) => void;
  prepare(connection: Connection): void;
}
const PgQuery = pg.Query as unknown as new (config: Prepared & { values: unknown[] }) => PgQuery;

/**
 * One run of a prepared statement. Asks PostgreSQL for the columns only the first time on a connection, and keeps the
 * cells as they come until `result` is called. pg's own query asks every time and builds two objects per row.
 */
export class PreparedQuery extends PgQuery implements pg.Submittable {
  declare readonly submit: pg.Submittable['submit'];
  readonly #known: KnownColumns;
  readonly #rows: (string | null)[][] = [];
  #columns: readonly Column[] | undefined;
  #tag = '';

  constructor({ name, text }: Prepared, values: unknown[], known: KnownColumns) {
    super({ name, text, values });
    this.#known = known;
    this.#columns = known.get(name);
  }

  override prepare(connection: Connection): void {
    super.prepare(this.#columns === undefined ? connection : withoutDescribe(connection));
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      key: camelCase(name),
      parse: pg.types.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#tag = text;
    // A statement without rows has no description.
    this.#columns ??= [];
    this.#known.set(this.name, this.#columns);
  }

  handleReadyForQuery(): void {
    this.callback(null);
  }

  result(): Result {
    const columns = this.#columns ?? [];
    const rows = this.#rows.map((cells) => {
      const row: Record<string, unknown> = {};
      for (const [i, { key, parse }] of columns.entries()) {
        const cell = cells[i] ?? null;
        row[key] = cell === null ? null : parse(cell);
      }
      return row;
    });
    // The tag ends with the number: 'INSERT 0 3', 'SELECT 12'.
    return { rows, count: Number(this.#tag.slice(this.#tag.lastIndexOf(' ') + 1)) || 0 };
  }
}

const silent = new WeakMap<Connection, Connection>();

function withoutDescribe(connection: Connection): Connection {
  let same = silent.get(connection);
  if (same === undefined) {
    same = Object.assign(Object.create(connection) as Connection, { describe: () => undefined });
    silent.set(connection, same);
  }
  return same;
}

const camelCase = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
