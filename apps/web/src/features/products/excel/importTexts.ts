import {
  type ImportErrorWire,
  type ImportRowWire,
  type ImportWire,
  OPTIONS_SHEET,
} from '@restaurante/contract/products/products.import.wire.ts';
import { formatCount } from '@restaurante/domain/money/money.ts';
import { nameKey } from '@restaurante/domain/products/names.ts';

const count = (rows: readonly ImportRowWire[], action: ImportRowWire['action']) =>
  rows.filter((row) => row.action === action).length;

/** Returns '12 nuevos, 30 cambian, 3 sin cambios, 1 categoría nueva'; parts that are zero are left out. */
export function summaryText({ rows, groups, new_categories: { length: categories } }: ImportWire): string {
  const [created, changed, same] = [count(rows, 'create'), count(rows, 'update'), count(rows, 'same')];
  const parts = [
    created > 0 && (created === 1 ? '1 nuevo' : `${formatCount(created)} nuevos`),
    changed > 0 && (changed === 1 ? '1 cambia' : `${formatCount(changed)} cambian`),
    same > 0 && `${formatCount(same)} sin cambios`,
    categories > 0 &&
      (categories === 1 ? '1 categoría nueva' : `${formatCount(categories)} categorías nuevas`),
    ...groupParts(groups),
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** Returns '1 grupo de opciones nuevo' and '2 grupos de opciones cambian'. */
function groupParts(groups: readonly ImportRowWire[]): string[] {
  const [created, changed] = [count(groups, 'create'), count(groups, 'update')];
  return [
    created > 0 &&
      (created === 1 ? '1 grupo de opciones nuevo' : `${formatCount(created)} grupos de opciones nuevos`),
    changed > 0 &&
      (changed === 1 ? '1 grupo de opciones cambia' : `${formatCount(changed)} grupos de opciones cambian`),
  ].filter((part) => part !== false);
}

/** Returns how many products would get another name, not only other capitals. */
export const countRenamed = ({ rows }: ImportWire): number =>
  rows.filter(({ changes }) =>
    changes.some(
      ({ column, before, after }) => column === 'Nombre' && nameKey(before ?? '') !== nameKey(after ?? ''),
    ),
  ).length;

export function appliedText({ rows, groups }: ImportWire): string {
  const [created, changed] = [count(rows, 'create'), count(rows, 'update')];
  const options = groups.filter(({ action }) => action !== 'same').length;
  const parts = [
    created > 0 && (created === 1 ? '1 producto creado' : `${formatCount(created)} productos creados`),
    changed > 0 && (changed === 1 ? '1 producto cambiado' : `${formatCount(changed)} productos cambiados`),
    options > 0 && (options === 1 ? '1 grupo de opciones' : `${formatCount(options)} grupos de opciones`),
  ].filter((part) => part !== false);
  return `Importación lista: ${new Intl.ListFormat('es').format(parts)}`;
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
