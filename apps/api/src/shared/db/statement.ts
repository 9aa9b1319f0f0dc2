import {
  CamelCasePlugin,
  type CompiledQuery,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  type ShallowDehydrateValue,
  sql,
} from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Executor, Tx } from './database.ts';
import type { DB } from './database.types.ts';

/** Stands for a value in a statement. Kysely treats it like the value. */
class Parameter {
  readonly name: string;
  readonly read: (value: unknown) => unknown;

  constructor(name: string, read = (value: unknown) => value) {
    this.name = name;
    this.read = read;
  }

  /** A parameter has no value while its statement is built, so nothing may be computed from it. */
  [Symbol.toPrimitive](): never {
    throw new Error(`parameter ${this.name} was used as a value while its statement was built`);
  }
}

/** A parameter used twice is sent once, as `$1` in both places. */
class StatementCompiler extends PostgresQueryCompiler {
  readonly #places = new Map<Parameter, number>();

  protected override appendValue(value: unknown): void {
    const place = value instanceof Parameter ? this.#places.get(value) : undefined;
    if (place !== undefined) return this.append(`$${place}`);
    super.appendValue(value);
    if (value instanceof Parameter) this.#places.set(value, this.numParameters);
  }
}

interface Compilable<O> {
  compile(db: Kysely<DB>): CompiledQuery<O>;
}

/** `D` is the type of connection that it may run on. */
export interface Statement<P, O, D extends Executor = Executor> {
  readonly all: (db: D, parameters: P) => Promise<O[]>;
  readonly first: (db: D, parameters: P) => Promise<O | undefined>;
  /** The first row; throws when there is none. */
  readonly one: (db: D, parameters: P) => Promise<O>;
  readonly exists: (db: D, parameters: P) => Promise<boolean>;
  /** Returns the number of rows written. */
  readonly run: (db: D, parameters: P) => Promise<number>;
}

/**
 * Returns a statement that is built once, at its first use, and then only runs. Declare the type of its parameters;
 * inside, each one stands for its value: `statement((db, p: { companyId: number }) =>
 * db.selectFrom('branches')….where('companyId', '=', p.companyId))`.
 */
export function statement<P extends object, O>(
  build: (db: Kysely<DB>, parameters: P) => Compilable<O>,
): Statement<P, O> {
  return compiled(() => build(builder(), placeholders() as P));
}

/** Returns a statement that locks rows. The compiler accepts it only in a transaction (`docs/rules/locks.md`). */
export function lockStatement<P extends object, O>(
  build: (db: Kysely<DB>, parameters: P) => Compilable<O>,
): Statement<P, O, Tx> {
  return compiled(() => build(builder(), placeholders() as P), { locks: true });
}

/**
 * Returns a statement whose columns the caller chooses: `changes` stands for the columns of one call. Each set of
 * columns in use gets its own text.
 */
export function changeStatement<P extends object, C extends object>(
  build: (db: Kysely<DB>, parameters: P, changes: C) => Compilable<unknown>,
): { readonly run: (db: Executor, parameters: P, changes: C) => Promise<number> } {
  const byColumns = new Map<string, Statement<P & { changes: C }, unknown>>();
  return {
    run: (db, parameters, changes) => {
      const columns = Object.keys(changes)
        .filter((column) => changes[column as keyof C] !== undefined)
        .sort();
      const key = columns.join();
      let entry = byColumns.get(key);
      if (entry === undefined) {
        const values = Object.fromEntries(
          columns.map((column) => [
            column,
            new Parameter('changes', (values) => (values as Record<string, unknown>)[column]),
          ]),
        );
        entry = compiled(() => build(builder(), placeholders() as P, values as C));
        byColumns.set(key, entry);
      }
      return entry.run(db, { ...parameters, changes });
    },
  };
}

/** Names a row of a company's table. */
export interface RowKey {
  readonly companyId: number;
  readonly id: number;
}

/** True for one row of a company, in a statement of one table: `.where(isRow(p.companyId, p.id))`. */
export const isRow = (companyId: number, id: number) =>
  sql<boolean>`company_id = ${companyId} and id = ${id}`;

/** Returns some of the parameters, as the values of a row to insert: `.values(pick(p, 'companyId', 'name'))`. */
export const pick = <P extends object, K extends keyof P>(parameters: P, ...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, parameters[name]])) as Pick<P, K>;

/** JSON contains instants as text. */
type Values<O> = { [K in keyof O]: O[K] extends Expression<infer V> ? ShallowDehydrateValue<V> : never };

/** Returns a subquery's rows as one JSON list; the keys are spelled as in the given object. */
export const jsonList = <O extends Record<string, Expression<unknown>>>(
  orderBy: RawBuilder<unknown>,
  object: O,
) => sql<Values<O>[]>`coalesce(json_agg(${jsonBuildObject(object)} order by ${orderBy}), '[]')`;

