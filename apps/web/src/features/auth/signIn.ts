import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { coreErrors } from '@restaurante/contract/errors.core.ts';
import { useRouter } from '@tanstack/react-router';
import type { CallError } from '../../shared/api/call.ts';
import { noteDataMark } from '../../shared/dataMark.ts';
import { loadable } from '../../shared/loadPart.ts';
import { setSession } from '../../shared/session/session.ts';

/** Stores the session that login or register answered and opens the dashboard (docs/rules/accounts.md). */
export function useSignIn(): (answer: SessionWire) => void {
  const router = useRouter();
  return ({ user, token, company, branch, subscription, data }) => {
    setSession({ user, token, company, branch, subscription });
    noteDataMark(company.id, data);
    void router.navigate({ href: '/dashboard', replace: true });
  };
}

/** Returns the text shown when signing in failed: the server's, or a fixed one if there was no usable answer. */
export function failureText({ code, message }: CallError): string {
  return code === 'unreachable' || code === 'unexpected' ? coreErrors.unexpected.message : message;
}

const wire = loadable(() => import('@restaurante/contract/auth/auth.wire.ts'));
const restaurantWire = loadable(() => import('@restaurante/contract/auth/restaurant.wire.ts'));
const resetWire = loadable(() => import('@restaurante/contract/auth/password-reset.wire.ts'));

/** The schemas load when the user begins to type, because these pages must load fast. */
export const loginRules = async () => (await wire()).passwordLogin;
export const registrationRules = async () => (await wire()).passwordRegistration;
export const askResetRules = async () => (await resetWire()).requestPasswordResetBody;
export const restaurantRules = async () => (await restaurantWire()).restaurantForm;
export const askRestaurantRules = async () => (await restaurantWire()).requestRestaurantBody;
export const newPasswordRules = async () => (await resetWire()).resetPasswordBody;
