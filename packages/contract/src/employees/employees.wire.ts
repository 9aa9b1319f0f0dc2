import { z } from 'zod';
import { emailText, newPassword, orUnchanged, userWire } from '../auth/auth.wire.ts';
import { ROLE, type RoleId, SESSION_ROLES } from '../roles.ts';
import {
  camelKeys,
  flag,
  id,
  idName,
  optionalText,
  orElse,
  orNull,
  requiredText,
  wholeNumber,
} from '../schema.ts';

/** Roles that an administrator may assign. A branch manager assigns those of the second list, in their own branch. */
export const ASSIGNABLE_ROLES: readonly RoleId[] = SESSION_ROLES;
export const BRANCH_STAFF_ROLES: readonly RoleId[] = [ROLE.cashier, ROLE.courier, ROLE.waiter, ROLE.kitchen];

export const employeeWire = z.object({
  id: z.number(),
  company_id: z.number(),
  /** 1 internal, 2 external. */
  type: z.number(),
  role_id: z.number(),
  role: idName(),
  person: z.object({
    first_name: z.string(),
    ci_nit: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
  }),
  branch: idName(),
  image: z.string().nullable(),
  user: userWire.pick({ id: true, email: true, avatar: true, roles: true }).nullable(),
  has_pin: z.boolean(),
});
export type EmployeeWire = z.infer<typeof employeeWire>;

/** The fields of a courier for a cashier. */
export const courierWire = z.object({ id: z.number(), person: z.object({ first_name: z.string() }) });
export type CourierWire = z.infer<typeof courierWire>;

const INTERNAL = 1;
const CHOOSE_ROLE = 'Debes seleccionar un rol';

/**
 * A login needs both e-mail and password. On a change, a blank e-mail removes the login and a blank password leaves
 * the present one (docs/rules/accounts.md).
 */
export const employeeBody = z
  .object({
    branch_id: id('Debes seleccionar una sucursal'),
    role_id: id(CHOOSE_ROLE).refine((role) => ASSIGNABLE_ROLES.some((one) => one === role), CHOOSE_ROLE),
    type: orElse(wholeNumber({ min: 1, max: 2 }), INTERNAL),
    first_name: requiredText(50),
    ci: optionalText(15),
    phone: optionalText(50),
    address: optionalText(150),
    email: orNull(emailText()),
    password: orUnchanged(newPassword()),
    /** Removes the picture, unless `image` has a new one. */
    remove_image: flag(),
  })
  .transform(({ email, password, remove_image, ...fields }) => ({
    fields: camelKeys(fields),
    email,
    password: password ?? null,
    removesImage: remove_image,
  }));
export type EmployeeInput = z.output<typeof employeeBody>;
