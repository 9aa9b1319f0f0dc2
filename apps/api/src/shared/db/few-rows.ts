import { sql } from 'kysely';
import { type ColumnTypes, Parameter } from './statement.ts';

/**
 * `rowsOf` for some dozens of rows of many columns. PostgreSQL makes a table of each column there,
 * which takes 7 µs a column; here it looks into the arrays, row by row: docs/decisions/013
 */
export function fewRowsOf<A extends string, R extends object>(
  rows: readonly R[],
  alias: A,
  types: ColumnTypes<R>,
) {
  const { name } = rows as unknown as Parameter;
  const arrays = Object.entries(types).map(([column, type]) => {
    const values = new Parameter(name, (given) => (given as R[]).map((row) => row[column as keyof R]));
    return { column, array: sql`${values}::${sql.raw(`${String(type)}[]`)}` };
  });
  const cells = sql.join(arrays.map(({ column, array }) => sql`(${array})[nth] as ${sql.ref(column)}`));
  const [first] = arrays;
  // The planner takes it for ten rows.
  return sql<R>`(select ${cells} from unnest(${first!.array}) with ordinality as row(cell, nth))`.as<A>(
    sql.ref(alias),
  );
}

/** `fewRowsOf` for one row. Each cell is a parameter, so it costs nothing to select from it several times. */
export function oneRowOf<A extends string, R extends object>(
  rows: readonly R[],
  alias: A,
  types: ColumnTypes<R>,
) {
  const { name } = rows as unknown as Parameter;
  const cells = Object.entries(types).map(([column, type]) => {
    const value = new Parameter(name, (given) => (given as R[])[0]![column as keyof R]);
    return sql`${value}::${sql.raw(String(type))} as ${sql.ref(column)}`;
  });
  return sql<R>`(select ${sql.join(cells)})`.as<A>(sql.ref(alias));
}
