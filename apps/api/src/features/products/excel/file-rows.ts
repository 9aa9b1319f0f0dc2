import { productCategoryBody } from '@restaurante/contract/product-categories/product-categories.wire.ts';
import type { ImportErrorWire } from '@restaurante/contract/products/products.import.wire.ts';
import { MAX_STOCK, productBody } from '@restaurante/contract/products/products.wire.ts';
import { id, wholeNumber } from '@restaurante/contract/schema.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { SheetRow } from '@restaurante/excel/cells.ts';
import { COLUMNS, type ColumnKey, type Header } from './columns.ts';
import { cellsOf, type Report, type RowCells, statusOf } from './file-cells.ts';
import { groupNames } from './group-names.ts';

/** A row of the file whose cells are all valid. A field is undefined if the file has no column for it. */
export interface FileRow {
  readonly row: number;
  /** The id of an existing product; null if the row names none. */
  readonly id: number | null;
  readonly category: string;
  readonly name: string;
  readonly price: Cents;
  readonly type: string | null | undefined;
  readonly size: string | null | undefined;
  readonly piece: string | null | undefined;
  readonly shortDescription: string | null | undefined;
  readonly isActive: boolean | undefined;
  /** The name of its own station; null: that of its category. */
  readonly station: string | null | undefined;
  /** Names of its groups of options, in order. */
  readonly groups: readonly string[] | undefined;
  /** Only branches with a number in their cell. */
  readonly stock: readonly { readonly branchId: number; readonly title: string; readonly quantity: number }[];
}

/** Reads the rows below the header. Returns the valid rows, and an error for each wrong cell. */
export function readFileRows(
  header: Header,
  rows: readonly SheetRow[],
  knownIds: ReadonlySet<number>,
): { rows: FileRow[]; errors: ImportErrorWire[] } {
  const errors: ImportErrorWire[] = [];
  const validRows: FileRow[] = [];
  const rowOfId = new Map<number, number>();
  for (const row of rows) {
    const before = errors.length;
    const report: Report = (column, message) => void errors.push({ row: row.number, column, message });
    const cells = cellsOf(header, row, report);
    if (cells.isBlank) continue;
    const productId = idOf(cells, { knownIds, rowOfId }, report);
    if (productId !== null) rowOfId.set(productId, row.number);
    const fields = fieldsOf(cells, report);
    const category = categoryOf(cells.text('category'), report);
    const isActive = statusOf(cells.text('status'), (message) => report(COLUMNS.status.title, message));
    const groups = cells.whenPresent('groups', groupNames(cells.text('groups') ?? ''));
    const station = cells.whenPresent('station', cells.text('station') ?? null);
    const stock = stockOf(cells, report);
    if (errors.length > before || fields === null || category === null) continue;
    validRows.push({ row: row.number, id: productId, category, ...fields, isActive, station, groups, stock });
  }
  return { rows: validRows, errors };
}

const ID = id('El ID debe ser un número entero');

function idOf(
  cells: RowCells,
  { knownIds, rowOfId }: { knownIds: ReadonlySet<number>; rowOfId: ReadonlyMap<number, number> },
  report: Report,
): number | null {
  const value = cells.number('id') ?? null;
  if (value === null) return null;
  const { data, error } = ID.safeParse(value);
  const first = data === undefined ? undefined : rowOfId.get(data);
  const problem =
    error?.issues[0]?.message ??
    (data !== undefined && !knownIds.has(data) ? 'No hay un producto con este ID' : null) ??
    (first === undefined ? null : `Este ID ya está en la fila ${first}`);
  if (problem === null) return data ?? null;
  report(COLUMNS.id.title, problem);
  return null;
}

/** Replaces a cell that is reported already, so that it gets only one error. */
const UNREAD = { name: '?', price: 1 };
const COLUMN_OF_FIELD: Readonly<Record<string, ColumnKey>> = {
  short_description: 'shortDescription',
  dam: 'piece',
};

/** Checks a row with the schema and the texts of the form. */
function fieldsOf({ text, number, whenPresent }: RowCells, report: Report) {
  const name = text('name');
  const price = number('price');
  const { data, error } = productBody.safeParse({
    product_category_id: 1,
    name: name === undefined ? UNREAD.name : (name ?? ''),
    type: text('type'),
    price: price === undefined ? UNREAD.price : (price ?? ''),
    short_description: text('shortDescription'),
    size: text('size'),
    dam: text('piece'),
  });
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0]);
    report(COLUMNS[COLUMN_OF_FIELD[field] ?? (field as ColumnKey)].title, message);
  }
  if (!data) return null;
  const { fields } = data;
  return {
    name: fields.name,
    price: fields.priceCents,
    type: whenPresent('type', fields.type),
    size: whenPresent('size', fields.size),
    piece: whenPresent('piece', fields.piece),
    shortDescription: whenPresent('shortDescription', fields.shortDescription),
  };
}

function categoryOf(text: string | null | undefined, report: Report): string | null {
  if (text === undefined) return null;
  const { data, error } = productCategoryBody.safeParse({ name: text ?? '' });
  if (data) return data.fields.name;
  const message = text === null ? 'Debes seleccionar una categoría!' : (error.issues[0]?.message ?? '');
  report(COLUMNS.category.title, message);
  return null;
}

const QUANTITY = wholeNumber({ min: 0, max: MAX_STOCK });

/** An empty cell does not change the stock. */
function stockOf({ stock }: RowCells, report: Report): FileRow['stock'] {
  return stock.flatMap(({ value, ...column }) => {
    if (value === null || value === undefined) return [];
    const { data, error } = QUANTITY.safeParse(value);
    if (error) report(column.title, error.issues[0]?.message ?? '');
    return data === undefined ? [] : [{ ...column, quantity: data }];
  });
}
