import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { coreErrors } from '@restaurante/contract/errors.core.ts';
import { useRouter } from '@tanstack/react-router';
import type { CallError } from '../../shared/api/call.ts';
import { setSession } from '../../shared/session/session.ts';

/** Keeps what login or register answered and goes to the dashboard (spec 1 §4). */
export function useSignIn(): (answer: SessionWire) => void {
  const router = useRouter();
  return ({ user, token, company, branch, subscription }) => {
    setSession({ user, token, company, branch, subscription });
    void router.navigate({ href: '/dashboard', replace: true });
  };
}

/** What a person reads when signing in failed: the server's words, or the one text for no usable answer (spec 1 §8). */
export function failureText({ code, message }: CallError): string {
  return code === 'unreachable' || code === 'unexpected' ? coreErrors.unexpected.message : message;
}
