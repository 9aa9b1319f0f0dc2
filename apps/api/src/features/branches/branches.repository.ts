import { ROLE } from '@restaurante/contract/roles.ts';
import { type InferResult, type Kysely, sql } from 'kysely';
import type { DB } from '../../shared/db/database.types.ts';
import { changeStatement, isRow, lockStatement, pick, statement } from '../../shared/db/statement.ts';

export interface BranchFields {
  readonly name: string;
  readonly cityId: number;
  readonly phones: string | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A branch and the reasons against its removal. */
export interface BranchUse {
  readonly id: number;
  readonly name: string;
  /** Names of the employees of the branch. */
  readonly staff: readonly string[];
  readonly openRegisters: number;
  /** Sales that are not paid or not delivered. */
  readonly pendingSales: number;
}

const branches = (db: Kysely<DB>, p: { companyId: number }) =>
  db
    .selectFrom('branches')
    .innerJoin('cities', 'cities.id', 'branches.cityId')
    .select([
      'branches.id',
      'branches.companyId',
      'branches.name',
      'branches.phones',
      'branches.address',
      'branches.latitude',
      'branches.longitude',
      'cities.id as cityId',
      'cities.name as cityName',
      'cities.state',
      'cities.country',
    ])
    .where('branches.companyId', '=', p.companyId);

export type Branch = InferResult<ReturnType<typeof branches>>[number];

interface BranchKey {
  readonly companyId: number;
  readonly branchId: number;
}

export const insert = statement((db, p: BranchFields & { companyId: number; createdAt: Date }) =>
  db
    .insertInto('branches')
    .values({
      ...pick(p, 'companyId', 'name', 'cityId', 'phones', 'address', 'latitude', 'longitude'),
      createdAt: p.createdAt,
    })
    .returning('id'),
);

/** Prevents the removal of a live branch until the transaction ends. */
export const keep = lockStatement((db, p: BranchKey) =>
  db
    .selectFrom('branches')
    .select('id')
    .where(isRow(p.companyId, p.branchId))
    .where('deletedAt', 'is', null)
    .forShare(),
);

export const listLive = statement((db, p: { companyId: number }) =>
  branches(db, p).where('branches.deletedAt', 'is', null).orderBy('branches.id'),
);

export const find = statement((db, p: BranchKey & { evenDeleted: boolean }) =>
  branches(db, p)
    .where('branches.id', '=', p.branchId)
    .where(sql<boolean>`(branches.deleted_at is null or ${p.evenDeleted})`),
);

type BranchChanges = Partial<BranchFields> & { readonly deletedAt?: Date };

/** Changes no row of a deleted branch. */
export const update = changeStatement((db, p: BranchKey, changes: BranchChanges) =>
  db
    .updateTable('branches')
    .set(changes)
    .where(isRow(p.companyId, p.branchId))
    .where('deletedAt', 'is', null),
);

/** Locks the live branches: of two removals at once the second sees the first. */
export const lockLive = lockStatement((db, p: { companyId: number }) =>
  db
    .selectFrom('branches')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate(),
);

export const listUse = statement(
  (_, p: { companyId: number }) => sql<BranchUse>`
        select branch.id, branch.name,
          array(select first_name from employees
            where company_id = ${p.companyId} and branch_id = branch.id and deleted_at is null order by id) as staff,
          (select count(*) from cash_registers
            where company_id = ${p.companyId} and branch_id = branch.id and closed_at is null and deleted_at is null) as open_registers,
          (select count(*) from (
            select id from sales where company_id = ${p.companyId} and branch_id = branch.id and deleted_at is null and status <> 'delivered'
            union
            select id from sales where company_id = ${p.companyId} and branch_id = branch.id and deleted_at is null and not is_paid
          ) pending) as pending_sales
        from branches branch
        where branch.company_id = ${p.companyId} and branch.deleted_at is null
        order by branch.id`,
);

/**
 * Finds the staff, the open registers and the unpaid bills of a branch. An order that waits blocks nothing, unless it is
 * paid ahead: only a register of its branch returns the money.
 */
export const use = statement((db, p: BranchKey) => {
  const staff = db
    .selectFrom('employees')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId)
    .where('deletedAt', 'is', null);
  const openRegisters = db
    .selectFrom('cashRegisters')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId)
    .where('closedAt', 'is', null)
    .where('deletedAt', 'is', null);
  const unpaidBills = db
    .selectFrom('sales')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId)
    .where(sql<boolean>`not is_paid and deleted_at is null and status <> 'new'`);
  const paidAhead = db
    .selectFrom('sales')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId)
    .where(sql<boolean>`status = 'new' and deleted_at is null and cash_paid_cents + qr_paid_cents > 0`);
  return staff.unionAll(openRegisters).unionAll(unpaidBills).unionAll(paidAhead).limit(1);
});

/** Administrators choose the branch they work in. */
export const administrators = statement((db, p: { companyId: number }) =>
  db
    .selectFrom('users')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('roleId', '=', ROLE.administrator)
    .where('deletedAt', 'is', null),
);
