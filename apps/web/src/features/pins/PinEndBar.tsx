import { Button } from '@mantine/core';
import { clockTime } from '@restaurante/domain/business-day/business-day.ts';
import { useState } from 'react';
import { useSignedIn } from '../../shared/session/session.ts';
import { useNow } from '../../shared/time/useNow.ts';
import { Status } from '../../ui/feedback/Status.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import { PinDialog } from './PinDialog.tsx';
import classes from './PinEndBar.module.css';

const WARNED_MS = 15 * 60_000;
const CHECKED_MS = 15_000;

/** Warns that the hours of a PIN are nearly over; the PIN typed again opens a new session (docs/rules/pins.md). */
export function PinEndBar() {
  const { pinEndsAt } = useSignedIn();
  const now = useNow(CHECKED_MS);
  const [isOpen, setIsOpen] = useState(false);
  if (pinEndsAt === undefined || pinEndsAt - now > WARNED_MS) return null;
  return (
    <Row gap={12} justify="between" className={classes.bar}>
      <Status>
        <span className="min-w-0">
          Tu sesión termina a las {clockTime(pinEndsAt)}; vuelve a ingresar tu PIN.
        </span>
      </Status>
      <Button variant="default" className="flex-none" onClick={() => setIsOpen(true)}>
        Ingresar PIN
      </Button>
      {isOpen && <PinDialog opened onClose={() => setIsOpen(false)} title="Ingresa tu PIN" />}
    </Row>
  );
}
