import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { coreErrors } from '@restaurante/contract/errors.core.ts';
import { useRouter } from '@tanstack/react-router';
import type { CallError } from '../../shared/api/call.ts';
import { setSession } from '../../shared/session/session.ts';

/** Stores the session that login or register answered and opens the dashboard (docs/rules/accounts.md). */
export function useSignIn(): (answer: SessionWire) => void {
  const router = useRouter();
  return ({ user, token, company, branch, subscription }) => {
    setSession({ user, token, company, branch, subscription });
    void router.navigate({ href: '/dashboard', replace: true });
  };
}

/** Returns the text shown when signing in failed: the server's, or a fixed one if there was no usable answer. */
export function failureText({ code, message }: CallError): string {
  return code === 'unreachable' || code === 'unexpected' ? coreErrors.unexpected.message : message;
}
