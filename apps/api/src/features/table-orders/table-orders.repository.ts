import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Kysely } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { pick, statement } from '../../shared/db/statement.ts';

/** A branch in which guests may order, with what decides whether they can. */
export interface OrderPlace {
  readonly companyId: number;
  readonly cutoffHour: number;
  readonly isSwitchedOn: boolean;
  /** The subscription's terms. */
  readonly status: number;
  readonly end: Day;
  readonly expirationDays: number;
  readonly name: string;
  readonly slogan: string | null;
  readonly logo: string | null;
  readonly banner: string | null;
  readonly branchId: number;
  readonly branchName: string;
}

const places = (db: Kysely<DB>, p: { branchId: number }) =>
  db
    .selectFrom('companies')
    .innerJoin('subscriptions', 'subscriptions.companyId', 'companies.id')
    .innerJoin('subscriptionTypes', 'subscriptionTypes.id', 'subscriptions.typeId')
    .innerJoin('branches', 'branches.companyId', 'companies.id')
    .select([
      'companies.id as companyId',
      'companies.cutoffHour',
      'companies.tableOrdersEnabled as isSwitchedOn',
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

const bySlug = statement((db, p: { slug: string; branchId: number }) =>
  places(db, p).where('companies.slug', '=', p.slug),
);

const byCompany = statement((db, p: { companyId: number; branchId: number }) =>
  places(db, p).where('companies.id', '=', p.companyId),
);

/** The branch that a table's address names; undefined for any other. */
export const findPlaceBySlug = (
  db: Executor,
  place: { slug: string; branchId: number },
): Promise<OrderPlace | undefined> => bySlug.first(db, place);

/** The branch of a company; undefined for any other. */
export const findPlace = (
  db: Executor,
  place: { companyId: number; branchId: number },
): Promise<OrderPlace | undefined> => byCompany.first(db, place);

interface Link {
  readonly companyId: number;
  readonly saleId: number;
}

const insert = statement((db, p: Link & { tokenHash: Buffer }) =>
  db.insertInto('tableOrderLinks').values(pick(p, 'companyId', 'saleId', 'tokenHash')),
);

export async function insertLink(db: Executor, link: Link & { tokenHash: Buffer }): Promise<void> {
  await insert.run(db, link);
}

const find = statement((db, p: { tokenHash: Buffer }) =>
  db
    .selectFrom('tableOrderLinks')
    .select(['companyId', 'saleId'])
    .where('tokenHash', '=', p.tokenHash)
    .orderBy('saleId', 'desc'),
);

/** The order of a secret; the last one, should a phone use one secret twice. */
export const findLink = (db: Executor, tokenHash: Buffer): Promise<Link | undefined> =>
  find.first(db, { tokenHash });
