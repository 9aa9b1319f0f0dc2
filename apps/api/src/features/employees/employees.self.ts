import type { Context, TxContext } from '../../shared/context.ts';
import { type Employee, employeesRepository } from './employees.repository.ts';

/** The acting employee; null for the owner, who is not an employee. */
export function findOwnEmployee(ctx: Context): Promise<Employee | null> {
  return employeesRepository(ctx.db, ctx.scope).findByUser(ctx.scope.userId);
}

/** The same, held for a change until the transaction ends. */
export function lockOwnEmployee(ctx: TxContext): Promise<Employee | null> {
  return employeesRepository(ctx.db, ctx.scope).lockByUser(ctx.db, ctx.scope.userId);
}

/** What employees may change about themselves; `firstName` is the full name here. */
export function updateOwnEmployee(
  ctx: Context,
  { id }: Employee,
  person: Pick<Employee, 'firstName' | 'ci' | 'phone' | 'address' | 'image'>,
): Promise<void> {
  return employeesRepository(ctx.db, ctx.scope).update(id, person);
}
