import { PRICE_RULE_TO_WIRE } from '@restaurante/contract/options/option-groups.ts';
import { type OptionGroupInput, optionGroupBody } from '@restaurante/contract/options/options.wire.ts';
import {
  type ImportErrorWire,
  MAX_OPTION_ROWS,
  OPTIONS_SHEET,
} from '@restaurante/contract/products/products.import.wire.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import type { OptionGroup } from '@restaurante/domain/options/options.ts';
import type { SheetRow, SheetToWrite } from '@restaurante/excel/cells.ts';
import { type Columns, MAX_ROWS_ABOVE, readTitles, STATUS } from './columns.ts';
import { readerOf, type RowReader, statusOf } from './file-cells.ts';
import { groupKey } from './group-names.ts';

/** A row for each option; the columns of its group are in each of them. `docs/rules/products.md` */
export const OPTION_COLUMNS = {
  group: { title: 'Grupo', width: 28 },
  min: { title: 'Mínimo', width: 10 },
  max: { title: 'Máximo', width: 10 },
  rule: { title: 'Regla de precio', width: 16 },
  option: { title: 'Opción', width: 28 },
  price: { title: 'Precio', width: 10, format: '0.00' },
  status: { title: 'Estado', width: 10 },
} as const satisfies Columns;
type Key = keyof typeof OPTION_COLUMNS;
type Reader = RowReader<Key>;

const REQUIRED = ['group', 'option'] as const satisfies readonly Key[];

export const RULE_NAMES = {
  sum: 'Suma',
  highest: 'Mayor',
  average: 'Promedio',
} as const satisfies Record<OptionGroup['priceRule'], string>;
const RULES = new Map(
  (Object.keys(RULE_NAMES) as OptionGroup['priceRule'][]).map((rule) => [
    RULE_NAMES[rule].toLowerCase(),
    PRICE_RULE_TO_WIRE[rule],
  ]),
);

/** Shows owners without groups how the sheet is filled in; the import skips it. */
const EXAMPLE = 'Ejemplo: Acompañamiento';
const EXAMPLE_ROWS = [
  [EXAMPLE, 1, 1, RULE_NAMES.sum, 'Arroz', 0, STATUS.active],
  [EXAMPLE, 1, 1, RULE_NAMES.sum, 'Papas fritas', 3, STATUS.active],
] as const;

export function optionSheet(groups: readonly OptionGroup[]): SheetToWrite {
  const rows = groups.flatMap(({ name, min, max, priceRule, options }) =>
    options.map((option) => [
      name,
      min,
      max,
      RULE_NAMES[priceRule],
      option.name,
      bsFromCents(option.price),
      option.isActive ? STATUS.active : STATUS.inactive,
    ]),
  );
  return {
    name: OPTIONS_SHEET,
    columns: Object.values(OPTION_COLUMNS),
    rows: rows.length > 0 ? rows : EXAMPLE_ROWS,
  };
}

/** A group of the file whose cells are all valid, with the row of each of its options. */
export interface FileGroup extends OptionGroupInput {
  readonly row: number;
}

/** The rows of a group, and the values of its columns with the rows that have them. */
interface RawGroup {
  readonly row: number;
  readonly name: string;
  readonly cells: Map<'min' | 'max' | 'rule', { row: number; value: string | number }>;
  readonly options: { row: number; name: string; price: string | number | null; status: 0 | 1 }[];
}

