import type {
  passwordLogin,
  passwordRegistration,
  SessionWire,
} from '@restaurante/contract/auth/auth.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import type { z } from 'zod';
import { type BaseContext, type BaseTxContext, type Context, now } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { addressKey } from '../../shared/rate-limit/address-key.ts';
import { hashToken } from '../../shared/tokens.ts';
import {
  type Branch,
  branchToWire,
  createFirstBranch,
  listBranches,
  requireBranch,
} from '../branches/index.ts';
import { requireCity } from '../cities/index.ts';
import { companyToWire, createCompany, findCompany } from '../companies/index.ts';
import { createStarterCategory } from '../product-categories/index.ts';
import { findSubscription, startTrial, subscriptionToWire } from '../subscriptions/index.ts';
import {
  hashPassword,
  insertUser,
  type NewUser,
  passwordMatches,
  userToWire,
  userWithRole,
} from '../users/index.ts';
import { findCredentials, lockPassword, rememberAddress } from './credentials.repository.ts';
import { takeLoginAttempt } from './login-attempts.ts';
import { findActiveSession, insertSession, updateSession, userSessions } from './sessions.repository.ts';
import { endSessions } from './sessions.ts';

export interface Visitor {
  readonly address: string;
  readonly userAgent: string | null;
}

/** Answers an unknown e-mail and a wrong password alike and in the same time. `docs/rules/accounts.md` */
export async function logIn(
  ctx: BaseContext,
  body: z.output<typeof passwordLogin>,
  visitor: Visitor,
): Promise<SessionWire> {
  const { email, password, remember } = body;
  const credentials = await findCredentials(ctx.db, email, visitor.address);
  const isKnownAddress = credentials?.knownAddress != null;
  const attempt = await takeLoginAttempt(ctx, { email, address: visitor.address, isKnownAddress });
  if (!(await passwordMatches(credentials?.passwordHash ?? null, password)) || !credentials) {
    throw new AppError('wrong_credentials');
  }
  await attempt.giveBack();
  return inTransaction(ctx, async (ctx) => {
    // A change of the password after the comparison has ended all sessions: the old password must not open a new one.
    if (!(await lockPassword.exists(ctx.db, credentials))) throw new AppError('wrong_credentials');
    return openSession(ctx, credentials, { isRemembered: remember, isPasswordLogin: true }, visitor);
  });
}

/** Registers a restaurant and logs its owner in. `docs/rules/accounts.md` */
export async function registerOwner(
  ctx: BaseContext,
  body: z.output<typeof passwordRegistration>,
  visitor: Visitor,
): Promise<SessionWire> {
  const passwordHash = await hashPassword(body.password);
  return inTransaction(ctx, async (ctx) => {
    const owner = await createRestaurant(ctx, {
      ...body,
      cityId: body.city,
      wantsPromotions: body.promotions,
      passwordHash,
    });
    return openSession(ctx, owner, { isRemembered: false, isPasswordLogin: true }, visitor);
  });
}

interface NewRestaurant extends Pick<
  NewUser,
  'email' | 'passwordHash' | 'firstName' | 'lastName' | 'avatar' | 'wantsPromotions'
> {
  readonly companyName: string;
  readonly cityId: number;
  readonly phone: string;
}

/** Creates company, owner, first branch, trial and starter category. Throws email_taken, city_unknown. */
export async function createRestaurant(
  ctx: BaseTxContext,
  { companyName, cityId, phone, ...owner }: NewRestaurant,
): Promise<{ userId: number; companyId: number }> {
  await requireCity(ctx, cityId);
  const companyId = await createCompany(ctx, { name: companyName, cityId, phones: phone });
  const userId = await insertUser(ctx.db, {
    companyId,
    roleId: ROLE.administrator,
    isOwner: true,
    email: owner.email,
    passwordHash: owner.passwordHash,
    firstName: owner.firstName,
    lastName: owner.lastName,
    phone,
    avatar: owner.avatar ?? null,
    wantsPromotions: owner.wantsPromotions,
    createdAt: now(ctx),
  });
  await createFirstBranch(ctx, { companyId, cityId, phones: phone });
  await startTrial(ctx, companyId);
  await createStarterCategory(ctx, companyId);
  return { userId, companyId };
}

/** Opens a session and returns it with the data that all screens need. */
export async function openSession(
  ctx: BaseContext,
  { userId, companyId }: { userId: number; companyId: number },
  how: { isRemembered: boolean; isPasswordLogin: boolean },
  { address, userAgent }: Visitor,
): Promise<SessionWire> {
  const token = await insertSession(ctx.db, { userId, companyId, ...how, address, userAgent }, now(ctx));
  await rememberAddress.run(ctx.db, { userId, address: addressKey(address), seenAt: now(ctx) });
  const session = await findActiveSession(ctx.db, hashToken(token), now(ctx));
  // Stored at login: otherwise every call of a user who may choose a branch would query the first branch.
  if (session?.branchId) await updateSession.run(ctx.db, session, { branchId: session.branchId });
  const branches = await listBranches(ctx, companyId);
  const branch = branches.find(({ id }) => id === session?.branchId);
  return {
    user: userToWire(await userWithRole.one(ctx.db, { companyId, userId })),
    token,
    company: companyToWire(await findCompany(ctx, companyId)),
    branch: branch ? branchToWire(branch) : null,
    subscription: subscriptionToWire(await findSubscription(ctx, companyId)),
    social_token: null,
  };
}

export async function logOut(ctx: Context): Promise<void> {
  await endSessions(ctx, ctx.scope, { only: ctx.scope.sessionId });
}

export function listMySessions(ctx: Context) {
  return userSessions.all(ctx.db, { ...ctx.scope, now: now(ctx) });
}

/** Ends one of the user's sessions, or all but the current one. Throws not_found. */
export async function revokeMySessions(ctx: Context, { id }: { id?: number | undefined }): Promise<void> {
  const { sessionId } = ctx.scope;
  const count = await endSessions(ctx, ctx.scope, id === undefined ? { except: sessionId } : { only: id });
  if (id !== undefined && count === 0) throw new AppError('not_found');
}

export async function chooseBranch(ctx: Context, branchId: number): Promise<Branch> {
  const branch = await requireBranch(ctx, branchId);
  await updateSession.run(ctx.db, ctx.scope, { branchId });
  // The screens reconnect and join the rooms of all branches, including branches that were created since they
  // connected.
  ctx.disconnect({ sessionId: ctx.scope.sessionId });
  return branch;
}
