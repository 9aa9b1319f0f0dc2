import type {
  ImportErrorWire,
  ImportRowWire,
  ImportWire,
} from '@restaurante/contract/products/products.import.wire.ts';
import type { StationChoice } from '@restaurante/contract/stations/stations.wire.ts';
import { type Cents, formatAmount } from '@restaurante/domain/money/money.ts';
import { nameKey } from '@restaurante/domain/products/names.ts';
import type { ProductFields } from '../products.repository.ts';
import { COLUMNS, STATUS, WITHOUT_KITCHEN } from './columns.ts';
import type { FileRow } from './file-rows.ts';
import { groupKey, groupsText } from './group-names.ts';
import {
  fieldChanges,
  type GroupPlan,
  groupsProblem,
  type PlannedGroup,
  type VisibleField,
  wrongElsewhere,
} from './group-plan.ts';

/** A product's fields as the file has them: category and station by name, no picture. */
export interface MenuFields extends Omit<
  ProductFields,
  'categoryId' | 'image' | 'priceCents' | keyof StationChoice
> {
  readonly price: Cents;
  readonly category: string;
  /** Its own station by name, or 'Sin cocina'; null: that of its category. */
  readonly station: string | null;
  readonly isActive: boolean;
}

export interface MenuProduct extends MenuFields {
  readonly id: number;
  /** Names of its groups of options, in order. */
  readonly groups: readonly string[];
  /** The counted quantity by branch id. */
  readonly stock: ReadonlyMap<number, number>;
}

export interface PlannedRow {
  readonly wire: ImportRowWire;
  /** Null for a product that will be created. */
  readonly id: number | null;
  readonly fields: MenuFields;
  readonly changesFields: boolean;
  readonly priceBefore: Cents | null;
  readonly stock: readonly { readonly branchId: number; readonly quantity: number }[];
  /** Names of its groups of options afterwards; null if they stay. */
  readonly groups: readonly string[] | null;
}

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly errors: readonly ImportErrorWire[];
  readonly newCategories: readonly string[];
  readonly groups: readonly PlannedGroup[];
  /** Names of the file's groups that no product has afterwards. */
  readonly unusedGroups: readonly string[];
  /** Absent for a list that is no file. */
  readonly sheet?: string;
}

interface Menu {
  readonly products: readonly MenuProduct[];
  readonly categories: readonly string[];
  /** Names of the stations. */
  readonly stations: readonly string[];
  readonly groupPlan: GroupPlan;
}

/** Decides for each row which product it means and what it changes. */
export function planImport(
  rows: readonly FileRow[],
  { products, categories, stations, groupPlan }: Menu,
): ImportPlan {
  const { productOf, errors } = matchRows(rows, products);
  const existingNames = new Map(categories.map((name) => [nameKey(name), name]));
  const stationNames = new Map([...stations, WITHOUT_KITCHEN].map((name) => [nameKey(name), name]));
  const newCategories: string[] = [];
  const planned = rows.map((row) => {
    const category = existingNames.get(nameKey(row.category)) ?? row.category;
    if (!existingNames.has(nameKey(category))) newCategories.push(category);
    existingNames.set(nameKey(category), category);
    const station = row.station && stationNames.get(nameKey(row.station));
    if (row.station && station === undefined)
      errors.push(wrong(row, 'station', 'No hay una estación con este nombre'));
    return planRow({ ...row, category, station }, productOf.get(row) ?? null);
  });
  errors.push(...groupPlan.errors, ...wrongGroups(planned, products, groupPlan));
  const unusedGroups = unusedOf(groupPlan.groups, planned, products);
  return { rows: planned, errors, newCategories, groups: groupPlan.groups, unusedGroups };
}

function unusedOf(
  groups: readonly PlannedGroup[],
  rows: readonly PlannedRow[],
  products: readonly MenuProduct[],
): string[] {
  const regrouped = new Map(rows.flatMap(({ id, groups }) => (groups && id !== null ? [[id, groups]] : [])));
  const after = [
    ...products.map(({ id, groups }) => regrouped.get(id) ?? groups),
    ...rows.flatMap(({ id, groups }) => (id === null && groups ? [groups] : [])),
  ];
  const used = new Set(after.flat().map(groupKey));
  return groups.map(({ wire }) => wire.name).filter((name) => !used.has(groupKey(name)));
}

/** Returns an error for each product whose groups do not exist or do not go together. */
function wrongGroups(
  rows: readonly PlannedRow[],
  products: readonly MenuProduct[],
  { namedGroups }: GroupPlan,
): ImportErrorWire[] {
  const inFile = rows.flatMap(({ wire: { row, name }, groups }) => {
    const message = groups && groupsProblem({ name, groups }, namedGroups);
    return message === null ? [] : [{ row, column: COLUMNS.groups.title, message }];
  });
  const changed = new Set(rows.flatMap(({ id, groups }) => (groups === null ? [] : id)));
  return [
    ...inFile,
    ...wrongElsewhere(
      products.filter(({ id }) => !changed.has(id)),
      namedGroups,
    ),
  ];
}

export const planToWire = ({
  rows,
  errors,
  newCategories,
  groups,
  unusedGroups,
  sheet,
}: ImportPlan): ImportWire => ({
  rows: rows.map(({ wire }) => wire),
  errors: [...errors],
  groups: groups.map(({ wire }) => wire),
  new_categories: [...newCategories],
  unused_groups: [...unusedGroups],
  sheet,
});

