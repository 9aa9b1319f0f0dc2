import type { InferResult, Kysely } from 'kysely';
import { CUTOFF } from '../../shared/cutoff.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { statement } from '../../shared/db/statement.ts';

const places = (db: Kysely<DB>, p: { branchId: number }) =>
  db
    .selectFrom('companies')
    .innerJoin('subscriptions', 'subscriptions.companyId', 'companies.id')
    .innerJoin('subscriptionTypes', 'subscriptionTypes.id', 'subscriptions.typeId')
    .innerJoin('branches', 'branches.companyId', 'companies.id')
    .select([
      'companies.id as companyId',
      ...CUTOFF,
      'companies.tableOrdersEnabled as isSwitchedOn',
      'companies.moving',
      'companies.closedAt',
      'companies.dataMark',
      'subscriptions.status',
      'subscriptions.endDay as end',
      'subscriptionTypes.expirationDays',
      'companies.name',
      'companies.slogan',
      'companies.logo',
      'companies.banner',
      'branches.id as branchId',
      'branches.name as branchName',
    ])
    .where('branches.id', '=', p.branchId)
    .where('branches.deletedAt', 'is', null);

/** A branch with the switch and the subscription on which guests' orders depend. */
export type OrderPlace = InferResult<ReturnType<typeof places>>[number];

/** Finds the branch in a table's address. */
export const placeBySlug = statement((db, p: { slug: string; branchId: number }) =>
  places(db, p).where('companies.slug', '=', p.slug),
);

export const place = statement((db, p: { companyId: number; branchId: number }) =>
  places(db, p).where('companies.id', '=', p.companyId),
);

export const tableNumbers = statement((db, p: { companyId: number; branchId: number }) =>
  db
    .selectFrom('diningTables')
    .select('number')
    .where('companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId),
);
