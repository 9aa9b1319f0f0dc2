import { sql } from 'kysely';
import { type ColumnTypes, Parameter } from './statement.ts';

/**
 * `rowsOf` for some dozens of rows of many columns. PostgreSQL makes a table of each column there,
 * which takes 7 µs a column; here it looks into the arrays, row by row: docs/decisions/077
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
