import { Button } from '@mantine/core';
import { mdiBackspaceOutline } from '@mdi/js';
import { signInByPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import { PIN_MAX, PIN_MIN } from '@restaurante/contract/pins/pins.wire.ts';
import { useState } from 'react';
import { useWrite } from '../../shared/api/useWrite.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { mayLeave } from '../../ui/form/unsaved.ts';
import { Stack } from '../../ui/layout/layouts.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { changeUser, deviceId } from './changeUser.ts';
import classes from './PinDialog.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Asks for the PIN of the person who continues on this device (docs/rules/pins.md). */
export function PinDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Cambiar usuario" size={340}>
      <PinPad onDone={onClose} />
    </Dialog>
  );
}

function PinPad({ onDone }: { onDone: () => void }) {
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const { mutateAsync, isPending } = useWrite(signInByPin, {
    onSuccess: (session) => {
      onDone();
      changeUser(session);
      notify.success(`Ahora atiende ${session.user.name}`);
    },
    onError: ({ code, message }) => {
      setPin('');
      if (code === 'unreachable') return false;
      setRefusal(message);
      return true;
    },
  });
  const change = (typed: string) => {
    setRefusal(null);
    setPin(typed.replaceAll(/\D/g, '').slice(0, PIN_MAX));
  };
  const enter = async () => {
    if (pin.length < PIN_MIN || isPending || !(await mayLeave())) return;
    await mutateAsync({ body: { pin }, device: deviceId() }).catch(() => undefined);
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
