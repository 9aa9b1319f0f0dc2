import type { ImportErrorWire } from '@restaurante/contract/products/products.import.wire.ts';
import type { IdName } from '@restaurante/contract/schema.ts';
import { nameKey } from '@restaurante/domain/products/names.ts';
import { withoutInvisible } from '@restaurante/domain/search/invisible.ts';
import { type Cell, isEmpty, type SheetRow } from '@restaurante/excel/cells.ts';

/** Columns of a sheet by their keys, with their widths in characters. */
export type Columns = Readonly<
  Record<string, { readonly title: string; readonly width: number; readonly format?: string }>
>;

/** Rows of a heading above the titles. */
export const MAX_ROWS_ABOVE = 20;

/** The file's columns except the stock columns, with their widths in characters. `docs/rules/products.md` */
export const COLUMNS = {
  id: { title: 'ID', width: 8 },
  category: { title: 'Categoría', width: 18 },
  name: { title: 'Nombre', width: 28 },
  type: { title: 'Tipo', width: 18 },
  size: { title: 'Tamaño', width: 14 },
  piece: { title: 'Presa', width: 14 },
  shortDescription: { title: 'Descripción', width: 40 },
  price: { title: 'Precio', width: 10, format: '0.00' },
  status: { title: 'Estado', width: 10 },
  groups: { title: 'Grupos', width: 28 },
  station: { title: 'Estación', width: 18 },
} as const satisfies Columns;
export type ColumnKey = keyof typeof COLUMNS;

/** A product's station where no kitchen cooks it. */
export const WITHOUT_KITCHEN = 'Sin cocina';

export const STATUS = { active: 'Activo', inactive: 'Inactivo' } as const;

const REQUIRED = ['category', 'name', 'price'] as const satisfies readonly ColumnKey[];

/** The title of a branch's stock column. Branches of one name have their ids in it. */
export interface StockColumn {
  readonly branchId: number;
  readonly title: string;
}

export function stockColumns(branches: readonly IdName[]): StockColumn[] {
  const isTwin = ({ id, name }: IdName) =>
    branches.some((other) => other.id !== id && titleKey(other.name) === titleKey(name));
  return branches.map((branch) => ({
    branchId: branch.id,
    title: `Stock – ${branch.name}${isTwin(branch) ? ` (${branch.id})` : ''}`,
  }));
}

export interface Header {
  readonly places: ReadonlyMap<ColumnKey, number>;
  readonly stock: readonly (StockColumn & { readonly place: number })[];
}

interface Branches {
  readonly all: readonly StockColumn[];
  /** The branches whose stock the session may set. */
  readonly own: readonly StockColumn[];
}

/** Returns whether a cell shows nothing: pasted texts may have letters without width. */
export const isBlank = (cell: Cell): boolean =>
  isEmpty(typeof cell === 'string' ? withoutInvisible(cell) : cell);

/** Returns whether this is the row of titles: a sheet may have a heading above it. */
export function hasTitles({ cells }: SheetRow): boolean {
  const titles = new Set(cells.map((cell) => (typeof cell === 'string' ? titleKey(cell) : '')));
  return REQUIRED.every((key) => titles.has(titleKey(COLUMNS[key].title)));
}

/**
 * Reads the row of titles. Every column that is missing, unknown or repeated is an error. Without branches the stock
 * columns are ignored.
 */
export function readHeader(
  titles: SheetRow,
  branches: Branches | null,
): { header: Header; errors: ImportErrorWire[] } {
  const stock: (StockColumn & { place: number })[] = [];
  const { places, errors } = readTitles(titles, COLUMNS, {
    required: REQUIRED,
    isIgnored: (title) => branches === null && isStock(title),
    readOther: (title, place) => {
      const branch = branches?.own.find((one) => titleKey(one.title) === titleKey(title));
      if (!branch) return unknownColumn(title, branches);
      stock.push({ ...branch, place });
      return null;
    },
  });
  return { header: { places, stock }, errors };
}

interface TitleRules<K> {
  readonly required: readonly NoInfer<K>[];
  readonly isIgnored?: (title: string) => boolean;
  /** Reads another title; returns why it is wrong, or null. */
  readonly readOther?: (title: string, place: number) => string | null;
}

/** Reads a row of titles: the place of each column, and an error for each that is missing, unknown or repeated. */
export function readTitles<K extends string>(
  { number: row, cells }: SheetRow,
  columns: Readonly<Record<K, { readonly title: string }>>,
  { required, isIgnored = () => false, readOther = () => UNKNOWN_COLUMN }: TitleRules<K>,
): { places: Map<K, number>; errors: ImportErrorWire[] } {
  const places = new Map<K, number>();
  const errors: ImportErrorWire[] = [];
  const seen = new Set<string>();
  const keys = Object.keys(columns) as K[];
  for (const [place, cell] of cells.entries()) {
    if (isBlank(cell)) continue;
    const title = typeof cell === 'object' ? '' : withoutInvisible(String(cell)).trim();
    if (isIgnored(title)) continue;
    const key = keys.find((one) => titleKey(columns[one].title) === titleKey(title));
    const isRepeated = seen.has(titleKey(title));
    seen.add(titleKey(title));
    if (key && !isRepeated) places.set(key, place);
    const message = isRepeated ? 'La columna está repetida' : key ? null : readOther(title, place);
    if (message !== null) errors.push({ row, column: title, message });
  }
  if (places.size === 0) {
    const names = new Intl.ListFormat('es').format(required.map((key) => columns[key].title));
    const message = `Escribe los títulos de las columnas en la primera fila: ${names}`;
    return { places, errors: [{ row, column: null, message }] };
  }
  for (const key of required) {
    if (!places.has(key)) errors.push({ row, column: columns[key].title, message: 'Falta esta columna' });
  }
  return { places, errors };
}

const UNKNOWN_COLUMN = 'No se conoce esta columna';

function unknownColumn(title: string, branches: Branches | null): string {
  if (branches?.all.some((one) => titleKey(one.title) === titleKey(title))) {
    return 'Solo puedes cambiar el stock de tu sucursal';
  }
  return isStock(title) ? 'No hay una sucursal con este nombre' : UNKNOWN_COLUMN;
}

const isStock = (title: string) => titleKey(title).startsWith('stock');

/** Drops accents, dashes and blanks: people leave accents out, type a hyphen for the dash, and add blanks. */
export const titleKey = (title: string) =>
  nameKey(withoutInvisible(title))
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?[-–—] ?/g, ' - ')
    .trim();
