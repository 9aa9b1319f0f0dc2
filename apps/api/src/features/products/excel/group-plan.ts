import { errorText } from '@restaurante/contract/errors.ts';
import { MAX_GROUPS, MAX_GROUPS_OF_PRODUCT } from '@restaurante/contract/options/options.wire.ts';
import {
  type ImportErrorWire,
  type ImportRowWire,
  OPTIONS_SHEET,
} from '@restaurante/contract/products/products.import.wire.ts';
import { formatAmount } from '@restaurante/domain/money/money.ts';
import type { Option, OptionGroup } from '@restaurante/domain/options/options.ts';
import type { ImportedGroup } from '../../options/index.ts';
import { STATUS } from './columns.ts';
import { groupKey } from './group-names.ts';
import { type FileGroup, OPTION_COLUMNS, RULE_NAMES } from './option-sheet.ts';

export interface PlannedGroup {
  readonly wire: ImportRowWire;
  readonly group: ImportedGroup;
}

interface NamedGroup extends Pick<OptionGroup, 'name' | 'priceRule'> {
  /** Its first row in the file; null if the file does not have it. */
  readonly row: number | null;
}

export interface GroupPlan {
  readonly groups: readonly PlannedGroup[];
  readonly errors: readonly ImportErrorWire[];
  /** Every group after the import, by the key of its name. */
  readonly namedGroups: ReadonlyMap<string, NamedGroup>;
}

/** Decides for each group of the file which one it means and what it changes. Its rows are all its options. */
export function planGroups(fileGroups: readonly FileGroup[], existing: readonly OptionGroup[]): GroupPlan {
  const before = new Map(existing.map((group) => [groupKey(group.name), group]));
  const groups = fileGroups.map((group) => planGroup(group, before.get(groupKey(group.name)) ?? null));
  const namedGroups = new Map<string, NamedGroup>([
    ...existing.map((group): [string, NamedGroup] => [groupKey(group.name), { ...group, row: null }]),
    ...fileGroups.map((group): [string, NamedGroup] => [groupKey(group.name), group]),
  ]);
  const extra = groups.filter(({ group }) => group.id === null)[MAX_GROUPS - existing.length];
  const message = errorText('option_groups_full', { max: MAX_GROUPS });
  const errors = extra ? [{ row: extra.wire.row, column: null, message, sheet: OPTIONS_SHEET } as const] : [];
  return { groups, errors, namedGroups };
}

function planGroup({ row, ...file }: FileGroup, before: OptionGroup | null): PlannedGroup {
  const old = new Map(before?.options.map((option) => [groupKey(option.name), option]));
  const options = file.options.map((option) => ({
    ...option,
    id: old.get(groupKey(option.name))?.id ?? null,
  }));
  const group = { ...file, id: before?.id ?? null, options };
  const changes = before ? changesOf(before, group) : [];
  const action = before === null ? 'create' : changes.length > 0 ? 'update' : 'same';
  return { wire: { row, action, name: file.name, changes }, group };
}

const optionText = ({ name, price, isActive }: Pick<Option, 'name' | 'price' | 'isActive'>) =>
  `${name} ${formatAmount(price)}${isActive ? '' : ` (${STATUS.inactive})`}`;

/** Returns the columns in the form that a person reads. */
const visibleFields = (group: Pick<OptionGroup, 'name' | 'min' | 'max' | 'priceRule'>) =>
  [
    [OPTION_COLUMNS.group.title, group.name],
    [OPTION_COLUMNS.min.title, String(group.min)],
    [OPTION_COLUMNS.max.title, group.max === null ? null : String(group.max)],
    [OPTION_COLUMNS.rule.title, RULE_NAMES[group.priceRule]],
  ] as const;

export type VisibleField = readonly [title: string, text: string | null];

/** Returns what changes between two lists of the same columns. */
export const fieldChanges = (
  before: readonly VisibleField[],
  after: readonly VisibleField[],
): ImportRowWire['changes'] =>
  after.flatMap(([column, text], i) => {
    const old = before[i]?.[1] ?? null;
    return old === text ? [] : [{ column, before: old, after: text }];
  });

function changesOf(before: OptionGroup, after: ImportedGroup): ImportRowWire['changes'] {
  const fields = fieldChanges(visibleFields(before), visibleFields(after));
  const column = OPTION_COLUMNS.option.title;
  const old = new Map(before.options.map((option) => [option.id, optionText(option)]));
  const changed = after.options.flatMap((option) => {
    const [text, oldText = null] = [optionText(option), old.get(option.id ?? 0)];
    old.delete(option.id ?? 0);
    return text === oldText ? [] : [{ column, before: oldText, after: text }];
  });
  const removed = old
    .values()
    .map((text) => ({ column, before: text, after: null }))
    .toArray();
  const ids = after.options.flatMap(({ id }) => id ?? []);
  const isSorted = before.options.filter(({ id }) => ids.includes(id)).every(({ id }, i) => id === ids[i]);
  const names = (options: readonly { readonly name: string }[]) => options.map(({ name }) => name).join(', ');
  const order = isSorted
    ? []
    : [{ column: 'Orden', before: names(before.options), after: names(after.options) }];
  return [...fields, ...changed, ...removed, ...order];
}

interface ProductGroups {
  readonly name: string;
  readonly groups: readonly string[];
}

/** Returns the text why a product cannot have these groups; null if it can. */
export function groupsProblem(
  { name, groups }: ProductGroups,
  namedGroups: GroupPlan['namedGroups'],
): string | null {
  const unknown = groups.find((group) => !namedGroups.has(groupKey(group)));
  if (unknown !== undefined) return `No hay un grupo «${unknown}»: escríbelo en la hoja ${OPTIONS_SHEET}`;
  if (groups.length > MAX_GROUPS_OF_PRODUCT) {
    return `Un producto admite hasta ${MAX_GROUPS_OF_PRODUCT} grupos de opciones`;
  }
  const replacing = groups.filter((group) => namedGroups.get(groupKey(group))!.priceRule !== 'sum');
  return replacing.length > 1 ? errorText('option_price_rules', { product: name }) : null;
}

/** Returns an error for each product outside of the file whose groups would not go together any more. */
export function wrongElsewhere(
  products: readonly ProductGroups[],
  namedGroups: GroupPlan['namedGroups'],
): ImportErrorWire[] {
  return products.flatMap((product) => {
    const message = groupsProblem(product, namedGroups);
    if (message === null) return [];
    const rows = product.groups.flatMap((group) => namedGroups.get(groupKey(group))?.row ?? []);
    return [{ row: Math.max(...rows, 1), column: OPTION_COLUMNS.rule.title, message, sheet: OPTIONS_SHEET }];
  });
}
