import {
  ASSIGNABLE_ROLES,
  BRANCH_STAFF_ROLES,
  type EmployeeInput,
} from '@restaurante/contract/employees/employees.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { ADMINISTRATIVE, isOneOf, ROLE, SELLING } from '@restaurante/contract/roles.ts';
import { audit, differences } from '../../shared/audit/audit.ts';
import { type Context, now, type TxContext } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { requireRow } from '../../shared/require-row.ts';
import { mayWorkIn, ownBranch } from '../../shared/scope.ts';
import { savePicture, type SentWithPicture } from '../../shared/uploads/images.ts';
import { removeLogin, requireSession } from '../auth/index.ts';
import { keepBranch } from '../branches/index.ts';
import { hashPassword } from '../users/index.ts';
import { insertStaffUser, refuseOpenRegister, saveLogin } from './employees.logins.ts';
import * as employees from './employees.repository.ts';
import type { Employee } from './employees.repository.ts';

const FOLDER = 'employees';

/**
 * Returns the employees whom the session manages: all for an administrator; the branch's cashiers, couriers and
 * kitchen for a manager. `docs/rules/permissions.md`
 */
function managedStaff({ scope }: Context): { branchId: number | null; roleIds: readonly number[] } {
  const branchId = ownBranch(scope);
  return { branchId, roleIds: branchId === null ? ASSIGNABLE_ROLES : BRANCH_STAFF_ROLES };
}

export async function listEmployees(ctx: Context, roleId: number | undefined): Promise<Employee[]> {
  const { branchId, roleIds } = managedStaff(ctx);
  const requestedRoles = roleId === undefined ? roleIds : roleIds.filter((role) => role === roleId);
  const { companyId } = ctx.scope;
  return requestedRoles.length === 0
    ? []
    : employees.list.all(ctx.db, { companyId, branchId, roleIds: requestedRoles });
}

/** Throws not_found, also for employees whom the session does not manage. */
export async function getEmployee(ctx: Context, id: number): Promise<Employee> {
  return requireEmployee(ctx, await employees.find.first(ctx.db, { ...ctx.scope, id }));
}

export function listAssignableRoles(ctx: Context) {
  return employees.roles.all(ctx.db, { roleIds: managedStaff(ctx).roleIds });
}

/** Creates an employee, and a login if both e-mail and password are given. */
export async function createEmployee(
  ctx: Context,
  { body: { fields, email, password }, files: { image: upload } }: SentWithPicture<EmployeeInput>,
): Promise<Employee> {
  refuseHigherRole(ctx, fields.roleId);
  const passwordHash = password && (await hashPassword(password));
  return savePicture(ctx, { folder: FOLDER, upload }, async (ctx, pictureAfter) => {
    const image = pictureAfter(null);
    await keepBranch(ctx, fields.branchId);
    const { roleId, firstName } = fields;
    const userId = await saveLogin(ctx, null, { roleId, firstName, avatar: image, email, passwordHash });
    const row = { ...fields, image, userId, companyId: ctx.scope.companyId, createdAt: now(ctx) };
    const { id } = await employees.insert.one(ctx.db, row);
    const employee = await getEmployee(ctx, id);
    await audit(ctx, 'employee.create', { ...subjectOf(employee), before: null, after: rightsOf(employee) });
    return employee;
  });
}

/**
 * Changes an employee. An employee with an open register stays in the branch and in a role with registers, and users
 * cannot change their own role.
 */
export async function updateEmployee(
  ctx: Context,
  id: number,
  {
    body: { fields, email, password, removesImage },
    files: { image: upload },
  }: SentWithPicture<EmployeeInput>,
): Promise<Employee> {
  const passwordHash = password && (await hashPassword(password));
  return savePicture(ctx, { folder: FOLDER, upload, isRemoved: removesImage }, async (ctx, pictureAfter) => {
    const before = requireEmployee(ctx, await lockEmployee(ctx, id));
    refuseHigherRole(ctx, fields.roleId);
    await keepBranch(ctx, fields.branchId);
    if (before.userId === ctx.scope.userId && before.roleId !== fields.roleId) {
      throw new AppError('own_role_unchangeable');
    }
    const keepsRegister =
      before.branchId === fields.branchId && SELLING.some((role) => role === fields.roleId);
    // Only an administrator sells in every branch.
    if (!keepsRegister || fields.roleId !== ROLE.administrator) {
      await refuseOpenRegister(ctx, before.userId, keepsRegister ? fields.branchId : null);
    }
    const image = pictureAfter(before.image);
    const { roleId, firstName } = fields;
    const userId = await saveLogin(ctx, before, { roleId, firstName, avatar: image, email, passwordHash });
    await employees.update.run(ctx.db, { ...ctx.scope, id }, { ...fields, image, userId });
    const employee = await getEmployee(ctx, id);
    await auditChange(ctx, { before, after: employee, hasNewPassword: passwordHash !== null });
    // The user's permissions may have changed: the screens reconnect and load them again.
    if (before.userId !== null) ctx.disconnect({ userId: before.userId });
    return employee;
  });
}

