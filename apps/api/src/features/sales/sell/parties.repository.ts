import { ROLE } from '@restaurante/contract/roles.ts';
import { type InferResult, type Kysely, sql } from 'kysely';
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Executor } from '../../../shared/db/database.ts';
import type { DB } from '../../../shared/db/database.types.ts';
import { jsonList, statement } from '../../../shared/db/statement.ts';
import type { OpenRegister } from '../../drawer/index.ts';
import type { Told } from '../sale/sale-messages.ts';
import { personName } from '../sale/sale-query.repository.ts';
import type { Sale } from '../sale/sale.ts';
import { type PricedProduct, pricedProducts } from './pricing.repository.ts';

interface PartiesQuery {
  readonly branchId: number;
  readonly userId: number;
  readonly employeeId: number | null;
  readonly cashRegisterId: number | null;
}

/** Who sells where, as an order names them. */
export interface Named extends PartiesQuery {
  /** Its products, each once. */
  readonly ids: readonly number[];
}

/** All that an order names, as it is in one version of its company. */
export interface Found {
  readonly version: number | null;
  readonly parties: Omit<SaleParties, 'saleId'>;
  readonly register: OpenRegister | null;
  readonly products: readonly PricedProduct[];
}

const findPlace = statement((db, p: { companyId: number; branchId: number }) =>
  db
    .selectFrom('branches')
    .innerJoin('cities', 'cities.id', 'branches.cityId')
    .select([
      sql<number>`nextval('sales_id_seq')`.as('saleId'),
      'branches.id',
      'branches.name',
      'branches.phones',
      'branches.address',
      'cities.name as city',
    ])
    .where('branches.companyId', '=', p.companyId)
    .where('branches.id', '=', p.branchId)
    .where('branches.deletedAt', 'is', null),
);

/** The branch in which a guest orders, and the new sale's id; undefined when it is not the company's. */
export async function findOrderPlace(
  db: Executor,
  { companyId }: { companyId: number },
  branchId: number,
): Promise<Pick<SaleParties, 'saleId' | 'branch'> | undefined> {
  const row = await findPlace.first(db, { companyId, branchId });
  if (!row) return undefined;
  const { saleId, ...branch } = row;
  return { saleId, branch };
}

export interface SaleParties {
  /** The new sale's id, taken early because its stock entries are written before it. */
  readonly saleId: number;
  readonly branch: Sale['branch'];
  readonly user: NonNullable<Sale['user']>;
  /** The courier sent with the order; null when the branch has no such courier. */
  readonly employee: Sale['employee'];
  /** The register sent with the order, open or closed; null when it is not the user's own in this branch. */
  readonly cashRegister: { readonly id: number } | null;
  /** Who is told of the sale by a message. */
  readonly told: Told;
}

const partiesQuery = (db: Kysely<DB>, p: PartiesQuery & { companyId: number }) =>
  db
    .selectFrom('branches')
    .innerJoin('cities', 'cities.id', 'branches.cityId')
    .innerJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'branches.companyId').on('users.id', '=', p.userId),
    )
    .select([
      'branches.name',
      'branches.phones',
      'branches.address',
      'cities.name as city',
      personName.as('userName'),
    ])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('employees')
          .select(['id', 'firstName as name'])
          .where('companyId', '=', p.companyId)
          .where('id', '=', p.employeeId)
          .where('branchId', '=', p.branchId)
          .where('roleId', '=', ROLE.courier)
          .where('deletedAt', 'is', null),
      ).as('employee'),
      jsonObjectFrom(
        eb
          .selectFrom('cashRegisters')
          .select('id')
          .where('companyId', '=', p.companyId)
          .where('id', '=', p.cashRegisterId)
          .where('branchId', '=', p.branchId)
          .where('userId', '=', p.userId)
          .where('deletedAt', 'is', null),
      ).as('cashRegister'),
      jsonObjectFrom(
        eb
          .selectFrom('companySettings')
          .innerJoin('companies', 'companies.id', 'companySettings.companyId')
          .select(['companies.name as company', 'companySettings.kitchenPhone as kitchen'])
          .where('companySettings.companyId', '=', p.companyId)
          .where('companySettings.notificationsEnabled', '=', true),
      ).as('told'),
    ])
    .where('branches.companyId', '=', p.companyId)
    .where('branches.id', '=', p.branchId)
    .where('branches.deletedAt', 'is', null);

const find = statement((db, p: PartiesQuery & { companyId: number }) =>
  partiesQuery(db, p).select(sql<number>`nextval('sales_id_seq')`.as('saleId')),
);

/** Everyone and everything a sale names, in one statement; undefined when the branch is not the company's. */
export async function findSaleParties(
  db: Executor,
  { companyId }: { companyId: number },
  query: PartiesQuery,
): Promise<SaleParties | undefined> {
  const row = await find.first(db, { companyId, ...query });
  return row && { ...partiesOf(row, query), saleId: row.saleId };
}

function partiesOf(
  { name, phones, address, city, userName, ...found }: InferResult<ReturnType<typeof partiesQuery>>[number],
  { branchId, userId }: PartiesQuery,
): Omit<SaleParties, 'saleId'> {
  const { employee, cashRegister, told } = found;
  return {
    employee,
    cashRegister,
    told,
    branch: { id: branchId, name, phones, address, city },
    user: { id: userId, name: userName ?? '' },
  };
}

const lookUp = statement((db, p: Named & { companyId: number }) =>
  partiesQuery(db, p).select((eb) => [
    eb
      .selectFrom('companyVersions')
      .select('version')
      .where('companyVersions.companyId', '=', p.companyId)
      .as('version'),
    jsonObjectFrom(
      eb
        .selectFrom('cashRegisters')
        .select(['id', 'name'])
        .where('companyId', '=', p.companyId)
        .where('userId', '=', p.userId)
        .where('branchId', '=', p.branchId)
        .where('closedAt', 'is', null)
        .where('deletedAt', 'is', null),
    ).as('register'),
    db
      .selectFrom(pricedProducts(db, p).as('product'))
      .select((eb) =>
        jsonList(
          jsonBuildObject({
            id: eb.ref('product.id'),
            name: eb.ref('product.name'),
            type: eb.ref('product.type'),
            piece: eb.ref('product.piece'),
            image: eb.ref('product.image'),
            price: eb.ref('product.price'),
            isActive: eb.ref('product.isActive'),
            deletedAt: eb.ref('product.deletedAt'),
            offers: eb.ref('product.offers'),
            isCounted: eb.ref('product.isCounted'),
          }),
          sql`product.id`,
        ).as('list'),
      )
      .$asScalar()
      .$notNull()
      .as('products'),
  ]),
);

/** All that an order names, in one statement that holds nothing; undefined when the branch is not the company's. */
export async function lookUpSale(
  db: Executor,
  { companyId }: { companyId: number },
  named: Named,
): Promise<Found | undefined> {
  const row = await lookUp.first(db, { companyId, ...named });
  if (!row) return undefined;
  const { version, register, products, ...parties } = row;
  return { version, parties: partiesOf(parties, named), register, products };
}
