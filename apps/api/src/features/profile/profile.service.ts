import type { Employee } from '@restaurante/contract/employees/employees.wire.ts';
import { AppError, errorText } from '@restaurante/contract/errors.ts';
import type { Person, Profile, ProfileInput } from '@restaurante/contract/profile/profile.wire.ts';
import type { Context } from '../../shared/context.ts';
import { savePicture } from '../../shared/uploads/images.ts';
import { checkOwnPassword, findOwnLogin, holdLogin, updateLogin } from '../auth/index.ts';
import { findOwnEmployee, updateOwnEmployee } from '../employees/index.ts';
import { hashPassword } from '../users/index.ts';

const FOLDER = 'profiles';
/** As long as the staff form's full name may be. */
const FULL_NAME_MAX = 50;

/** What the form sends, with the photo as it was uploaded. */
interface Sent {
  readonly input: ProfileInput;
  readonly upload: Buffer | undefined;
}

/** The own profile. Throws not_found for anybody else's. */
export async function getProfile(ctx: Context, userId: number): Promise<Profile> {
  requireSelf(ctx, userId);
  return findOwnProfile(ctx);
}

/**
 * Changes one's own profile. Throws not_found for anybody else's, last_name_required, full_name_too_long, email_taken,
 * image_invalid, and what `checkOwnPassword` and `updateLogin` throw.
 */
export async function updateProfile(
  ctx: Context,
  userId: number,
  { input: { person, email, password, currentPassword, removesImage }, upload }: Sent,
): Promise<Profile> {
  requireSelf(ctx, userId);
  if (currentPassword !== undefined) await checkOwnPassword(ctx, currentPassword);
  const isProven = currentPassword !== undefined;
  const login = { email, ...(password === undefined ? {} : { passwordHash: await hashPassword(password) }) };
  return savePicture(ctx, { folder: FOLDER, upload, isRemoved: removesImage }, async (ctx, pictureAfter) => {
    // The employee first, as the staff form does: neither waits for the other in a circle.
    const employee = await findOwnEmployee(ctx, { isLocked: true });
    await holdLogin(ctx, userId);
    const { user } = await findOwnLogin(ctx);
    const image = pictureAfter(user.avatar);
    if (employee) await saveEmployee(ctx, employee, { ...person, image });
    else if (person.lastName === null) throw wrong('last_name_required');
    // What an employee's record holds of the person stands there alone.
    const { firstName, lastName } = person;
    const known = employee ? { firstName, lastName } : person;
    await updateLogin(ctx, userId, { ...known, ...login, avatar: image }, { isProven });
    return findOwnProfile(ctx);
  });
}

async function findOwnProfile(ctx: Context): Promise<Profile> {
  const own = await findOwnLogin(ctx);
  const employee = await findOwnEmployee(ctx);
  if (employee === null) return own;
  const { ci, phone, address } = employee;
  return { ...own, person: { ...own.person, ci, phone, address } };
}

/** The staff's record keeps the full name: the last name belongs to it. */
async function saveEmployee(
  ctx: Context,
  employee: Employee,
  { firstName, lastName, ...fields }: Person & { image: string | null },
): Promise<void> {
  const fullName = lastName === null ? firstName : `${firstName} ${lastName}`;
  if (fullName.length > FULL_NAME_MAX) throw wrong('full_name_too_long');
  await updateOwnEmployee(ctx, employee, { ...fields, firstName: fullName });
}

function wrong(code: 'last_name_required' | 'full_name_too_long'): AppError {
  return new AppError(code, { fields: { last_name: errorText(code) } });
}

function requireSelf({ scope }: Context, userId: number): void {
  if (userId !== scope.userId) throw new AppError('not_found');
}
