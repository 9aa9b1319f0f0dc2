/** A value by which rows are sorted: text, amount, date in ISO 8601. Nothing and '' come last. */
export type SortValue = string | number | null | undefined;

/** The title of the column that sorts a list, with '-' before it for the largest first; null for the list's own order. */
export type SortOrder = string | null;

interface Sortable<Row> {
  readonly title: string;
  readonly sortBy?: ((row: Row) => SortValue) | undefined;
}

/** Spanish: ñ after n, accents and case aside, 'Mesa 2' before 'Mesa 10'. */
const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

const isMissing = (value: SortValue) => value === null || value === undefined || value === '';

/** Returns how a column is sorted, for `aria-sort`; undefined if another one is, or none. */
export function directionOf(title: string, order: SortOrder): 'ascending' | 'descending' | undefined {
  if (order === title) return 'ascending';
  return order === `-${title}` ? 'descending' : undefined;
}

/** Returns the order after a touch of a title: ascending, then descending, then the list's own. */
export function nextOrder(title: string, order: SortOrder): SortOrder {
  const direction = directionOf(title, order);
  if (direction === undefined) return title;
  return direction === 'ascending' ? `-${title}` : null;
}

/** Returns the rows in this order. Equal ones stay as they came, and those without a value come last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Sortable<Row>[],
  order: SortOrder,
): readonly Row[] {
  const column = columns.find(({ title }) => directionOf(title, order) !== undefined);
  const { sortBy } = column ?? {};
  if (column === undefined || sortBy === undefined) return rows;
  const sign = directionOf(column.title, order) === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [sortBy(one), sortBy(other)];
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
    return sign * compare(a, b);
  });
}
