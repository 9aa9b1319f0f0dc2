import type {
  passwordLogin,
  passwordRegistration,
  SessionWire,
} from '@restaurante/contract/auth/auth.wire.ts';
import { AppError, type ErrorCode } from '@restaurante/contract/errors.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import type { z } from 'zod';
import { type BaseContext, type BaseTxContext, type Context, now } from '../../shared/context.ts';
import type { Tx } from '../../shared/db/database.ts';
import { dataMark } from '../../shared/db/inspect.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import type { Visitor } from '../../shared/http/visitor.ts';
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
  keepUser,
  type NewUser,
  type UserRef,
  userToWire,
  userWithRole,
} from '../users/index.ts';
import { findCredentials, rememberAddress, userOfPassword } from './credentials.repository.ts';
import { requestConfirmation } from './email-confirmation.ts';
import { takeLoginAttempt } from './login-attempts.ts';
import {
  findActiveSession,
  insertSession,
  type PinPlace,
  updateSession,
  userSessions,
} from './sessions.repository.ts';
import { endSessions } from './sessions.ts';

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
  if (!(await attempt.matches(credentials?.passwordHash ?? null, password)) || !credentials) {
    throw new AppError('wrong_credentials');
  }
  await attempt.succeed(credentials.userId);
  const login = { ...credentials, email: email.toLowerCase() };
  const proof: Proof = { isValid: (db) => userOfPassword.exists(db, login), refusal: 'wrong_credentials' };
  const how = { isRemembered: remember, isPasswordLogin: true, proof };
  return openSession(ctx, credentials, how, visitor);
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
    return openSession(ctx, owner, { ...NEW_OWNER, isPasswordLogin: true }, visitor);
  });
}

interface NewRestaurant extends Pick<
  NewUser,
  'passwordHash' | 'firstName' | 'lastName' | 'avatar' | 'wantsPromotions' | 'emailConfirmedAt'
> {
  readonly email: string;
  readonly companyName: string;
  readonly cityId: number;
  readonly phone: string;
}

/** Creates company, owner, first branch, trial and starter category. */
export async function createRestaurant(
  ctx: BaseTxContext,
  { companyName, cityId, phone, ...owner }: NewRestaurant,
): Promise<{ userId: number; companyId: number }> {
  await requireCity(ctx, cityId);
  const companyId = await createCompany(ctx, { name: companyName, cityId, phones: phone });
  const user = { ...owner, companyId, roleId: ROLE.administrator, isOwner: true, phone, createdAt: now(ctx) };
  const userId = await insertUser(ctx.db, user);
  if (!owner.emailConfirmedAt) await requestConfirmation(ctx, owner.email);
  await createFirstBranch(ctx, { companyId, cityId });
  await startTrial(ctx, companyId);
  await createStarterCategory(ctx, companyId);
  return { userId, companyId };
}

/** The proof of a sign-in. It is checked before the session is opened, and again under the user's lock. */
export interface Proof {
  readonly isValid: (db: Tx) => Promise<boolean>;
  readonly refusal: ErrorCode;
}

interface SignIn {
  readonly isRemembered: boolean;
  readonly isPasswordLogin: boolean;
  /** Missing for a sign-in without a PIN. */
  readonly pinPlace?: PinPlace;
  /** Null for a user who was created in this transaction. */
  readonly proof: Proof | null;
}

export const NEW_OWNER = { isRemembered: false, proof: null } as const;

/**
 * Opens a session and returns it with the data that all screens need. A change of the login waits for the session and
 * ends it; after such a change the proof is refused. `docs/rules/sessions.md`
 */
export const openSession = (
  ctx: BaseContext,
  user: UserRef,
  signIn: SignIn,
  visitor: Visitor,
): Promise<SessionWire> =>
  inTransaction(ctx, async (ctx) => {
    const { proof } = signIn;
    const isProven =
      proof === null || ((await keepUser.exists(ctx.db, user)) && (await proof.isValid(ctx.db)));
    if (!isProven) throw new AppError(proof.refusal);
    return insertedSession(ctx, user, signIn, visitor);
  });

async function insertedSession(
  ctx: BaseTxContext,
  { userId, companyId }: UserRef,
  { isRemembered, isPasswordLogin, pinPlace }: SignIn,
  { address, userAgent }: Visitor,
): Promise<SessionWire> {
  const row = { userId, companyId, isRemembered, isPasswordLogin, pinPlace, address, userAgent };
  const token = await insertSession(ctx.db, row, now(ctx));
  // A PIN proves too little to trust an address with more attempts at the password.
  if (pinPlace === undefined) {
    await rememberAddress.run(ctx.db, { userId, address: addressKey(address), seenAt: now(ctx) });
  }
  const session = await findActiveSession(ctx.db, hashToken(token), now(ctx));
  // A session that was just opened is missing only in a closed company.
  if (session === null) throw new AppError('company_closed');
  if (session.isMoving) throw new AppError('company_moving');
  // Stored at login: otherwise every call of a user who may choose a branch would query the first branch.
  if (session.branchId) await updateSession.run(ctx.db, session, { branchId: session.branchId });
  const branches = await listBranches(ctx, companyId);
  const branch = branches.find(({ id }) => id === session.branchId);
  return {
    user: userToWire(await userWithRole.one(ctx.db, { companyId, userId })),
    token,
    company: companyToWire(ctx, await findCompany(ctx, companyId)),
    branch: branch ? branchToWire(branch) : null,
    subscription: subscriptionToWire(await findSubscription(ctx, companyId)),
    social_token: null,
    data: session.dataMark ?? (await dataMark.one(ctx.db, {})).mark,
  };
}

export async function logOut(ctx: Context): Promise<void> {
  await endSessions(ctx, ctx.scope, 'signed_out', { only: ctx.scope.sessionId });
}

export function listMySessions(ctx: Context) {
  return userSessions.all(ctx.db, { ...ctx.scope, now: now(ctx) });
}

/** Ends one of the user's sessions, or all but the current one. */
export async function revokeMySessions(ctx: Context, { id }: { id?: number | undefined }): Promise<void> {
  const { sessionId } = ctx.scope;
  const which = id === undefined ? { except: sessionId } : { only: id };
  const count = await endSessions(ctx, ctx.scope, 'signed_out', which);
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
