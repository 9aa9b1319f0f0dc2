import { TextInput, type TextInputProps } from '@mantine/core';
import { MAX_TABLE } from '@restaurante/domain/sales/sale-limits.ts';
import type { KeyboardEvent } from 'react';
import classes from './Field.module.css';

interface TableFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** null if the sale has no table (a quick sale). */
  value: number | null;
  onChange: (value: number | null) => void;
}

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/** Asks for the table's number, from 1 in steps of 1; optional (docs/rules/sales.md). */
export function TableField({ value, onChange, ...field }: TableFieldProps) {
  const set = (table: number) => onChange(table >= 1 ? Math.min(MAX_TABLE, table) : null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    set((value ?? 0) + step);
  };
  return (
    <TextInput
      className={classes.field}
      aria-label="Número de mesa"
      inputMode="numeric"
      autoComplete="off"
      leftSection={<span className={classes.label}>Mesa</span>}
      leftSectionWidth={60}
      leftSectionPointerEvents="none"
      placeholder="–"
      {...field}
      value={value ?? ''}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => set(Number(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 4)))}
      onKeyDown={onKeyDown}
    />
  );
}
