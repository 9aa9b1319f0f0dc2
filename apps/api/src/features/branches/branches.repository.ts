import type { Branch } from '@restaurante/contract/branches/branches.wire.ts';
import { sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';

export interface BranchFields {
  readonly name: string;
  readonly cityId: number;
  readonly phones: string | null;
  readonly address: string | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

/** A branch with what keeps it from being hidden. */
export interface BranchUse {
  readonly id: number;
  readonly name: string;
  /** Names of whoever works there. */
  readonly staff: readonly string[];
  readonly openRegisters: number;
  /** Sales not paid or not delivered. */
  readonly pendingSales: number;
}

export function branchesRepository(db: Executor, { companyId }: { companyId: number }) {
  const branches = db
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
    .where('branches.companyId', '=', companyId);
  const live = branches.where('branches.deletedAt', 'is', null);
  const own = (id: number) =>
    db.updateTable('branches').where('companyId', '=', companyId).where('id', '=', id);

  return {
    insert: async (branch: BranchFields & { createdAt: Date }): Promise<number> => {
      const { id } = await db
        .insertInto('branches')
        .values({ companyId, ...branch })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** Keeps a live branch from being deleted until the transaction ends. */
    hold: async (branchId: number): Promise<boolean> => {
      const branch = await db
        .selectFrom('branches')
        .select('id')
        .where('companyId', '=', companyId)
        .where('id', '=', branchId)
        .where('deletedAt', 'is', null)
        .forShare()
        .executeTakeFirst();
      return branch !== undefined;
    },
    list: async (): Promise<Branch[]> => (await live.orderBy('branches.id').execute()).map(toBranch),
    find: async (branchId: number, { evenDeleted = false } = {}): Promise<Branch | null> => {
      const row = await (evenDeleted ? branches : live)
        .where('branches.id', '=', branchId)
        .executeTakeFirst();
      return row ? toBranch(row) : null;
    },
    update: async (branchId: number, branch: Partial<BranchFields>): Promise<void> => {
      await own(branchId).where('deletedAt', 'is', null).set(branch).execute();
    },
    remove: async (branchId: number, deletedAt: Date): Promise<void> => {
      await own(branchId).set({ deletedAt }).execute();
    },
    /** Holds the live branches, so that of two deletions at once the second sees the first. Gives their ids. */
    lockLive: async (): Promise<number[]> => {
      const rows = await db
        .selectFrom('branches')
        .select('id')
        .where('companyId', '=', companyId)
        .where('deletedAt', 'is', null)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      return rows.map(({ id }) => id);
    },
    /** The live branches and what goes on in each. */
    listUse: async (): Promise<BranchUse[]> => {
      const { rows } = await sql<BranchUse>`
        select branch.id, branch.name,
          array(select first_name from employees
            where company_id = ${companyId} and branch_id = branch.id and deleted_at is null order by id) as staff,
          (select count(*) from cash_registers
            where company_id = ${companyId} and branch_id = branch.id and closed_at is null and deleted_at is null) as open_registers,
          (select count(*) from (
            select id from sales where company_id = ${companyId} and branch_id = branch.id and deleted_at is null and status <> 'delivered'
            union
            select id from sales where company_id = ${companyId} and branch_id = branch.id and deleted_at is null and not is_paid
          ) pending) as pending_sales
        from branches branch
        where branch.company_id = ${companyId} and branch.deleted_at is null
        order by branch.id`.execute(db);
      return rows;
    },
    /** Somebody works there, or money lies there. */
    isInUse: async (branchId: number): Promise<boolean> => {
      const staff = db
        .selectFrom('employees')
        .select('id')
        .where('companyId', '=', companyId)
        .where('branchId', '=', branchId)
        .where('deletedAt', 'is', null);
      const openRegisters = db
        .selectFrom('cashRegisters')
        .select('id')
        .where('companyId', '=', companyId)
        .where('branchId', '=', branchId)
        .where('closedAt', 'is', null)
        .where('deletedAt', 'is', null);
      return (await staff.unionAll(openRegisters).limit(1).executeTakeFirst()) !== undefined;
    },
  };
}

type BranchRow = Omit<Branch, 'city'> & { cityId: number; cityName: string; state: string; country: string };

function toBranch({ cityId, cityName, state, country, ...branch }: BranchRow): Branch {
  return { ...branch, city: { id: cityId, name: cityName, state, country } };
}
