import { logout } from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { call } from '../../shared/api/call.ts';
import { newIdempotencyKey } from '../../shared/api/idempotencyKey.ts';
import { persistedStore } from '../../shared/persistedStore.ts';
import { setSession } from '../../shared/session/session.ts';

const device = persistedStore('restaurante.device', (stored) => stored as string | null);

/** Returns the random id of this browser, by which wrong PINs are counted (docs/rules/pins.md). */
export function deviceId(): string {
  const id = device.get() ?? newIdempotencyKey();
  if (device.get() === null) device.set(id);
  return id;
}

/** Gives this browser to the person of a PIN, and ends the session before. */
export function changeUser({ user, token, company, branch, subscription }: SessionWire): void {
  // The call takes its token before the session is replaced.
  call(logout).catch(() => undefined);
  setSession({ user, token, company, branch, subscription, byPin: true });
}