/** Matches any value of an array parameter: `.where('id', '=', anyOf(p.ids))`. */
export const anyOf = <T>(values: readonly T[]) => sql<T>`any(${values})`;

/** True for a row that meets the condition, and for every row when the parameter is null. */
export const whenGiven = (
  parameter: unknown,
  type: 'bigint' | 'text' | 'sale_status' | 'bigint[]' | 'text[]' | 'date[]' | 'boolean',
  condition: RawBuilder<boolean>,
) => sql<boolean>`(${parameter}::${sql.raw(type)} is null or ${condition})`;

/** Returns the full name of a person of this table, or alias. */
export const fullName = (person: string) =>
  sql<string>`concat_ws(' ', ${sql.ref(`${person}.firstName`)}, ${sql.ref(`${person}.lastName`)})`;

/** The PostgreSQL type of each column. */
export type ColumnTypes<R> = { readonly [K in keyof R]-?: string };

/**
 * Returns rows of one parameter as a table to select from: `rowsOf(p.lines, 'line', { productId: 'bigint' })`. `rows`
 * is the parameter's placeholder, not the rows: they travel as JSON, so the text does not depend on their number.
 */
export function rowsOf<A extends string, R extends object>(
  rows: readonly R[],
  alias: A,
  types: ColumnTypes<R>,
) {
  const { name } = rows as unknown as Parameter;
  const names = Object.keys(types) as (keyof R & string)[];
  const columns = names.map((one) => [one, snakeCase(one)] as const);
  const toJson = (row: R) =>
    Object.fromEntries(columns.map(([one, column]) => [column, jsonValue(row[one])]));
  const parameter = new Parameter(name, (list) => JSON.stringify((list as R[]).map(toJson)));
  const definitions = names.map((one) => sql`${sql.ref(one)} ${sql.raw(types[one])}`);
  return sql<R>`json_to_recordset(${parameter}::json)`.as<A>(
    sql`${sql.ref(alias)}(${sql.join(definitions)})`,
  );
}

/**
 * Returns the list of the columns of `types`: `insert into … (${columnsOf(LINE)}) select ${columnsOf(LINE)} from …`.
 */
export const columnsOf = (types: object): RawBuilder<unknown> =>
  sql.join(Object.keys(types).map((name) => sql.ref(name)));

const jsonValue = (value: unknown) => (value instanceof Buffer ? `\\x${value.toString('hex')}` : value);

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Kysely without a connection: it only builds and compiles. */
const builder = () =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new StatementCompiler(),
    },
    plugins: [new CamelCasePlugin()],
  });

function placeholders(): object {
  const places = new Map<string, Parameter>();
  const get = (_: object, name: string) => {
    const parameter = places.get(name) ?? new Parameter(name);
    places.set(name, parameter);
    return parameter;
  };
  return new Proxy({}, { get });
}

const LOCKS = /\bfor (no key )?(update|share)\b|\bpg_advisory_(?!unlock)/;

/** Every statement of the loaded modules, for tests that check all of them. */
export const statements: { readonly text: string }[] = [];

function compiled<P extends object, O>(build: () => Compilable<O>, { locks = false } = {}): Statement<P, O> {
  let query: CompiledQuery<O> | undefined;
  // Compiles at the first use: most of the hundreds of statements are not needed to start.
  const compile = () => {
    if (query !== undefined) return query;
    query = build().compile(builder());
    if (LOCKS.test(query.sql) !== locks) {
      throw new Error(`${locks ? 'locks nothing' : 'lockStatement'}: ${query.sql}`);
    }
    return query;
  };
  statements.push({
    get text() {
      return compile().sql;
    },
  });
  const send = (db: Executor, parameters: P) => {
    const { parameters: places, ...rest } = compile();
    const values = places.map((place) => (place instanceof Parameter ? valueOf(place, parameters) : place));
    return db.executeQuery<O>({ ...rest, parameters: values });
  };
  const all = async (db: Executor, parameters: P) => (await send(db, parameters)).rows;
  const first = async (db: Executor, parameters: P) => (await all(db, parameters))[0];
  return {
    all,
    first,
    one: async (db, parameters) => {
      const row = await first(db, parameters);
      if (row === undefined) throw new Error(`no row from: ${compile().sql}`);
      return row;
    },
    exists: async (db, parameters) => (await first(db, parameters)) !== undefined,
    run: async (db, parameters) => Number((await send(db, parameters)).numAffectedRows ?? 0),
  };
}

/** Throws for a missing parameter: the driver would send it as null. */
function valueOf(place: Parameter, parameters: object): unknown {
  const value = place.read((parameters as Record<string, unknown>)[place.name]);
  if (value === undefined) throw new Error(`parameter ${place.name} is missing`);
  return value;
}
