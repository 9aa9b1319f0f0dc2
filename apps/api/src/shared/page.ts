export interface PageQuery {
  readonly limit?: number | undefined;
  /** The id after which the page begins. */
  readonly before?: number | undefined;
  readonly q: string | null;
}

interface Page<Row> {
  readonly rows: Row[];
  /** Id of the last row, the value of `before` for the next page; null after the last page. */
  readonly next: number | null;
}

/** Returns the first `size` rows. `read` gets a limit of one row more, which shows whether another page follows. */
export async function readPage<Row extends { readonly id: number }>(
  size: number,
  read: (limit: number) => Promise<Row[]>,
): Promise<Page<Row>> {
  const withOneMore = await read(size + 1);
  const rows = withOneMore.slice(0, size);
  return { rows, next: withOneMore.length > size ? (rows.at(-1)?.id ?? null) : null };
}
