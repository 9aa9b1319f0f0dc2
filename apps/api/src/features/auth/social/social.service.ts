import { hash } from 'node:crypto';
import { NAME_MAX } from '@restaurante/contract/auth/auth.limits.ts';
import {
  PICTURE_MAX,
  type SessionWire,
  type SocialLogin,
  type SocialRegistration,
  emailText,
} from '@restaurante/contract/auth/auth.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { type BaseContext, now } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import type { SocialProfile, SocialSignIn } from '../../../shared/http/dependencies.ts';
import type { Visitor } from '../../../shared/http/visitor.ts';
import type { UserRef } from '../../users/index.ts';
import { createRestaurant, NEW_OWNER, openSession, type Proof } from '../auth.service.ts';
import { takeSocialAttempt } from '../login-attempts.ts';
import { lockUserByEmail } from '../reset-link.ts';
import { insertIdentity, linkToProvenEmail, userOfIdentity } from './social-identities.repository.ts';

/**
 * Logs in the person who owns the token. The answer repeats the token, so that the screen knows which one
 * was verified.
 */
export async function logInSocially(
  ctx: BaseContext,
  social: SocialSignIn,
  body: SocialLogin,
  visitor: Visitor,
): Promise<SessionWire> {
  const attempt = await takeSocialAttempt(ctx, visitor.address);
  const profile = await provenProfile(ctx, social, body);
  const user = (await userOfIdentity.first(ctx.db, profile)) ?? (await joinAccount(ctx, profile));
  await attempt.succeed(user.userId);
  const proof: Proof = {
    isValid: async (db) => (await userOfIdentity.first(db, profile))?.userId === user.userId,
    refusal: 'social_unlinked',
  };
  const how = { isRemembered: body.remember, isPasswordLogin: false, proof };
  const session = await openSession(ctx, user, how, visitor);
  return { ...session, social_token: body.social_token };
}

/** Registers a restaurant whose owner signs in with a provider. `docs/rules/accounts.md` */
export async function registerSocially(
  ctx: BaseContext,
  social: SocialSignIn,
  body: SocialRegistration,
  visitor: Visitor,
): Promise<SessionWire> {
  await takeSocialAttempt(ctx, visitor.address);
  const profile = await provenProfile(ctx, social, body);
  const firstName = body.firstName ?? profile.firstName;
  if (!firstName) throw invalid('firstName', 'Este campo es obligatorio');
  const session = await inTransaction(ctx, async (ctx) => {
    if (await userOfIdentity.exists(ctx.db, profile)) throw new AppError('social_already_linked');
    const owner = await createRestaurant(ctx, {
      companyName: body.companyName ?? `Restaurante de ${firstName}`.slice(0, NAME_MAX),
      cityId: body.city,
      phone: body.phone,
      email: emailOf(profile),
      passwordHash: null,
      firstName,
      lastName: body.lastName ?? profile.lastName,
      avatar: secureAddress(profile.picture) ?? secureAddress(body.avatar),
      wantsPromotions: body.promotions,
      // The placeholder of a missing e-mail receives no link.
      emailConfirmedAt: profile.isEmailVerified || profile.email === null ? now(ctx) : null,
    });
    await insertIdentity.run(ctx.db, { ...profile, userId: owner.userId, createdAt: now(ctx) });
    return openSession(ctx, owner, { ...NEW_OWNER, isPasswordLogin: false }, visitor);
  });
  return { ...session, social_token: body.social_token };
}

/** Returns the person who owns the token. The e-mail in the request must be the token's or missing. */
async function provenProfile(
  ctx: BaseContext,
  social: SocialSignIn,
  {
    social_provider: provider,
    social_token,
    email,
  }: Pick<SocialLogin, 'social_provider' | 'social_token' | 'email'>,
): Promise<SocialProfile> {
  try {
    const profile = await social.profileOf(provider, social_token);
    if (email === null || isEmailOf(profile, email)) return profile;
    throw new AppError('social_refused', { cause: 'another e-mail was sent with the token' });
  } catch (error) {
    if (error instanceof AppError && error.code === 'social_refused') {
      ctx.log.warn({ provider, reason: error.cause }, 'social sign-in refused');
    }
    throw error;
  }
}

function isEmailOf(profile: SocialProfile, email: string): boolean {
  if (profile.email === null) return email.toLowerCase().endsWith(NO_MAIL);
  return email.toLowerCase() === profile.email.toLowerCase();
}

/**
 * Returns the account with this e-mail if both the provider and a mail of this product proved its owner. Any other
 * caller must not learn that the account exists.
 */
async function joinAccount(ctx: BaseContext, profile: SocialProfile): Promise<UserRef> {
  const { email, isEmailVerified } = profile;
  if (email === null || !isEmailVerified) throw new AppError('social_unlinked');
  const proven = { ...profile, email: email.toLowerCase(), createdAt: now(ctx) };
  return inTransaction(ctx, async (ctx) => {
    // Under the user's lock: a login that is given to another person at this moment loses its links.
    const account = await lockUserByEmail(ctx, email);
    if (account === null) throw new AppError('social_unlinked');
    await linkToProvenEmail.run(ctx.db, proven);
    const joined = await userOfIdentity.first(ctx.db, profile);
    if (!joined) throw new AppError('social_account_exists');
    return joined;
  });
}

/** A domain that can never receive mail (RFC 2606). */
const NO_MAIL = '.invalid';

/**
 * Returns the provider's e-mail, or a placeholder if it has none. Throws invalid_input for one that no account may
 * have.
 */
function emailOf({ email, provider, subject }: SocialProfile): string {
  if (email === null) {
    const id = hash('sha256', subject).slice(0, 24);
    return `${provider}-${id}@social${NO_MAIL}`;
  }
  const result = emailText().safeParse(email);
  if (result.success) return result.data;
  throw invalid('email', result.error.issues[0]?.message ?? '');
}

/** Returns a picture's address if it is https and short enough; null otherwise. */
function secureAddress(picture: string | null): string | null {
  const { protocol, href } = URL.parse(picture ?? '') ?? {};
  return protocol === 'https:' && href && href.length <= PICTURE_MAX ? href : null;
}

const invalid = (field: string, detail: string): AppError =>
  new AppError('invalid_input', { values: { detail }, fields: { [field]: detail } });
