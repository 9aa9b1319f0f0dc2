import { createHash, randomBytes } from 'node:crypto';
import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import { isSuspended } from '@restaurante/domain/subscriptions/subscription.ts';
import type { RoleId } from '@restaurante/contract/roles.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import type { ActiveSession } from '../../shared/http/dependencies.ts';

const HOUR_MS = 3_600_000;
const IDLE_MS = { remembered: 30 * 24 * HOUR_MS, plain: 12 * HOUR_MS };
/** How stale the last sighting may grow before it is written again. */
const SIGHTING_MS = 5 * 60_000;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const idleEnd = (isRemembered: boolean, now: Date): Date =>
  new Date(now.getTime() + (isRemembered ? IDLE_MS.remembered : IDLE_MS.plain));

interface NewSession {
  readonly userId: number;
  readonly companyId: number;
  readonly isRemembered: boolean;
  readonly userAgent: string | null;
  readonly address: string;
}

/** Opens a session and gives its token: only its hash is kept. */
export async function insertSession(db: Executor, session: NewSession, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const times = { createdAt: now, lastSeenAt: now, expiresAt: idleEnd(session.isRemembered, now) };
  await db
    .insertInto('sessions')
    .values({ ...session, ...times, tokenHash: hashOf(token) })
    .execute();
  return token;
}

/** The running session of a token with its user's present role and branch, null when it ended. */
export async function findActiveSession(
  db: Executor,
  token: string,
  now: Date,
): Promise<ActiveSession | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('companies', 'companies.id', 'sessions.companyId')
    .innerJoin('subscriptions', 'subscriptions.companyId', 'sessions.companyId')
    .innerJoin('subscriptionTypes', 'subscriptionTypes.id', 'subscriptions.typeId')
    .leftJoin('employees', (join) =>
      join.onRef('employees.userId', '=', 'users.id').onRef('employees.companyId', '=', 'users.companyId'),
    )
    .leftJoin('branches', (join) =>
      join
        .onRef('branches.companyId', '=', 'sessions.companyId')
        .onRef('branches.id', '=', 'sessions.branchId')
        .on('branches.deletedAt', 'is', null),
    )
    .select([
      'sessions.id as sessionId',
      'sessions.companyId',
      'sessions.userId',
      'sessions.isRemembered',
      'sessions.lastSeenAt',
      'users.roleId as role',
      'companies.cutoffHour',
      'employees.branchId as employeeBranchId',
      'branches.id as chosenBranchId',
      'subscriptions.status',
      'subscriptions.endDay as end',
      'subscriptionTypes.expirationDays',
    ])
    .where('sessions.tokenHash', '=', hashOf(token))
    .where('sessions.expiresAt', '>', now)
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  if (now.getTime() - row.lastSeenAt.getTime() > SIGHTING_MS) await recordSighting(db, row, now);

  const { sessionId, companyId, userId, cutoffHour } = row;
  const role = row.role as RoleId;
  return {
    sessionId,
    companyId,
    userId,
    cutoffHour,
    role,
    branchId:
      role === ROLE.administrator
        ? (row.chosenBranchId ?? row.employeeBranchId ?? (await firstBranch(db, companyId)))
        : row.employeeBranchId,
    isSuspended: isSuspended(row, businessDay(now.getTime(), cutoffHour)),
  };
}

/** Which of these tokens still open a session of a company that may work; a look, no sighting. */
export async function findWorkingTokens(
  db: Executor,
  tokens: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const tokenOf = new Map(tokens.map((token) => [hashOf(token).toString('hex'), token]));
  const hashes = [...tokenOf.keys()].map((hex) => Buffer.from(hex, 'hex'));
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('companies', 'companies.id', 'sessions.companyId')
    .innerJoin('subscriptions', 'subscriptions.companyId', 'sessions.companyId')
    .innerJoin('subscriptionTypes', 'subscriptionTypes.id', 'subscriptions.typeId')
    .select([
      'sessions.tokenHash',
      'companies.cutoffHour',
      'subscriptions.status',
      'subscriptions.endDay as end',
      'subscriptionTypes.expirationDays',
    ])
    .where('sessions.tokenHash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .where('sessions.expiresAt', '>', now)
    .where('users.deletedAt', 'is', null)
    .execute();
  const working = sessions.filter(
    (session) => !isSuspended(session, businessDay(now.getTime(), session.cutoffHour)),
  );
  return new Set(working.map(({ tokenHash }) => tokenOf.get(tokenHash.toString('hex')) ?? ''));
}

async function recordSighting(
  db: Executor,
  session: { sessionId: number; isRemembered: boolean },
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: now, expiresAt: idleEnd(session.isRemembered, now) })
    .where('id', '=', session.sessionId)
    .execute();
}

async function firstBranch(db: Executor, companyId: number): Promise<number | null> {
  const branch = await db
    .selectFrom('branches')
    .select('id')
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return branch?.id ?? null;
}

export async function setSessionBranch(db: Executor, sessionId: number, branchId: number): Promise<void> {
  await db.updateTable('sessions').set({ branchId }).where('id', '=', sessionId).execute();
}

export async function listUserSessions(db: Executor, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'address', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .execute();
}

/** Ends sessions of a user: one, all, or all but one. Gives the ids of those that ended. */
export async function deleteSessions(
  db: Executor,
  userId: number,
  which: { only?: number; except?: number } = {},
): Promise<number[]> {
  const ended = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? 0))
    .$if(which.except !== undefined, (query) => query.where('id', '<>', which.except ?? 0))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

export async function deleteExpiredSessions(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}
