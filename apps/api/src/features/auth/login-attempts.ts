import { AppError } from '@restaurante/contract/errors.ts';
import { type BaseContext, type Context, now } from '../../shared/context.ts';
import { addressKey } from '../../shared/rate-limit/address-key.ts';
import { giveBackHit, takeHits, type Window } from '../../shared/rate-limit/rate-limit.repository.ts';

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

interface Taken {
  /** Gives the attempt back. Throws too_many_requests for a user with too many successes. */
  readonly succeed: (userId: number) => Promise<void>;
}

/**
 * Counts one attempt before the password is checked, so that parallel attempts count too. Throws too_many_requests.
 * Unknown addresses share one count per e-mail and one per address. A user who logged in from this address before has
 * a count of their own, because a whole shop shares one address. `docs/rules/accounts.md`
 */
export function takeLoginAttempt(ctx: BaseContext, attempt: Attempt): Promise<Taken> {
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

/**
 * Counts an attempt with a provider's token by address only: the user is not identified yet. Throws
 * too_many_requests.
 */
export function takeSocialAttempt(ctx: BaseContext, address: string): Promise<Taken> {
  return take(ctx, [{ key: `social ${addressKey(address)}`, limit: FAILURES_PER_ADDRESS }]);
}

/** Counts an attempt with the current password by user, from any address. Throws too_many_requests. */
export function takeOwnPasswordAttempt(ctx: Context): Promise<Taken> {
  return take(ctx, [{ key: `own password of ${ctx.scope.userId}`, limit: FAILURES_AT_OWN_PASSWORD }]);
}

async function take(ctx: BaseContext, windows: readonly Window[]): Promise<Taken> {
  const count = async (counted: readonly Window[]) => {
    // An attempt that one limit refuses is not counted by the others, and the password is not checked.
    if (await takeHits(ctx.db, counted, { windowSeconds: WINDOW_SECONDS, now: now(ctx) })) return;
    throw new AppError('too_many_requests', { retryAfter: WINDOW_SECONDS });
  };
  await count(windows);
  return {
    succeed: async (userId) => {
      await count([{ key: `success of ${userId}`, limit: SUCCESSES_PER_USER }]);
      for (const { key } of windows) await giveBackHit.run(ctx.db, { key });
    },
  };
}
