import { Textarea } from '@mantine/core';
import { OBSERVATIONS_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import classes from './OrderPanel.module.css';

interface OrderNoteProps {
  value: string;
  onChange: (value: string) => void;
}

/** Shows the note to the kitchen about the whole order. */
export function OrderNote({ value, onChange }: OrderNoteProps) {
  return (
    <Textarea
      className={classes.observations}
      aria-label="Observaciones de la venta"
      placeholder="Observaciones de la venta"
      minRows={1}
      maxRows={4}
      maxLength={OBSERVATIONS_MAX}
      autoFocus={value === ''}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
