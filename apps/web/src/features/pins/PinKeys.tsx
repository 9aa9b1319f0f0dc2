import { Button } from '@mantine/core';
import { mdiBackspaceOutline } from '@mdi/js';
import { PIN_MAX, PIN_MIN } from '@restaurante/contract/pins/pins.limits.ts';
import { useState } from 'react';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { Stack } from '../../ui/layout/layouts.tsx';
import classes from './PinPad.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface PinKeysProps {
  /** Resolves with the text of a refusal; null: the PIN was right, or another text is shown. */
  onEnter: (pin: string) => Promise<string | null>;
  isPending: boolean;
  submit?: string;
}

/** Takes a PIN by keyboard or touch (docs/rules/pins.md). */
export function PinKeys({ onEnter, isPending, submit = 'Entrar' }: PinKeysProps) {
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = (typed: string) => {
    setRefusal(null);
    setPin(typed.replaceAll(/\D/g, '').slice(0, PIN_MAX));
  };
  const enter = async () => {
    if (pin.length < PIN_MIN || isPending) return;
    setRefusal(await onEnter(pin));
    setPin('');
  };
  return (
    <Stack
      as="form"
      gap={12}
      onSubmit={(event) => {
        event.preventDefault();
        // The pad may stand in another form.
        event.stopPropagation();
        void enter();
      }}
    >
      <input
        className={classes.pin}
        type="password"
        aria-label="PIN"
        aria-invalid={refusal !== null || undefined}
        // The pad is the keyboard: a phone's own would cover it.
        inputMode="none"
        autoComplete="off"
        data-autofocus
        autoFocus
        placeholder="PIN"
        value={pin}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <p role="alert" className={classes.refusal}>
        {refusal}
      </p>
      {/* The field keeps the focus: Enter after a digit signs in instead of typing it again. */}
      <Stack gap={8} className={classes.pad} onMouseDown={(event) => event.preventDefault()}>
        {DIGITS.map((digit) => (
          <Digit key={digit} digit={digit} onPress={() => change(pin + digit)} />
        ))}
        <Button
          variant="default"
          className={classes.key}
          aria-label="Borrar"
          onClick={() => change(pin.slice(0, -1))}
        >
          <AppIcon path={mdiBackspaceOutline} />
        </Button>
        <Digit digit="0" onPress={() => change(`${pin}0`)} />
        <Button type="submit" className={classes.key} loading={isPending} disabled={pin.length < PIN_MIN}>
          {submit}
        </Button>
      </Stack>
    </Stack>
  );
}

function Digit({ digit, onPress }: { digit: string; onPress: () => void }) {
  return (
    <Button variant="default" className={`num ${classes.key}`} onClick={onPress}>
      {digit}
    </Button>
  );
}