/** Hides an employee and removes the login; their records stay. A repeat changes nothing. */
export function removeEmployee(ctx: Context, id: number): Promise<Employee> {
  return inTransaction(ctx, async (ctx) => {
    const employee = requireEmployee(ctx, await lockEmployee(ctx, id), { evenDeleted: true });
    if (employee.deletedAt !== null) return employee;
    if (employee.userId === ctx.scope.userId) throw new AppError('own_login_unremovable');
    await refuseOpenRegister(ctx, employee.userId);
    if (employee.userId !== null) await removeLogin(ctx, employee.userId);
    await employees.update.run(ctx.db, { ...ctx.scope, id }, { deletedAt: now(ctx) });
    await audit(ctx, 'employee.remove', { ...subjectOf(employee), before: rightsOf(employee), after: null });
    return employee;
  });
}

const subjectOf = ({ id, firstName, branchId }: Employee) => ({ id, name: firstName, branchId });

const rightsOf = ({ firstName, roleId, branchName, email }: Employee) => ({
  name: firstName,
  role: roleId,
  branch: branchName,
  email,
});

/** Records what an employee's form has changed, a changed role under its own name. */
async function auditChange(
  ctx: TxContext,
  { before, after, hasNewPassword }: { before: Employee; after: Employee; hasNewPassword: boolean },
): Promise<void> {
  const isNewPassword = hasNewPassword && after.email !== null;
  const change = differences(
    { ...rightsOf(before), isNewPassword: false },
    { ...rightsOf(after), isNewPassword },
  );
  const act = before.roleId === after.roleId ? 'employee.change' : 'employee.role';
  if (change) await audit(ctx, act, { ...subjectOf(before), ...change });
}

/** Locks an employee whom the session manages, named by id or user, until the transaction ends. */
export async function lockManagedEmployee(
  ctx: TxContext,
  { employeeId, userId }: { employeeId?: number | undefined; userId?: number | undefined },
): Promise<Employee> {
  if (!isOneOf(ctx.scope.role, ADMINISTRATIVE)) throw new AppError('role_not_allowed');
  const id =
    employeeId ??
    requireRow(await employees.findByUser.first(ctx.db, { ...ctx.scope, userId: userId ?? 0 })).id;
  return requireEmployee(ctx, await lockEmployee(ctx, id));
}

/** Returns the user of a locked employee; without one, makes a user who signs in with a PIN only. */
export async function userOfEmployee(
  ctx: TxContext,
  { id, userId, roleId, firstName, image: avatar }: Employee,
): Promise<number> {
  if (userId !== null) return userId;
  const made = await insertStaffUser(ctx, { roleId, firstName, avatar, email: null, passwordHash: null });
  await employees.update.run(ctx.db, { ...ctx.scope, id }, { userId: made });
  return made;
}

/** Locks an employee for a change, then checks that the acting user has not lost the right meanwhile. */
async function lockEmployee(ctx: TxContext, id: number): Promise<Employee | undefined> {
  const key = { ...ctx.scope, id };
  await employees.lock.all(ctx.db, key);
  const employee = await employees.find.first(ctx.db, key);
  await requireSession(ctx);
  return employee;
}

function requireEmployee(
  ctx: Context,
  employee: Employee | undefined,
  { evenDeleted = false } = {},
): Employee {
  const { roleIds } = managedStaff(ctx);
  const isManaged =
    employee !== undefined &&
    mayWorkIn(ctx.scope, employee.branchId) &&
    roleIds.includes(employee.roleId) &&
    (evenDeleted || employee.deletedAt === null);
  if (!isManaged) throw new AppError('not_found');
  return employee;
}

/** Throws unless the role is below the acting manager's own. */
function refuseHigherRole(ctx: Context, roleId: number): void {
  if (!managedStaff(ctx).roleIds.includes(roleId)) throw new AppError('role_not_allowed');
}
