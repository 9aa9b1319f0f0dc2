import { AppError } from '@restaurante/contract/errors.ts';
import type { ProfileInput } from '@restaurante/contract/profile/profile.wire.ts';
import { audit, differences } from '../../shared/audit/audit.ts';
import type { Context } from '../../shared/context.ts';
import { savePicture, type SentWithPicture } from '../../shared/uploads/images.ts';
import { checkOwnPassword, requireSession, updateLogin } from '../auth/index.ts';
import { type Employee, findOwnEmployee, lockOwnEmployee, updateOwnEmployee } from '../employees/index.ts';
import { hashPassword, lockUser, type Person, personOf, type User, userWithRole } from '../users/index.ts';

const FOLDER = 'profiles';
/** The longest full name the staff form allows. */
const FULL_NAME_MAX = 50;

export interface Profile {
  readonly user: User;
  readonly hasPassword: boolean;
  readonly hasPin: boolean;
  readonly person: Person;
}

/** Throws not_found for another user's profile. */
export async function getProfile(ctx: Context, userId: number): Promise<Profile> {
  requireSelf(ctx, userId);
  return findOwnProfile(ctx);
}

/** Changes the acting user's profile. */
export async function updateProfile(
  ctx: Context,
  userId: number,
  {
    body: { person, email, password, currentPassword, removesImage },
    files: { image: upload },
  }: SentWithPicture<ProfileInput>,
): Promise<Profile> {
  requireSelf(ctx, userId);
  if (currentPassword !== undefined) await checkOwnPassword(ctx, currentPassword);
  const isProven = currentPassword !== undefined;
  const login = {
    ...(email === undefined ? {} : { email }),
    ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }),
  };
  return savePicture(ctx, { folder: FOLDER, upload, isRemoved: removesImage }, async (ctx, pictureAfter) => {
    // Locks the employee first, as the staff form does: otherwise the two could deadlock.
    const employee = await lockOwnEmployee(ctx);
    await lockUser.all(ctx.db, ctx.scope);
    await requireSession(ctx);
    const before = await userWithRole.one(ctx.db, ctx.scope);
    const image = pictureAfter(before.avatar);
    if (employee) await saveEmployee(ctx, employee, { ...person, image });
    else if (person.lastName === null) throw new AppError('last_name_required', { field: 'last_name' });
    // An employee's name is stored in the employee's row only.
    const { firstName, lastName } = person;
    const storedName = employee ? { firstName, lastName } : person;
    await updateLogin(ctx, userId, { ...storedName, ...login, avatar: image }, { isProven });
    const change = differences(
      { email: before.email, isNewPassword: false },
      { email: email ?? before.email, isNewPassword: password !== undefined },
    );
    const { userId: id, branchId } = ctx.scope;
    if (change) await audit(ctx, 'user.login', { id, branchId, ...change });
    return findOwnProfile(ctx);
  });
}

async function findOwnProfile(ctx: Context): Promise<Profile> {
  const { db, scope } = ctx;
  const [{ hasPassword, hasPin, ...person }, user, employee] = await Promise.all([
    personOf.one(db, scope),
    userWithRole.one(db, scope),
    findOwnEmployee(ctx),
  ]);
  if (employee === undefined) return { user, hasPassword, hasPin, person };
  const { ci, phone, address } = employee;
  return { user, hasPassword, hasPin, person: { ...person, ci, phone, address } };
}

/** The employee's row stores the full name, which includes the last name. */
async function saveEmployee(
  ctx: Context,
  employee: Employee,
  { firstName, lastName, ...fields }: Person & { image: string | null },
): Promise<void> {
  const fullName = lastName === null ? firstName : `${firstName} ${lastName}`;
  if (fullName.length > FULL_NAME_MAX) throw new AppError('full_name_too_long', { field: 'last_name' });
  await updateOwnEmployee(ctx, employee, { ...fields, firstName: fullName });
}

function requireSelf({ scope }: Context, userId: number): void {
  if (userId !== scope.userId) throw new AppError('not_found');
}
