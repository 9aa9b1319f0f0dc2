import { TextInput, type TextInputProps } from '@mantine/core';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { MAX_TABLE } from '@restaurante/domain/sales/sale-limits.ts';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { Status } from '../../../ui/feedback/Status.tsx';
import { useDaySalesQuery } from '../bill/saleQueries.ts';
import classes from './TableField.module.css';

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

interface BusyTableProps {
  table: number | null;
  /** The sale that is at this table itself. */
  ownSaleId?: number;
}

/** Warns that another sale of this table is unpaid. */
export function BusyTable({ table, ownSaleId }: BusyTableProps) {
  const isAtTable = ({ deleted_at, table_number, paid_out, sale_number }: SaleWire) =>
    deleted_at === null && table_number === table && paid_out === 0 && sale_number !== null;
  const { data } = useQuery({
    // Two, because one of them may be the own sale.
    ...useDaySalesQuery({ q: `mesa ${table}`, paid: 0, limit: 2 }, isAtTable),
    enabled: table !== null,
  });
  if (table === null) return null;
  const unpaid = data?.sales.find((sale) => isAtTable(sale) && sale.id !== ownSaleId);
  if (!unpaid) return null;
  return (
    <Status>
      <p className={classes.warning}>
        La mesa {table} todavía tiene una venta sin pagar (T-{unpaid.sale_number})
      </p>
    </Status>
  );
}
