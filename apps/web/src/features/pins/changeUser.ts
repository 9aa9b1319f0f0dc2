import { logout } from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { PIN_SESSION_MS } from '@restaurante/contract/pins/pins.limits.ts';
import { call } from '../../shared/api/call.ts';
import { noteDataMark } from '../../shared/dataMark.ts';
import { setSession } from '../../shared/session/session.ts';
import { serverNow } from '../../shared/time/serverClock.ts';

/** Gives this browser to the person of a PIN. */
export function beginPinSession({ user, token, company, branch, subscription, data }: SessionWire): void {
  const pinEndsAt = serverNow() + PIN_SESSION_MS;
  setSession({ user, token, company, branch, subscription, byPin: true, pinEndsAt });
  noteDataMark(company.id, data);
}

/** Gives this browser to the person of a PIN, and ends the session before. */
export function changeUser(session: SessionWire): void {
  // The call takes its token before the session is replaced.
  call(logout).catch(() => undefined);
  beginPinSession(session);
}
