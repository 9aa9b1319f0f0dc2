import { withoutInvisible } from '@restaurante/domain/search/invisible.ts';
import { z } from 'zod';
import { branchWire } from '../branches/branches.wire.ts';
import { companyWire } from '../companies/companies.wire.ts';
import { flag, id, idName, optionalText, orMissing, requiredText } from '../schema.ts';
import { subscriptionWire } from '../subscriptions/subscriptions.wire.ts';
import {
  EMAIL_MAX,
  EXAMPLE_PHONE,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  SOCIAL_PHONE,
} from './auth.limits.ts';
import { SOCIAL_PROVIDERS } from './social-providers.ts';

export const userWire = z.object({
  id: z.number(),
  name: z.string(),
  /** Null for a person who signs in with a PIN only. */
  email: z.string().nullable(),
  /** Whether a link that went to the e-mail was used, or a provider proved it (docs/rules/accounts.md). */
  email_confirmed: z.boolean(),
  avatar: z.string().nullable(),
  owner: z.boolean(),
  employe: z.boolean(),
  roles: z.array(idName()),
});
export type UserWire = z.infer<typeof userWire>;

/** Answer of login and register, stored in the browser's local storage. */
export const sessionWire = z.object({
  user: userWire,
  token: z.string(),
  company: companyWire,
  branch: branchWire.nullable(),
  subscription: subscriptionWire,
  social_token: z.string().nullable(),
  /** The mark of the company's data: another one after a restore and after a replacement (docs/rules/live.md). */
  data: z.string(),
});
export type SessionWire = z.infer<typeof sessionWire>;

const INVALID_PHONE = `Telefono inválido! Ej: ${EXAMPLE_PHONE}`;

/** An e-mail: required, at most 50 characters. */
export const emailText = () => requiredText(EMAIL_MAX).regex(z.regexes.email, 'Correo electrónico inválido');
/** Any characters. Never trimmed: a blank at the end of a password is part of it. */
const passwordText = () =>
  z
    .string('Este campo es obligatorio')
    .max(PASSWORD_MAX, `Debe tener como máximo ${PASSWORD_MAX} caracteres`);

/** A password that is being set: 6 to 20 characters (docs/rules/accounts.md). */
export const newPassword = () =>
  passwordText().min(PASSWORD_MIN, 'Tu contraseña debe tener al menos 6 letras o números');

/** The current password as typed; it may be wrong. */
export const givenPassword = () => passwordText().min(1, 'Este campo es obligatorio');

/** A form's field: undefined if it is empty. Spaces alone are a valid password. */
export const orUnchanged = (password: ReturnType<typeof passwordText>) =>
  (
    z.preprocess(
      (typed) => (typed === '' ? undefined : (typed ?? undefined)),
      password.optional(),
    ) as z.ZodType<string | undefined, string | null | undefined>
  ).optional();

/** A login; both fields are required. */
export const passwordLogin = z.object({
  email: requiredText(EMAIL_MAX),
  password: givenPassword(),
  remember: flag(),
});

const companyName = () => requiredText(NAME_MAX);
const firstName = () => requiredText(NAME_MAX);
const city = () => id('Debes seleccionar una ciudad!');

/** The phone has 11 or 12 characters (docs/rules/accounts.md). */
export const passwordRegistration = z.object({
  companyName: companyName(),
  firstName: firstName(),
  lastName: requiredText(NAME_MAX),
  city: city(),
  phone: z
    .string(INVALID_PHONE)
    .overwrite(withoutInvisible)
    .trim()
    .regex(/^(?=.{11,12}$)\+?\d+$/, INVALID_PHONE),
  email: emailText(),
  password: newPassword(),
  promotions: flag(),
});

/** Longer than any token that Google or Facebook issue. */
const SOCIAL_TOKEN_MAX = 4_096;
export const PICTURE_MAX = 1_000;

const trueFlag = z.literal([1, '1', true]);
/** Absent for a registration by e-mail and password. */
const falseFlag = z.literal([0, '0', false]).nullish();

/** The provider's token. An e-mail in the body must be the token's; a missing one is not compared. */
const socialProof = {
  email: optionalText(EMAIL_MAX),
  social_token: requiredText(SOCIAL_TOKEN_MAX),
  social_provider: z.enum(SOCIAL_PROVIDERS, 'Debes elegir Google o Facebook'),
};
const socialLogin = z.object({ ...socialProof, remember: flag(), social_login: trueFlag });
export type SocialLogin = z.output<typeof socialLogin>;

/** Missing names and the picture are taken from the provider. */
const socialRegistration = z.object({
  ...socialProof,
  companyName: orMissing(companyName()),
  firstName: orMissing(firstName()),
  lastName: optionalText(NAME_MAX),
  city: city(),
  phone: z.union([z.literal(SOCIAL_PHONE), passwordRegistration.shape.phone], INVALID_PHONE),
  avatar: optionalText(PICTURE_MAX),
  promotions: flag(),
  social_register: trueFlag,
});
export type SocialRegistration = z.output<typeof socialRegistration>;

/** By e-mail and password, or by a provider's token. */
export const loginBody = z.discriminatedUnion('social_login', [
  passwordLogin.extend({ social_login: falseFlag }),
  socialLogin,
]);
export const registerBody = z.discriminatedUnion('social_register', [
  passwordRegistration.extend({ social_register: falseFlag }),
  socialRegistration,
]);
