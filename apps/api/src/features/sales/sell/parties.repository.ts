import { ROLE } from '@restaurante/contract/roles.ts';
import type { Sale } from '@restaurante/contract/sales/sale.ts';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Executor } from '../../../shared/db/database.ts';
import { personName } from '../sale/sale.repository.ts';

interface PartiesQuery {
  readonly branchId: number;
  readonly userId: number;
  readonly employeeId: number | null;
  readonly cashRegisterId: number | null;
}

export interface SaleParties {
  /** Of the sale to be: its stock entries are written before it. */
  readonly saleId: number;
  readonly branch: Sale['branch'];
  readonly user: NonNullable<Sale['user']>;
  /** The delivery person asked for, null when the branch has no such one. */
  readonly employee: Sale['employee'];
  /** The register asked for, open or closed, null when it is not the user's own in this branch. */
  readonly cashRegister: { readonly id: number } | null;
}

/** Everyone a sale names, in one statement; undefined when the branch is not the company's. */
export async function findSaleParties(
  db: Executor,
  { companyId }: { companyId: number },
  { branchId, userId, employeeId, cashRegisterId }: PartiesQuery,
): Promise<SaleParties | undefined> {
  const row = await db
    .selectFrom('branches')
    .innerJoin('cities', 'cities.id', 'branches.cityId')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .select([
      sql<number>`nextval('sales_id_seq')`.as('saleId'),
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
          .where('companyId', '=', companyId)
          .where('id', '=', employeeId)
          .where('branchId', '=', branchId)
          .where('roleId', '=', ROLE.courier)
          .where('deletedAt', 'is', null),
      ).as('employee'),
      jsonObjectFrom(
        eb
          .selectFrom('cashRegisters')
          .select('id')
          .where('companyId', '=', companyId)
          .where('id', '=', cashRegisterId)
          .where('branchId', '=', branchId)
          .where('userId', '=', userId)
          .where('deletedAt', 'is', null),
      ).as('cashRegister'),
    ])
    .where('branches.companyId', '=', companyId)
    .where('branches.id', '=', branchId)
    .where('branches.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, phones, address, city, userName, ...found } = row;
  return {
    ...found,
    branch: { id: branchId, name, phones, address, city },
    user: { id: userId, name: userName ?? '' },
  };
}
