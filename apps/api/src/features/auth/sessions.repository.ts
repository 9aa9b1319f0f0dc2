import type { SessionEnd } from '@restaurante/contract/auth/session-end.ts';
import { PIN_SESSION_MS } from '@restaurante/contract/pins/pins.limits.ts';
import { ROLE, type RoleId } from '@restaurante/contract/roles.ts';
import { isSuspended } from '@restaurante/domain/subscriptions/subscription.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { businessDayOf, CUTOFF, cutoffHourAt, cutoffOf } from '../../shared/cutoff.ts';
import type { Executor } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { byKey } from '../../shared/db/joins.ts';
import { purge } from '../../shared/db/purge.ts';
import { anyOf, changeStatement, isRow, pick, statement, whenGiven } from '../../shared/db/statement.ts';
import type { ActiveSession } from '../../shared/http/sessions.ts';
import { hashToken, newToken } from '../../shared/tokens.ts';
import type { UserRef } from '../users/index.ts';

const HOUR_MS = 3_600_000;
const IDLE_MS = { remembered: 30 * 24 * HOUR_MS, plain: 12 * HOUR_MS };
/** How long the reason of an end is stored. */
const REASON_KEPT_MS = 7 * 24 * HOUR_MS;
/** Age at which the stored time of the last use is written again. */
const SIGHTING_MS = 5 * 60_000;

const idleEnd = (isRemembered: boolean, now: Date): Date =>
  new Date(now.getTime() + (isRemembered ? IDLE_MS.remembered : IDLE_MS.plain));

/** Acts that end sessions; time ends them too. */
export type EndReason = Exclude<SessionEnd, 'idle' | 'pin_hours' | 'suspended' | 'unknown'>;

export interface SessionRef {
  readonly companyId: number;
  readonly sessionId: number;
}

/** The branch in which a PIN signs in, and the enrolled device, if there is one. */
export interface PinPlace {
  readonly branchId: number;
  readonly deviceId: number | null;
}

/** Names an enrolled device. */
export interface DeviceRef {
  readonly companyId: number;
  readonly deviceId: number;
}

interface NewSession {
  readonly userId: number;
  readonly companyId: number;
  readonly isRemembered: boolean;
  readonly isPasswordLogin: boolean;
  /** Missing for a sign-in without a PIN. */
  readonly pinPlace?: PinPlace | undefined;
  readonly userAgent: string | null;
  readonly address: string;
}

