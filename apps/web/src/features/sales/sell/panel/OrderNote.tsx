import { Textarea } from '@mantine/core';
import classes from './OrderPanel.module.css';

const MAX_LENGTH = 500;

interface OrderNoteProps {
  value: string;
  onChange: (value: string) => void;
}

/** What the kitchen should know about the whole order. */
export function OrderNote({ value, onChange }: OrderNoteProps) {
  return (
    <Textarea
      className={classes.observations}
      aria-label="Observaciones de la venta"
      placeholder="Observaciones de la venta"
      minRows={1}
      maxRows={4}
      maxLength={MAX_LENGTH}
      autoFocus={value === ''}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
