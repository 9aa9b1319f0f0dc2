import { mdiMinus, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { useState } from 'react';
import { AppIcon } from '../display/AppIcon.tsx';
import classes from './NumberStepper.module.css';

interface NumberStepperProps {
  /** Accessible name of the field and both buttons: the counted thing. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** Called when the user asks for more than the maximum; if missing, the plus is disabled at the maximum. */
  onOver?: () => void;
  size?: 'md' | 'lg';
  /** If given, the minus becomes a bin where it would go below the minimum. */
  onRemove?: () => void;
}

/**
 * Shows a number field with a large minus and plus. An emptied field, and a number below the minimum, stay as typed and
 * change nothing (0 where none is allowed) until a number follows or the focus leaves.
 */
export function NumberStepper(props: NumberStepperProps) {
  const { label, value, onChange, min = 0, max = 9999, size = 'md', onOver, onRemove } = props;
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const set = (next: number) => {
    setUnfinished(null);
    if (next > max) onOver?.();
    onChange(Math.min(max, Math.max(min, next)));
  };
  const removes = onRemove !== undefined && value <= min;
  return (
    <div className={classes.step} data-size={size} role="group" aria-label={label}>
      <button
        type="button"
        className={classes.button}
        aria-label={`${removes ? 'Quitar' : 'Disminuir'} ${label}`}
        disabled={value <= min && !removes}
        onClick={() => (removes ? onRemove() : set(value - 1))}
      >
        <AppIcon path={removes ? mdiTrashCanOutline : mdiMinus} />
      </button>
      <input
        className={classes.value}
        inputMode="numeric"
        aria-label={label}
        value={unfinished ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const digits = event.currentTarget.value.replaceAll(/\D/g, '');
          if (digits !== '' && Number(digits) >= min) return set(Number(digits));
          setUnfinished(digits);
          if (min === 0) onChange(0);
        }}
        onBlur={() => setUnfinished(null)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || unfinished === null) return;
          // Enter shows the number that counts instead of sending it unseen.
          event.preventDefault();
          setUnfinished(null);
        }}
      />
      <button
        type="button"
        className={classes.button}
        aria-label={`Aumentar ${label}`}
        disabled={value >= max && !onOver}
        onClick={() => set(value + 1)}
      >
        <AppIcon path={mdiPlus} />
      </button>
    </div>
  );
}