/** Reads the sheet of options. Returns the valid groups, and an error for each wrong cell. */
export function readGroups(sheet: readonly SheetRow[]): { groups: FileGroup[]; errors: ImportErrorWire[] } {
  const errors: ImportErrorWire[] = [];
  const report = (row: number, column: string | null, message: string) =>
    void errors.push({ row, column, message, sheet: OPTIONS_SHEET });
  const above = sheet
    .slice(0, MAX_ROWS_ABOVE + 1)
    .findIndex((row) => readTitles(row, OPTION_COLUMNS, { required: REQUIRED }).errors.length === 0);
  const [titles, ...rows] = sheet.slice(Math.max(above, 0));
  if (titles === undefined) return { groups: [], errors };
  const { places, errors: wrongTitles } = readTitles(titles, OPTION_COLUMNS, { required: REQUIRED });
  for (const { row, column, message } of wrongTitles) report(row, column, message);
  const tooMany = rows[MAX_OPTION_ROWS];
  if (tooMany) report(tooMany.number, null, 'La hoja puede tener hasta 10.000 opciones');
  if (errors.length > 0) return { groups: [], errors };
  const raw = new Map<string, RawGroup>();
  let last: string | null = null;
  for (const row of rows) {
    const cells = readerOf(OPTION_COLUMNS, places, row, (column, message) =>
      report(row.number, column, message),
    );
    if (cells.isBlank) continue;
    // The name may stand in the first row of its group only.
    const name: string | null | undefined = cells.text('group') ?? last;
    if (name === null) report(row.number, OPTION_COLUMNS.group.title, 'Escribe el grupo de la opción');
    else if (groupKey(name) !== groupKey(EXAMPLE)) {
      const group = raw.get(groupKey(name)) ?? { row: row.number, name, cells: new Map(), options: [] };
      raw.set(groupKey(name), group);
      addRow(group, cells, { number: row.number, report });
    }
    last = name;
  }
  const groups = raw
    .values()
    .flatMap((group) => groupOf(group, report))
    .toArray();
  return { groups: errors.length > 0 ? [] : groups, errors };
}

type ReportAt = (row: number, column: string | null, message: string) => void;

/** Adds the option of a row, and the group's values that it has: each row has the same, or none. */
function addRow(
  { name, cells, options }: RawGroup,
  { text, number }: Reader,
  { number: row, report }: { readonly number: number; readonly report: ReportAt },
): void {
  const rule = text('rule')?.toLowerCase() ?? null;
  const wireRule = rule === null ? null : RULES.get(rule);
  if (wireRule === undefined) report(row, OPTION_COLUMNS.rule.title, 'Debe ser Suma, Mayor o Promedio');
  const values = { min: number('min') ?? null, max: number('max') ?? null, rule: wireRule ?? null };
  for (const key of ['min', 'max', 'rule'] as const) {
    const [value, first] = [values[key], cells.get(key)];
    if (value === null) continue;
    if (first && String(first.value) !== String(value)) {
      const message = `El grupo «${name}» tiene otro valor en la fila ${first.row}`;
      report(row, OPTION_COLUMNS[key].title, message);
    } else if (!first) cells.set(key, { row, value });
  }
  const isActive = statusOf(text('status'), (message) => report(row, OPTION_COLUMNS.status.title, message));
  options.push({
    row,
    name: text('option') ?? '',
    price: number('price') ?? null,
    status: isActive === false ? 0 : 1,
  });
}

/** Checks a group with the schema and the texts of the form. */
function groupOf({ row, name, cells, options }: RawGroup, report: ReportAt): FileGroup[] {
  const { data, error } = optionGroupBody.safeParse({
    name,
    min: cells.get('min')?.value,
    max: cells.get('max')?.value,
    price_rule: cells.get('rule')?.value,
    options,
  });
  for (const { path, message } of error?.issues ?? []) {
    const [field, place, ofOption] = path;
    const option = field === 'options' ? options[Number(place)] : undefined;
    if (option)
      report(option.row, OPTION_COLUMNS[ofOption === 'name' ? 'option' : (ofOption as Key)].title, message);
    else if (field === 'min' || field === 'max') {
      report(cells.get(field)?.row ?? row, OPTION_COLUMNS[field].title, message);
    } else report(row, OPTION_COLUMNS.group.title, message);
  }
  return data ? [{ row, ...data }] : [];
}
