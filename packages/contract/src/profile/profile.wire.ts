import { z } from 'zod';
import { emailText, givenPassword, newPassword, orUnchanged, userWire } from '../auth/auth.wire.ts';
import { camelKeys, flag, optionalText, requiredText } from '../schema.ts';

/** The session's user, with their personal data. */
export const profileWire = userWire.extend({
  /** False for an account made with Google or Facebook until it sets a password. */
  has_password: z.boolean(),
  has_pin: z.boolean(),
  /** The branch that this session works in now; null if there is none. */
  branch_id: z.number().nullable(),
  person: z.object({
    first_name: z.string(),
    last_name: z.string().nullable(),
    ci_nit: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
  }),
});
export type ProfileWire = z.infer<typeof profileWire>;

/**
 * A blank password stays as it is; another e-mail or password needs the current one (`docs/rules/sessions.md`). The
 * last name is required of owners only.
 */
export const profileBody = z
  .object({
    first_name: requiredText(50),
    last_name: optionalText(50),
    ci: optionalText(15),
    phone: optionalText(50),
    address: optionalText(150),
    /** Missing: unchanged. */
    email: emailText().optional(),
    password: orUnchanged(newPassword()),
    current_password: orUnchanged(givenPassword()),
    /** Removes the photo, unless `image` has a new one. */
    remove_image: flag(),
  })
  .transform(({ email, password, current_password, remove_image, ...person }) => ({
    person: camelKeys(person),
    email,
    password,
    currentPassword: current_password,
    removesImage: remove_image,
  }));
export type ProfileInput = z.output<typeof profileBody>;
