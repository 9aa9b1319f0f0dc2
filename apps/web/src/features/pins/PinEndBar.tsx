import { clockTime } from '@restaurante/domain/business-day/business-day.ts';
import { useState } from 'react';
import { useSignedIn } from '../../shared/session/session.ts';
import { useNow } from '../../shared/time/useNow.ts';
import { PageBar } from '../../ui/feedback/PageBar.tsx';
import { PinDialog } from './PinDialog.tsx';

const WARNED_MS = 15 * 60_000;
const CHECKED_MS = 15_000;

/** Warns that the hours of a PIN are nearly over; the PIN typed again opens a new session (docs/rules/pins.md). */
export function PinEndBar() {
  const { pinEndsAt } = useSignedIn();
  const now = useNow(CHECKED_MS);
  const [isOpen, setIsOpen] = useState(false);
  if (pinEndsAt === undefined || pinEndsAt - now > WARNED_MS) return null;
  return (
    <>
      <PageBar button="Ingresar PIN" onClick={() => setIsOpen(true)}>
        Tu sesión termina a las {clockTime(pinEndsAt)}; vuelve a ingresar tu PIN.
      </PageBar>
      {isOpen && <PinDialog opened onClose={() => setIsOpen(false)} title="Ingresa tu PIN" />}
    </>
  );
}
