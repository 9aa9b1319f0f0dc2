import type { ImportErrorWire } from '@restaurante/contract/products/products.import.wire.ts';
import type { IdName } from '@restaurante/contract/schema.ts';
import { nameKey } from '@restaurante/domain/products/names.ts';
import { isEmpty, type SheetRow } from '@restaurante/excel/cells.ts';

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
} as const;
export type ColumnKey = keyof typeof COLUMNS;

export const STATUS = { active: 'Activo', inactive: 'Inactivo' } as const;

const REQUIRED = ['category', 'name', 'price'] as const satisfies readonly ColumnKey[];
const KEYS = Object.keys(COLUMNS) as ColumnKey[];

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

/** The position of each column in a file. */
export interface Header {
  readonly places: ReadonlyMap<ColumnKey, number>;
  readonly stock: readonly (StockColumn & { readonly place: number })[];
}

interface Branches {
  readonly all: readonly StockColumn[];
  /** The branches whose stock the session may set. */
  readonly own: readonly StockColumn[];
}

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
  { number: row, cells }: SheetRow,
  branches: Branches | null,
): { header: Header; errors: ImportErrorWire[] } {
  const places = new Map<ColumnKey, number>();
  const stock: (StockColumn & { place: number })[] = [];
  const errors: ImportErrorWire[] = [];
  const seen = new Set<string>();
  for (const [place, cell] of cells.entries()) {
    if (isEmpty(cell)) continue;
    const title = typeof cell === 'object' ? '' : String(cell).trim();
    if (branches === null && isStock(title)) continue;
    const key = KEYS.find((one) => titleKey(COLUMNS[one].title) === titleKey(title));
    const branch = branches?.own.find((one) => titleKey(one.title) === titleKey(title));
    if (seen.has(titleKey(title))) errors.push({ row, column: title, message: 'La columna está repetida' });
    else if (key) places.set(key, place);
    else if (branch) stock.push({ ...branch, place });
    else errors.push({ row, column: title, message: unknownColumn(title, branches) });
    seen.add(titleKey(title));
  }
  if (places.size === 0) {
    const message = 'Escribe los títulos de las columnas en la primera fila: Categoría, Nombre y Precio';
    return { header: { places, stock }, errors: [{ row, column: null, message }] };
  }
  for (const key of REQUIRED) {
    if (!places.has(key)) errors.push({ row, column: COLUMNS[key].title, message: 'Falta esta columna' });
  }
  return { header: { places, stock }, errors };
}

function unknownColumn(title: string, branches: Branches | null): string {
  if (branches?.all.some((one) => titleKey(one.title) === titleKey(title))) {
    return 'Solo puedes cambiar el stock de tu sucursal';
  }
  return isStock(title) ? 'No hay una sucursal con este nombre' : 'No se conoce esta columna';
}

const isStock = (title: string) => titleKey(title).startsWith('stock');

/** Drops accents, dashes and blanks: people leave accents out, type a hyphen for the dash, and add blanks. */
const titleKey = (title: string) =>
  nameKey(title)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?[-–—] ?/g, ' - ')
    .trim();
