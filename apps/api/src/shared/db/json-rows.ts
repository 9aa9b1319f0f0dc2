import { type Expression, sql } from 'kysely';

/** JSON contains instants as text. */
type InJson<T> = T extends Date ? string : T;

/** The cells of rows of type `O`, without keys. */
interface Cells<O> extends ReadonlyArray<readonly unknown[]> {
  readonly row?: O;
}

/**
 * Packs several rows into one cell of a statement's row: `list` goes into the statement, `read` parses its result.
 * The cells travel without keys: PostgreSQL writes them in three fifths of the time of objects, and Node reads them
 * in half of it. The rows keep their order.
 */
export function jsonRows<const C extends string>(...columns: readonly C[]) {
  const make = (cells: readonly unknown[]) => {
    const row: Record<string, unknown> = {};
    for (let i = 0; i < columns.length; i++) row[columns[i]!] = cells[i];
    return row;
  };
  return {
    columns,
    list: <O extends Record<C, unknown>>(rows: Expression<O>) =>
      sql<
        Cells<O>
      >`(select coalesce(json_agg(json_build_array(${sql.join(columns.map((column) => sql.ref(`listed.${column}`)))})), '[]') from ${rows} as listed)`,
    read: <O extends Record<C, unknown>>(rows: Cells<O>) =>
      rows.map(make) as { readonly [K in C]: InJson<O[K]> }[],
  };
}
