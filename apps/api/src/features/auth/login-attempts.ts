import type { BaseContext, Context } from '../../shared/context.ts';
import { addressKey } from '../../shared/rate-limit/address-key.ts';
import { countAttempt } from '../../shared/rate-limit/attempt.ts';
import type { Window } from '../../shared/rate-limit/rate-limit.repository.ts';
import { passwordMatches } from '../users/index.ts';

const WINDOW_SECONDS = 15 * 60;
const FAILURES_PER_ADDRESS = 40;
const FAILURES_PER_EMAIL_FROM_STRANGERS = 8;
const FAILURES_PER_EMAIL_AND_KNOWN_ADDRESS = 12;
const FAILURES_AT_OWN_PASSWORD = 12;
/** Successes give their attempts back. Without a limit of their own, one account could sign in for ever. */
const SUCCESSES_PER_USER = 200;

interface Attempt {
  readonly email: string;
  readonly address: string;
  /** Whether a login with this e-mail from this address succeeded before. */
  readonly isKnownAddress: boolean;
}

interface LoginAttempt {
  /** Compares a password. If it cannot be compared now, the attempt is given back. */
  readonly matches: (passwordHash: string | null, password: string) => Promise<boolean>;
  /** Gives the attempt back. Throws too_many_requests for a user with too many successes. */
  readonly succeed: (userId: number) => Promise<void>;
}

/**
 * Counts one attempt before the password is checked, so that parallel attempts count too. Unknown addresses share one
 * count per e-mail and one per address. A user who logged in from this address before has a count of their own, because
 * a whole shop shares one address. `docs/rules/accounts.md`
 */
export function takeLoginAttempt(ctx: BaseContext, attempt: Attempt): Promise<LoginAttempt> {
  const email = attempt.email.toLowerCase();
  // The typed e-mail may be any text: the prefix keeps it apart from the other counts.
  const windows = attempt.isKnownAddress
    ? [
        {
          key: `login at ${addressKey(attempt.address)} as ${email}`,
          limit: FAILURES_PER_EMAIL_AND_KNOWN_ADDRESS,
        },
      ]
    : [
        { key: `login from ${addressKey(attempt.address)}`, limit: FAILURES_PER_ADDRESS },
        { key: `login as ${email}`, limit: FAILURES_PER_EMAIL_FROM_STRANGERS },
      ];
  return take(ctx, windows);
}

/** Counts an attempt with a provider's token by address only: the user is not identified yet. */
export function takeSocialAttempt(ctx: BaseContext, address: string): Promise<LoginAttempt> {
  return take(ctx, [{ key: `social ${addressKey(address)}`, limit: FAILURES_PER_ADDRESS }]);
}

/** Counts an attempt with the current password by user, from any address. */
export function takeOwnPasswordAttempt(ctx: Context): Promise<LoginAttempt> {
  return take(ctx, [{ key: `own password of ${ctx.scope.userId}`, limit: FAILURES_AT_OWN_PASSWORD }]);
}

async function take(ctx: BaseContext, windows: readonly Window[]): Promise<LoginAttempt> {
  const within = { windowSeconds: WINDOW_SECONDS };
  const giveBack = await countAttempt(ctx, windows, within);
  return {
    matches: (passwordHash, password) =>
      passwordMatches(passwordHash, password).catch(async (error: unknown) => {
        await giveBack();
        throw error;
      }),
    succeed: async (userId) => {
      await countAttempt(ctx, [{ key: `success of ${userId}`, limit: SUCCESSES_PER_USER }], within);
      await giveBack();
    },
  };
}
