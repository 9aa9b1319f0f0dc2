import { TextInput } from '@mantine/core';
import { MAX_GUESTS } from '@restaurante/domain/sales/sale-limits.ts';
import { useState } from 'react';
import { countText } from '../../../shared/api/answers.ts';
import classes from './GuestsChoice.module.css';

const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8];

interface GuestsChoiceProps {
  /** null: not said. */
  value: number | null;
  onChange: (guests: number | null) => void;
  /** Called after a touch on a number. */
  onPick?: () => void;
}

/** Asks how many sit at a table: a touch, or a typed number. A touch on the chosen one takes it back. */
export function GuestsChoice({ value, onChange, onPick }: GuestsChoiceProps) {
  // The first digit of a larger number stays in the field.
  const [isTyped, setIsTyped] = useState(false);
  return (
    <div className={classes.counts} role="group" aria-label="Personas">
      {COUNTS.map((count) => (
        <button
          key={count}
          type="button"
          className={`num hover-sunk ${classes.count}`}
          aria-label={countText(count, 'persona', 'personas')}
          aria-pressed={value === count}
          // In a dialog: a phone shows no keyboard before it is asked for.
          data-autofocus={count === (value ?? 1) || undefined}
          onClick={() => {
            setIsTyped(false);
            onChange(value === count ? null : count);
            onPick?.();
          }}
        >
          {count}
        </button>
      ))}
      <TextInput
        className={classes.more}
        aria-label="Otro número de personas"
        placeholder="Más"
        inputMode="numeric"
        autoComplete="off"
        value={isTyped || !COUNTS.includes(value ?? 1) ? (value ?? '') : ''}
        onChange={({ currentTarget }) => {
          const typed = Number(currentTarget.value.replaceAll(/\D/g, ''));
          setIsTyped(typed > 0);
          onChange(typed > 0 ? Math.min(MAX_GUESTS, typed) : null);
        }}
      />
    </div>
  );
}
