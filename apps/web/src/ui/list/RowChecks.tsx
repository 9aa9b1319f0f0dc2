import { Checkbox } from '@mantine/core';
import type { RowChoice } from './rowLooks.tsx';

interface RowCheckProps extends RowChoice {
  rowKey: string | number;
  name: string | undefined;
}

export function RowCheck({ chosen, onChange, rowKey, name }: RowCheckProps) {
  return (
    <Checkbox
      aria-label={name ? `Elegir ${name}` : 'Elegir'}
      checked={chosen.has(rowKey)}
      onChange={({ currentTarget }) => {
        const after = new Set(chosen);
        if (currentTarget.checked) after.add(rowKey);
        else after.delete(rowKey);
        onChange(after);
      }}
    />
  );
}

interface AllCheckProps extends RowChoice {
  /** The keys of all rows that the search finds, on every page. */
  keys: readonly (string | number)[];
}

export function AllCheck({ chosen, onChange, keys }: AllCheckProps) {
  const count = keys.filter((key) => chosen.has(key)).length;
  const areAll = count > 0 && count === keys.length;
  return (
    <Checkbox
      label={`Elegir todos (${keys.length})`}
      checked={areAll}
      indeterminate={count > 0 && !areAll}
      onChange={() => onChange(areAll ? new Set() : new Set(keys))}
    />
  );
}
