import { ROLE } from '@restaurante/contract/roles.ts';
import type { Scope } from '../../shared/context.ts';
import type { Executor } from '../../shared/db/database.ts';

/** Whether the scope may name a user: 2 anybody of the company, 3 the own branch's staff, 4 only itself (PRODUCT §2). */
export async function isUserInScope(
  db: Executor,
  { companyId, role, branchId, userId }: Scope,
  named: number,
): Promise<boolean> {
  if (named === userId) return true;
  if (role === ROLE.cashier) return false;
  const user = await db
    .selectFrom('users')
    .leftJoin('employees as employee', (join) =>
      join.onRef('employee.companyId', '=', 'users.companyId').onRef('employee.userId', '=', 'users.id'),
    )
    .select('users.id')
    .where('users.id', '=', named)
    .where('users.companyId', '=', companyId)
    .$if(role === ROLE.branchManager, (query) => query.where('employee.branchId', '=', branchId))
    .executeTakeFirst();
  return user !== undefined;
}