interface SessionRow extends Omit<NewSession, 'pinPlace'> {
  readonly isPinLogin: boolean;
  readonly branchId: number | null;
  readonly deviceId: number | null;
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

const insert = statement((db, p: SessionRow) =>
  db.insertInto('sessions').values({
    ...pick(p, 'userId', 'companyId', 'isRemembered', 'isPasswordLogin', 'userAgent', 'address'),
    ...pick(p, 'isPinLogin', 'branchId', 'deviceId', 'tokenHash', 'createdAt', 'lastSeenAt', 'expiresAt'),
  }),
);

/** Opens a session and returns its token. Stores only the token's hash. */
export async function insertSession(db: Executor, session: NewSession, now: Date): Promise<string> {
  const token = newToken();
  const { pinPlace, isRemembered } = session;
  const isPinLogin = pinPlace !== undefined;
  const expiresAt = isPinLogin ? new Date(now.getTime() + PIN_SESSION_MS) : idleEnd(isRemembered, now);
  const times = { createdAt: now, lastSeenAt: now, expiresAt };
  const place = pinPlace ?? { branchId: null, deviceId: null };
  await insert.run(db, { ...session, ...place, ...times, isPinLogin, tokenHash: hashToken(token) });
  return token;
}

/** Selects running sessions of open companies with the subscription that decides whether they may work. */
const running = (db: Kysely<DB>, p: { now: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', byKey('users', 'sessions.userId'))
    .innerJoin('companies', 'companies.id', 'sessions.companyId')
    .innerJoin('subscriptions', 'subscriptions.companyId', 'sessions.companyId')
    .innerJoin('subscriptionTypes', 'subscriptionTypes.id', 'subscriptions.typeId')
    .select([...CUTOFF, 'companies.moving', 'companies.dataMark'])
    .select(['subscriptions.status', 'subscriptions.endDay as end'])
    .select('subscriptionTypes.expirationDays')
    .where('sessions.expiresAt', '>', p.now)
    .where('users.deletedAt', 'is', null)
    .where('companies.closedAt', 'is', null);

const findByToken = statement((db, p: { tokenHash: Buffer; now: Date }) =>
  running(db, p)
    .leftJoin('employees', byKey('users', 'employees.userId'))
    .leftJoin('branches', (join) =>
      byKey('branches', 'sessions.branchId')(join).on('branches.deletedAt', 'is', null),
    )
    .select([
      'sessions.id as sessionId',
      'sessions.companyId',
      'sessions.userId',
      'sessions.isRemembered',
      'sessions.isPinLogin',
      'sessions.deviceId',
      'sessions.lastSeenAt',
      'users.roleId as role',
      'employees.branchId as employeeBranchId',
      // An administrator without a chosen branch works in their own, or in the company's first.
      sql<number | null>`coalesce(branches.id, employees.branch_id, (select min(first.id) from branches first
        where first.company_id = sessions.company_id and first.deleted_at is null))`.as('chosenBranchId'),
    ])
    .where('sessions.tokenHash', '=', p.tokenHash),
);

/** An active session with the values that decide when it expires. */
interface FoundSession extends ActiveSession {
  readonly isRemembered: boolean;
  readonly lastSeenAt: Date;
}

/** Returns the running session of a token with its user's current role and branch; null when it has ended. */
export async function findActiveSession(
  db: Executor,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundSession | null> {
  const row = await findByToken.first(db, { tokenHash, now });
  if (!row) return null;
  const { chosenBranchId, employeeBranchId, status, end, expirationDays, moving, ...session } = row;
  const today = businessDayOf(row, now);
  const role = row.role as RoleId;
  return {
    ...session,
    role,
    branchId: role === ROLE.administrator ? chosenBranchId : employeeBranchId,
    cutoffHour: cutoffHourAt(row, now),
    cutoff: cutoffOf(row),
    isSuspended: isSuspended({ status, end, expirationDays }, today),
    isMoving: moving !== null,
  };
}

/** Finds the current role of a session's user; no row when the session has ended. */
export const sessionRole = statement((db, p: SessionRef) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', byKey('users', 'sessions.userId'))
    .select('users.roleId as role')
    .where('sessions.companyId', '=', p.companyId)
    .where('sessions.id', '=', p.sessionId)
    .where('users.deletedAt', 'is', null),
);

const findWorking = statement((db, p: { hashes: readonly Buffer[]; now: Date }) =>
  running(db, p).select('sessions.tokenHash').where('sessions.tokenHash', '=', anyOf(p.hashes)),
);

/**
 * Returns the tokens that belong to a running session of a company that is not suspended. It does not count as a use.
 */
export async function findWorkingTokens(
  db: Executor,
  tokens: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const tokenOf = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const hashes = [...tokenOf.keys()].map((hex) => Buffer.from(hex, 'hex'));
  const sessions = await findWorking.all(db, { hashes, now });
  const working = sessions.filter((session) => !isSuspended(session, businessDayOf(session, now)));
  return new Set(working.map(({ tokenHash }) => tokenOf.get(tokenHash.toString('hex')) ?? ''));
}

interface SessionChanges {
  readonly lastSeenAt?: Date;
  readonly expiresAt?: Date;
  readonly branchId?: number;
}

export const updateSession = changeStatement((db, p: SessionRef, changes: SessionChanges) =>
  db.updateTable('sessions').set(changes).where(isRow(p.companyId, p.sessionId)),
);

/**
 * Records the use of a session, at most once in five minutes, and returns whether it did. It extends the session,
 * unless a PIN opened it.
 */
export async function recordSighting(db: Executor, session: FoundSession, now: Date): Promise<boolean> {
  const { isRemembered, isPinLogin, lastSeenAt } = session;
  if (now.getTime() - lastSeenAt.getTime() <= SIGHTING_MS) return false;
  await updateSession.run(db, session, {
    lastSeenAt: now,
    ...(isPinLogin ? {} : { expiresAt: idleEnd(isRemembered, now) }),
  });
  return true;
}

export const userSessions = statement((db, p: UserRef & { now: Date }) =>
  db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'address', 'createdAt', 'lastSeenAt'])
    .where('companyId', '=', p.companyId)
    .where('userId', '=', p.userId)
    .where('expiresAt', '>', p.now)
    .orderBy('lastSeenAt', 'desc'),
);

/** A session may end twice: its company had moved away and come back. */
const REPLACE_REASON = sql`
  on conflict (token_hash) do update set reason = excluded.reason, ended_at = excluded.ended_at`;

interface End {
  readonly reason: EndReason;
  readonly now: Date;
}

interface EndedSessions extends UserRef, End {
  readonly only: number | null;
  readonly except: number | null;
  readonly isPinOnly: boolean;
}

/** Deletes a company's sessions of this condition, and stores the reason under the hashes of their tokens. */
const deletion = (p: End & { companyId: number }, condition: RawBuilder<unknown>) => sql<{ id: number }>`
    with ended as (
      delete from sessions
      where company_id = ${p.companyId} and ${condition}
      returning id, token_hash
    ), reasons as (
      insert into ended_sessions (token_hash, reason, ended_at)
      select token_hash, ${p.reason}, ${p.now}::timestamptz from ended
      ${REPLACE_REASON}
    )
    select id from ended`;

/** Deletes sessions of a user. */
export const deleteSessions = statement((_, p: EndedSessions) =>
  deletion(
    p,
    sql`user_id = ${p.userId}
        and ${whenGiven(p.only, 'bigint', sql`id = ${p.only}`)}
        and ${whenGiven(p.except, 'bigint', sql`id <> ${p.except}`)}
        and (is_pin_login or not ${p.isPinOnly}::boolean)`,
  ),
);

/** Deletes the sessions that PINs opened at a device. */
export const deleteDeviceSessions = statement((_, p: End & DeviceRef) =>
  deletion(p, sql`device_id = ${p.deviceId}`),
);

/** Deletes all sessions of a company. */
export const deleteCompanySessions = statement((_, p: End & { companyId: number }) => deletion(p, sql`true`));

/** Stores that a company's sessions go on elsewhere. */
export const markMoved = statement(
  (_, p: { companyId: number; now: Date }) => sql`
    insert into ended_sessions (token_hash, reason, ended_at)
    select token_hash, 'moved', ${p.now}::timestamptz from sessions where company_id = ${p.companyId}
    ${REPLACE_REASON}`,
);

/** Finds why and when the session of a token ended. */
export const endOfSession = statement((db, p: { tokenHash: Buffer; now: Date }) =>
  db
    .selectFrom('endedSessions')
    .select(['reason', 'endedAt'])
    .where('tokenHash', '=', p.tokenHash)
    .unionAll(
      db
        .selectFrom('sessions')
        .select([
          sql<string>`case when is_pin_login then 'pin_hours' else 'idle' end`.as('reason'),
          'expiresAt as endedAt',
        ])
        .where('sessions.tokenHash', '=', p.tokenHash)
        .where('expiresAt', '<=', p.now),
    ),
);

const deleteExpired = purge('sessions', 'expiresAt', REASON_KEPT_MS);
const deleteReasons = purge('endedSessions', 'endedAt', REASON_KEPT_MS);

/** Deletes sessions that ended so long ago that the reason is of no use. */
export async function deleteExpiredSessions(db: Executor, now: Date): Promise<void> {
  await deleteExpired(db, now);
  await deleteReasons(db, now);
}
