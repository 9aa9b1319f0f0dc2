import {
  type ImportErrorWire,
  type ImportRowWire,
  type ImportWire,
  OPTIONS_SHEET,
} from '@restaurante/contract/products/products.import.wire.ts';
import { nameKey } from '@restaurante/domain/products/names.ts';
import { countText } from '../../../shared/api/answers.ts';

const count = (rows: readonly ImportRowWire[], action: ImportRowWire['action']) =>
  rows.filter((row) => row.action === action).length;

/** Returns the counts that are not zero, in words. */
const countTexts = (...counts: Parameters<typeof countText>[]): string[] =>
  counts.filter(([number]) => number > 0).map((each) => countText(...each));

/** Returns '12 nuevos, 30 cambian, 3 sin cambios, 1 categoría nueva'; parts that are zero are left out. */
export const summaryText = ({ rows, groups, new_categories: categories }: ImportWire): string =>
  countTexts(
    [count(rows, 'create'), 'nuevo', 'nuevos'],
    [count(rows, 'update'), 'cambia', 'cambian'],
    [count(rows, 'same'), 'sin cambios', 'sin cambios'],
    [categories.length, 'categoría nueva', 'categorías nuevas'],
    [count(groups, 'create'), 'grupo de opciones nuevo', 'grupos de opciones nuevos'],
    [count(groups, 'update'), 'grupo de opciones cambia', 'grupos de opciones cambian'],
  ).join(', ');

/** Returns how many products would get another name, not only other capitals. */
export const countRenamed = ({ rows }: ImportWire): number =>
  rows.filter(({ changes }) =>
    changes.some(
      ({ column, before, after }) => column === 'Nombre' && nameKey(before ?? '') !== nameKey(after ?? ''),
    ),
  ).length;

export function appliedText({ rows, groups }: ImportWire): string {
  const texts = countTexts(
    [count(rows, 'create'), 'producto creado', 'productos creados'],
    [count(rows, 'update'), 'producto cambiado', 'productos cambiados'],
    [groups.filter(({ action }) => action !== 'same').length, 'grupo de opciones', 'grupos de opciones'],
  );
  return `Importación lista: ${new Intl.ListFormat('es').format(texts)}`;
}

export function rowText({ row, action, name, changes }: ImportRowWire): string {
  const what = changes.map(
    ({ column, before, after }) => `${column}: ${before ?? 'vacío'} → ${after ?? 'vacío'}`,
  );
  return `Fila ${row} · ${name} · ${action === 'create' ? 'nuevo' : what.join(', ')}`;
}

export const groupText = (group: ImportRowWire): string => `${OPTIONS_SHEET} · ${rowText(group)}`;

export function errorText({ row, column, message, sheet }: ImportErrorWire): string {
  return `${sheet ? `${sheet} · ` : ''}Fila ${row}${column === null ? '' : ` · ${column}`}: ${message}`;
}

/** Says which groups no product has: a group that is in no cell of 'Grupos' is chosen nowhere. */
export function unusedText({ unused_groups: names = [] }: ImportWire): string | null {
  if (names.length === 0) return null;
  const list = new Intl.ListFormat('es').format(names.map((name) => `«${name}»`));
  const start = names.length === 1 ? 'Ningún plato tiene el grupo' : 'Ningún plato tiene los grupos';
  return `${start} ${list}: ${names.length === 1 ? 'escríbelo' : 'escríbelos'} en la columna «Grupos» de sus platos.`;
}
