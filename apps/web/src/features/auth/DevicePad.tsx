import { Button } from '@mantine/core';
import { signInAtDevice } from '@restaurante/contract/pins/pins.endpoints.ts';
import { useRouter } from '@tanstack/react-router';
import type { Enrolment } from '../../shared/session/enrolment.ts';
import { endSession } from '../../shared/session/session.ts';
import { beginPinSession, PinPad } from '../pins/index.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { EndNotice } from './EndNotice.tsx';
import classes from './AuthFrame.module.css';

interface DevicePadProps {
  enrolment: Enrolment;
  onPassword: () => void;
}

/** Signs staff in by PIN on an enrolled device, in the place of the login (docs/rules/devices.md). */
export function DevicePad({ enrolment: { name, branch, secret }, onPassword }: DevicePadProps) {
  const router = useRouter();
  return (
    <AuthFrame title="Ingresa tu PIN" lead={`${name} · ${branch}`}>
      <div className={`${classes.fields} ${classes.pad}`}>
        <EndNotice />
        <PinPad
          endpoint={signInAtDevice}
          sent={{ deviceSecret: secret }}
          onSession={(session) => {
            beginPinSession(session);
            void router.navigate({ href: '/dashboard', replace: true });
          }}
          onRefused={({ code }) => {
            if (code === 'device_unknown') endSession('device');
            return code === 'device_unknown';
          }}
        />
        <Button variant="subtle" size="md" fullWidth onClick={onPassword}>
          Ingresar con contraseña
        </Button>
      </div>
    </AuthFrame>
  );
}
