import { Button } from '@mantine/core';
import { mdiBackspaceOutline } from '@mdi/js';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { signInAtDevice, signInByPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import { PIN_MAX, PIN_MIN } from '@restaurante/contract/pins/pins.limits.ts';
import { useState } from 'react';
import type { CallError, Sent } from '../../shared/api/call.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { browserId } from '../../shared/session/device.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { mayLeave } from '../../ui/form/unsaved.ts';
import { Stack } from '../../ui/layout/layouts.tsx';
import classes from './PinPad.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface PinPadProps {
  endpoint: typeof signInByPin | typeof signInAtDevice;
  /** The device's secret, where no session runs. */
  sent?: Pick<Sent<typeof signInAtDevice>, 'deviceSecret'>;
  onSession: (session: SessionWire) => void;
  /** Returns true if it handled the refusal; otherwise its text is shown. */
  onRefused?: (error: CallError) => boolean;
}

/** Takes a PIN and signs its person in (docs/rules/pins.md). */
export function PinPad({ endpoint, sent, onSession, onRefused }: PinPadProps) {
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutateAsync, isPending } = useWrite(endpoint, {
    onSuccess: onSession,
    onError: (error) => {
      setPin('');
      if (error.code === 'unreachable') return false;
      if (onRefused?.(error) !== true) setRefusal(error.message);
      return true;
    },
  });
  const change = (typed: string) => {
    setRefusal(null);
    setPin(typed.replaceAll(/\D/g, '').slice(0, PIN_MAX));
  };
  const enter = async () => {
    if (pin.length < PIN_MIN || isPending || !(await mayLeave())) return;
    await mutateAsync({ ...sent, body: { pin }, device: browserId() }).catch(() => undefined);
  };
  return (
    <Stack
      as="form"
      gap={12}
      onSubmit={(event) => {
        event.preventDefault();
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
          Entrar
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