type Variant = Pick<FileRow, 'name' | 'type' | 'size' | 'piece'>;

/** Type, size and piece distinguish products of one name. */
const variantKey = ({ name, type, size, piece }: Variant) =>
  JSON.stringify([name, type ?? '', size ?? '', piece ?? ''].map(nameKey));

/** The category distinguishes products of one name too. */
const placeKey = (category: string, variant: Variant) => nameKey(category) + variantKey(variant);

/**
 * Matches rows to products: by ID; else by category and name with a product that no other row names by ID; else by name,
 * if one row and one product of that name are left: it moves to another category; else with a new product.
 */
function matchRows(rows: readonly FileRow[], products: readonly MenuProduct[]) {
  const errors: ImportErrorWire[] = [];
  const lineOfId = new Map(rows.map((line) => [line.id, line]));
  const named = products.flatMap((product) => {
    const line = lineOfId.get(product.id);
    return line ? [{ line, product }] : [];
  });
  const free = products.filter(({ id }) => !lineOfId.has(id));
  const freeByPlace = Map.groupBy(free, (product) => placeKey(product.category, product));
  const productOf = new Map(named.map(({ line, product }) => [line, product]));
  const rowOfPlace = new Map(
    named.map(({ line, product }) => [placeKey(line.category, variantOf(line, product)), line.row]),
  );
  const left: FileRow[] = [];
  for (const line of rows) {
    if (line.id !== null) continue;
    const key = placeKey(line.category, line);
    const [product, another] = freeByPlace.get(key) ?? [];
    const first = rowOfPlace.get(key);
    if (first !== undefined) errors.push(wrong(line, 'name', `Este producto ya está en la fila ${first}`));
    else if (another) errors.push(wrong(line, 'id', 'Hay varios productos iguales: escribe el ID de uno'));
    else if (product) productOf.set(line, product);
    else left.push(line);
    rowOfPlace.set(key, first ?? line.row);
  }
  const taken = new Set(productOf.values());
  const movable = Map.groupBy(
    free.filter((product) => !taken.has(product)),
    variantKey,
  );
  for (const [key, lines] of Map.groupBy(left, variantKey)) {
    const found = movable.get(key) ?? [];
    if (lines.length === 1 && found.length === 1) productOf.set(lines[0]!, found[0]!);
  }
  return { productOf, errors };
}

/** Returns the row's name after the import: without a column, the product's value stays. */
const variantOf = ({ name, type, size, piece }: FileRow, product: MenuProduct): Variant => ({
  name,
  type: type === undefined ? product.type : type,
  size: size === undefined ? product.size : size,
  piece: piece === undefined ? product.piece : piece,
});

const wrong = ({ row }: FileRow, key: keyof typeof COLUMNS, message: string): ImportErrorWire => ({
  row,
  column: COLUMNS[key].title,
  message,
});

function planRow(line: FileRow, product: MenuProduct | null): PlannedRow {
  const valueAfter = <T>(value: T | undefined, before: T | undefined, fresh: T): T =>
    value === undefined ? (before ?? fresh) : value;
  const fields: MenuFields = {
    category: line.category,
    name: line.name,
    price: line.price,
    type: valueAfter(line.type, product?.type, null),
    size: valueAfter(line.size, product?.size, null),
    piece: valueAfter(line.piece, product?.piece, null),
    shortDescription: valueAfter(line.shortDescription, product?.shortDescription, null),
    isActive: valueAfter(line.isActive, product?.isActive, true),
    station: valueAfter(line.station, product?.station, null),
  };
  const changed = product ? fieldChanges(visibleFields(product), visibleFields(fields)) : [];
  const stock = line.stock.filter(({ branchId, quantity }) => product?.stock.get(branchId) !== quantity);
  const counted = stock.map(({ branchId, title, quantity }) => {
    const before = product?.stock.get(branchId);
    return { column: title, before: before === undefined ? null : String(before), after: String(quantity) };
  });
  const groups = line.groups && isSameList(line.groups, product?.groups ?? []) ? undefined : line.groups;
  const regrouped = groups
    ? [{ column: COLUMNS.groups.title, before: groupsText(product?.groups ?? []), after: groupsText(groups) }]
    : [];
  const changes = product ? [...changed, ...regrouped, ...counted] : [];
  const action = product ? (changes.length > 0 ? 'update' : 'same') : 'create';
  return {
    wire: { row: line.row, action, name: line.name, changes },
    id: product?.id ?? null,
    fields,
    changesFields: changed.length > 0,
    priceBefore: product?.price ?? null,
    stock,
    groups: groups ?? null,
  };
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, i) => groupKey(name) === groupKey(other[i]!));

/** Returns the columns in the form that a person reads. */
function visibleFields(fields: MenuFields): readonly VisibleField[] {
  return [
    [COLUMNS.category.title, fields.category],
    [COLUMNS.name.title, fields.name],
    [COLUMNS.type.title, fields.type],
    [COLUMNS.size.title, fields.size],
    [COLUMNS.piece.title, fields.piece],
    [COLUMNS.shortDescription.title, fields.shortDescription?.replaceAll('\r\n', '\n') ?? null],
    [COLUMNS.price.title, formatAmount(fields.price)],
    [COLUMNS.status.title, fields.isActive ? STATUS.active : STATUS.inactive],
    [COLUMNS.station.title, fields.station],
  ];
}
