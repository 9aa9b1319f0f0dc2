import { TextInput, type TextInputProps } from '@mantine/core';
import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { cents, centsFromBs, formatAmount, MAX_CENTS, type Cents } from '@restaurante/domain/money/money.ts';
import { amountProblem, readAmount } from '@restaurante/domain/money/written-amount.ts';
import { useState, type KeyboardEvent } from 'react';
import { AppIcon } from '../display/AppIcon.tsx';
import classes from './MoneyInput.module.css';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Centavos; null is an empty field. */
  value: Cents | null;
  onChange: (value: Cents | null) => void;
  /** Limits of the stepper, in centavos; what is typed is checked when it is saved. */
  min?: number;
  max?: number;
  /** The stepper's step, in centavos. */
  step?: number;
  /** Leaves out ',00'. */
  whole?: boolean;
}

/** A point with three digits after it stands between thousands, as amounts are written everywhere else. */
const TYPED = /^(\d{0,8}|[1-9]\d{0,2}\.\d{3}|[1-9]\d?\.\d{3}\.\d{3})([.,]\d{0,2})?$/;

/** Returns the centavos of an amount typed in Bs, with comma or dot; null if there is no number yet. */
function read(text: string): Cents | null {
  const plain = text.replace(/\.(?=\d{3})/g, '').replace(',', '.');
  return /\d/.test(plain) ? centsFromBs(Number(plain)) : null;
}

/** Returns the centavos of a text that was not typed sign by sign; null if it is no amount of a field. */
function readWritten(text: string): Cents | null {
  const amount = readAmount(text);
  return typeof amount === 'number' && amount >= 0 ? centsFromBs(amount) : null;
}

const textOf = (value: Cents | null, whole: boolean) =>
  value === null ? '' : formatAmount(value, { whole }).replaceAll('.', '');

/** Shows a field for an amount (docs/rules/money.md): at most two decimals, and steps with the arrow keys. */
export function MoneyInput(props: MoneyInputProps) {
  const { value, onChange, min = 0, max = MAX_CENTS, step = 50, whole = false, ...rest } = props;
  const [text, setText] = useState(() => textOf(value, whole));
  const [last, setLast] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  if (value !== last) {
    setProblem(null);
    // Changed from outside (a quick key, a reset). What the user types keeps its form, such as '5,'.
    setLast(value);
    if (read(text) !== value) setText(textOf(value, whole));
  }
  const type = (next: string) => {
    if (!TYPED.test(next)) return;
    setText(next);
    setLast(read(next));
    onChange(read(next));
  };
  const change = (next: string, isPasted: boolean) => {
    const written = TYPED.test(next) ? null : readWritten(next);
    // A third decimal that is typed is only not accepted.
    const isRefused = !TYPED.test(next) && written === null && (isPasted || /[^\d.,]/.test(next));
    setProblem(isRefused ? (amountProblem(next) ?? 'Este campo no admite ese monto') : null);
    type(written === null ? next : textOf(written, whole));
  };
  const stepBy = (by: number) => type(textOf(cents(Math.min(max, Math.max(min, (value ?? 0) + by))), whole));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDown?.(event);
    const by = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (by === undefined || rest.disabled || rest.readOnly) return;
    event.preventDefault();
    stepBy(by);
  };
  const stepper = (
    <span className={classes.steps}>
      {(
        [
          ['Aumentar', mdiChevronUp, step],
          ['Disminuir', mdiChevronDown, -step],
        ] as const
      ).map(([label, icon, by]) => (
        <button
          key={label}
          className="centre faint"
          type="button"
          tabIndex={-1}
          aria-label={label}
          onClick={() => stepBy(by)}
        >
          <AppIcon path={icon} size={16} />
        </button>
      ))}
    </span>
  );
  return (
    <TextInput
      leftSection={<span className="small faint medium">Bs.</span>}
      rightSection={rest.disabled || rest.readOnly ? undefined : stepper}
      rightSectionWidth={28}
      {...rest}
      error={problem ?? rest.error}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: 'num' }}
      value={text}
      onChange={(event) =>
        change(event.currentTarget.value, (event.nativeEvent as InputEvent).inputType === 'insertFromPaste')
      }
      onFocus={(event) => {
        event.currentTarget.select();
        rest.onFocus?.(event);
      }}
      onBlur={(event) => {
        setProblem(null);
        setText(textOf(read(text), whole));
        rest.onBlur?.(event);
      }}
      onKeyDown={onKeyDown}
    />
  );
}
