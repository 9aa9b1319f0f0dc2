import type { Context } from '../../shared/context.ts';
import type { Employee } from './employees.presenter.ts';
import { employeesRepository } from './employees.repository.ts';

/** The acting employee; null for the owner, who is not an employee. Held for a change when locked. */
export function findOwnEmployee(ctx: Context, { isLocked = false } = {}): Promise<Employee | null> {
  return employeesRepository(ctx.db, ctx.scope).findByUser(ctx.scope.userId, { isLocked });
}

/** What employees may change about themselves; `firstName` is the full name here. */
export function updateOwnEmployee(
  ctx: Context,
  { id }: Employee,
  person: Pick<Employee, 'firstName' | 'ci' | 'phone' | 'address' | 'image'>,
): Promise<void> {
  return employeesRepository(ctx.db, ctx.scope).update(id, person);
}
