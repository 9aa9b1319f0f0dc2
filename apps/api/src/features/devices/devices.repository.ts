import { type Kysely, sql } from 'kysely';
import type { DB } from '../../shared/db/database.types.ts';
import { byKey } from '../../shared/db/joins.ts';
import { isRow, lockStatement, pick, statement, whenGiven } from '../../shared/db/statement.ts';
import type { Reach } from '../../shared/scope.ts';
import type { DeviceRef } from '../auth/index.ts';

/** A device as the page lists it. */
const COLUMNS = [
  'devices.id',
  'devices.name',
  'devices.branchId',
  'devices.lastSeenAt',
  'devices.revokedAt',
] as const;

interface NewDevice {
  readonly companyId: number;
  readonly branchId: number;
  readonly name: string;
  readonly browser: string;
  readonly secretHash: Buffer;
  readonly now: Date;
}

/** Enrols a browser; an older enrolment of it in the company gets the new branch, name and secret. */
export const enrol = statement((db, p: NewDevice) =>
  db
    .insertInto('devices')
    .values({
      ...pick(p, 'companyId', 'branchId', 'name', 'browser', 'secretHash'),
      createdAt: p.now,
      lastSeenAt: p.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'browser']).doUpdateSet({
        ...pick(p, 'branchId', 'name', 'secretHash'),
        createdAt: p.now,
        lastSeenAt: p.now,
        revokedAt: null,
      }),
    )
    .returning(COLUMNS),
);

/** Devices of branches that still exist. */
const ofLiveBranches = (db: Kysely<DB>) =>
  db
    .selectFrom('devices')
    .innerJoin('branches', byKey('branches', 'devices.branchId'))
    .where('branches.deletedAt', 'is', null);

export const list = statement((db, p: Reach) =>
  ofLiveBranches(db)
    .select(COLUMNS)
    .where('devices.companyId', '=', p.companyId)
    .where(whenGiven(p.ofBranch, 'bigint', sql`devices.branch_id = ${p.ofBranch}`))
    .orderBy(sql`devices.revoked_at desc nulls first, devices.id`),
);

/** An enrolment that is neither revoked nor replaced. */
export interface Enrolment extends DeviceRef {
  readonly branchId: number;
  readonly branchName: string;
  readonly name: string;
  readonly browser: string;
  readonly secretHash: Buffer;
}

const enrolments = (db: Kysely<DB>) =>
  ofLiveBranches(db)
    .select([
      'devices.companyId',
      'devices.id as deviceId',
      'devices.branchId',
      'branches.name as branchName',
    ])
    .select(['devices.name', 'devices.browser', 'devices.secretHash'])
    .where('devices.revokedAt', 'is', null);

/** Finds the enrolment of a secret. */
export const bySecret = statement((db, p: { browser: string; secretHash: Buffer }) =>
  enrolments(db).where('devices.secretHash', '=', p.secretHash).where('devices.browser', '=', p.browser),
);

/** Finds the enrolment of a device, or else of a browser. */
export const enrolmentOf = statement(
  (db, p: { companyId: number; branchId: number; deviceId: number | null; browser: string | null }) =>
    enrolments(db)
      .where('devices.companyId', '=', p.companyId)
      .where('devices.branchId', '=', p.branchId)
      .where((eb) => eb.or([eb('devices.id', '=', p.deviceId), eb('devices.browser', '=', p.browser)]))
      .orderBy(sql`devices.id = ${p.deviceId}::bigint desc nulls last`),
);

/** Prevents that an enrolment is revoked or replaced until the transaction ends. */
export const keepEnrolment = lockStatement(
  (db, p: Pick<Enrolment, 'companyId' | 'deviceId' | 'secretHash'>) =>
    db
      .selectFrom('devices')
      .select('id')
      .where(isRow(p.companyId, p.deviceId))
      .where('secretHash', '=', p.secretHash)
      .where('revokedAt', 'is', null)
      .forShare(),
);

/** Locks a device of the company, or of one branch. */
export const lock = lockStatement((db, p: Reach & { deviceId: number }) =>
  db
    .selectFrom('devices')
    .select(['id', 'name', 'branchId', 'revokedAt'])
    .where(isRow(p.companyId, p.deviceId))
    .where(whenGiven(p.ofBranch, 'bigint', sql`branch_id = ${p.ofBranch}`))
    .forNoKeyUpdate(),
);

export const revoke = statement((db, p: DeviceRef & { now: Date }) =>
  db.updateTable('devices').set({ revokedAt: p.now }).where(isRow(p.companyId, p.deviceId)),
);

/** Records that a device is in use. */
export const seeDevice = statement((db, p: DeviceRef & { now: Date }) =>
  db.updateTable('devices').set({ lastSeenAt: p.now }).where(isRow(p.companyId, p.deviceId)),
);
