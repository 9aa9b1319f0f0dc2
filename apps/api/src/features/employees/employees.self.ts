import type { Context, TxContext } from '../../shared/context.ts';
import * as employees from './employees.repository.ts';
import type { Employee } from './employees.repository.ts';

/** Returns the acting employee; undefined for the owner, who is not an employee. */
export function findOwnEmployee({ db, scope }: Context): Promise<Employee | undefined> {
  return employees.findByUser.first(db, scope);
}

/** Locks the acting employee until the transaction ends; undefined for the owner. */
export async function lockOwnEmployee(ctx: TxContext): Promise<Employee | undefined> {
  await employees.lockByUser.all(ctx.db, ctx.scope);
  return findOwnEmployee(ctx);
}

/** Changes the fields that employees may edit themselves; `firstName` is the full name here. */
export async function updateOwnEmployee(
  { db, scope: { companyId } }: Context,
  { id }: Employee,
  person: Pick<Employee, 'firstName' | 'ci' | 'phone' | 'address' | 'image'>,
): Promise<void> {
  await employees.update.run(db, { companyId, id }, person);
}
