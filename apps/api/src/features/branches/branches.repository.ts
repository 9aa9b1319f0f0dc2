import type { Branch } from '@restaurante/contract/branches/branches.wire.ts';
import type { Executor } from '../../shared/db/database.ts';

export interface BranchFields {
  readonly name: string;
  readonly cityId: number;
  readonly phones: string | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export function branchesRepository(db: Executor, { companyId }: { companyId: number }) {
  const live = db
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
    .where('branches.companyId', '=', companyId)
    .where('branches.deletedAt', 'is', null);

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
        .forKeyShare()
        .executeTakeFirst();
      return branch !== undefined;
    },
    list: async (): Promise<Branch[]> => (await live.orderBy('branches.id').execute()).map(toBranch),
    find: async (branchId: number): Promise<Branch | null> => {
      const row = await live.where('branches.id', '=', branchId).executeTakeFirst();
      return row ? toBranch(row) : null;
    },
  };
}

type BranchRow = Omit<Branch, 'city'> & { cityId: number; cityName: string; state: string; country: string };

function toBranch({ cityId, cityName, state, country, ...branch }: BranchRow): Branch {
  return { ...branch, city: { id: cityId, name: cityName, state, country } };
}
